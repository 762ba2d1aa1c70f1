import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import * as z from "zod";
import { isEveryAddress } from "./local-url.ts";

const EMPTY_MEANS_ABSENT = z.literal("").transform(() => undefined);

function optional<T extends z.ZodType>(schema: T) {
	return z.union([EMPTY_MEANS_ABSENT, schema]).optional();
}

const port = z
	.string()
	.regex(/^\d{1,5}$/, { error: "must be a port number" })
	.transform(Number)
	.refine((value) => value <= 65_535, { error: "must be a port number" });

const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https URL" });
const onOff = z.enum(["on", "off"], { error: "must be on or off" }).transform((value) => value === "on");

function listOf(pattern: RegExp, error: string) {
	return z
		.string()
		.transform((list) => list.split(",").map((one) => one.trim().toLowerCase()))
		.refine((all) => all.every((one) => pattern.test(one)), { error });
}

const domains = listOf(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "must be mail domains, separated by commas");
const hosts = listOf(/^[a-z0-9.:-]+$/, "must be host names, separated by commas");

const postgresUrl = z.url({
	protocol: /^postgres(ql)?$/,
	error: "must be a postgres:// or postgresql:// URL",
});

const postgresUrls = z
	.string()
	.transform((list) => list.split(",").map((url) => url.trim()))
	.refine((urls) => urls.every((url) => postgresUrl.safeParse(url).success), {
		error: "must be postgres:// or postgresql:// URLs, separated by commas",
	});

/** @param of - the counted things, with a space before them. */
function wholeNumber(least: number, most: number, of = "") {
	return z
		.string()
		.transform(Number)
		.refine((value) => Number.isInteger(value) && value >= least && value <= most, {
			error: `must be a whole number${of} from ${least} to ${most}`,
		});
}

const AWAY = { defaultMs: 5 * 60_000, maxMs: 24 * 60 * 60_000 } as const;
const MAX_LAG = { defaultMs: 200, minMs: 10, maxMs: 10_000 } as const;
const ACCESS_KEPT = { defaultMs: 2000, maxMs: 10_000 } as const;

const share = z
	.string()
	.transform(Number)
	.refine((value) => value > 0 && value <= 1, { error: "must be a number above 0 and up to 1" });

const MAX_DAYS = 36_500;

/** A number of days that rows are kept. */
function keptDays(least: number) {
	return wholeNumber(least, MAX_DAYS, " of days");
}

/**
 * Poolers in front of PostgreSQL: `transaction` gives each transaction any of its connections, such as PgBouncer
 * before 1.21; `prepared` does the same, and keeps clients' prepared statements separate. A pooler of sessions
 * counts as `none`.
 */
const POOLERS = ["none", "transaction", "prepared"] as const;

