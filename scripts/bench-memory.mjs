// `npm run bench:memory`: a server's memory (resident, including its threads) at rest, with a large production, during a
// build, and with many open streams. The figures of the sizing table in docs/deploy.md.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fillProduction, makeCut, signIn } from "./bench/api/fill-production.mjs";
import { measureStreams } from "./bench/api/measure-streams.mjs";
import { memoryOf, startDatabase, startOxServer } from "./bench/api/start-servers.mjs";
import { answers, freePort } from "./local-server.mjs";
import { root } from "./setup.mjs";

const requireFromServer = createRequire(new URL("../packages/server/package.json", import.meta.url));
const pg = requireFromServer("pg");

const RECORDS = 100_000;
const EVENTS = 10_000;
const SETTLE_MS = 5000;
const LOOK_MS = 20;

/** @param {string} what @param {number} bytes */
const tell = (what, bytes) => console.log(`${what}: ${(bytes / 1e6).toFixed(0)} MB`);

/** A process's peak memory during some work. @param {number} pid @param {() => Promise<unknown>} work */
async function peak(pid, work) {
	let most = 0;
	const look = setInterval(() => {
		most = Math.max(most, memoryOf(pid));
	}, LOOK_MS);
	await work();
	clearInterval(look);
	return most;
}

/** @typedef {{ server: Awaited<ReturnType<typeof startOxServer>>, database: any }} Bench */

/** @param {(bench: Bench) => Promise<unknown>} measure */
async function onPostgres(measure) {
	/** @type {(() => Promise<unknown>)[]} */
	const started = [];
	try {
		const postgres = await startDatabase();
		started.push(postgres.stop);
		const server = await startOxServer(postgres.url);
		started.push(server.stop);
		const database = new pg.Client({ connectionString: postgres.url });
		await database.connect();
		started.push(() => database.end());
		await measure({ server, database });
	} finally {
		for (const stop of started.reverse()) await stop();
	}
}

/** @param {Bench} bench */
async function measurePostgres({ server, database }) {
	await sleep(SETTLE_MS);
	tell("at rest, on PostgreSQL", memoryOf(server.pid));
	const client = await signIn(server.port);
	const { id } = await fillProduction(client, database, RECORDS);
	const list = `http://127.0.0.1:${server.port}/api/productions/${id}/records`;
	const read = async (/** @type {string} */ query) => {
		const answer = await fetch(`${list}${query}`, { headers: client.headers });
		for await (const _ of answer.body ?? []) {
			// Read piece by piece, like a browser reads a long list.
		}
	};
	tell(`${RECORDS} records, read whole`, await peak(server.pid, () => read("")));
	const pages = async () => {
		for (let turn = 0; turn < 200; turn++) await read("?limit=100&q=harbour+sailors");
	};
	tell("pages and searches of them", await peak(server.pid, pages));
	tell(
		`a build of ${EVENTS} events among them`,
		await peak(server.pid, () => makeCut(client, id, { events: EVENTS, records: RECORDS })),
	);
	await sleep(SETTLE_MS);
	tell("a moment later", memoryOf(server.pid));
	const { rows } = await database.query("select pg_database_size(current_database()) as bytes");
	tell("the database on disk", Number(rows[0].bytes));
}

async function measureEmbedded() {
	const dataDir = mkdtempSync(join(tmpdir(), "ox-bench-memory-"));
	const port = String(await freePort());
	const child = spawn(process.execPath, [join(root, "packages/server/dist/main.js"), "start", "--demo"], {
		env: { ...process.env, PORT: port, OX_DATA_DIR: dataDir, OX_LOG_LEVEL: "warn" },
		stdio: "ignore",
	});
	const ended = new Promise((done) => child.once("exit", done));
	try {
		while (child.exitCode === null && !(await answers(`http://127.0.0.1:${port}/api/health`)))
			await sleep(100);
		await sleep(SETTLE_MS);
		tell("at rest, on the embedded database with the demo", memoryOf(child.pid ?? 0));
	} finally {
		child.kill("SIGTERM");
		await ended;
		rmSync(dataDir, { recursive: true, force: true });
	}
}

await measureEmbedded();
await onPostgres(measurePostgres);
await onPostgres(async ({ server, database }) => {
	const client = await signIn(server.port);
	await measureStreams({ server, client, database }, (line) => console.log(line));
});
