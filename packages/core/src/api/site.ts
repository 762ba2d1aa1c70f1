import * as z from "zod";
import { currencySchema } from "../model/money/currency-schema.ts";
import { contactMessageSchema } from "../model/site/contact-message.ts";
import { timestampSchema } from "../model/validation/date.ts";
import { ACCOUNT, PUBLIC } from "./access.ts";
import { entity, itemAnswer } from "./answers.ts";
import { captchaToken } from "./captcha-token.ts";
import { defineCalls } from "./define-calls.ts";
import { production } from "./entities.ts";
import { JOB_STATES } from "./job-states.ts";
import { pageLimit } from "./parameters.ts";

const KIND_MAX = 100;

const jobId = z.uuid();

const job = entity(
	"Job",
	z.object({
		id: jobId,
		kind: z.string(),
		state: z.enum(JOB_STATES),
		attempts: z.int().nonnegative().describe("Runs started so far"),
		attempts_max: z.int(),
		last_error: z.string().nullable(),
		created_at: timestampSchema,
		updated_at: timestampSchema.describe("When it was added, started or ended, whichever came last"),
		run_at: timestampSchema.describe("When it is or was due"),
		started_at: timestampSchema.nullable(),
		failed_at: timestampSchema.nullable(),
	}),
	{
		id: "5d4b1f0e-6a55-4f0e-9d6c-3b1a52f3a0c7",
		kind: "cut-build",
		state: "failed",
		attempts: 3,
		attempts_max: 3,
		last_error: "The disk is full",
		created_at: "2026-03-02T09:30:00.000Z",
		updated_at: "2026-03-02T09:42:07.000Z",
		run_at: "2026-03-02T09:42:00.000Z",
		started_at: "2026-03-02T09:42:01.000Z",
		failed_at: "2026-03-02T09:42:07.000Z",
	},
);

const currency = entity("Currency", currencySchema, {
	code: "GBP",
	name: "Pound Sterling",
	symbol: "£",
	rate: 0.7582,
});

const jobsQuery = z.object({
	limit: pageLimit(),
	before: jobId.optional().describe("Id of the last job of the previous page"),
	state: z.enum(JOB_STATES).optional().describe("Only jobs in this state"),
	kind: z.string().max(KIND_MAX).optional().describe("Only jobs of this kind, such as `cut-build`"),
});

/**
 * A proof of work. Every field is signed and sent back unchanged, so fields may be added.
 * @see https://altcha.org/docs
 */
const captchaChallenge = z.looseObject({
	parameters: z.looseObject({
		algorithm: z.literal("SHA-256"),
		nonce: z.string().meta({ examples: ["4f8a0c1e6b2d9375"] }),
		salt: z.string().meta({ examples: ["b7d94e20a1c3f586"] }),
		cost: z.int(),
		keyLength: z.int().meta({ examples: [32] }),
		keyPrefix: z
			.string()
			.describe("The required first bytes of the derived key")
			.meta({ examples: ["0000"] }),
		expiresAt: z
			.number()
			.describe("Seconds since 1970-01-01")
			.meta({ examples: [1795433400] }),
	}),
	signature: z.string().meta({ examples: ["9c1185a5c5e9fc54612808977ee8f548b2258d31"] }),
});

/** The state of each of the server's dependencies. */
const healthChecks = z.object({
	database: z
		.enum(["ok", "busy", "away"])
		.describe("`busy`: the embedded database is working on something that takes longer than a check"),
	migrations: z
		.enum(["ok", "missing", "unknown"])
		.describe("`unknown` while the database is busy or unreachable"),
	disk: z.enum(["ok", "full"]).describe("The disk of the embedded database; `ok` for an external database"),
	uploads: z.enum(["ok", "full"]).describe("The disk of uploaded files"),
	standbys: z
		.array(
			z.object({
				used: z.boolean().describe("Whether this process reads from it"),
				lag_ms: z
					.int()
					.min(0)
					.nullable()
					.describe("How far it is behind; null if it doesn't answer or doesn't follow the primary"),
			}),
		)
		.optional()
		.describe("The database's standbys, if the server reads from any; none of them has to work"),
});

const day = z.string().meta({ examples: ["2026-11-19"] });

