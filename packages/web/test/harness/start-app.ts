import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { until } from "../../../../testing/patience.ts";
import { freePort } from "../../../server/src/testing/free-port.ts";
import { copyPostgresTemplate } from "../../../server/src/testing/test-database.ts";
import { OX_SERVER } from "../../../server/test/built-server.ts";

/** The folder of the built app. */
export const WEB_DIR = process.env.OX_WEB_DIR ?? fileURLToPath(new URL("../../dist/", import.meta.url));
const LOG_FILE = "server.log";
/** The output of `ox-server` if another process has its port, and when it has the port itself. */
const PORT_TAKEN = /Port \d+ of \S+ is in use/;
const READY = "ox-server is ready";

/** The built server and app, on a new database. */
export interface RunningApp {
	readonly url: string;
	/** Its own database. */
	readonly databaseUrl: string;
	/** The newest email to an address, as text; only those matching `pattern`, if given. */
	mailTo(address: string, pattern?: RegExp): Promise<string>;
	/** Everything that the server has logged. */
	log(): string;
	stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

/**
 * Starts the product like a user; captcha and rate limits are off.
 *
 * @param environment - its settings; without a database among them, it gets its own.
 * @param host - how the browser calls this machine.
 * @param choosePort - finds a port; called again if another process takes it before the server does.
 */
export async function startApp(
	environment: Environment = {},
	host = "127.0.0.1",
	choosePort = freePort,
): Promise<RunningApp> {
	const dataDir = mkdtempSync(join(tmpdir(), "ox-web-test-"));
	const own = environment.DATABASE_URL === undefined ? await copyPostgresTemplate() : null;
	const databaseUrl = environment.DATABASE_URL ?? own?.url ?? "";
	const log = () => readFileSync(join(dataDir, LOG_FILE), "utf8");
	const mailTo: RunningApp["mailTo"] = (address, pattern = /^/) =>
		until(`an email comes to ${address}`, () => newestMail(join(dataDir, "mails"), address, pattern));
	const discard = async () => {
		rmSync(dataDir, { recursive: true, force: true });
		// A server of the run's own ends before its workers do, with all its databases.
		if (process.env.OX_TEST_POSTGRES === undefined) await own?.drop();
	};
	for (;;) {
		const server = launch(dataDir, `http://${host}:${await choosePort()}`, {
			DATABASE_URL: databaseUrl,
			...environment,
		});
		const state = await until("the server answers", () => stateOf(server, log));
		const stop = () => server.end().finally(discard);
		if (state === "healthy") return { url: server.url, databaseUrl, mailTo, log, stop };
		// Another process took the port between our check and the server's start.
		if (PORT_TAKEN.test(log())) continue;
		const output = log();
		await stop();
		throw new Error(`the server ended: ${output}`);
	}
}

interface Launched {
	readonly url: string;
	readonly child: ChildProcess;
	/** Kills it: its database may be gone, which it would wait for. */
	end(): Promise<void>;
}

function launch(dataDir: string, url: string, environment: Environment): Launched {
	const logFd = openSync(join(dataDir, LOG_FILE), "w");
	const child = spawn(process.execPath, [...OX_SERVER], {
		env: {
			...process.env,
			PORT: new URL(url).port,
			OX_DATA_DIR: dataDir,
			OX_BASE_URL: url,
			OX_WEB_DIR: WEB_DIR,
			OX_CAPTCHA: "off",
			OX_RATE_LIMITS: "off",
			...environment,
		},
		stdio: ["ignore", logFd, logFd],
	});
	closeSync(logFd);
	const ended = new Promise<void>((done) => child.once("exit", () => done()));
	// Stop the server when a worker is killed.
	const kill = () => child.kill("SIGKILL");
	process.once("exit", kill);
	return {
		url,
		child,
		end: async () => {
			process.removeListener("exit", kill);
			if (kill()) await ended;
		},
	};
}

/** Wait for the log rather than an answer: if another server has the port, that one answers until this one exits. */
async function stateOf({ url, child }: Launched, log: () => string): Promise<"healthy" | "ended" | null> {
	if (child.exitCode !== null || child.signalCode !== null) return "ended";
	if (!log().includes(READY)) return null;
	const answer = await fetch(`${url}/api/health`).catch(() => null);
	return answer?.ok === true ? "healthy" : null;
}

/** Emails are files whose names start with their time. */
function newestMail(folder: string, address: string, pattern: RegExp): string | undefined {
	return readdirSync(folder)
		.filter((name) => name.endsWith(".txt"))
		.sort()
		.map((name) => readFileSync(join(folder, name), "utf8"))
		.findLast((mail) => mail.toLowerCase().includes(address.toLowerCase()) && pattern.test(mail));
}
