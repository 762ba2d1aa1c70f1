import type { BuildProgress } from "@oxcut/core";
import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { type BuildBasis, type CutBuildJob, NUM_STAGES } from "./cut-build.ts";

/** A build is abandoned if its process hasn't reported for this long. */
const LOST_AFTER_SECONDS = 10;
/** How many runs of a build may crash their process before it is given up. */
const RUNS_MAX = 4;

/** How long earlier builds of a cut stay visible. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

const COLUMNS = [
	"id",
	"cut_id",
	"production_id",
	"basis",
	"state",
	"stage",
	"done",
	"total",
	"error",
	"created_at",
	"updated_at",
	"finished_at",
] as const;

interface BuildRow extends Omit<CutBuildJob, "created_at" | "updated_at" | "finished_at"> {
	readonly created_at: Date;
	readonly updated_at: Date;
	readonly finished_at: Date | null;
}

function toBuild(row: BuildRow): CutBuildJob {
	return {
		...row,
		created_at: row.created_at.toISOString(),
		updated_at: row.updated_at.toISOString(),
		finished_at: row.finished_at?.toISOString() ?? null,
	};
}

/** A run of a build, which only this process does. */
export interface BuildRun {
	readonly build: CutBuildJob;
	readonly runner: string;
	/** Requests that this run serves. */
	readonly requests: number;
	/** Whether so many earlier runs crashed their processes that another one probably would too. */
	readonly isHopeless: boolean;
}

/**
 * Requests a build of a cut, or joins the open one; if their bases differ, the current production wins.
 *
 * @returns the build, and whether no process is working on it.
 */
export async function insertBuild(
	trx: Knex.Transaction,
	order: { productionId: number; cutId: number; basis: BuildBasis; accountId: number | null },
): Promise<{ readonly build: CutBuildJob; readonly isWaiting: boolean }> {
	const { rows } = await trx.raw<{ rows: (BuildRow & { is_waiting: boolean })[] }>(
		`insert into cut_builds as b (production_id, cut_id, basis, requested_by, total) values (?, ?, ?, ?, ?)
		on conflict (cut_id) where state in ('queued', 'running') do update set
			requests = b.requests + 1,
			basis = case when excluded.basis = 'production' then excluded.basis else b.basis end
		returning ${COLUMNS.join(", ")},
			state = 'queued' or seen_at < now() - ? * interval '1 second' as is_waiting`,
		[order.productionId, order.cutId, order.basis, order.accountId, NUM_STAGES, LOST_AFTER_SECONDS],
	);
	const [row] = rows;
	if (row === undefined) throw new Error("queueing a build returned no row");
	const { is_waiting, ...build } = row;
	return { build: toBuild(build), isWaiting: is_waiting };
}

/** The latest build of a cut; null for one that was never built. */
export async function findLatestBuild(knex: Knex, cutId: number): Promise<CutBuildJob | null> {
	const row: BuildRow | undefined = await knex("cut_builds")
		.select(COLUMNS)
		.where({ cut_id: cutId })
		.orderBy("id", "desc")
		.first();
	return row === undefined ? null : toBuild(row);
}

export async function findBuild(knex: Knex, id: number): Promise<CutBuildJob | null> {
	const row: BuildRow | undefined = await knex("cut_builds").select(COLUMNS).where({ id }).first();
	return row === undefined ? null : toBuild(row);
}

/**
 * Takes a build that is waiting, or whose process died.
 *
 * @returns null if the cut has none, or another process is working on it.
 */
export async function takeBuild(knex: Knex, cutId: number, runner: string): Promise<BuildRun | null> {
	const { rows } = await knex.raw<{ rows: (BuildRow & { requests: number; runs: number })[] }>(
		`update cut_builds set state = 'running', runner = ?, seen_at = now(), runs = runs + 1,
			started_at = coalesce(started_at, now()), stage = null, done = 0
		where cut_id = ? and (state = 'queued'
			or state = 'running' and (seen_at is null or seen_at < now() - ? * interval '1 second'))
		returning ${COLUMNS.join(", ")}, requests, runs`,
		[runner, cutId, LOST_AFTER_SECONDS],
	);
	const [row] = rows;
	if (row === undefined) return null;
	const { requests, runs, ...build } = row;
	return { build: toBuild(build), runner, requests, isHopeless: runs > RUNS_MAX };
}

