import type { JobState } from "@oxcut/core/api";
import type { Knex } from "knex";
import { OWN_JOBS } from "../../../jobs/job-rows.ts";
import { keptStates, stateOf } from "../../../jobs/job-states.ts";

/** A job as shown to site admins, without its data. */
export interface StoredJob {
	readonly id: string;
	readonly kind: string;
	readonly state: JobState;
	/** Runs started so far. */
	readonly attempts: number;
	readonly attemptsMax: number;
	readonly lastError: string | null;
	readonly createdAt: Date;
	/** The time at which it is or was due. */
	readonly runAt: Date;
	readonly startedAt: Date | null;
	readonly failedAt: Date | null;
}

interface JobRow {
	readonly id: string;
	readonly name: string;
	readonly state: string;
	readonly retry_count: number;
	readonly retry_limit: number;
	readonly last_error: string | null;
	readonly created_on: Date;
	readonly start_after: Date;
	readonly started_on: Date | null;
	readonly completed_on: Date | null;
}

function columns(knex: Knex) {
	return [
		"id",
		"name",
		"state",
		"retry_count",
		"retry_limit",
		knex.raw("coalesce(output ->> 'message', output #>> '{value,message}') as last_error"),
		"created_on",
		"start_after",
		"started_on",
		"completed_on",
	];
}

function toJob(row: JobRow): StoredJob {
	return {
		id: row.id,
		kind: row.name,
		state: stateOf(row.state),
		attempts: row.retry_count + (row.started_on === null ? 0 : 1),
		attemptsMax: row.retry_limit + 1,
		lastError: row.last_error,
		createdAt: row.created_on,
		runAt: row.start_after,
		startedAt: row.started_on,
		failedAt: row.completed_on,
	};
}

/** A page of jobs: the newest ones before a given job. */
export interface JobPage {
	readonly limit: number;
	/** Id of a job; null starts with the newest. */
	readonly before: string | null;
	readonly state: JobState | null;
	readonly kind: string | null;
}

/** A page of unfinished jobs, newest first. */
export async function listJobs(knex: Knex, page: JobPage): Promise<StoredJob[]> {
	const query = knex("pgboss.job")
		.whereIn("state", keptStates(page.state))
		.whereRaw(OWN_JOBS)
		.orderBy([
			{ column: "created_on", order: "desc" },
			{ column: "id", order: "desc" },
		])
		.limit(page.limit)
		.select(columns(knex));
	if (page.kind !== null) query.where({ name: page.kind });
	if (page.before !== null) {
		query.whereRaw("(created_on, id) < (select created_on, id from pgboss.job where id = ? limit 1)", [
			page.before,
		]);
	}
	const rows: JobRow[] = await query;
	return rows.map(toJob);
}

export async function findJob(knex: Knex, id: string): Promise<StoredJob | null> {
	const row: JobRow | undefined = await knex("pgboss.job")
		.where({ id })
		.whereRaw(OWN_JOBS)
		.first(columns(knex));
	return row === undefined ? null : toJob(row);
}
