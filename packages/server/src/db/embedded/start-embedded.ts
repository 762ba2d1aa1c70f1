import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import { type DataDirLock, lockDataDir } from "./data-dir-lock.ts";

export interface EmbeddedOptions {
	/** null for a database in memory only. */
	readonly dataDir: string | null;
	/** Whether each commit waits for the disk, so that a power cut loses nothing. */
	readonly isDurable?: boolean;
	/** Reads the dump that a database in memory starts from. Each start uses up what it returns. */
	readonly readTemplate?: () => Uint8Array<ArrayBuffer>;
	readonly log: Logger;
	/** How long the database may be silent before it counts as hung, once it has started. */
	readonly silenceMs?: number;
	/** How long a transaction may wait for its client's next query. */
	readonly idleTransactionMs?: number;
}

/** An embedded database that is served on a Unix socket. */
export interface EmbeddedDatabase {
	/** The socket's folder, which PostgreSQL clients take as host. */
	readonly socketDir: string;
	dump(): Promise<Uint8Array>;
	/** Stops the thread like a crash; it is restarted. */
	crash(): Promise<void>;
	close(): Promise<void>;
}

const SOCKET_NAME = ".s.PGSQL.5432";
const RESTART_PAUSE_MS = 200;
/** The longest pause between failed starts, e.g. on a full disk. */
const RESTART_PAUSE_MAX_MS = 3000;
const CLOSE_MS = 10_000;
/** Pings sent within the allowed silence. */
const QUESTIONS = 3;

/** Node's own; its types lack it. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };

/** PostgreSQL, compiled once for all threads of this process. */
let compiled: Promise<object> | null = null;

async function compileProgram(): Promise<object> {
	const pglite = createRequire(import.meta.url).resolve("@electric-sql/pglite");
	return WebAssembly.compile(await readFile(join(dirname(pglite), "pglite.wasm")));
}

type WorkerMessage =
	| { readonly kind: "ready" | "pong" | "closed" }
	| { readonly kind: "dumped"; readonly bytes: Uint8Array }
	| { readonly kind: "failed"; readonly message: string };

/**
 * Starts the embedded database in its own thread and watches it: a thread that ends or falls silent is replaced, and
 * callers see lost connections in the meantime.
 *
 * @throws {DataDirError} if another process holds the data directory.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
	const { dataDir, log } = options;
	const lock: DataDirLock | null = dataDir === null ? null : await lockDataDir(dataDir);
	// In the temporary folder, because the path of a socket must be short.
	const socketDir = mkdtempSync(join(tmpdir(), "ox-db-"));
	const socketPath = join(socketDir, SOCKET_NAME);
	let closing = false;
	/** Pings since the thread last answered. Counted, not timed: a machine that slept sends only one when it wakes. */
	let unanswered = 0;
	/** A starting thread can't answer, and may take long, e.g. to recover from a crash on a slow disk. */
	let isStarting = true;
	let worker: Worker;

	const launch = async (): Promise<void> => {
		compiled ??= compileProgram();
		const program = await compiled;
		const template = options.readTemplate?.() ?? null;
		rmSync(socketPath, { force: true });
		const started = new Worker(new URL("./embedded-worker.mjs", import.meta.url), {
			workerData: {
				program,
				dataDir: dataDir === null ? null : join(dataDir, "db"),
				isDurable: options.isDurable ?? false,
				socketPath,
				template,
				idleTransactionMs: options.idleTransactionMs ?? 60_000,
			},
			// Copying it takes longer than the rest of the start.
			transferList: template === null ? [] : [template.buffer],
		});
		worker = started;
		started.on("message", () => {
			unanswered = 0;
		});
		// The `exit` event reports it as well, but an unhandled `error` would end this process.
		started.on("error", (error) => log.error({ err: error }, "the embedded database failed"));
		await messageOf(started, "ready");
		isStarting = false;
		started.once("exit", () => void relaunch());
	};

	const relaunch = async (): Promise<void> => {
		isStarting = true;
		for (let pauseMs = RESTART_PAUSE_MS; !closing; pauseMs = Math.min(2 * pauseMs, RESTART_PAUSE_MAX_MS)) {
			log.error("the embedded database stopped: restarting it");
			await pause(pauseMs);
			try {
				if (!closing) await launch();
				return;
			} catch (error) {
				log.error({ err: error }, "the embedded database did not start");
			}
		}
	};

	try {
		await launch();
	} catch (error) {
		rmSync(socketDir, { recursive: true, force: true });
		await lock?.release();
		throw error;
	}

	const silenceMs = options.silenceMs ?? 30_000;
	const watchdog = setInterval(() => {
		if (isStarting) return;
		if (unanswered === QUESTIONS) {
			log.error("the embedded database does not respond: stopping it");
			unanswered = 0;
			void worker.terminate();
		} else {
			unanswered += 1;
			worker.postMessage({ kind: "ping" });
		}
	}, silenceMs / QUESTIONS);
	watchdog.unref();

	return {
		socketDir,
		dump: async () => {
			const dumped = messageOf(worker, "dumped");
			worker.postMessage({ kind: "dump" });
			return (await dumped).bytes;
		},
		crash: async () => {
			await worker.terminate();
		},
		close: async () => {
			closing = true;
			clearInterval(watchdog);
			const closed = messageOf(worker, "closed").catch(() => undefined);
			worker.postMessage({ kind: "close" });
			// A dead or hung thread never answers.
			await Promise.race([closed, pause(CLOSE_MS)]);
			await worker.terminate();
			rmSync(socketDir, { recursive: true, force: true });
			await lock?.release();
		},
	};
}

function pause(milliseconds: number): Promise<void> {
	return new Promise((done) => setTimeout(done, milliseconds).unref());
}

/** Waits for a message of the worker; rejects if the worker ends instead. */
function messageOf<K extends WorkerMessage["kind"]>(
	worker: Worker,
	kind: K,
): Promise<Extract<WorkerMessage, { kind: K }>> {
	return new Promise((done, fail) => {
		const stop = () => {
			worker.off("message", hear);
			worker.off("error", refuse);
			worker.off("exit", end);
		};
		const hear = (message: WorkerMessage) => {
			if (!isKind(message, kind)) return;
			stop();
			done(message);
		};
		const refuse = (error: Error) => {
			stop();
			fail(error);
		};
		const end = () => refuse(new Error("the embedded database stopped"));
		worker.on("message", hear);
		worker.on("error", refuse);
		worker.on("exit", end);
	});
}

function isKind<K extends WorkerMessage["kind"]>(
	message: WorkerMessage,
	kind: K,
): message is Extract<WorkerMessage, { kind: K }> {
	return message.kind === kind;
}
