import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { describe, expect, test } from "vitest";
import { SETTING_NAMES, SettingsError } from "./environment.ts";
import { readSettings } from "./settings.ts";

test("without settings, the server listens only on this machine, with the embedded database", () => {
	expect(readSettings({})).toMatchObject({
		port: 3000,
		host: "127.0.0.1",
		databaseUrl: null,
		smtpUrl: null,
		captcha: true,
		rateLimits: true,
		baseUrl: "http://localhost:3000",
	});
});

test("an empty variable counts as absent", () => {
	expect(readSettings({ PORT: "", DATABASE_URL: "", OX_CAPTCHA: "" })).toEqual(readSettings({}));
});

test("links start with the site's address, without a trailing slash", () => {
	expect(readSettings({ OX_BASE_URL: "https://ox.example/app/" }).baseUrl).toBe("https://ox.example/app");
	expect(readSettings({ PORT: "8080" }).baseUrl).toBe("http://localhost:8080");
});

test.each([
	["PORT", "99999", "PORT must be a port number"],
	["PORT", "http", "PORT must be a port number"],
	["DATABASE_URL", "mysql://db", "DATABASE_URL must be a postgres:// or postgresql:// URL"],
	[
		"DATABASE_READ_URL",
		"postgres://one/ox,two",
		"DATABASE_READ_URL must be postgres:// or postgresql:// URLs, separated by commas",
	],
	["DATABASE_READ_MAX_LAG_MS", "5", "DATABASE_READ_MAX_LAG_MS must be a whole number from 10 to 10000"],
	["DATABASE_READ_MAX_LAG_MS", "soon", "DATABASE_READ_MAX_LAG_MS must be a whole number from 10 to 10000"],
	["DATABASE_READ_AWAY_MS", "-1", "DATABASE_READ_AWAY_MS must be a whole number from 0 to 86400000"],
	["OX_ACCESS_KEPT_MS", "-1", "OX_ACCESS_KEPT_MS must be a whole number from 0 to 10000"],
	["OX_ACCESS_KEPT_MS", " ", "OX_ACCESS_KEPT_MS must be a whole number from 0 to 10000"],
	["OX_BASE_URL", "ox.example", "OX_BASE_URL must be an http or https URL"],
	[
		"OX_BASE_URL",
		"https://ox.example/?from=mail",
		"OX_BASE_URL can't contain a user, ? or #: links are made from it",
	],
	[
		"OX_BASE_URL",
		"https://ann:pw@ox.example",
		"OX_BASE_URL can't contain a user, ? or #: links are made from it",
	],
	["OX_BASE_URL", "https://ox.example/#", "OX_BASE_URL can't contain a user, ? or #: links are made from it"],
	["OX_KEEP_EVENTS_DAYS", "0", "OX_KEEP_EVENTS_DAYS must be a whole number of days from 1 to 36500"],
	["OX_KEEP_AUDIT_DAYS", "a year", "OX_KEEP_AUDIT_DAYS must be a whole number of days from 30 to 36500"],
	["OX_TRACES_SHARE", "0", "OX_TRACES_SHARE must be a number above 0 and up to 1"],
	["OX_CAPTCHA", "maybe", "OX_CAPTCHA must be on or off"],
	["SMTP_URL", "http://mail", "SMTP_URL must be an smtp:// or smtps:// URL"],
	["OX_MAIL_FROM", "ox", "OX_MAIL_FROM must be an email address"],
	["OX_LOG_LEVEL", "loud", "OX_LOG_LEVEL must be silent, error, warn, info, or debug"],
])("%s=%s is rejected by its name", (name, value, message) => {
	expect(() => readSettings({ [name]: value })).toThrow(new SettingsError(message));
});

test("metrics have their own port and may have their own address", () => {
	const message = "OX_METRICS_PORT must differ from PORT, which is 3000";
	expect(() => readSettings({ OX_METRICS_PORT: "3000" })).toThrow(new SettingsError(message));
	for (const name of ["HOST", "OX_METRICS_HOST"])
		for (const any of ["0.0.0.0", "::"])
			expect(() => readSettings({ PORT: "3000", OX_METRICS_PORT: "3000", [name]: any })).toThrow(message);
	expect(readSettings({ OX_METRICS_PORT: "3000", HOST: "10.0.0.11" })).toMatchObject({ metricsPort: 3000 });
	expect(readSettings({ PORT: "0", OX_METRICS_PORT: "0" })).toMatchObject({ metricsPort: 0 });
});

test("standbys are listed with commas, and need a primary", () => {
	const standbys = "postgres://ox@one/ox, postgres://ox@two/ox";
	expect(readSettings({ DATABASE_URL: "postgres://ox@db/ox", DATABASE_READ_URL: standbys })).toMatchObject({
		databaseReadUrls: ["postgres://ox@one/ox", "postgres://ox@two/ox"],
		databaseReadMaxLagMs: 200,
		databaseReadAwayMs: 300_000,
	});
	expect(() => readSettings({ DATABASE_READ_URL: standbys })).toThrow(
		new SettingsError(
			"DATABASE_READ_URL needs DATABASE_URL: the embedded database, which runs without it, has no standbys",
		),
	);
});