const environmentSchema = z.object({
	PORT: optional(port),
	HOST: optional(z.string()),
	DATABASE_URL: optional(postgresUrl),
	DATABASE_POOLER: optional(z.enum(POOLERS, { error: "must be none, transaction, or prepared" })),
	DATABASE_LISTEN_URL: optional(postgresUrl),
	DATABASE_READ_URL: optional(postgresUrls),
	DATABASE_READ_MAX_LAG_MS: optional(wholeNumber(MAX_LAG.minMs, MAX_LAG.maxMs)),
	DATABASE_READ_AWAY_MS: optional(wholeNumber(0, AWAY.maxMs)),
	OX_DATA_DIR: optional(z.string()),
	OX_DURABLE: optional(onOff),
	OX_KEEP_EVENTS_DAYS: optional(keptDays(1)),
	OX_KEEP_AUDIT_DAYS: optional(keptDays(30)),
	OX_KEEP_ACTIVITY_DAYS: optional(keptDays(30)),
	OX_KEEP_HISTORY_DAYS: optional(keptDays(30)),
	OX_BASE_URL: optional(httpUrl),
	OX_WEBAUTHN_RP_ID: optional(
		z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, { error: "must be a domain name" }),
	),
	OX_WEBAUTHN_ORIGINS: optional(
		z.string().transform((list) => list.split(",").map((origin) => origin.trim())),
	),
	OX_CAPTCHA: optional(onOff),
	OX_RATE_LIMITS: optional(onOff),
	OX_ACCESS_KEPT_MS: optional(wholeNumber(0, ACCESS_KEPT.maxMs)),
	OX_MAIL_FROM: optional(z.email({ error: "must be an email address" })),
	OX_TRUST_PROXY: optional(onOff),
	OX_LOG_LEVEL: optional(
		z.enum(["silent", "error", "warn", "info", "debug"], {
			error: "must be silent, error, warn, info, or debug",
		}),
	),
	OX_METRICS_PORT: optional(port),
	OX_METRICS_HOST: optional(z.string()),
	OX_FILES_DIR: optional(z.string()),
	OX_S3_ENDPOINT: optional(httpUrl),
	OX_S3_BUCKET: optional(
		z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: "must be a bucket name" }),
	),
	OX_S3_REGION: optional(z.string()),
	OX_S3_ACCESS_KEY_ID: optional(z.string()),
	OX_S3_SECRET_ACCESS_KEY: optional(z.string()),
	OX_S3_PATH_STYLE: optional(onOff),
	OX_TRACES_URL: optional(httpUrl),
	OX_TRACES_SHARE: optional(share),
	OX_RATES_URL: optional(httpUrl),
	OX_FFMPEG: optional(z.string()),
	OX_ANALYSIS_URL: optional(httpUrl),
	OX_ANALYSIS_PREFIX: optional(
		z.string().regex(/^(?:\/[\w.~-]+)+$/, { error: "must be a path like /api/v1" }),
	),
	OX_ANALYSIS_TOKEN_HEADER: optional(
		z.string().regex(/^[A-Za-z0-9-]+$/, { error: "must be the name of a header" }),
	),
	OX_ANALYSIS_SECRET: optional(z.string().min(32, { error: "must have at least 32 characters" })),
	OX_STRIPE_SECRET_KEY: optional(z.string()),
	OX_STRIPE_PUBLISHABLE_KEY: optional(z.string()),
	OX_STRIPE_WEBHOOK_SECRET: optional(z.string()),
	OX_STRIPE_API_URL: optional(httpUrl),
	OX_STRIPE_SCRIPT_URL: optional(httpUrl),
	OX_OIDC_ISSUER: optional(httpUrl),
	OX_OIDC_CLIENT_ID: optional(z.string()),
	OX_OIDC_CLIENT_SECRET: optional(z.string()),
	OX_OIDC_NAME: optional(z.string().max(60, { error: "can't be longer than 60 characters" })),
	OX_OIDC_DOMAINS: optional(domains),
	OX_PRIVATE_HOSTS: optional(hosts),
	OX_SECRETS_KEY: optional(z.string().min(32, { error: "must have at least 32 characters" })),
	OX_WEB_DIR: optional(z.string()),
	OX_SPLASH_VIDEO: optional(z.string().regex(/\.(?:mp4|webm)$/i, { error: "must be an .mp4 or .webm file" })),
	SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// URL" })),
});

/**
 * Secrets, which can also be read from files (e.g. mounted by containers), so that they don't show up in the process's
 * environment.
 */
const SECRETS = [
	"DATABASE_URL",
	"DATABASE_LISTEN_URL",
	"DATABASE_READ_URL",
	"SMTP_URL",
	"OX_S3_ACCESS_KEY_ID",
	"OX_S3_SECRET_ACCESS_KEY",
	"OX_ANALYSIS_SECRET",
	"OX_STRIPE_SECRET_KEY",
	"OX_STRIPE_PUBLISHABLE_KEY",
	"OX_STRIPE_WEBHOOK_SECRET",
	"OX_OIDC_CLIENT_SECRET",
	"OX_SECRETS_KEY",
] as const;

/** Every variable that the server reads. */
export const SETTING_NAMES: readonly string[] = [
	...Object.keys(environmentSchema.shape),
	...SECRETS.map((name) => `${name}_FILE`),
];

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws {SettingsError} for an unreadable file, or a secret that is set twice. */
function withSecrets(environment: Environment): Environment {
	const read = SECRETS.flatMap((name): [string, string][] => {
		const path = environment[`${name}_FILE`] ?? "";
		if (path === "") return [];
		if ((environment[name] ?? "") !== "")
			throw new SettingsError(`${name} and ${name}_FILE are both set: unset one of them`);
		try {
			return [[name, readFileSync(path, "utf8").trim()]];
		} catch (error) {
			const reason = error instanceof Error ? error.message : String(error);
			throw new SettingsError(`${name}_FILE cannot be read: ${reason}`);
		}
	});
	return { ...environment, ...Object.fromEntries(read) };
}

