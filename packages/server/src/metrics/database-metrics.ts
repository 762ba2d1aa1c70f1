import type { Knex } from "knex";
import { Gauge, type Registry } from "prom-client";
import type { Database } from "../db/database.ts";
import { countJobs } from "../jobs/job-rows.ts";
import { within } from "../system/within.ts";

type JobCounts = Awaited<ReturnType<typeof countJobs>>;

/** How long the database may take to answer: Prometheus waits for 10 seconds. */
const PATIENCE_MS = 3000;

/** Registers metrics for the pool's connections and the jobs in the database, read when they are collected. */
export function observeDatabase(registry: Registry, { knex }: Pick<Database, "knex">): void {
	new Gauge({
		name: "ox_database_connections",
		help: "Connections of this process's pool, and calls waiting for one.",
		labelNames: ["state"],
		registers: [registry],
		collect() {
			for (const [state, count] of Object.entries(poolOf(knex))) this.set({ state }, count);
		},
	});
	// Both metrics come from one query, made for the metric that is collected first.
	let asked: Promise<JobCounts> | null = null;
	const lookUp = async () => {
		// An unavailable database must not hide the other metrics, nor a silent one take a connection for each collection.
		asked ??= countJobs(knex).finally(() => {
			asked = null;
		});
		const found = await within(PATIENCE_MS, asked);
		return typeof found === "string" ? null : found;
	};
	new Gauge({
		name: "ox_database_up",
		help: "Whether the last query for jobs succeeded.",
		registers: [registry],
		async collect() {
			this.set((await lookUp()) === null ? 0 : 1);
		},
	});
	new Gauge({
		name: "ox_jobs",
		help: "Background jobs in the database, by kind and state; completed jobs are deleted.",
		labelNames: ["kind", "state"],
		registers: [registry],
		async collect() {
			const jobs = await lookUp();
			this.reset();
			for (const { kind, state, count } of jobs ?? []) this.set({ kind, state }, count);
		},
	});
}

function poolOf(knex: Knex): Record<string, number> {
	const { pool } = knex.client;
	return { used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() };
}
