import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { DumpedMemory, MEMORY_PARAMS } from "./dumped-memory.mjs";
import { DURABLE_PARAMS, DurableFolder, syncFolder } from "./durable-folder.mjs";
import { takeBatches } from "./wire-batches.mjs";

/**
 * The embedded database's thread: PGlite behind PostgreSQL's protocol on a Unix socket.
 *
 * All clients share one backend session, so a client's messages run in whole batches (up to Sync or Query). If they ran
 * one by one, another client's Parse could come between this one's Parse and Bind, and each would get the other's rows.
 * While a client has a transaction open, only its batches run.
 *
 * Plain JavaScript, because Node loads workers itself, even when running from the sources.
 */

/** @typedef {{ socket: import("node:net").Socket, pending: Buffer, started: boolean, gone: boolean }} Client */

const { program, dataDir, isDurable, socketPath, template, idleTransactionMs } =
	/** @type {{ program: WebAssembly.Module, dataDir: string | null, isDurable: boolean, socketPath: string, template: Uint8Array | null, idleTransactionMs: number }} */ (
		workerData
	);
if (parentPort === null) throw new Error("the embedded database runs in a worker thread");
const parent = parentPort;

const durableDir = isDurable ? dataDir : null;
const pglite = new PGlite({ ...place(), pgliteWasmModule: program, extensions: { btree_gin, pg_trgm } });
await pglite.waitReady;
if (durableDir !== null) syncFolder(durableDir);

/** Where the data is, and how PostgreSQL starts there. */
function place() {
	if (durableDir !== null) return { fs: new DurableFolder(durableDir), startParams: DURABLE_PARAMS };
	if (dataDir !== null) return { dataDir };
	const files = template === null ? { dataDir: "memory://" } : { fs: new DumpedMemory(template) };
	return { ...files, startParams: MEMORY_PARAMS };
}

/** @type {{ client: Client, bytes: Buffer }[]} */
const queue = [];
/** @type {Client | null} */
let owner = null;
/** @type {NodeJS.Timeout | undefined} */
let idleTransaction;
let running = false;
/** @type {Set<Client>} */
const clients = new Set();

/**
 * Runs one batch and returns whether a transaction is open after it.
 *
 * @param {Buffer} bytes
 * @param {(data: Uint8Array) => void} onData
 */
async function runBatch(bytes, onData) {
	await pglite.runExclusive(() => pglite.execProtocolRawStream(new Uint8Array(bytes), { onRawData: onData }));
	return pglite.isInTransaction();
}

/** @returns the next batch allowed to run: any, or the owner's while a transaction is open. */
function takeNext() {
	const index = owner === null ? 0 : queue.findIndex(({ client }) => client === owner);
	return index === -1 ? undefined : queue.splice(index, 1)[0];
}

async function runQueue() {
	if (running) return;
	running = true;
	try {
		for (;;) {
			if (owner?.gone) {
				await runBatch(ROLLBACK, () => {});
				owner = null;
			}
			const next = takeNext();
			if (next === undefined) break;
			const { client, bytes } = next;
			if (client.gone) continue;
			clearTimeout(idleTransaction);
			const open = await runBatch(bytes, (data) => {
				// From here on the backend would loop forever, and this thread with it.
				if (Buffer.from(data.buffer, data.byteOffset, data.byteLength).includes(PANIC)) fail(PANIC_MESSAGE);
				// PGlite overwrites its buffer with the next response.
				if (client.socket.writable) client.socket.write(Buffer.from(data));
			});
			owner = open ? client : null;
			if (open) idleTransaction = setTimeout(() => client.socket.destroy(), idleTransactionMs);
		}
	} catch (error) {
		// The WASM backend cannot recover from its own failure: end, and let the parent start a new thread.
		fail(error);
	}
	running = false;
}

/** @param {unknown} error */
function fail(error) {
	for (const { socket } of clients) socket.destroy();
	parent.postMessage({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
	process.exit(1);
}

/**
 * The message with which the backend gives up, e.g. if the disk is too full for its log: the severity, twice. No row
 * contains NULs.
 */
const PANIC = Buffer.from("SPANIC\0VPANIC\0", "latin1");
const PANIC_MESSAGE = "the backend gave up";

/** A simple Query message, `ROLLBACK`. */
const ROLLBACK = Buffer.from("Q\0\0\0\x0dROLLBACK\0", "latin1");

const server = createServer((socket) => {
	/** @type {Client} */
	const client = { socket, pending: Buffer.alloc(0), started: false, gone: false };
	clients.add(client);
	socket.on("data", (data) => {
		client.pending = client.pending.length === 0 ? data : Buffer.concat([client.pending, data]);
		const taken = takeBatches(client.pending, client.started);
		client.pending = taken.rest;
		client.started = taken.started;
		if (taken.refuseTls) socket.write("N");
		for (const bytes of taken.batches) queue.push({ client, bytes });
		if (taken.ended) socket.end();
		void runQueue();
	});
	socket.on("error", () => socket.destroy());
	socket.on("close", () => {
		client.gone = true;
		clients.delete(client);
		void runQueue();
	});
});
server.on("error", fail);
server.listen(socketPath, () => parent.postMessage({ kind: "ready" }));

parent.on("message", async (message) => {
	if (message.kind === "ping") {
		parent.postMessage({ kind: "pong" });
	} else if (message.kind === "dump") {
		const dump = await pglite.dumpDataDir("none");
		parent.postMessage({ kind: "dumped", bytes: new Uint8Array(await dump.arrayBuffer()) });
	} else if (message.kind === "close") {
		for (const { socket } of clients) socket.destroy();
		server.close();
		await pglite.close();
		rmSync(socketPath, { force: true });
		parent.postMessage({ kind: "closed" });
		parent.close();
	}
});
