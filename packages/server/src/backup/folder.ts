import { type Dir, opendirSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isMissing } from "../files/local-folder.ts";
import { makeFolder } from "../system/make-folder.ts";
import { damaged } from "./archive-reader.ts";

/** Names allowed in paths of an archive: none that lead out of a folder. */
const PATH = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/;

/** Unfinished uploads, useless to anyone else. */
export const DRAFTS = "drafts";

/** Paths of all finished files in a folder, separated by `/`; none if the folder doesn't exist. */
export async function* listFolder(folder: string, below = ""): AsyncGenerator<string> {
	let entries: Dir;
	try {
		entries = opendirSync(join(folder, below));
	} catch (error) {
		if (isMissing(error)) return;
		throw error;
	}
	for await (const entry of entries) {
		const path = below === "" ? entry.name : `${below}/${entry.name}`;
		if (path === DRAFTS) continue;
		if (entry.isDirectory()) yield* listFolder(folder, path);
		else if (entry.isFile() && PATH.test(path)) yield path;
	}
}

/** @returns null if it no longer exists. */
export async function readFileOf(
	folder: string,
	path: string,
): Promise<{ readonly size: number; readonly bytes: AsyncIterable<Uint8Array> } | null> {
	let file: FileHandle;
	try {
		file = await open(join(folder, path), "r");
	} catch (error) {
		if (isMissing(error)) return null;
		throw error;
	}
	const { size } = await file.stat();
	return { size, bytes: file.createReadStream() };
}

/**
 * Writes a file of an archive into a folder.
 * @throws {BackupError} if the path leads out of it.
 */
export async function writeFileInto(
	folder: string,
	path: string,
	bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
	if (!PATH.test(path)) throw damaged(`${JSON.stringify(path)} is not a file's path`);
	const target = join(folder, path);
	makeFolder(dirname(target));
	const file = await open(target, "wx", 0o600);
	try {
		for await (const piece of bytes) await file.writeFile(piece);
		await file.sync();
	} finally {
		await file.close();
	}
}
