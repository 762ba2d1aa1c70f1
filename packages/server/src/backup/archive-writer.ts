import { createHash } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";
import { MANIFEST_ENTRY, type Manifest } from "./backup-format.ts";

export interface ArchiveWriter {
	/** Adds an entry that is held in memory. */
	add(name: string, content: string): Promise<void>;
	/** Adds an entry piece by piece. @throws {Error} where the pieces are not of the size that was said. */
	addStream(name: string, size: number, pieces: AsyncIterable<Uint8Array>): Promise<void>;
}

/**
 * Writes an archive beside its place and moves it there once it is whole and on the disk; what fails leaves nothing.
 * Only its owner may read it, because it contains addresses and password hashes.
 */
export async function writeArchive(
	path: string,
	{ signal, now }: { readonly signal: AbortSignal; readonly now: Date },
	fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
	const draft = `${path}.${process.pid}.part`;
	const tar = pack();
	try {
		// Opened before anything can break it off: a file that opens later would be there after its removal.
		const file = await open(draft, "wx", 0o600);
		const target = file.createWriteStream({ flush: true });
		const written = pipeline(Readable.from(tar), createGzip(), target, { signal });
		const filled = fillArchive(tar, now, fill).catch((error: unknown) => {
			tar.destroy(error instanceof Error ? error : new Error(String(error)));
			throw error;
		});
		// Told of first is what went wrong first, not that the other side then ended too.
		await Promise.all([filled, written]);
		signal.throwIfAborted();
		await rename(draft, path);
		await syncFolder(path);
	} catch (error) {
		await rm(draft, { force: true });
		throw error;
	}
}

async function fillArchive(
	tar: Pack,
	now: Date,
	fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
	const entries: Manifest["entries"] = [];
	const addStream: ArchiveWriter["addStream"] = async (name, size, pieces) => {
		const hash = createHash("sha256");
		const hashed = async function* () {
			for await (const piece of pieces) {
				hash.update(piece);
				yield piece;
			}
		};
		await writeEntry(tar, { name, size, mode: 0o600, mtime: now }, hashed());
		entries.push({ name, size, sha256: hash.digest("hex") });
	};
	const add: ArchiveWriter["add"] = async (name, content) => {
		const bytes = Buffer.from(content);
		await addStream(name, bytes.length, Readable.from([bytes]));
	};
	await fill({ add, addStream });
	await add(MANIFEST_ENTRY, JSON.stringify({ entries: [...entries] } satisfies Manifest));
	tar.finalize();
}

/** Writes one entry, no faster than it is taken. */
async function writeEntry(
	tar: Pack,
	header: Parameters<Pack["entry"]>[0] & { readonly size: number },
	pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
	const { promise: ended, done, fail } = deferred();
	const entry = tar.entry(header, (error) => (error ? fail(error) : done()));
	entry.on("error", fail);
	let written = 0;
	for await (const piece of pieces) {
		written += piece.length;
		if (written > header.size) break;
		if (!entry.write(piece)) {
			await Promise.race([new Promise((drained) => entry.once("drain", () => drained(null))), ended]);
		}
	}
	if (written !== header.size) throw new Error(`${header.name} changed while being read`);
	entry.end(null);
	await ended;
}

function deferred() {
	let done = () => {};
	let fail: (error: Error) => void = () => {};
	const promise = new Promise<void>((resolve, reject) => {
		done = resolve;
		fail = reject;
	});
	// Awaited later, so earlier failures are reported then.
	promise.catch(() => {});
	return { promise, done, fail };
}

/** A new name in a folder is on the disk once the folder is. */
async function syncFolder(path: string): Promise<void> {
	const folder = await open(dirname(path), "r");
	try {
		await folder.sync();
	} finally {
		await folder.close();
	}
}
