import { readFileSync } from "node:fs";
import { join } from "node:path";
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

const environmentSchema = z.object({
	PORT: optional(port),
	HOST: optional(z.string()),
	DATABASE_URL: optional(
		z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// or postgresql:// URL" }),
	),
	OX_DATA_DIR: optional(z.string()),
	OX_BASE_URL: optional(httpUrl),
	OX_CAPTCHA: optional(onOff),
	OX_RATE_LIMITS: optional(onOff),
	OX_MAIL_FROM: optional(z.email({ error: "must be an e-mail address" })),
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
	OX_RATES_URL: optional(httpUrl),
	OX_WEB_DIR: optional(z.string()),
	SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// URL" })),
});

/** Secrets, which can be read from files, as containers mount them; files don't show up in a process's environment. */
const SECRETS = ["DATABASE_URL", "SMTP_URL", "OX_S3_ACCESS_KEY_ID", "OX_S3_SECRET_ACCESS_KEY"] as const;

/** Every variable that is read. */
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

/** A bucket of an S3-compatible store, and who may write to it. */
export interface S3Settings {
	/** Without a slash at the end. */
	readonly endpoint: string;
	readonly bucket: string;
	readonly region: string;
	readonly accessKeyId: string;
	readonly secretAccessKey: string;
	/** Whether the bucket is named in the path rather than in the host. */
	readonly pathStyle: boolean;
}

/** How the server runs, from the environment. */
export interface Settings {
	readonly port: number;
	readonly host: string;
	/** PostgreSQL to use; null runs the embedded database in `dataDir`. */
	readonly databaseUrl: string | null;
	/** Folder of the embedded database, of mails that no SMTP server takes, and of files. */
	readonly dataDir: string;
	/** The site's public URL, without a trailing slash; used for links in mails. */
	readonly baseUrl: string;
	/** Whether a proof of work is asked for before an account is made or a mail is sent for a visitor. */
	readonly captcha: boolean;
	/** Whether callers are kept from trying too often. */
	readonly rateLimits: boolean;
	readonly mailFrom: string;
	/** Whether a proxy in front sets X-Forwarded-For and X-Forwarded-Proto. */
	readonly trustProxy: boolean;
	readonly logLevel: "silent" | "error" | "warn" | "info" | "debug";
	/** The port for Prometheus metrics; null if disabled. */
	readonly metricsPort: number | null;
	readonly metricsHost: string;
	/** A feed of exchange rates in the ECB's format; null keeps those that ship with ox. */
	readonly ratesUrl: string | null;
	/** Folder of a built web app; null is the one that is installed with the server. */
	readonly webDir: string | null;
	/** null writes mails into `dataDir` instead. */
	readonly smtpUrl: string | null;
	/** Folder of uploaded files, unless `s3` keeps them. */
	readonly filesDir: string;
	readonly s3: S3Settings | null;
}

/** A setting that cannot be used; the message names it. */
export class SettingsError extends Error {
	override readonly name = "SettingsError";
}

/**
 * Reads the settings from environment variables, and secrets also from the files that `…_FILE` names. An empty variable counts
 * as unset.
 *
 * @throws {SettingsError} naming each variable that is wrong.
 */
export function readSettings(environment: Environment): Settings {
	const parsed = environmentSchema.safeParse(withSecrets(environment));
	if (!parsed.success) {
		const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${messageOf(issue)}`);
		throw new SettingsError(lines.join("\n"));
	}
	const values = parsed.data;
	const givenPort = values.PORT ?? 3000;
	const host = values.HOST ?? "127.0.0.1";
	const dataDir = values.OX_DATA_DIR ?? "ox-data";
	const metricsPort = values.OX_METRICS_PORT ?? null;
	const metricsHost = values.OX_METRICS_HOST ?? "127.0.0.1";
	// 0 is any port that is free.
	if (
		metricsPort === givenPort &&
		givenPort !== 0 &&
		(host === metricsHost || isEveryAddress(host) || isEveryAddress(metricsHost))
	) {
		throw new SettingsError(`OX_METRICS_PORT must differ from PORT, which is ${givenPort}`);
	}
	return {
		port: givenPort,
		host,
		databaseUrl: values.DATABASE_URL ?? null,
		dataDir,
		baseUrl: (values.OX_BASE_URL ?? `http://localhost:${givenPort}`).replace(/\/+$/, ""),
		captcha: values.OX_CAPTCHA ?? true,
		rateLimits: values.OX_RATE_LIMITS ?? true,
		mailFrom: values.OX_MAIL_FROM ?? "ox@localhost.localdomain",
		trustProxy: values.OX_TRUST_PROXY ?? false,
		logLevel: values.OX_LOG_LEVEL ?? "info",
		metricsPort,
		metricsHost,
		ratesUrl: values.OX_RATES_URL ?? null,
		webDir: values.OX_WEB_DIR ?? null,
		smtpUrl: values.SMTP_URL ?? null,
		filesDir: values.OX_FILES_DIR ?? join(dataDir, "files"),
		s3: readS3(values),
	};
}

/** @throws {SettingsError} where only a part of a bucket's settings is there. */
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

/** The message of the schema itself, where a union hid it among its branches. */
function messageOf(issue: z.core.$ZodIssue): string {
	if (issue.code !== "invalid_union") return issue.message;
	return issue.errors.at(-1)?.[0]?.message ?? issue.message;
}
