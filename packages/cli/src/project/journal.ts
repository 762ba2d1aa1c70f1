import { dirname, join } from "node:path";
import * as z from "zod";
import type { FileSystem } from "../files/file-system.ts";
import { SAVE_DIRECTORY } from "./paths.ts";
import { decodeProjectText, readProjectJson } from "./read-json.ts";
import { failingAsUnwritable } from "./write-output.ts";

/** One file or folder of a project that a save changes; `bytes` null removes it. Paths use `/`. */
export interface FileChange {
	readonly path: string;
	readonly bytes: Uint8Array | null;
}

const INSIDE = /^(?:(?!\.{1,2}(?:\/|$))[^/\\\p{Cc}]+(?:\/|$))+(?<!\/)$/u;

/** A path in the project, with `/`: a forged journal or undo step must not reach outside it. */
export const projectPathSchema = z.string().regex(INSIDE, { error: "must be a path in the project" });

const journalSchema = z.array(
	z.object({
		path: projectPathSchema,
		/** Name of the new content in the save folder; null for a removal. */
		staged: z.string().regex(/^\d+$/, { error: "must be a number in quotes" }).nullable(),
	}),
);
type JournalStep = z.output<typeof journalSchema>[number];

const JOURNAL = "journal.json";

/** Whether a save is being applied, or was interrupted. */
export function isSaving(files: FileSystem, root: string): boolean {
	return files.kind(join(root, SAVE_DIRECTORY, JOURNAL)) !== null;
}

function apply(files: FileSystem, root: string, steps: readonly JournalStep[]): void {
	const directories = new Set<string>();
	for (const { path, staged } of steps) {
		const target = join(root, path);
		failingAsUnwritable(target, () => {
			if (staged === null) {
				files.remove(target);
				return;
			}
			const from = join(root, SAVE_DIRECTORY, staged);
			// Missing: the interrupted save has renamed it already.
			if (files.kind(from) === null) return;
			files.makeDirectory(dirname(target));
			files.rename(from, target);
		});
		if (files.kind(dirname(target)) === "directory") directories.add(dirname(target));
	}
	for (const directory of directories) files.syncDirectory(directory);
	// Removes the journal first: a save folder without one is ignored.
	files.remove(join(root, SAVE_DIRECTORY, JOURNAL));
	files.syncDirectory(join(root, SAVE_DIRECTORY));
	files.remove(join(root, SAVE_DIRECTORY));
}

/**
 * Recovers from an interrupted save: applies the new state if there is a journal, else keeps the old one. Safe to
 * repeat.
 *
 * @throws {CliError} `PROJECT_CORRUPT` for a journal that ox did not write; `FILE_UNWRITABLE`.
 */
export function recoverSave(files: FileSystem, root: string): void {
	const directory = join(root, SAVE_DIRECTORY);
	if (files.kind(directory) === null) return;
	const journal = join(directory, JOURNAL);
	if (files.kind(journal) === null) {
		files.remove(directory);
		return;
	}
	const name = `${SAVE_DIRECTORY}/${JOURNAL}`;
	const steps = readProjectJson(decodeProjectText(files.read(journal), name), journalSchema, name);
	failingAsUnwritable(root, () => apply(files, root, steps));
}

/**
 * Saves several files as one [CLI8]: a crash at any moment leaves all of them old or, after `recoverSave`, all of
 * them new. Renaming the journal commits the save.
 */
export function saveTogether(files: FileSystem, root: string, changes: readonly FileChange[]): void {
	if (changes.length === 0) return;
	const directory = join(root, SAVE_DIRECTORY);
	let steps: readonly JournalStep[];
	try {
		steps = commit(files, directory, changes);
	} catch (error) {
		// On a full disk, the new files would take the space that is left. With a journal, the next command needs them.
		if (!isSaving(files, root)) files.remove(directory);
		throw error;
	}
	files.syncDirectory(directory);
	apply(files, root, steps);
}

/** Writes the new files, then the journal that names them. */
function commit(files: FileSystem, directory: string, changes: readonly FileChange[]): JournalStep[] {
	files.makeDirectory(directory);
	const steps: JournalStep[] = [];
	for (const [index, { path, bytes }] of changes.entries()) {
		const staged = bytes === null ? null : String(index);
		if (staged !== null && bytes !== null) files.writeDurably(join(directory, staged), bytes);
		steps.push({ path, staged });
	}
	const draft = join(directory, `${JOURNAL}.tmp`);
	files.writeDurably(draft, new TextEncoder().encode(JSON.stringify(steps)));
	files.syncDirectory(directory);
	files.rename(draft, join(directory, JOURNAL));
	return steps;
}
