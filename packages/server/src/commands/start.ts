import { once } from "node:events";
import type { Command } from "commander";
import type { Logger } from "pino";
import { type RunningServer, startServer } from "../app/start-server.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/open-database.ts";
import type { Deps } from "../deps/deps.ts";
import { findWebApp } from "../system/find-web-app.ts";
import { isLocalUrl } from "../system/local-url.ts";
import { readSettings, type Settings } from "../system/settings.ts";
import type { CommandDeps } from "./command-deps.ts";
import { createDeps } from "./create-deps.ts";
import { createLogger } from "./create-logger.ts";
import { type DemoSignIn, makeDemoLink, prepareDemo } from "./prepare-demo.ts";

interface Options {
	readonly demo: boolean;
}

export function addStartCommand(program: Command, deps: CommandDeps): void {
	program
		.command("start", { isDefault: true })
		.description("migrate the database and start the server (the default command)")
		.option(
			"--demo",
			"create a demo account with a production, if there is none, and print how to sign in",
			false,
		)
		.action((options: Options) => runStart(deps, options));
}

/** Serves until asked to stop. */
async function runStart(deps: CommandDeps, options: Options): Promise<void> {
	const given = readSettings(deps.env);
	const settings = { ...given, webDir: given.webDir ?? findWebApp() };
	const log = createLogger(settings.logLevel);
	// Watch for signals from here on, so that a stop during the start leaves nothing half done.
	const signal = deps.stopSignal();
	const serverDeps = await openDeps(settings, log, deps);
	const { db } = serverDeps;
	let server: RunningServer | null = null;
	try {
		const applied = await migrate(db);
		if (applied.length > 0) log.info({ applied }, "the database was migrated");
		const demo = options.demo ? await prepareDemo(serverDeps, deps, signal) : null;
		if (db.kind === "postgres" && db.connect === null) {
			log.warn(
				"changes by other ox-server processes show after 2 seconds: set DATABASE_LISTEN_URL to PostgreSQL without the pooler",
			);
		}
		server = await startServer(serverDeps);
		log.info({ url: server.url, database: db.kind }, "ox-server is ready");
		if (demo !== null) {
			const url = settings.port === 0 ? server.url : settings.baseUrl;
			// Otherwise, the output goes to a log that other people read.
			const link =
				demo.passwordFile !== null && isLocalUrl(url) ? await makeDemoLink(serverDeps, url, demo) : null;
			deps.stdout.write(welcome(url, demo, link));
		}
		if (!signal.aborted) await once(signal, "abort");
	} catch (error) {
		// Stopped while creating the demo; the next start continues with it.
		if (!signal.aborted) throw error;
	} finally {
		await (server === null ? closeUnstarted(serverDeps) : server.stop());
	}
}

/** Builds the server's dependencies; closes the database again if one of them fails. */
async function openDeps(settings: Settings, log: Logger, deps: CommandDeps): Promise<Deps> {
	const db = await openDatabase(settings, log);
	try {
		return createDeps({ db, settings, log }, deps);
	} catch (error) {
		await db.close();
		throw error;
	}
}

/** Closes everything opened for a server that failed to listen. */
async function closeUnstarted({ events, workers, db }: Deps): Promise<void> {
	await events.stop();
	await workers.close();
	await db.close();
}

function welcome(
	url: string,
	{ email, passwordFile, productionId }: DemoSignIn,
	link: string | null,
): string {
	const password =
		passwordFile === null
			? "with its own password; ox-server user reset-password sets a new one while this is stopped"
			: `the password is in ${passwordFile}`;
	return `
ox is at   ${url}
The demo   ${url}/projects/${productionId}
${link === null ? "" : `Sign in    ${link}\n           works once, for 15 minutes\n`}Or as      ${email}; ${password}

Ctrl-C stops it.
`;
}
