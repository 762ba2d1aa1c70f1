import type { Command } from "commander";
import { createLogger } from "../create-logger.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/open-database.ts";
import { createChangeFeed } from "../events/change-feed.ts";
import { createFileStore } from "../files/create-file-store.ts";
import { createJobQueue } from "../jobs/job-queue.ts";
import { createMailer } from "../mail/create-mailer.ts";
import { readSettings } from "../settings.ts";
import { startServer } from "../start-server.ts";
import { createWorkerPool } from "../worker-pool/create-worker-pool.ts";
import type { CommandDeps } from "./command-deps.ts";

export function addStartCommand(program: Command, deps: CommandDeps): void {
	program
		.command("start", { isDefault: true })
		.description("migrate the database and serve the API; what ox-server does without a command")
		.action(() => runStart(deps));
}

/** Serves until it is asked to stop. */
async function runStart({ env, clock, random, stopSignal }: CommandDeps): Promise<void> {
	const settings = readSettings(env);
	const log = createLogger(settings.logLevel);
	const db = await openDatabase(settings, log);
	let started = false;
	try {
		const applied = await migrate(db);
		if (applied.length > 0) log.info({ applied }, "the database was migrated");
		const mailer = createMailer(settings, { clock, random });
		const jobs = createJobQueue({ db, clock, log });
		const workers = createWorkerPool();
		const server = await startServer({
			db,
			settings,
			clock,
			mailer,
			jobs,
			workers,
			events: createChangeFeed(db, log),
			files: createFileStore({ settings, db, clock, random }),
			log,
			random,
		});
		started = true;
		log.info({ url: server.url, database: db.kind }, "ox-server answers");
		const signal = stopSignal();
		await new Promise<void>((stop) => {
			signal.addEventListener("abort", () => stop(), { once: true });
		});
		await server.stop();
	} finally {
		if (!started) await db.close();
	}
}
