import { siteCalls } from "@oxcut/core/api";
import { changeToken } from "../../../http/changes.ts";
import { type Route, serve } from "../../../http/route.ts";
import { countJobs } from "../../../jobs/job-rows.ts";
import { presentJob } from "./presenter.ts";
import { listJobs } from "./queries.ts";
import { retryJob } from "./service.ts";

/** Background work, for those who run the site. */
export const jobRoutes: readonly Route[] = [
	serve(siteCalls.listJobs, {
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
	serve(siteCalls.retryJob, {
		handler: ({ params, deps, write }) =>
			write(async (trx) => ({ body: { job: presentJob(await retryJob(trx, deps, params.id)) } })),
	}),
];
