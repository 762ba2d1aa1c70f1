import { pino } from "pino";
import { openPostgres } from "../src/db/open-database.ts";
import { createJobQueue } from "../src/jobs/job-queue.ts";
import type { TestStorage } from "./test-storage.ts";

/**
 * With several processes on a database, the jobs and builds of a dead one are taken over after their time limit and a
 * pause: pretend that both have passed, while no process runs.
 *
 * @returns how many jobs were under way.
 */
export async function endRunsOfTheDead({ env }: TestStorage): Promise<number> {
	if (env.DATABASE_URL === undefined) return 0;
	const log = pino({ level: "silent" });
	const db = openPostgres(env.DATABASE_URL, log);
	await db
		.knex("cut_builds")
		.where({ state: "running" })
		.update({ seen_at: new Date(0) });
	const underWay = await db
		.knex("pgboss.job")
		.where({ state: "active" })
		.update({ started_on: new Date(0) });
	await createJobQueue({ db, clock: () => new Date(), log }).expire();
	await db
		.knex("pgboss.job")
		.where({ state: "retry" })
		.update({ start_after: new Date(0) });
	await db.close();
	return underWay;
}
