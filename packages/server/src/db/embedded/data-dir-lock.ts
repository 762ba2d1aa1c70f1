import { rmSync, statSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { join, resolve } from "node:path";
import { makeFolder } from "../../system/make-folder.ts";

/** A data directory or files folder that cannot be used; the message says why and what to do. */
export class DataDirError extends Error {
	override readonly name = "DataDirError";
}

export interface DataDirLock {
	release(): Promise<void>;
}

/** The maximum length of a Unix socket's path on any supported system, without the terminating zero. */
const SOCKET_PATH_MAX = 103;
/** How long a lock's holder may take to identify itself. */
const ASK_MS = 1000;

/**
 * Locks a data directory for this process: the embedded database has no lock of its own, and two processes on one
 * directory destroy it.
 *
 * The lock is a Unix socket that this process listens on. The system closes it when the process dies, so calling the
 * socket distinguishes a stale lock from a held one, without process ids, which get reused. On Linux a second socket
 * in the abstract namespace, which ends with the process, keeps two processes from clearing away a stale lock at the
 * same time.
 *
 * @throws {DataDirError} if another process holds the lock, the directory's path is too long for a socket, or the
 * directory cannot be created or written.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
	const path = join(resolve(dataDir), "lock");
	if (Buffer.byteLength(path) > SOCKET_PATH_MAX) {
		throw new DataDirError(`The data directory's path is too long: choose a shorter one than ${dataDir}.`);
	}
	const held: Server[] = [];
	const release = async () => {
		await Promise.all(held.map((server) => new Promise((done) => server.close(done))));
	};
	const take = async (address: string) => {
		const server = await listen(address);
		if (server !== null) held.push(server);
		return server !== null;
	};
	try {
		makeFolder(dataDir);
		if (await takeBoth(path, nameless(dataDir), take)) return { release };
	} catch (error) {
		await release();
		const reason = error instanceof Error ? error.message : String(error);
		throw new DataDirError(
			`The data directory ${dataDir} cannot be used: ${reason}. Give it to the server's user, or choose another OX_DATA_DIR.`,
			{ cause: error },
		);
	}
	await release();
	const holder = await askHolder(nameless(dataDir) ?? path);
	const who = /^\d+$/.test(holder ?? "") ? `Process ${holder}` : "Another process";
	throw new DataDirError(
		`${who} uses the data directory ${dataDir}: stop it, or choose another OX_DATA_DIR.`,
	);
}

async function takeBoth(
	path: string,
	namelessPath: string | null,
	take: (address: string) => Promise<boolean>,
): Promise<boolean> {
	if (namelessPath !== null && !(await take(namelessPath))) return false;
	if (await take(path)) return true;
	if ((await askHolder(path)) !== null) return false;
	rmSync(path, { force: true });
	return take(path);
}

/** An abstract socket address that identifies the directory, whatever path leads to it; null if the system has none. */
function nameless(dataDir: string): string | null {
	if (process.platform !== "linux") return null;
	const { dev, ino } = statSync(dataDir, { bigint: true });
	return `\0ox-data-dir-${dev}-${ino}`;
}

/** @returns null if the path is taken. */
function listen(path: string): Promise<Server | null> {
	return new Promise((done, fail) => {
		const server = createServer((socket) => {
			socket.on("error", () => {});
			socket.end(String(process.pid));
		});
		server.once("error", (error) =>
			"code" in error && error.code === "EADDRINUSE" ? done(null) : fail(error),
		);
		server.listen(path, () => {
			server.unref();
			done(server);
		});
	});
}

/**
 * The text with which the listening process identifies itself: empty if it is slow to reply, null if nothing is
 * listening.
 */
function askHolder(path: string): Promise<string | null> {
	return new Promise((done) => {
		let said = "";
		let isConnected = false;
		const socket = connect(path);
		socket.setEncoding("utf8").setTimeout(ASK_MS, () => socket.destroy());
		socket.once("connect", () => {
			isConnected = true;
		});
		socket.on("data", (text: string) => {
			said += text;
		});
		socket.on("error", () => {});
		socket.once("close", () => done(isConnected ? said : null));
	});
}
