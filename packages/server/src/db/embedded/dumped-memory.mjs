import { dirname, join } from "node:path";
import { MemoryFS, PGlite } from "@electric-sql/pglite";
import { extract } from "tar-stream";

/** PGlite's data directory, in its own file system. */
const DATA_DIR = "/pglite/data";

/** For a database in memory: PostgreSQL fills its buffers and each new log file with zeros before it answers. */
export const MEMORY_PARAMS = [
	...PGlite.defaultStartParams,
	"-c",
	"shared_buffers=16MB",
	"-c",
	"wal_init_zero=off",
];

/** A data directory in memory that starts from a dump, many times faster than with PGlite's `loadDataDir`. */
export class DumpedMemory extends MemoryFS {
	#dump;

	/** @param {Uint8Array} dump - as `dumpDataDir("none")` makes it. Its bytes become the files. */
	constructor(dump) {
		super();
		this.#dump = dump;
	}

	/** @override */
	async initialSyncFs() {
		const files = this.pg?.Module.FS;
		if (files === undefined) throw new Error("PGlite is not loaded yet");
		const entries = extract();
		entries.end(this.#dump);
		for await (const entry of entries) {
			const path = join(DATA_DIR, entry.header.name);
			/** @type {Uint8Array[]} */
			const parts = [];
			for await (const part of entry) if (part instanceof Uint8Array) parts.push(part);
			const [bytes = new Uint8Array(), ...more] = parts;
			files.mkdirTree(entry.header.type === "directory" ? path : dirname(path));
			if (entry.header.type !== "file") continue;
			files.writeFile(path, more.length === 0 ? bytes : Buffer.concat(parts), { canOwn: true });
		}
	}
}
