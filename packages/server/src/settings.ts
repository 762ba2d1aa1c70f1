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
	OX_WEB_DIR: optional(z.string()),
	SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// URL" })),
});

/** How the server runs, from the environment. */
export interface Settings {
	readonly port: number;
	readonly host: string;
	/** PostgreSQL to use; null runs the embedded database in `dataDir`. */
	readonly databaseUrl: string | null;
	/** Folder of the embedded database and of mails that no SMTP server takes. */
	readonly dataDir: string;
	/** Where people reach the site, without a slash at the end; links in mails start with it. */
	readonly baseUrl: string;
	/** Whether a proof of work is asked for before an account is made or a mail is sent for a visitor. */
	readonly captcha: boolean;
	/** Whether callers are kept from trying too often. */
	readonly rateLimits: boolean;
	readonly mailFrom: string;
	/** Whether a proxy in front sets X-Forwarded-For and X-Forwarded-Proto. */
	readonly trustProxy: boolean;
	readonly logLevel: "silent" | "error" | "warn" | "info" | "debug";
	/** Folder of the built web app; null serves the API alone. */
	readonly webDir: string | null;
	/** null writes mails into `dataDir` instead. */
	readonly smtpUrl: string | null;
}

/** A setting that cannot be used; the message names it. */
export class SettingsError extends Error {
	override readonly name = "SettingsError";
}

/**
 * Reads the settings from environment variables; an empty one counts as absent.
 *
 * @throws {SettingsError} naming each variable that is wrong.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
	const parsed = environmentSchema.safeParse(environment);
	if (!parsed.success) {
		const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${messageOf(issue)}`);
		throw new SettingsError(lines.join("\n"));
	}
	const values = parsed.data;
	const givenPort = values.PORT ?? 3000;
	const host = values.HOST ?? "127.0.0.1";
	return {
		port: givenPort,
		host,
		databaseUrl: values.DATABASE_URL ?? null,
		dataDir: values.OX_DATA_DIR ?? "ox-data",
		baseUrl: (values.OX_BASE_URL ?? `http://localhost:${givenPort}`).replace(/\/+$/, ""),
		captcha: values.OX_CAPTCHA ?? true,
		rateLimits: values.OX_RATE_LIMITS ?? true,
		mailFrom: values.OX_MAIL_FROM ?? "ox@localhost.localdomain",
		trustProxy: values.OX_TRUST_PROXY ?? false,
		logLevel: values.OX_LOG_LEVEL ?? "info",
		webDir: values.OX_WEB_DIR ?? null,
		smtpUrl: values.SMTP_URL ?? null,
	};
}

/** The message of the schema itself, where a union hid it among its branches. */
function messageOf(issue: z.core.$ZodIssue): string {
	if (issue.code !== "invalid_union") return issue.message;
	return issue.errors.at(-1)?.[0]?.message ?? issue.message;
}
