import { createHash, randomUUID } from "node:crypto";
import { readdirSync, rmSync, statSync } from "node:fs";
import { access, type FileHandle, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolder } from "../system/make-folder.ts";
import { requireKey } from "./file-store.ts";

/** Unfinished files; on the same disk as the others, so that a rename publishes them atomically. */
const DRAFTS = "drafts";
/** A draft as old as this belongs to a process that died. */
const DRAFT_MAX_MS = 60 * 60 * 1000;

/** The size of the written file, and its MD5 in base64. */
export interface Written {
	readonly size: number;
	readonly checksum: string;
}

/** A folder with a file for each key. */
export interface LocalFolder {
	pathOf(key: string): string;
	/**
	 * Streams a file to disk; it appears only once it is complete.
	 *
	 * @param accept - checks the written file; if it throws, the file doesn't appear.
	 * @throws any error of the stream or the disk, leaving no file.
	 */
	write(key: string, pieces: AsyncIterable<Uint8Array>, accept?: (written: Written) => void): Promise<void>;
	has(key: string): Promise<boolean>;
	read(key: string): Promise<Buffer | null>;
	remove(key: string): Promise<void>;
	/** Removes half-written files of processes that died. */
	sweepDrafts(): void;
}

export function openLocalFolder(folder: string): LocalFolder {
	const drafts = join(folder, DRAFTS);
	makeFolder(drafts);
	const pathOf = (key: string) => join(folder, requireKey(key));
	return {
		pathOf,
		write: async (key, pieces, accept) => {
			const path = pathOf(key);
			const draft = join(drafts, randomUUID());
			await mkdir(dirname(path), { recursive: true, mode: 0o700 });
			try {
				const written = await writeDraft(draft, pieces);
				accept?.(written);
				await rename(draft, path);
			} catch (error) {
				await rm(draft, { force: true });
				throw error;
			}
			await syncFolder(dirname(path));
		},
		has: (key) =>
			access(pathOf(key)).then(
				() => true,
				() => false,
			),
		read: async (key) => {
			try {
				return await readFile(pathOf(key));
			} catch (error) {
				if (isMissing(error)) return null;
				throw error;
			}
		},
		remove: (key) => rm(pathOf(key), { force: true }),
		sweepDrafts: () => {
			for (const name of readdirSync(drafts)) {
				const path = join(drafts, name);
				const found = statSync(path, { throwIfNoEntry: false });
				if (found !== undefined && Date.now() - found.mtimeMs > DRAFT_MAX_MS) rmSync(path, { force: true });
			}
		},
	};
}

/** Whether a file or folder doesn't exist. */
export function isMissing(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === "ENOENT";
}

async function writeDraft(path: string, pieces: AsyncIterable<Uint8Array>): Promise<Written> {
	const hash = createHash("md5");
	let size = 0;
	const file = await open(path, "wx", 0o600);
	try {
		for await (const piece of pieces) {
			size += piece.length;
			hash.update(piece);
			await writeAll(file, piece);
		}
		await file.sync();
	} finally {
		await file.close();
	}
	return { size, checksum: hash.digest("base64") };
}

async function writeAll(file: FileHandle, piece: Uint8Array): Promise<void> {
	for (let at = 0; at < piece.length; ) at += (await file.write(piece, at)).bytesWritten;
}

/** A file's name is on the disk only after its folder is synced; Windows cannot sync folders. */
async function syncFolder(path: string): Promise<void> {
	if (process.platform === "win32") return;
	const folder = await open(path, "r");
	try {
		await folder.sync();
	} finally {
		await folder.close();
	}
}
