import type { Knex } from "knex";
import type { JobKind } from "../deps/job-queue.ts";

/** A kind's settings as pg-boss keeps them. */
interface QueueOptions {
	readonly name: string;
	readonly policy: "short" | "standard";
	readonly retryLimit: number;
	readonly retryDelay: number;
	readonly retryBackoff: boolean;
	readonly expireInSeconds: number;
}

export function queueOptions(kind: JobKind<unknown>): QueueOptions {
	return {
		name: kind.name,
		policy: kind.oneWaiting ? "short" : "standard",
		retryLimit: kind.retryLimit,
		retryDelay: kind.retryDelaySeconds,
		retryBackoff: true,
		expireInSeconds: kind.expireSeconds,
	};
}

/** @returns the stored settings of each kind with a queue, as JSON of `queueOptions`. */
export async function readQueues(knex: Knex): Promise<ReadonlyMap<string, string>> {
	const rows: (Omit<QueueOptions, "name"> & { name: string })[] = await knex("pgboss.queue").select({
		name: "name",
		policy: "policy",
		retryLimit: "retry_limit",
		retryDelay: "retry_delay",
		retryBackoff: "retry_backoff",
		expireInSeconds: "expire_seconds",
	});
	return new Map(rows.map((row) => [row.name, JSON.stringify(row)]));
}
