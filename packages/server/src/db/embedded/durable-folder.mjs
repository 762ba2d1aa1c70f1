import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/**
 * PGlite starts PostgreSQL with `-F`, which never waits for the disk. `fdatasync`, the usual way to wait for the log, does
 * nothing in WebAssembly.
 */
export const DURABLE_PARAMS = [
	...PGlite.defaultStartParams.filter((param) => param !== "-F"),
	"-c",
	"wal_sync_method=fsync",
];

/** @typedef {{ readonly nfd?: number, readonly node: unknown }} Stream */
/** @typedef {{ realPath(node: unknown): string, stream_ops: { fsync?: (stream: Stream) => number } }} NodeFiles */

/** A data directory in which `fsync` waits for the disk. PGlite's own folder has no `fsync`: it succeeds at once. */
export class DurableFolder extends NodeFS {
	#sync;

	/**
	 * @param {string} dataDir
	 * @param {(fd: number) => void} [sync]
	 */
	constructor(dataDir, sync = fsyncSync) {
		super(dataDir);
		this.#sync = sync;
	}

	/**
	 * @type {NodeFS["init"]}
	 * @override
	 */
	async init(pg, options) {
		const { emscriptenOpts } = await super.init(pg, options);
		const addSync = (/** @type {{ FS: { filesystems: { NODEFS: NodeFiles } } }} */ { FS }) => {
			const files = FS.filesystems.NODEFS;
			files.stream_ops.fsync = ({ nfd, node }) => {
				if (nfd === undefined) syncPath(files.realPath(node), this.#sync);
				else this.#sync(nfd);
				return 0;
			};
		};
		return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
	}
}

/**
 * Waits until everything that is in a folder is on the disk: PostgreSQL waits only for its later writes.
 *
 * @param {string} folder
 */
export function syncFolder(folder) {
	for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
		syncPath(join(folder, name), fsyncSync);
	}
	syncPath(folder, fsyncSync);
}

/**
 * @param {string} path - of a file or a folder.
 * @param {(fd: number) => void} sync
 */
function syncPath(path, sync) {
	const fd = openSync(path, "r");
	try {
		sync(fd);
	} finally {
		closeSync(fd);
	}
}
