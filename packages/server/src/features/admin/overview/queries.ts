import type { Knex } from "knex";
import { OWN_JOBS } from "../../../jobs/job-rows.ts";
import { keptStates } from "../../../jobs/job-states.ts";
import { MAIL_JOB } from "../../../mail/mail-job.ts";

/** How many items each list for site admins has. */
export interface AdminCounts {
	readonly users: number;
	readonly studios: number;
	readonly productions: number;
	readonly billing_plans: number;
	readonly feature_flags: number;
	readonly users_online: number;
	readonly failed_jobs: number;
	readonly mails: number;
}

/** @param onlineSince - accounts active since then count as online. */
export async function countEverything(knex: Knex, onlineSince: Date): Promise<AdminCounts> {
	const count = (table: Knex.QueryBuilder) => table.select(knex.raw("count(*)::integer"));
	const counts: AdminCounts | undefined = await knex
		.select({
			users: count(knex("accounts")),
			studios: count(knex("studios")),
			productions: count(knex("productions").where({ deleted_at: null })),
			billing_plans: count(knex("billing_plans")),
			feature_flags: count(knex("feature_flags")),
			users_online: count(
				knex("accounts").where("last_active_at", ">=", onlineSince).whereNull("deactivated_at"),
			),
			failed_jobs: count(knex("pgboss.job").whereIn("state", keptStates("failed")).whereRaw(OWN_JOBS)),
			mails: count(knex("pgboss.job").where({ name: MAIL_JOB.name }).whereIn("state", keptStates(null))),
		})
		.first();
	if (counts === undefined) throw new Error("counting returned no row");
	return counts;
}
