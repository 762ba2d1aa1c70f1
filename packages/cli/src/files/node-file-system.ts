import {
	closeSync,
	fstatSync,
	fsyncSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmSync,
	type Stats,
	statSync,
	writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { errorCode } from "./error-code.ts";
import type { FileSystem } from "./file-system.ts";

function writeAndSync(path: string, bytes: Uint8Array, flags: "w" | "wx", mode = 0o666): void {
	const file = openSync(path, flags, mode);
	try {
		writeFileSync(file, bytes);
		// Pipes and terminals can't be synced and would throw.
		if (fstatSync(file).isFile()) fsyncSync(file);
	} finally {
		closeSync(file);
	}
}

/** Null if nothing exists there, or a part of the path is a file. */
function statOf(path: string): Stats | null {
	try {
		return statSync(path, { throwIfNoEntry: false }) ?? null;
	} catch (error) {
		if (errorCode(error) === "ENOTDIR") return null;
		throw error;
	}
}

/** The disk of this machine. */
export const nodeFileSystem: FileSystem = {
	kind(path) {
		const stats = statOf(path);
		if (!stats) return null;
		return stats.isFile() ? "file" : stats.isDirectory() ? "directory" : "other";
	},
	size: (path) => statSync(path).size,
	stamp(path) {
		const { ino, mtimeNs, ctimeNs } = statSync(path, { bigint: true });
		return `${ino} ${mtimeNs} ${ctimeNs}`;
	},
	realPath: (path) => realpathSync(path),
	read: (path) => readFileSync(path),
	list(path) {
		try {
			return readdirSync(path).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
		} catch (error) {
			if (errorCode(error) === "ENOENT") return [];
			throw error;
		}
	},
	mode: (path) => statSync(path).mode & 0o777,
	makeDirectory(path, mode = 0o777) {
		// One by one: Node's own recursion never ends if creating a folder fails with ENOENT, as in /proc.
		const missing: string[] = [];
		for (let at = path; statOf(at) === null; at = dirname(at)) {
			missing.push(at);
			if (dirname(at) === at) break;
		}
		if (missing.length === 0 && !statOf(path)?.isDirectory()) mkdirSync(path);
		for (const directory of missing.reverse())
			try {
				mkdirSync(directory, mode);
			} catch (error) {
				// Another process may have created it in the meantime.
				if (errorCode(error) !== "EEXIST" || !statOf(directory)?.isDirectory()) throw error;
			}
	},
	writeDurably: (path, bytes, mode) => writeAndSync(path, bytes, "w", mode),
	createExclusively(path, bytes) {
		try {
			writeAndSync(path, bytes, "wx");
			return true;
		} catch (error) {
			if (errorCode(error) === "EEXIST") return false;
			throw error;
		}
	},
	rename: (from, to) => renameSync(from, to),
	remove(path) {
		rmSync(path, { recursive: true, force: true });
	},
	syncDirectory(path) {
		try {
			const directory = openSync(path, "r");
			try {
				fsyncSync(directory);
			} finally {
				closeSync(directory);
			}
		} catch (error) {
			// Windows opens no directories, and some file systems refuse to sync one.
			const code = errorCode(error);
			if (code !== "EISDIR" && code !== "EPERM" && code !== "EACCES" && code !== "EINVAL") throw error;
		}
	},
};