/** A bucket of an S3-compatible store, and its credentials. */
export interface S3Settings {
	/** An address without a trailing slash. */
	readonly endpoint: string;
	readonly bucket: string;
	readonly region: string;
	readonly accessKeyId: string;
	readonly secretAccessKey: string;
	/** Whether the bucket is named in the path rather than in the host. */
	readonly pathStyle: boolean;
}

/** An external service that recognizes files and knows their assets. */
export interface AnalysisSettings {
	/** Address and prefix, without a trailing slash. */
	readonly url: string;
	/** The header that carries the collaboration token. */
	readonly tokenHeader: string;
	/** Shared with the service: signs the tokens. */
	readonly secret: string;
}

/** An account at the payment provider. */
export interface PaymentSettings {
	readonly secretKey: string;
	/** For browsers. */
	readonly publishableKey: string;
	/** Signs the provider's events. */
	readonly webhookSecret: string;
	/** An address without a trailing slash. */
	readonly apiUrl: string;
	/** The provider's script, which draws the card form. */
	readonly scriptUrl: string;
	/** How long to wait for an answer; 20 seconds by default. */
	readonly timeoutMs?: number;
}

/** The identity provider that the whole server signs in with. */
interface ProviderSettings {
	readonly issuer: string;
	readonly clientId: string;
	readonly clientSecret: string;
	/** Its name on the sign-in page. */
	readonly name: string;
	/** Mail domains that it may sign in; empty for all. */
	readonly domains: readonly string[];
}

/** The address to which OpenTelemetry traces are sent. */
export interface TraceSettings {
	/** The collector's, for OTLP over HTTP. */
	readonly url: string;
	/** The share of calls that are traced: above 0, up to 1. */
	readonly share: number;
}

/** The number of days for which append-only tables keep their rows; null keeps them as long as their production. */
interface KeptDays {
	/** Changes, for clients that were offline. */
	readonly events: number;
	readonly audit: number;
	readonly activity: number | null;
	/** Changes of records. */
	readonly history: number | null;
}

/** The server's settings from the environment. */
export interface Settings {
	readonly port: number;
	readonly host: string;
	/** PostgreSQL to use; null runs the embedded database in `dataDir`. */
	readonly databaseUrl: string | null;
	readonly databasePooler: (typeof POOLERS)[number];
	/** PostgreSQL without the pooler, for changes by other processes; null if `databaseUrl` serves for that. */
	readonly databaseListenUrl: string | null;
	/** The primary's hot standbys, to read from. */
	readonly databaseReadUrls: readonly string[];
	/** The largest lag at which a standby is used, and so the longest time that a read waits for one. */
	readonly databaseReadMaxLagMs: number;
	/** How long standbys answer reads while the primary is away. */
	readonly databaseReadAwayMs: number;
	readonly keptDays: KeptDays;
	/** Folder of the embedded database, of files, and of emails if there is no SMTP server. */
	readonly dataDir: string;
	/** Whether the embedded database waits for the disk at each commit. PostgreSQL does so by its own settings. */
	readonly durable: boolean;
	/** The site's public URL, without a trailing slash; used for links in emails. */
	readonly baseUrl: string;
	/** The domain that two-factor devices are registered for: they don't work for any other. */
	readonly webauthnRpId: string;
	/** The origins that two-factor devices are used from, e.g. `https://ox.example`. */
	readonly webauthnOrigins: readonly string[];
	/** Whether visitors need a proof of work to sign up or to request an email. */
	readonly captcha: boolean;
	/** Whether rate limits apply. */
	readonly rateLimits: boolean;
	/** The time for which a process may use a cached caller's access; 0 looks it up for each call. */
	readonly accessKeptMs: number;
	readonly mailFrom: string;
	/** Whether a proxy in front sets X-Forwarded-For and X-Forwarded-Proto. */
	readonly trustProxy: boolean;
	readonly logLevel: "silent" | "error" | "warn" | "info" | "debug";
	/** The port for Prometheus metrics; null if disabled. */
	readonly metricsPort: number | null;
	readonly metricsHost: string;
	/** null sends no traces. */
	readonly traces: TraceSettings | null;
	/** A feed of exchange rates in the ECB's format; null uses the rates that ship with ox. */
	readonly ratesUrl: string | null;
	/** Folder of a built web app; null uses the one installed with the server. */
	readonly webDir: string | null;
	/** The video of the splash page's variant; null for none. */
	readonly splashVideo: string | null;
	/** null writes emails into `dataDir` instead. */
	readonly smtpUrl: string | null;
	/** Folder of uploaded files, unless `s3` stores them. */
	readonly filesDir: string;
	readonly s3: S3Settings | null;
	/** The program that takes posters from video; null if there is none. */
	readonly ffmpeg: string | null;
	/** Null: dropped files are not sent anywhere. */
	readonly analysis: AnalysisSettings | null;
	/** null takes no payments: there are only free plans. */
	readonly payments: PaymentSettings | null;
	/** null: only organizations may have an identity provider. */
	readonly identityProvider: ProviderSettings | null;
	/** Hosts that organizations may name although they are at private addresses, or without TLS. */
	readonly privateHosts: readonly string[];
	/** Encrypts organizations' secrets in the database; null uses a key that the database contains. */
	readonly secretsKey: string | null;
}

