import { siteCalls } from "@oxcut/core/api";
import { changeToken } from "../../../http/changes.ts";
import { pageOf } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { countJobs } from "../../../jobs/job-rows.ts";
import { presentJob } from "./presenter.ts";
import { listJobs } from "./queries.ts";
import { retryJob } from "./service.ts";

/** The calls for background jobs, for site admins. */
export const jobRoutes: readonly Route[] = [
	serve(siteCalls.listJobs, {
		handler: async ({ query, deps }) => {
			const { knex } = deps.db;
			const timestamp = await changeToken(knex);
			const rows = await listJobs(knex, {
				limit: query.limit + 1,
				before: query.before ?? null,
				state: query.state ?? null,
				kind: query.kind ?? null,
			});
			const { items, next } = pageOf(rows, query.limit, ({ id }) => id);
			return { body: { jobs: items.map(presentJob), counts: await countJobs(knex), timestamp }, next };
		},
	}),
	serve(siteCalls.retryJob, {
		handler: ({ params, deps, write }) =>
			write(async (trx) => ({ body: { job: presentJob(await retryJob(trx, deps, params.id)) } })),
	}),
];
