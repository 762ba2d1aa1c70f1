import type { Command } from "commander";
import { createLogger } from "../create-logger.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/open-database.ts";
import { readSettings } from "../settings.ts";
import { startServer } from "../start-server.ts";
import type { CommandDeps } from "./command-deps.ts";
import { createDeps } from "./create-deps.ts";

export function addStartCommand(program: Command, deps: CommandDeps): void {
	program
		.command("start", { isDefault: true })
		.description("migrate the database and serve the API; what ox-server does without a command")
		.action(() => runStart(deps));
}

/** Serves until it is asked to stop. */
async function runStart(deps: CommandDeps): Promise<void> {
	const settings = readSettings(deps.env);
	const log = createLogger(settings.logLevel);
	const db = await openDatabase(settings, log);
	let started = false;
	try {
		const applied = await migrate(db);
		if (applied.length > 0) log.info({ applied }, "the database was migrated");
		const server = await startServer(createDeps({ db, settings, log }, deps));
		started = true;
		log.info({ url: server.url, database: db.kind }, "ox-server answers");
		const signal = deps.stopSignal();
		await new Promise<void>((stop) => {
			signal.addEventListener("abort", () => stop(), { once: true });
		});
		await server.stop();
	} finally {
		if (!started) await db.close();
	}
}