/** An invalid setting; the message names it. */
export class SettingsError extends Error {
	override readonly name = "SettingsError";
}

/**
 * Reads the settings from environment variables, and secrets also from the files that `…_FILE` names. An empty variable counts
 * as unset.
 *
 * @throws {SettingsError} naming each invalid variable.
 */
export function readSettings(environment: Environment): Settings {
	const parsed = environmentSchema.safeParse(withSecrets(environment));
	if (!parsed.success) {
		const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${messageOf(issue)}`);
		throw new SettingsError(lines.join("\n"));
	}
	const values = parsed.data;
	if (values.DATABASE_READ_URL !== undefined && values.DATABASE_URL === undefined) {
		throw new SettingsError(
			"DATABASE_READ_URL needs DATABASE_URL: the embedded database, which runs without it, has no standbys",
		);
	}
	const givenPort = values.PORT ?? 3000;
	const host = values.HOST ?? "127.0.0.1";
	const dataDir = values.OX_DATA_DIR ?? "ox-data";
	const metricsPort = values.OX_METRICS_PORT ?? null;
	const metricsHost = values.OX_METRICS_HOST ?? "127.0.0.1";
	// 0 means any free port.
	if (
		metricsPort === givenPort &&
		givenPort !== 0 &&
		(host === metricsHost || isEveryAddress(host) || isEveryAddress(metricsHost))
	) {
		throw new SettingsError(`OX_METRICS_PORT must differ from PORT, which is ${givenPort}`);
	}
	const baseUrl = (values.OX_BASE_URL ?? `http://localhost:${givenPort}`).replace(/\/+$/, "");
	return {
		port: givenPort,
		host,
		databaseUrl: values.DATABASE_URL ?? null,
		databasePooler: values.DATABASE_POOLER ?? "none",
		databaseListenUrl: values.DATABASE_LISTEN_URL ?? null,
		databaseReadUrls: values.DATABASE_READ_URL ?? [],
		databaseReadMaxLagMs: values.DATABASE_READ_MAX_LAG_MS ?? MAX_LAG.defaultMs,
		databaseReadAwayMs: values.DATABASE_READ_AWAY_MS ?? AWAY.defaultMs,
		keptDays: {
			events: values.OX_KEEP_EVENTS_DAYS ?? 7,
			audit: values.OX_KEEP_AUDIT_DAYS ?? 2 * 365,
			activity: values.OX_KEEP_ACTIVITY_DAYS ?? null,
			history: values.OX_KEEP_HISTORY_DAYS ?? null,
		},
		dataDir,
		durable: values.OX_DURABLE ?? false,
		baseUrl,
		...readWebauthn(values, baseUrl),
		captcha: values.OX_CAPTCHA ?? true,
		rateLimits: values.OX_RATE_LIMITS ?? true,
		accessKeptMs: values.OX_ACCESS_KEPT_MS ?? ACCESS_KEPT.defaultMs,
		mailFrom: values.OX_MAIL_FROM ?? "ox@localhost.localdomain",
		trustProxy: values.OX_TRUST_PROXY ?? false,
		logLevel: values.OX_LOG_LEVEL ?? "info",
		metricsPort,
		metricsHost,
		traces:
			values.OX_TRACES_URL === undefined
				? null
				: { url: values.OX_TRACES_URL, share: values.OX_TRACES_SHARE ?? 1 },
		ratesUrl: values.OX_RATES_URL ?? null,
		webDir: values.OX_WEB_DIR ?? null,
		splashVideo: values.OX_SPLASH_VIDEO ?? null,
		smtpUrl: values.SMTP_URL ?? null,
		filesDir: values.OX_FILES_DIR ?? join(dataDir, "files"),
		s3: readS3(values),
		ffmpeg: findFfmpeg(values.OX_FFMPEG, environment.PATH),
		analysis: readAnalysis(values),
		payments: readPayments(values),
		identityProvider: readProvider(values),
		privateHosts: values.OX_PRIVATE_HOSTS ?? [],
		secretsKey: values.OX_SECRETS_KEY ?? null,
	};
}

/** @throws {SettingsError} for an origin that browsers would refuse for the domain. */
function readWebauthn(
	{ OX_WEBAUTHN_RP_ID, OX_WEBAUTHN_ORIGINS }: z.output<typeof environmentSchema>,
	baseUrl: string,
): Pick<Settings, "webauthnRpId" | "webauthnOrigins"> {
	const webauthnRpId = OX_WEBAUTHN_RP_ID ?? new URL(baseUrl).hostname;
	const webauthnOrigins = OX_WEBAUTHN_ORIGINS ?? [new URL(baseUrl).origin];
	if (OX_WEBAUTHN_RP_ID === undefined && OX_WEBAUTHN_ORIGINS === undefined) {
		return { webauthnRpId, webauthnOrigins };
	}
	for (const origin of webauthnOrigins) {
		const url = URL.canParse(origin) ? new URL(origin) : null;
		if (url === null || url.origin !== origin || !/^https?:$/.test(url.protocol)) {
			throw new SettingsError(
				`OX_WEBAUTHN_ORIGINS must be origins like https://ox.example: found "${origin}"`,
			);
		}
		if (url.hostname !== webauthnRpId && !url.hostname.endsWith(`.${webauthnRpId}`)) {
			const named = OX_WEBAUTHN_RP_ID === undefined ? "OX_WEBAUTHN_ORIGINS" : "OX_WEBAUTHN_RP_ID";
			throw new SettingsError(`${named}: ${origin} is not on the domain ${webauthnRpId}`);
		}
	}
	return { webauthnRpId, webauthnOrigins };
}

/** @throws {SettingsError} if a bucket's settings are incomplete. */
function readS3(values: z.output<typeof environmentSchema>): S3Settings | null {
	const needed = {
		OX_S3_ENDPOINT: values.OX_S3_ENDPOINT,
		OX_S3_BUCKET: values.OX_S3_BUCKET,
		OX_S3_ACCESS_KEY_ID: values.OX_S3_ACCESS_KEY_ID,
		OX_S3_SECRET_ACCESS_KEY: values.OX_S3_SECRET_ACCESS_KEY,
	};
	const missing = Object.entries(needed).filter(([, value]) => value === undefined);
	if (missing.length === Object.keys(needed).length) return null;
	if (missing.length > 0) {
		throw new SettingsError(missing.map(([name]) => `${name} must be set to store files in S3`).join("\n"));
	}
	if (values.OX_FILES_DIR !== undefined) {
		throw new SettingsError("OX_FILES_DIR and OX_S3_BUCKET are both set: choose one place for files");
	}
	return {
		endpoint: (needed.OX_S3_ENDPOINT ?? "").replace(/\/+$/, ""),
		bucket: needed.OX_S3_BUCKET ?? "",
		region: values.OX_S3_REGION ?? "us-east-1",
		accessKeyId: needed.OX_S3_ACCESS_KEY_ID ?? "",
		secretAccessKey: needed.OX_S3_SECRET_ACCESS_KEY ?? "",
		pathStyle: values.OX_S3_PATH_STYLE ?? true,
	};
}

/**
 * @param chosen - the program, or `off`; undefined looks for it in the folders of `path`.
 * @throws {SettingsError} if the chosen program doesn't exist.
 */
function findFfmpeg(chosen: string | undefined, path = ""): string | null {
	if (chosen === "off") return null;
	if (chosen === undefined) {
		const places = path.split(delimiter).filter((folder) => folder !== "");
		return places.map((folder) => join(folder, "ffmpeg")).find((file) => existsSync(file)) ?? null;
	}
	if (!existsSync(chosen))
		throw new SettingsError(`OX_FFMPEG must be a program's path, or off: found "${chosen}"`);
	return chosen;
}

/** @throws {SettingsError} if only a part of the service is set. */
function readAnalysis(values: z.output<typeof environmentSchema>): AnalysisSettings | null {
	const { OX_ANALYSIS_URL: address, OX_ANALYSIS_SECRET: secret } = values;
	if (address === undefined) {
		if (secret !== undefined)
			throw new SettingsError("OX_ANALYSIS_URL must be set to use OX_ANALYSIS_SECRET");
		return null;
	}
	if (secret === undefined)
		throw new SettingsError("OX_ANALYSIS_SECRET must be set to sign the tokens for OX_ANALYSIS_URL");
	return {
		url: address.replace(/\/+$/, "") + (values.OX_ANALYSIS_PREFIX ?? ""),
		tokenHeader: values.OX_ANALYSIS_TOKEN_HEADER ?? "X-Collaboration-Token",
		secret,
	};
}

const STRIPE_API_URL = "https://api.stripe.com";
const STRIPE_SCRIPT_URL = "https://js.stripe.com/clover/stripe.js";

/** @throws {SettingsError} if some of the keys are missing. */
function readPayments(values: z.output<typeof environmentSchema>): PaymentSettings | null {
	const needed = {
		OX_STRIPE_SECRET_KEY: values.OX_STRIPE_SECRET_KEY,
		OX_STRIPE_PUBLISHABLE_KEY: values.OX_STRIPE_PUBLISHABLE_KEY,
		OX_STRIPE_WEBHOOK_SECRET: values.OX_STRIPE_WEBHOOK_SECRET,
	};
	const missing = Object.entries(needed).filter(([, value]) => value === undefined);
	if (missing.length === Object.keys(needed).length) return null;
	if (missing.length > 0) {
		throw new SettingsError(missing.map(([name]) => `${name} must be set to take payments`).join("\n"));
	}
	return {
		secretKey: needed.OX_STRIPE_SECRET_KEY ?? "",
		publishableKey: needed.OX_STRIPE_PUBLISHABLE_KEY ?? "",
		webhookSecret: needed.OX_STRIPE_WEBHOOK_SECRET ?? "",
		apiUrl: (values.OX_STRIPE_API_URL ?? STRIPE_API_URL).replace(/\/+$/, ""),
		scriptUrl: values.OX_STRIPE_SCRIPT_URL ?? STRIPE_SCRIPT_URL,
	};
}

/** @throws {SettingsError} if only a part of the provider is set. */
function readProvider(values: z.output<typeof environmentSchema>): ProviderSettings | null {
	const needed = {
		OX_OIDC_ISSUER: values.OX_OIDC_ISSUER,
		OX_OIDC_CLIENT_ID: values.OX_OIDC_CLIENT_ID,
		OX_OIDC_CLIENT_SECRET: values.OX_OIDC_CLIENT_SECRET,
	};
	const missing = Object.entries(needed).filter(([, value]) => value === undefined);
	const isUnset = missing.length === Object.keys(needed).length;
	if (isUnset && values.OX_OIDC_NAME === undefined && values.OX_OIDC_DOMAINS === undefined) return null;
	if (missing.length > 0) {
		const lines = missing.map(([name]) => `${name} must be set to sign in with an identity provider`);
		throw new SettingsError(lines.join("\n"));
	}
	const issuer = needed.OX_OIDC_ISSUER ?? "";
	return {
		issuer,
		clientId: needed.OX_OIDC_CLIENT_ID ?? "",
		clientSecret: needed.OX_OIDC_CLIENT_SECRET ?? "",
		name: values.OX_OIDC_NAME ?? new URL(issuer).hostname,
		domains: values.OX_OIDC_DOMAINS ?? [],
	};
}

/** The schema's own message, even if a union hides it in its branches. */
function messageOf(issue: z.core.$ZodIssue): string {
	if (issue.code !== "invalid_union") return issue.message;
	return issue.errors.at(-1)?.[0]?.message ?? issue.message;
}
