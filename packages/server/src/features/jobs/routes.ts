import { mustBe } from "@oxcut/core";
import { idText } from "@oxcut/core/api";
import * as z from "zod";
import { changeToken } from "../../http/changes.ts";
import { defineRoute, type Route } from "../../http/route.ts";
import { countJobs } from "../../jobs/job-rows.ts";
import { JOB_STATES } from "../../jobs/job-states.ts";
import { presentJob } from "./presenter.ts";
import { listJobs } from "./queries.ts";
import { retryJob } from "./service.ts";

const PAGE_DEFAULT = 100;
const PAGE_MAX = 250;
const KIND_MAX = 100;

const jobIdSchema = z.uuid();
const pageSchema = z.object({
	limit: idText
		.refine((limit) => limit <= PAGE_MAX, { error: mustBe.atMost(PAGE_MAX) })
		.default(PAGE_DEFAULT),
	before: jobIdSchema.optional(),
	state: z.enum(JOB_STATES).optional(),
	kind: z.string().max(KIND_MAX).optional(),
});

/** Background work, for those who run the site. */
export const jobRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/admin/jobs",
		summary: "Background work that waits, runs or failed, newest first, and how much there is of each kind",
		access: { kind: "admin", level: "view" },
		query: pageSchema,
		handler: async ({ query, deps }) => {
			const { knex } = deps.db;
			const timestamp = await changeToken(knex);
			const jobs = await listJobs(knex, {
				limit: query.limit,
				before: query.before ?? null,
				state: query.state ?? null,
				kind: query.kind ?? null,
			});
			return { body: { jobs: jobs.map(presentJob), counts: await countJobs(knex), timestamp } };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/admin/jobs/:id/retry",
		summary: "Try a job again that was given up",
		access: { kind: "admin", level: "edit" },
		params: z.object({ id: jobIdSchema }),
		handler: ({ params, deps, write }) =>
			write(async (trx) => ({ body: { job: presentJob(await retryJob(trx, deps, params.id)) } })),
	}),
];
