import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { copyDataDir, OX_SERVER } from "../../../server/test/built-server.ts";

const WEB = fileURLToPath(new URL("../../dist/", import.meta.url));
/** On a machine with much else to do, its database takes a while. */
const START_MS = 100_000;
const MAIL_MS = 60_000;

/** The built server with the built app, on an embedded database of its own. */
export interface RunningApp {
	readonly url: string;
	/** The newest mail to an address, as text; of several kinds, the one that holds `pattern`. */
	mailTo(address: string, pattern?: RegExp): Promise<string>;
	stop(): Promise<void>;
}

/** Starts the product as a user would have it; captcha and rate limits are off. */
export async function startApp(environment: Readonly<Record<string, string>> = {}): Promise<RunningApp> {
	const dataDir = mkdtempSync(join(tmpdir(), "ox-web-test-"));
	copyDataDir(dataDir);
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const child = spawn(process.execPath, [...OX_SERVER], {
		env: {
			...process.env,
			PORT: String(port),
			OX_DATA_DIR: dataDir,
			OX_BASE_URL: url,
			OX_WEB_DIR: process.env.OX_WEB_DIR ?? WEB,
			OX_CAPTCHA: "off",
			OX_RATE_LIMITS: "off",
			OX_LOG_LEVEL: "error",
			...environment,
		},
		stdio: ["ignore", "inherit", "inherit"],
	});
	const stop = async () => {
		const ended = new Promise((done) => child.once("exit", done));
		if (child.kill("SIGTERM")) await ended;
		rmSync(dataDir, { recursive: true, force: true });
	};
	await healthy(url, child).catch((error: unknown) => {
		// What comes up too late is nobody's to stop.
		child.kill("SIGKILL");
		throw error;
	});
	return {
		url,
		mailTo: (address, pattern) => waitForMail(join(dataDir, "mails"), address, pattern),
		stop,
	};
}

function freePort(): Promise<number> {
	return new Promise((done, fail) => {
		const server = createServer();
		server.once("error", fail);
		server.listen(0, "127.0.0.1", () => {
			const address = server.address();
			server.close(() => done(typeof address === "object" && address !== null ? address.port : 0));
		});
	});
}

async function healthy(url: string, child: ChildProcess): Promise<void> {
	const deadline = Date.now() + START_MS;
	while (Date.now() < deadline) {
		if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
		const answer = await fetch(`${url}/api/health`).catch(() => null);
		if (answer?.ok === true) return;
		await new Promise((done) => setTimeout(done, 100));
	}
	throw new Error("the server did not start");
}

async function waitForMail(folder: string, address: string, pattern = /^/): Promise<string> {
	const deadline = Date.now() + MAIL_MS;
	while (Date.now() < deadline) {
		const mails = listMails(folder).filter(
			(mail) => mail.toLowerCase().includes(address.toLowerCase()) && pattern.test(mail),
		);
		const newest = mails.at(-1);
		if (newest !== undefined) return newest;
		await new Promise((done) => setTimeout(done, 100));
	}
	throw new Error(`no mail came to ${address}`);
}

/** Oldest first: their names begin with their time. */
function listMails(folder: string): string[] {
	try {
		return readdirSync(folder)
			.filter((name) => name.endsWith(".txt"))
			.sort()
			.map((name) => readFileSync(join(folder, name), "utf8"));
	} catch {
		return [];
	}
}