/** Cuts whose builds died with their processes, or have waited for much longer than normal. */
export async function findLostBuilds(knex: Knex): Promise<number[]> {
	return knex("cut_builds")
		.whereRaw("state = 'running' and (seen_at is null or seen_at < now() - ? * interval '1 second')", [
			LOST_AFTER_SECONDS,
		])
		.orWhereRaw("state = 'queued' and created_at < now() - interval '10 minutes'")
		.orderBy("id")
		.limit(100)
		.pluck("cut_id");
}

/** Marks all builds as abandoned, because their processes no longer exist. */
export async function disownBuilds(knex: Knex): Promise<void> {
	await knex("cut_builds").where({ state: "running" }).update({ seen_at: null });
}

/** Whether the cut has a waiting or running build. */
export async function hasOpenBuild(knex: Knex, cutId: number): Promise<boolean> {
	const row: unknown = await knex("cut_builds")
		.select("id")
		.where({ cut_id: cutId })
		.whereIn("state", ["queued", "running"])
		.first();
	return row !== undefined;
}

function mine(knex: Knex, { build, runner }: BuildRun): Knex.QueryBuilder {
	return knex("cut_builds").where({ id: build.id, runner, state: "running" });
}

/** Reports a run's progress. @returns false if another process has taken over the build. */
export async function keepRun(knex: Knex, run: BuildRun, progress: BuildProgress | null): Promise<boolean> {
	const { stage, done } = progress ?? {};
	const changed: number = await mine(knex, run).update({
		seen_at: knex.fn.now(),
		...(stage === undefined ? {} : { stage, done }),
	});
	return changed > 0;
}

/**
 * Locks a run until the transaction ends.
 * @returns the build's current number of requests; null if another process has taken it over.
 */
export async function holdRun(trx: Knex.Transaction, run: BuildRun): Promise<number | null> {
	const row: { requests: number } | undefined = await mine(trx, run).select("requests").forUpdate().first();
	return row?.requests ?? null;
}

/** Ends a run and its build. */
export async function endRun(
	knex: Knex,
	run: BuildRun,
	state: "done" | "failed" | "cancelled",
	error: string | null = null,
): Promise<void> {
	await mine(knex, run).update({
		state,
		error,
		...(state === "done" ? { stage: null, done: NUM_STAGES } : {}),
		runner: null,
		finished_at: knex.fn.now(),
	});
}

/** Returns a build to the queue without counting the run as a crash. */
export async function releaseRun(knex: Knex, run: BuildRun): Promise<void> {
	await mine(knex, run).update({ state: "queued", runner: null, stage: null, done: 0, runs: 0 });
}

/** Deletes builds that ended long ago, except each cut's latest. */
export async function sweepBuilds({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const before = new Date(clock().getTime() - KEPT_MS);
	await db
		.knex("cut_builds as b")
		.where("finished_at", "<", before)
		.whereExists((later) =>
			later.select("l.id").from("cut_builds as l").whereRaw("l.cut_id = b.cut_id and l.id > b.id"),
		)
		.delete();
}

/**
 * Cancels a cut's open build, wherever it runs.
 * @returns the build; null if there is none.
 */
export async function cancelBuild(trx: Knex.Transaction, cutId: number): Promise<CutBuildJob | null> {
	const cancelled: Knex.QueryBuilder = trx("cut_builds")
		.where({ cut_id: cutId })
		.whereIn("state", ["queued", "running"])
		.update({ state: "cancelled", runner: null, finished_at: trx.fn.now() })
		.returning([...COLUMNS]);
	const [row]: BuildRow[] = await cancelled;
	return row === undefined ? null : toBuild(row);
}