test("every wrong setting is named at once", () => {
	expect(() => readSettings({ PORT: "x", OX_CAPTCHA: "x" })).toThrow(/PORT.*\n.*OX_CAPTCHA/);
});

test("ffmpeg is looked for in the path, unless it is named or turned off", () => {
	const folder = mkdtempSync(join(tmpdir(), "ox-path-"));
	const program = join(folder, "ffmpeg");
	writeFileSync(program, "");
	const PATH = ["/nowhere", folder].join(delimiter);
	expect(readSettings({ PATH }).ffmpeg).toBe(program);
	expect(readSettings({ PATH: "/nowhere" }).ffmpeg).toBeNull();
	expect(readSettings({ PATH, OX_FFMPEG: "off" }).ffmpeg).toBeNull();
	expect(readSettings({ OX_FFMPEG: program }).ffmpeg).toBe(program);
	expect(() => readSettings({ OX_FFMPEG: "/nowhere/ffmpeg" })).toThrow(
		new SettingsError('OX_FFMPEG must be a program\'s path, or off: found "/nowhere/ffmpeg"'),
	);
	rmSync(folder, { recursive: true });
});

const BUCKET = {
	OX_S3_ENDPOINT: "https://s3.example.com/",
	OX_S3_BUCKET: "ox-files",
	OX_S3_ACCESS_KEY_ID: "id",
	OX_S3_SECRET_ACCESS_KEY: "secret",
};

test("files are stored in the data directory, in a separate folder, or in a bucket", () => {
	expect(readSettings({ OX_DATA_DIR: "/srv/ox" })).toMatchObject({ filesDir: "/srv/ox/files", s3: null });
	expect(readSettings({ OX_FILES_DIR: "/srv/files" }).filesDir).toBe("/srv/files");
	expect(readSettings(BUCKET).s3).toEqual({
		endpoint: "https://s3.example.com",
		bucket: "ox-files",
		region: "us-east-1",
		accessKeyId: "id",
		secretAccessKey: "secret",
		pathStyle: true,
	});
});

test.each([
	[{ ...BUCKET, OX_S3_SECRET_ACCESS_KEY: "" }, "OX_S3_SECRET_ACCESS_KEY must be set to store files in S3"],
	[{ ...BUCKET, OX_S3_BUCKET: "a/b" }, "OX_S3_BUCKET must be a bucket name"],
	[
		{ ...BUCKET, OX_FILES_DIR: "/x" },
		"OX_FILES_DIR and OX_S3_BUCKET are both set: choose one place for files",
	],
])("the settings %j are rejected: %s", (environment, message) => {
	expect(() => readSettings(environment)).toThrow(message);
});

test("secrets can be read from files, without the line break at their end", () => {
	const folder = mkdtempSync(join(tmpdir(), "ox-secrets-"));
	const file = join(folder, "database-url");
	writeFileSync(file, "postgres://ox:secret@db/ox\n");
	expect(readSettings({ DATABASE_URL_FILE: file }).databaseUrl).toBe("postgres://ox:secret@db/ox");
	expect(() => readSettings({ DATABASE_URL_FILE: file, DATABASE_URL: "postgres://db/ox" })).toThrow(
		"DATABASE_URL and DATABASE_URL_FILE are both set: unset one of them",
	);
	writeFileSync(file, "\n");
	expect(() => readSettings({ DATABASE_URL_FILE: file })).toThrow(
		new SettingsError(`DATABASE_URL_FILE is empty: write the value into ${file}`),
	);
	rmSync(folder, { recursive: true });
	expect(() => readSettings({ DATABASE_URL_FILE: file })).toThrow(
		/^DATABASE_URL_FILE cannot be read: ENOENT/,
	);
});

describe("two-factor devices", () => {
	test("are for the site's own address by default", () => {
		expect(readSettings({ OX_BASE_URL: "https://ox.example.com/" })).toMatchObject({
			webauthnRpId: "ox.example.com",
			webauthnOrigins: ["https://ox.example.com"],
		});
	});

	test("can be for a parent domain and several origins", () => {
		const env = {
			OX_BASE_URL: "https://ox.example.com",
			OX_WEBAUTHN_RP_ID: "example.com",
			OX_WEBAUTHN_ORIGINS: "https://ox.example.com, https://www.example.com",
		};
		expect(readSettings(env)).toMatchObject({
			webauthnRpId: "example.com",
			webauthnOrigins: ["https://ox.example.com", "https://www.example.com"],
		});
	});

	test.each([
		[
			{ OX_WEBAUTHN_RP_ID: "other.example" },
			"OX_WEBAUTHN_RP_ID: http://localhost:3000 is not on the domain other.example",
		],
		[
			{ OX_WEBAUTHN_ORIGINS: "localhost" },
			'OX_WEBAUTHN_ORIGINS must be origins like https://ox.example: found "localhost"',
		],
		[
			{ OX_WEBAUTHN_ORIGINS: "http://notlocalhost" },
			"OX_WEBAUTHN_ORIGINS: http://notlocalhost is not on the domain localhost",
		],
	])("%j is refused, because browsers would refuse it", (env, message) => {
		expect(() => readSettings(env)).toThrow(message);
	});
});

