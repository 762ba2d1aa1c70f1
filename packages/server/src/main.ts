#!/usr/bin/env node
import { randomBytes } from "node:crypto";
import { createLogger } from "./create-logger.ts";
import { DataDirError } from "./db/embedded/data-dir-lock.ts";
import { migrate } from "./db/migrate.ts";
import { openDatabase } from "./db/open-database.ts";
import { isLostConnection } from "./http/error-response.ts";
import { createMailer } from "./mail/create-mailer.ts";
import { readSettings, SettingsError } from "./settings.ts";
import { startServer } from "./start-server.ts";

const USAGE = `Usage: ox-server [serve]   serves the API
       ox-server migrate   brings the database to this version's schema, and ends
`;

// sysexits.h: what is wrong with the call, with what was set up, and with what is there at the moment.
const EXIT_USAGE = 64;
const EXIT_UNAVAILABLE = 69;
const EXIT_SETTINGS = 78;

async function run(command: string): Promise<void> {
	const settings = readSettings(process.env);
	const log = createLogger(settings.logLevel);
	const db = await openDatabase(settings, log);
	let started = false;
	try {
		const applied = await migrate(db);
		if (applied.length > 0) log.info({ applied }, "the database was migrated");
		if (command === "migrate") return;
		const clock = () => new Date();
		const mailer = createMailer(settings, { clock, random: randomBytes });
		const server = await startServer({ db, settings, clock, mailer, log, random: randomBytes });
		started = true;
		log.info({ url: server.url, database: db.kind }, "ox-server answers");
		const stop = () => {
			server.stop().catch((error: unknown) => {
				log.error({ err: error }, "could not stop cleanly");
				process.exitCode = 1;
			});
		};
		process.once("SIGINT", stop);
		process.once("SIGTERM", stop);
	} finally {
		if (!started) await db.close();
	}
}

function fail(error: unknown): void {
	const message = error instanceof Error ? error.message : String(error);
	const unreachable = isLostConnection(error);
	process.stderr.write(`${unreachable ? "The database cannot be reached: " : ""}${message}\n`);
	if (error instanceof SettingsError) process.exitCode = EXIT_SETTINGS;
	else process.exitCode = unreachable || error instanceof DataDirError ? EXIT_UNAVAILABLE : 1;
}

const [command = "serve", ...rest] = process.argv.slice(2);
if ((command === "serve" || command === "migrate") && rest.length === 0) {
	await run(command).catch(fail);
} else {
	process.stderr.write(USAGE);
	process.exitCode = EXIT_USAGE;
}
