import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { BackupError, MANIFEST_ENTRY, type Manifest, manifestSchema } from "./backup-format.ts";

/** One entry of an archive; read its bytes before asking for the next. */
export interface ArchiveEntry {
	readonly name: string;
	readonly bytes: AsyncIterable<Uint8Array>;
}

/**
 * Reads an archive's entries in order.
 *
 * @throws {BackupError} if the file is not a complete archive.
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
	const tar = extract();
	const source = createReadStream(path);
	// A failure destroys the archive's stream, and the loop reports it.
	pipeline(source, createGunzip(), tar).catch(() => {});
	try {
		for await (const entry of tar) yield { name: entry.header.name, bytes: bytesOf(entry) };
	} catch (error) {
		throw asBackupError(error);
	} finally {
		source.destroy();
	}
}

/** The archive reader yields bytes, although its types don't say so. */
async function* bytesOf(pieces: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
	try {
		for await (const piece of pieces) {
			if (!(piece instanceof Uint8Array)) throw damaged("it is empty");
			yield piece;
		}
	} catch (error) {
		throw asBackupError(error);
	}
}

/** Returns errors of the disk as they are; any other failure means a bad archive. */
function asBackupError(error: unknown): unknown {
	const known = error instanceof BackupError || (error instanceof Error && "syscall" in error);
	return known ? error : damaged("it is truncated, or not a backup");
}

/** @throws {BackupError} if the entry is larger than any that a backup writes. */
export async function readText(entry: ArchiveEntry, limit: number): Promise<string> {
	const pieces: Uint8Array[] = [];
	let size = 0;
	for await (const piece of entry.bytes) {
		size += piece.length;
		if (size > limit) throw damaged(`${entry.name} is too large`);
		pieces.push(piece);
	}
	return Buffer.concat(pieces).toString("utf8");
}

/** Maximum manifest size, enough for several hundred thousand files. */
const MANIFEST_BYTES_MAX = 256 * 1024 * 1024;

/**
 * Reads the whole archive and compares every entry with the manifest at its end.
 *
 * @throws {BackupError} naming the first entry that differs.
 */
export async function verifyArchive(path: string): Promise<void> {
	const found: Manifest["entries"] = [];
	let manifest: Manifest | null = null;
	for await (const entry of readArchive(path)) {
		if (entry.name === MANIFEST_ENTRY) {
			manifest = parseManifest(await readText(entry, MANIFEST_BYTES_MAX));
			continue;
		}
		const hash = createHash("sha256");
		let size = 0;
		for await (const piece of entry.bytes) {
			hash.update(piece);
			size += piece.length;
		}
		found.push({ name: entry.name, size, sha256: hash.digest("hex") });
	}
	if (manifest === null) throw damaged("it is truncated");
	for (const [index, written] of manifest.entries.entries()) {
		const read = found[index];
		if (read?.name !== written.name) throw damaged(`${written.name} is missing`);
		if (read.size !== written.size || read.sha256 !== written.sha256)
			throw damaged(`${written.name} changed`);
	}
	if (found.length > manifest.entries.length) throw damaged("it contains unexpected data");
}

function parseManifest(text: string): Manifest {
	return parseJson(text, manifestSchema, MANIFEST_ENTRY);
}

/** @throws {BackupError} */
export function parseJson<T>(text: string, schema: { parse(value: unknown): T }, name: string): T {
	try {
		return schema.parse(JSON.parse(text));
	} catch {
		throw damaged(`${name} cannot be read`);
	}
}

export function damaged(why: string): BackupError {
	return new BackupError(`The backup cannot be used: ${why}.`);
}