/** The server itself: its public pages, health, jobs, exchange rates, and the calls that describe the API. */
export const siteCalls = defineCalls({
	getCaptchaChallenge: {
		method: "GET",
		path: "/public_site/captcha_challenge",
		summary: "A proof-of-work challenge for calls with a `captcha_token`, in the ALTCHA widget's format",
		access: PUBLIC,
		answers: { 200: captchaChallenge },
	},

	sendContactMessage: {
		method: "POST",
		path: "/public_site/contact_us",
		summary: "Sends a message to the people who run the server",
		access: PUBLIC,
		body: contactMessageSchema.extend({ captcha_token: captchaToken }).meta({
			examples: [
				{
					name: "Ann Archer",
					email: "ann@lantern.example",
					subject: "More space for scans",
					message: "How large may the pictures of a record be?",
				},
			],
		}),
		repeatable: false,
		answers: { 202: z.object({}) },
	},

	checkVersion: {
		method: "GET",
		path: "/versioncheck",
		summary: "A script file named after the server's version; if it changes, open pages ask to be reloaded",
		access: PUBLIC,
		answers: { 200: { types: ["text/plain"] } },
	},

	getHealth: {
		method: "GET",
		path: "/health",
		summary:
			"The server's health: 200 while it answers calls, or only those that read, or 503 or 507 with the failing part",
		access: PUBLIC,
		// Load balancers add parameters of their own, against caches.
		query: z.looseObject({}),
		answers: {
			200: z.object({
				status: z
					.enum(["ok", "read_only"])
					.describe(
						"`read_only` while the database's primary is away: signed-in reads are answered from a standby, changes are refused",
					),
				version: z.string().meta({ examples: ["1.4.0"] }),
				database: z.enum(["embedded", "postgres"]),
				checks: healthChecks,
			}),
		},
	},

	listJobs: {
		method: "GET",
		path: "/admin/jobs",
		summary: "Waiting, running and failed background jobs, newest first, and counts by kind",
		access: { kind: "admin", level: "view" },
		query: jobsQuery,
		answers: {
			200: z.object({
				jobs: z.array(job),
				counts: z.array(
					z.object({
						kind: z.string().meta({ examples: ["cut-build"] }),
						state: z.enum(JOB_STATES),
						count: z.int().positive(),
					}),
				),
				timestamp: z.string().meta({ examples: ["7c2-1f"] }),
			}),
		},
	},

	retryJob: {
		method: "POST",
		path: "/admin/jobs/:id/retry",
		summary: "Retries a failed job",
		access: { kind: "admin", level: "edit" },
		params: z.object({ id: jobId.describe("Id of the job") }),
		answers: { 200: itemAnswer("job", job) },
	},

	listCurrencies: {
		method: "GET",
		path: "/currencies",
		summary:
			"The supported currencies with their rates in units per US dollar, the date of the rates, and when they were fetched",
		access: PUBLIC,
		answers: {
			200: z.object({
				currencies: z.array(currency),
				timestamp: day.describe("The date of the rates"),
				refreshed_at: z.iso.datetime().nullable().describe("When the rates were last fetched; null if never"),
				snapshot: z
					.object({ timestamp: day, codes: z.array(z.string()).meta({ examples: [["AED", "ARS"]] }) })
					.describe("The currencies that use the rates shipped with ox, and the date of those rates"),
			}),
		},
	},

	getDemoProduction: {
		method: "GET",
		path: "/productions/demo",
		summary: "The caller's demo production, created by the first call; its cut is added shortly after",
		access: ACCOUNT,
		changes: true,
		answers: { 200: itemAnswer("production", production) },
	},

	getApiDocument: {
		method: "GET",
		path: "/openapi.json",
		summary: "This API, described as OpenAPI 3.1",
		access: PUBLIC,
		answers: {
			200: z
				.looseObject({
					openapi: z.string(),
					info: z.record(z.string(), z.json()),
					paths: z.record(z.string(), z.json()),
				})
				.meta({
					examples: [
						{
							openapi: "3.1.1",
							info: { title: "ox", version: "1" },
							paths: { "/health": { get: { operationId: "getHealth" } } },
						},
					],
				}),
		},
	},

	getApiPage: {
		method: "GET",
		path: "/docs",
		summary: "The documentation of this API as a web page",
		access: PUBLIC,
		answers: { 200: { types: ["text/html"] } },
	},

	getApiPageStyle: {
		method: "GET",
		path: "/docs/style.css",
		summary: "The style sheet of the documentation page",
		access: PUBLIC,
		answers: { 200: { types: ["text/css"] } },
	},
});
