import type { Knex } from "knex";

const STATES = {
	queued: ["created", "retry"],
	running: ["active"],
	failed: ["failed"],
} as const;

/** Where a job stands; what is done is not kept. */
export type JobState = keyof typeof STATES;
export const JOB_STATES = Object.keys(STATES) as [JobState, ...JobState[]];

/** A job as those who run the site see it: nothing of what it carries. */
export interface StoredJob {
	readonly id: string;
	readonly kind: string;
	readonly state: JobState;
	/** Runs begun so far. */
	readonly attempts: number;
	readonly attemptsMax: number;
	readonly lastError: string | null;
	readonly createdAt: Date;
	/** When it is due, or was. */
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

function stateOf(kept: string): JobState {
	return JOB_STATES.find((state) => STATES[state].some((name) => name === kept)) ?? "queued";
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

/** Which jobs are asked for: the newest ones before a job. */
export interface JobPage {
	readonly limit: number;
	/** Id of a job; null starts with the newest. */
	readonly before: string | null;
	readonly state: JobState | null;
	readonly kind: string | null;
}

const OWN = "name not like '\\_\\_pgboss\\_\\_%'";

/** A page of the jobs that are not done, newest first. */
export async function listJobs(knex: Knex, page: JobPage): Promise<StoredJob[]> {
	const states = page.state === null ? Object.values(STATES).flat() : STATES[page.state];
	const query = knex("pgboss.job")
		.whereIn("state", [...states])
		.whereRaw(OWN)
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

/** How many jobs of a kind stand where. */
export interface JobCount {
	readonly kind: string;
	readonly state: JobState;
	readonly count: number;
}

/** Counts the jobs that are not done, by kind and state; kinds and states without any are left out. */
export async function countJobs(knex: Knex): Promise<JobCount[]> {
	const rows: { name: string; state: string; count: number }[] = await knex("pgboss.job")
		.whereIn("state", Object.values(STATES).flat())
		.whereRaw(OWN)
		.groupBy("name", "state")
		.orderBy(["name", "state"])
		.select("name", "state")
		.count({ count: "*" });
	const counts = new Map<string, JobCount>();
	for (const { name, state: kept, count } of rows) {
		const state = stateOf(kept);
		const key = `${name} ${state}`;
		counts.set(key, { kind: name, state, count: count + (counts.get(key)?.count ?? 0) });
	}
	return [...counts.values()];
}

export async function findJob(knex: Knex, id: string): Promise<StoredJob | null> {
	const row: JobRow | undefined = await knex("pgboss.job").where({ id }).whereRaw(OWN).first(columns(knex));
	return row === undefined ? null : toJob(row);
}
