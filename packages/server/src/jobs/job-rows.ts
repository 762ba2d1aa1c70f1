import type { JobState } from "@oxcut/core/api";
import type { Knex } from "knex";
import type { TakenJob } from "../deps/job-queue.ts";
import { keptStates, stateOf } from "./job-states.ts";

/** Kinds that have a job due: one small query for all, so that an idle server makes few queries. */
export async function dueKinds(knex: Knex, kinds: readonly string[]): Promise<string[]> {
	const { rows } = await knex.raw<{ rows: { name: string }[] }>(
		`select name from unnest(?::text[]) as name
			where exists (
				select from pgboss.job where job.name = name.name and state < 'active' and start_after < now()
			)`,
		[[...kinds]],
	);
	return rows.map(({ name }) => name);
}

/**
 * Holds a waiting job back until the transaction ends.
 *
 * @returns false if none is waiting.
 */
export async function lockWaitingJob(trx: Knex, kind: string, singletonKey: string): Promise<boolean> {
	const rows = await trx("pgboss.job")
		.select("id")
		.where({ name: kind, singleton_key: singletonKey, state: "created" })
		.forUpdate();
	return rows.length > 0;
}

/** Another worker may have taken a run that took too long; its run has another number. */
function stillTaken(knex: Knex, { id, kind, retries }: TakenJob): Knex.QueryBuilder {
	return knex("pgboss.job").where({ name: kind, id, state: "active", retry_count: retries });
}

export async function isStillTaken(knex: Knex, job: TakenJob): Promise<boolean> {
	return (await stillTaken(knex, job).select("id").first()) !== undefined;
}

/** Deletes a completed job, because jobs contain people's names. */
export async function deleteDone(knex: Knex, job: TakenJob): Promise<void> {
	await stillTaken(knex, job).delete();
}

/** A run that never started is not counted as a try. */
const UNTRIED = { state: "retry", started_on: null } as const;

export async function releaseJobs(knex: Knex, jobs: readonly TakenJob[]): Promise<void> {
	for (const job of jobs) await stillTaken(knex, job).update(UNTRIED);
}

/** Returns all running jobs of a dead process to the queue. */
export async function takeOrphans(knex: Knex): Promise<void> {
	await knex("pgboss.job").where({ state: "active" }).update({ state: "retry" });
}

/** Excludes pg-boss's internal jobs. */
export const OWN_JOBS = "name not like '\\_\\_pgboss\\_\\_%'";

/** The number of jobs of a kind in a state. */
interface JobCount {
	readonly kind: string;
	readonly state: JobState;
	readonly count: number;
}

/** Counts unfinished jobs by kind and state; leaves out kinds and states without any. */
export async function countJobs(knex: Knex): Promise<JobCount[]> {
	const rows: { name: string; state: string; count: number }[] = await knex("pgboss.job")
		.whereIn("state", keptStates(null))
		.whereRaw(OWN_JOBS)
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

/** Retries a failed job once more. pg-boss's own method keeps its end time, so that it would be archived. */
export async function retryFailed(trx: Knex, id: string): Promise<boolean> {
	const count = await trx("pgboss.job")
		.where({ id, state: "failed" })
		.update({
			state: "retry",
			completed_on: null,
			start_after: trx.fn.now(),
			keep_until: trx.raw("now() + interval '14 days'"),
			retry_limit: trx.raw("retry_limit + 1"),
		});
	return count > 0;
}
