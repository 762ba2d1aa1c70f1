import type { JobState } from "@oxcut/core/api";
import type { Knex } from "knex";
import { keptStates, stateOf } from "../../../jobs/job-states.ts";
import { MAIL_JOB } from "../../../mail/mail-job.ts";

/** An email that is not sent yet, or was given up. */
export interface OutboxMail {
	/** Id of its job. */
	readonly id: string;
	readonly recipient: string;
	readonly template: string;
	readonly state: JobState;
	readonly attempts: number;
	readonly attempts_max: number;
	readonly last_error: string | null;
	readonly created_at: Date;
	readonly run_at: Date;
}

/** Emails in the queue, newest first. Sent ones leave it. */
export async function listMails(
	knex: Knex,
	{ limit, before }: { readonly limit: number; readonly before: string | null },
): Promise<OutboxMail[]> {
	const query = knex("pgboss.job")
		.where({ name: MAIL_JOB.name })
		.whereIn("state", keptStates(null))
		.orderBy([
			{ column: "created_on", order: "desc" },
			{ column: "id", order: "desc" },
		])
		.limit(limit)
		.select(
			"id",
			knex.raw("data ->> 'recipient' as recipient"),
			knex.raw("data #>> '{order,template}' as template"),
			"state",
			knex.raw("retry_count + case when started_on is null then 0 else 1 end as attempts"),
			knex.raw("retry_limit + 1 as attempts_max"),
			knex.raw("coalesce(output ->> 'message', output #>> '{value,message}') as last_error"),
			"created_on as created_at",
			"start_after as run_at",
		);
	if (before !== null) {
		query.whereRaw("(created_on, id) < (select created_on, id from pgboss.job where id = ? limit 1)", [
			before,
		]);
	}
	const rows: (Omit<OutboxMail, "state"> & { readonly state: string })[] = await query;
	return rows.map((row) => ({ ...row, state: stateOf(row.state) }));
}
