import { readFileSync } from "node:fs";
import * as z from "zod";

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
/** Paths are appended to it. */
const siteUrl = httpUrl.regex(/^[^?#@]*$/, {
	error: "can't contain a user, ? or #: links are made from it",
});
const onOff = z.enum(["on", "off"], { error: "must be on or off" }).transform((value) => value === "on");

function listOf(pattern: RegExp, error: string) {
	return z
		.string()
		.transform((list) => list.split(",").map((one) => one.trim().toLowerCase()))
		.refine((all) => all.every((one) => pattern.test(one)), { error });
}

const domains = listOf(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "must be mail domains, separated by commas");
const hosts = listOf(
	/^(?:[a-z0-9.-]+|[0-9a-f.]*:[0-9a-f.]*:[0-9a-f.:]*)$/,
	"must be host names without ports, separated by commas",
);

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
	return (
		z
			.string()
			// Number would read blanks as 0.
			.transform((value) => (/^\d+$/.test(value) ? Number(value) : Number.NaN))
			.refine((value) => value >= least && value <= most, {
				error: `must be a whole number${of} from ${least} to ${most}`,
			})
	);
}

const share = z
	.string()
	.transform(Number)
	.refine((value) => value > 0 && value <= 1, { error: "must be a number above 0 and up to 1" });

const MAX_DAYS = 36_500;
const DAY_MS = 24 * 60 * 60_000;

/** A number of days that rows are kept. */
function keptDays(least: number) {
	return wholeNumber(least, MAX_DAYS, " of days");
}

/**
 * Poolers in front of PostgreSQL: `transaction` gives each transaction any of its connections, such as PgBouncer
 * before 1.21; `prepared` does the same, and keeps clients' prepared statements separate. A session pooler
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
	DATABASE_READ_MAX_LAG_MS: optional(wholeNumber(10, 10_000)),
	DATABASE_READ_AWAY_MS: optional(wholeNumber(0, DAY_MS)),
	OX_DATA_DIR: optional(z.string()),
	OX_DURABLE: optional(onOff),
	OX_KEEP_EVENTS_DAYS: optional(keptDays(1)),
	OX_KEEP_AUDIT_DAYS: optional(keptDays(30)),
	OX_KEEP_ACTIVITY_DAYS: optional(keptDays(30)),
	OX_KEEP_HISTORY_DAYS: optional(keptDays(30)),
	OX_BASE_URL: optional(siteUrl),
	OX_WEBAUTHN_RP_ID: optional(
		z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, { error: "must be a domain name" }),
	),
	OX_WEBAUTHN_ORIGINS: optional(
		z.string().transform((list) => list.split(",").map((origin) => origin.trim())),
	),
	OX_CAPTCHA: optional(onOff),
	OX_RATE_LIMITS: optional(onOff),
	OX_ACCESS_KEPT_MS: optional(wholeNumber(0, 10_000)),
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

/** A process's variables, as text. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The variables that are set, in their own types. */
export type Values = z.output<typeof environmentSchema>;

/** An invalid setting; the message names it. */
export class SettingsError extends Error {
	override readonly name = "SettingsError";
}

/**
 * Reads the variables that the server knows, and secrets also from the files that `…_FILE` names. An empty variable
 * counts as unset.
 *
 * @throws {SettingsError} naming each invalid variable.
 */
export function readEnvironment(environment: Environment): Values {
	const parsed = environmentSchema.safeParse(withSecrets(environment));
	if (parsed.success) return parsed.data;
	const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${messageOf(issue)}`);
	throw new SettingsError(lines.join("\n"));
}

/** @throws {SettingsError} for an unreadable or empty file, or a secret that is set twice. */
function withSecrets(environment: Environment): Environment {
	const read = SECRETS.flatMap((name): [string, string][] => {
		const path = environment[`${name}_FILE`] ?? "";
		if (path === "") return [];
		if ((environment[name] ?? "") !== "")
			throw new SettingsError(`${name} and ${name}_FILE are both set: unset one of them`);
		const value = readSecret(name, path);
		// As an empty variable, it would count as unset: the server would start with an embedded database, or without a key.
		if (value === "") throw new SettingsError(`${name}_FILE is empty: write the value into ${path}`);
		return [[name, value]];
	});
	return { ...environment, ...Object.fromEntries(read) };
}

function readSecret(name: string, path: string): string {
	try {
		return readFileSync(path, "utf8").trim();
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new SettingsError(`${name}_FILE cannot be read: ${reason}`);
	}
}

/** The schema's own message, even if a union hides it in its branches. */
function messageOf(issue: z.core.$ZodIssue): string {
	if (issue.code !== "invalid_union") return issue.message;
	return issue.errors.at(-1)?.[0]?.message ?? issue.message;
}
