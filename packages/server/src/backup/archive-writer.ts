import { createHash } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";
import { MANIFEST_ENTRY, type Manifest } from "./backup-format.ts";

export interface ArchiveWriter {
	/** Adds an entry from memory. */
	add(name: string, content: string): Promise<void>;
	/**
	 * Adds an entry piece by piece.
	 * @throws {Error} if the pieces don't add up to `size`.
	 */
	addStream(name: string, size: number, pieces: AsyncIterable<Uint8Array>): Promise<void>;
}

/**
 * Writes an archive to a temporary file and moves it into place once it is complete and on the disk; a failure leaves
 * nothing behind. Only its owner may read it, because it contains addresses and password hashes.
 */
export async function writeArchive(
	path: string,
	{ signal, now }: { readonly signal: AbortSignal; readonly now: Date },
	fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
	const draft = `${path}.${process.pid}.part`;
	const tar = pack();
	try {
		// Open it before anything can fail: opened later, it would reappear after its removal.
		const file = await open(draft, "wx", 0o600);
		const target = file.createWriteStream({ flush: true });
		const written = pipeline(Readable.from(tar), createGzip(), target, { signal });
		const filled = fillArchive(tar, now, fill).catch((error: unknown) => {
			tar.destroy(error instanceof Error ? error : new Error(String(error)));
			throw error;
		});
		// Report the first failure, not the broken pipe that follows from it.
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

/** Writes one entry, waiting for the archive to take each piece. */
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

/** A new file name is on the disk only after its folder is synced. */
async function syncFolder(path: string): Promise<void> {
	const folder = await open(dirname(path), "r");
	try {
		await folder.sync();
	} finally {
		await folder.close();
	}
}