describe("docs/server.md", () => {
	const text = readFileSync(new URL("../../../../docs/server.md", import.meta.url), "utf8");
	const section = text.slice(text.indexOf("## Settings"), text.indexOf("## For a team"));
	const rows = [...section.matchAll(/^\| `([A-Z0-9_]+)` \| (.+?) \|/gm)].map(
		([, name = "", fallback = ""]) => [name, fallback] as const,
	);

	test("lists every setting, and no other", () => {
		expect(rows.map(([name]) => name).sort()).toEqual([...SETTING_NAMES].sort());
	});

	test.each(rows.filter(([, fallback]) => fallback.startsWith("`")))(
		"%s is %s unless set",
		(name, fallback) => {
			expect(readSettings({ [name]: fallback.replaceAll("`", "") })).toEqual(readSettings({}));
		},
	);
});

const PROVIDER = {
	OX_OIDC_ISSUER: "https://login.example",
	OX_OIDC_CLIENT_ID: "ox",
	OX_OIDC_CLIENT_SECRET: "quiet",
};

test("the server's identity provider has its host's name and any domain, unless they are set", () => {
	const { identityProvider } = readSettings(PROVIDER);
	expect(identityProvider).toMatchObject({
		issuer: "https://login.example",
		name: "login.example",
		domains: [],
	});
	const named = { ...PROVIDER, OX_OIDC_NAME: "Example ID", OX_OIDC_DOMAINS: "Example.com, film.example" };
	expect(readSettings(named).identityProvider).toMatchObject({
		name: "Example ID",
		domains: ["example.com", "film.example"],
	});
	expect(readSettings({ OX_PRIVATE_HOSTS: "login.intern, 10.0.0.1, fd00::1" }).privateHosts).toEqual([
		"login.intern",
		"10.0.0.1",
		"fd00::1",
	]);
});

test.each([
	[{ OX_OIDC_CLIENT_SECRET: "" }, "OX_OIDC_CLIENT_SECRET must be set to sign in with an identity provider"],
	[{ OX_OIDC_ISSUER: "login" }, "OX_OIDC_ISSUER must be an http or https URL"],
	[{ OX_OIDC_DOMAINS: "@example.com" }, "OX_OIDC_DOMAINS must be mail domains, separated by commas"],
	[
		{ OX_PRIVATE_HOSTS: "https://login" },
		"OX_PRIVATE_HOSTS must be host names without ports, separated by commas",
	],
	[
		{ OX_PRIVATE_HOSTS: "login.intern:8443" },
		"OX_PRIVATE_HOSTS must be host names without ports, separated by commas",
	],
	[{ OX_SECRETS_KEY: "short" }, "OX_SECRETS_KEY must have at least 32 characters"],
])("with %j, the settings are refused", (changes, message) => {
	expect(() => readSettings({ ...PROVIDER, ...changes })).toThrow(message);
});

const ANALYSIS = { OX_ANALYSIS_URL: "https://analysis.example/", OX_ANALYSIS_SECRET: "a".repeat(32) };

test("a file-analysis service has an address, a prefix, a header and a secret", () => {
	expect(readSettings({}).analysis).toBeNull();
	expect(readSettings(ANALYSIS).analysis).toEqual({
		url: "https://analysis.example",
		tokenHeader: "X-Collaboration-Token",
		secret: "a".repeat(32),
	});
	const prefixed = { ...ANALYSIS, OX_ANALYSIS_PREFIX: "/api/v1", OX_ANALYSIS_TOKEN_HEADER: "X-Token" };
	expect(readSettings(prefixed).analysis).toMatchObject({
		url: "https://analysis.example/api/v1",
		tokenHeader: "X-Token",
	});
});

test.each([
	[{ OX_ANALYSIS_SECRET: "" }, "OX_ANALYSIS_SECRET must be set to have files recognized"],
	[{ OX_ANALYSIS_SECRET: "short" }, "OX_ANALYSIS_SECRET must have at least 32 characters"],
	[{ OX_ANALYSIS_URL: "" }, "OX_ANALYSIS_URL must be set to have files recognized"],
	[{ OX_ANALYSIS_PREFIX: "v1/" }, "OX_ANALYSIS_PREFIX must be a path like /api/v1"],
	[{ OX_ANALYSIS_TOKEN_HEADER: "a b" }, "OX_ANALYSIS_TOKEN_HEADER must be the name of a header"],
])("a half-set file-analysis service is rejected: %o", (changed, message) => {
	expect(() => readSettings({ ...ANALYSIS, ...changed })).toThrow(new SettingsError(message));
});
