// The database and the two compared servers, each in its own process.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { buildSync } from "esbuild";

const SERVER = fileURLToPath(new URL("../../../packages/server/", import.meta.url));
const OX_SERVER = join(SERVER, "dist/main.js");
const BARE = fileURLToPath(new URL("./bare-handler.mjs", import.meta.url));

export const EMAIL = "bench@example.com";
export const PASSWORD = "archive-4-all";

/**
 * @typedef {{ port: number, pid: number, stop: () => Promise<void> }} Process
 */

/** The PostgreSQL of DATABASE_URL, which must be empty, or a temporary one. */
export async function startDatabase() {
	const url = process.env.DATABASE_URL;
	if (url !== undefined && url !== "") return { url, stop: async () => {} };
	// The tests start theirs with TypeScript, so bundle a script where its packages can be found.
	const outfile = join(SERVER, `node_modules/.cache/ox-server/start-postgres-${process.pid}.mjs`);
	buildSync({
		entryPoints: [join(SERVER, "src/testing/start-postgres.ts")],
		outfile,
		bundle: true,
		packages: "external",
		platform: "node",
		format: "esm",
		logLevel: "error",
	});
	try {
		const { startPostgres } = await import(pathToFileURL(outfile).href);
		// Commits wait for the disk on both sides, as in production.
		return await startPostgres(true);
	} finally {
		rmSync(outfile, { force: true });
	}
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {RegExp} ready - matches the line with its port, once it listens.
 * @returns {Promise<Process>}
 */
async function start(args, env, ready) {
	const child = spawn(process.execPath, args, {
		env: { ...process.env, ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	const ended = new Promise((done) => child.once("exit", done));
	const port = await new Promise((done, fail) => {
		let isReady = false;
		const look = (/** @type {unknown} */ data) => {
			// Later output is read and discarded.
			if (isReady) return;
			output += data;
			const found = ready.exec(output)?.[1];
			if (found === undefined) return;
			isReady = true;
			done(Number(found));
		};
		child.stdout.on("data", look);
		child.stderr.on("data", look);
		child.once("exit", () => fail(new Error(`node ${args.join(" ")} ended: ${output}`)));
	});
	return {
		port,
		pid: child.pid ?? 0,
		stop: async () => {
			child.kill("SIGTERM");
			await ended;
		},
	};
}

/**
 * Starts the built server, migrated and with an account.
 *
 * @param {string} databaseUrl
 * @param {Record<string, string>} [settings]
 */
export async function startOxServer(databaseUrl, settings = {}) {
	const dataDir = mkdtempSync(join(tmpdir(), "ox-bench-api-"));
	const env = {
		DATABASE_URL: databaseUrl,
		OX_DATA_DIR: dataDir,
		PORT: "0",
		OX_RATE_LIMITS: "off",
		OX_LOG_LEVEL: "info",
		NODE_ENV: "production",
		...settings,
	};
	const profile = process.env.OX_BENCH_PROFILE === undefined ? [] : ["--cpu-prof"];
	const server = await start([...profile, OX_SERVER, "start"], env, /https?:\/\/[^\s":]+:(\d+)/);
	const made = spawnSync(process.execPath, [OX_SERVER, "user", "create", EMAIL], {
		env: { ...process.env, ...env },
		encoding: "utf8",
		input: `${PASSWORD}\n`,
	});
	if (made.status !== 0) {
		await server.stop();
		throw new Error(`ox-server user create: ${made.stderr}`);
	}
	return {
		...server,
		stop: async () => {
			await server.stop();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

/** @param {string} databaseUrl */
export function startBareHandler(databaseUrl) {
	return start([BARE], { DATABASE_URL: databaseUrl, NODE_ENV: "production" }, /port (\d+)/);
}

/** A process's private memory in bytes; 0 if the system doesn't report it. @param {number} pid */
export function memoryOf(pid) {
	try {
		return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
	} catch {
		return 0;
	}
}
