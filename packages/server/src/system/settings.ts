import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Environment, readEnvironment, SettingsError, type Values } from "./environment.ts";
import { isEveryAddress } from "./local-url.ts";

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
	readonly databasePooler: NonNullable<Values["DATABASE_POOLER"]>;
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

/**
 * Reads the settings from environment variables.
 *
 * @throws {SettingsError} naming each invalid variable.
 */
export function readSettings(environment: Environment): Settings {
	const values = readEnvironment(environment);
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
		databaseReadMaxLagMs: values.DATABASE_READ_MAX_LAG_MS ?? 200,
		databaseReadAwayMs: values.DATABASE_READ_AWAY_MS ?? 5 * 60_000,
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
		accessKeptMs: values.OX_ACCESS_KEPT_MS ?? 2000,
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
	{ OX_WEBAUTHN_RP_ID, OX_WEBAUTHN_ORIGINS }: Values,
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

/**
 * The values of settings that need each other; null if none is set.
 *
 * @param purpose - what they are set for, in the words that follow "must be set to".
 * @param others - settings that require these, but that these don't require.
 * @throws {SettingsError} naming those that are missing.
 */
function together<Name extends keyof Values>(
	values: Values,
	names: readonly Name[],
	purpose: string,
	others: readonly (keyof Values)[] = [],
): { readonly [N in Name]: NonNullable<Values[N]> } | null {
	if ([...names, ...others].every((name) => values[name] === undefined)) return null;
	const missing = names.filter((name) => values[name] === undefined);
	if (missing.length > 0)
		throw new SettingsError(missing.map((name) => `${name} must be set to ${purpose}`).join("\n"));
	return values as { readonly [N in Name]: NonNullable<Values[N]> };
}

/** @throws {SettingsError} if a bucket's settings are incomplete. */
function readS3(values: Values): S3Settings | null {
	const given = together(
		values,
		["OX_S3_ENDPOINT", "OX_S3_BUCKET", "OX_S3_ACCESS_KEY_ID", "OX_S3_SECRET_ACCESS_KEY"],
		"store files in S3",
	);
	if (given === null) return null;
	if (values.OX_FILES_DIR !== undefined) {
		throw new SettingsError("OX_FILES_DIR and OX_S3_BUCKET are both set: choose one place for files");
	}
	return {
		endpoint: given.OX_S3_ENDPOINT.replace(/\/+$/, ""),
		bucket: given.OX_S3_BUCKET,
		region: values.OX_S3_REGION ?? "us-east-1",
		accessKeyId: given.OX_S3_ACCESS_KEY_ID,
		secretAccessKey: given.OX_S3_SECRET_ACCESS_KEY,
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
function readAnalysis(values: Values): AnalysisSettings | null {
	const given = together(values, ["OX_ANALYSIS_URL", "OX_ANALYSIS_SECRET"], "have files recognized");
	return (
		given && {
			url: given.OX_ANALYSIS_URL.replace(/\/+$/, "") + (values.OX_ANALYSIS_PREFIX ?? ""),
			tokenHeader: values.OX_ANALYSIS_TOKEN_HEADER ?? "X-Collaboration-Token",
			secret: given.OX_ANALYSIS_SECRET,
		}
	);
}

const STRIPE_API_URL = "https://api.stripe.com";
const STRIPE_SCRIPT_URL = "https://js.stripe.com/clover/stripe.js";

/** @throws {SettingsError} if some of the keys are missing. */
function readPayments(values: Values): PaymentSettings | null {
	const given = together(
		values,
		["OX_STRIPE_SECRET_KEY", "OX_STRIPE_PUBLISHABLE_KEY", "OX_STRIPE_WEBHOOK_SECRET"],
		"take payments",
	);
	return (
		given && {
			secretKey: given.OX_STRIPE_SECRET_KEY,
			publishableKey: given.OX_STRIPE_PUBLISHABLE_KEY,
			webhookSecret: given.OX_STRIPE_WEBHOOK_SECRET,
			apiUrl: (values.OX_STRIPE_API_URL ?? STRIPE_API_URL).replace(/\/+$/, ""),
			scriptUrl: values.OX_STRIPE_SCRIPT_URL ?? STRIPE_SCRIPT_URL,
		}
	);
}

/** @throws {SettingsError} if only a part of the provider is set. */
function readProvider(values: Values): ProviderSettings | null {
	const given = together(
		values,
		["OX_OIDC_ISSUER", "OX_OIDC_CLIENT_ID", "OX_OIDC_CLIENT_SECRET"],
		"sign in with an identity provider",
		["OX_OIDC_NAME", "OX_OIDC_DOMAINS"],
	);
	if (given === null) return null;
	const issuer = given.OX_OIDC_ISSUER;
	return {
		issuer,
		clientId: given.OX_OIDC_CLIENT_ID,
		clientSecret: given.OX_OIDC_CLIENT_SECRET,
		name: values.OX_OIDC_NAME ?? new URL(issuer).hostname,
		domains: values.OX_OIDC_DOMAINS ?? [],
	};
}
