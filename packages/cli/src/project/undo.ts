import { join } from "node:path";
import * as z from "zod";
import { CliError } from "../errors/cli-error.ts";
import type { FileSystem } from "../files/file-system.ts";
import { quoteName } from "../text/quote-name.ts";
import { type FileChange, projectPathSchema } from "./journal.ts";
import { UNDO_DIRECTORY } from "./paths.ts";
import { decodeProjectText, readProjectJson } from "./read-json.ts";
import { sha256Of } from "./sha256-of.ts";
import { jsonBytes } from "./write-json.ts";

/** How many commands can be undone. */
const MAX_STEPS = 20;

/** Restores a file: its first `start` and last `end` bytes are unchanged, with `base64` between them. */
const patchSchema = z.object({
	path: projectPathSchema,
	/** SHA-256 of the file as the command left it; null if the command removed it. */
	after: z.string().nullable(),
	/** Null if the command created the file. */
	before: z.object({ start: z.int().min(0), end: z.int().min(0), base64: z.string() }).nullable(),
});
type Patch = z.output<typeof patchSchema>;

const undoSchema = z.object({
	/** `removed record '10000001'`. */
	what: z.string(),
	files: z.array(patchSchema),
});

/** A command that can be undone. */
export interface UndoStep {
	/** Counts up with each command. */
	readonly number: number;
	readonly what: string;
	readonly files: readonly Patch[];
}

function stepPath(number: number): string {
	return `${UNDO_DIRECTORY}/${String(number).padStart(6, "0")}.json`;
}

function numbers(files: FileSystem, root: string): number[] {
	return files
		.list(join(root, UNDO_DIRECTORY))
		.flatMap((name) => (/^\d{6,}\.json$/.test(name) ? [Number.parseInt(name, 10)] : []));
}

function bytesAt(files: FileSystem, root: string, path: string): Uint8Array | null {
	return files.kind(join(root, path)) === "file" ? files.read(join(root, path)) : null;
}

/** Splits the removal of a folder into removals of its files. */
function fileChanges(files: FileSystem, root: string, change: FileChange): FileChange[] {
	if (change.bytes !== null || files.kind(join(root, change.path)) !== "directory") return [change];
	return files
		.list(join(root, change.path))
		.flatMap((name) => fileChanges(files, root, { path: `${change.path}/${name}`, bytes: null }));
}

/** Comparing whole chunks is fast: files of a hundred megabytes may differ in one line. */
const CHUNK_BYTES = 65_536;

/** The length of two files' common prefix, in bytes. */
function commonStart(a: Uint8Array, b: Uint8Array): number {
	const length = Math.min(a.length, b.length);
	let at = 0;
	while (
		at < length &&
		Buffer.compare(a.subarray(at, at + CHUNK_BYTES), b.subarray(at, at + CHUNK_BYTES)) === 0
	)
		at += CHUNK_BYTES;
	at = Math.min(at, length);
	while (at < length && a[at] === b[at]) at++;
	return at;
}

/** The length of two files' common suffix, in bytes. */
function commonEnd(a: Uint8Array, b: Uint8Array): number {
	const length = Math.min(a.length, b.length);
	const tail = (bytes: Uint8Array, from: number, to: number) =>
		bytes.subarray(bytes.length - to, bytes.length - from);
	let at = 0;
	while (
		at + CHUNK_BYTES <= length &&
		Buffer.compare(tail(a, at, at + CHUNK_BYTES), tail(b, at, at + CHUNK_BYTES)) === 0
	)
		at += CHUNK_BYTES;
	while (at < length && a[a.length - 1 - at] === b[b.length - 1 - at]) at++;
	return at;
}

function patchOf(path: string, before: Uint8Array | null, after: Uint8Array | null): Patch {
	if (before === null) return { path, after: after && sha256Of(after), before: null };
	const left = after ?? new Uint8Array();
	const start = commonStart(before, left);
	const end = commonEnd(before.subarray(start), left.subarray(start));
	const base64 = Buffer.from(before.subarray(start, before.length - end)).toString("base64");
	return { path, after: after && sha256Of(after), before: { start, end, base64 } };
}

/**
 * The file changes that let `ox undo` undo `changes`, to be saved with them.
 *
 * @param changes - without those that leave a file unchanged.
 * @param what - describes them for people: `removed record '1'`.
 */
export function undoChanges(
	files: FileSystem,
	root: string,
	changes: readonly FileChange[],
	what: string,
): FileChange[] {
	const known = numbers(files, root);
	const patches = changes
		.flatMap((change) => fileChanges(files, root, change))
		.map(({ path, bytes }) => patchOf(path, bytesAt(files, root, path), bytes));
	const number = (known.at(-1) ?? 0) + 1;
	return [
		{ path: stepPath(number), bytes: jsonBytes({ what, files: patches }) },
		// Undo steps belong to this machine, not to the team.
		{ path: `${UNDO_DIRECTORY}/.gitignore`, bytes: new TextEncoder().encode("*\n") },
		...known
			.slice(0, Math.max(0, known.length + 1 - MAX_STEPS))
			.map((old) => ({ path: stepPath(old), bytes: null })),
	];
}

/** @throws {CliError} `PROJECT_CORRUPT`, naming the file to remove. */
function readStep(files: FileSystem, root: string, number: number): UndoStep {
	const path = stepPath(number);
	try {
		const text = decodeProjectText(files.read(join(root, path)), path);
		return { number, ...readProjectJson(text, undoSchema, path) };
	} catch (error) {
		if (!(error instanceof CliError)) throw error;
		const message = `${error.message} Its command can't be undone; remove the file to undo earlier ones.`;
		throw new CliError(error.code, message, { file: path });
	}
}

/** The last command that can be undone; undefined if there is none. @throws {CliError} `PROJECT_CORRUPT`. */
export function lastUndoStep(files: FileSystem, root: string): UndoStep | undefined {
	const last = numbers(files, root).at(-1);
	return last === undefined ? undefined : readStep(files, root, last);
}

/** The commands that can be undone, newest first, and an error for each damaged file among them. */
export function listUndoSteps(
	files: FileSystem,
	root: string,
): { readonly steps: readonly UndoStep[]; readonly damaged: readonly CliError[] } {
	const steps: UndoStep[] = [];
	const damaged: CliError[] = [];
	for (const number of numbers(files, root).reverse())
		try {
			steps.push(readStep(files, root, number));
		} catch (error) {
			if (!(error instanceof CliError)) throw error;
			damaged.push(error);
		}
	return { steps, damaged };
}

/**
 * The file changes that undo a step.
 *
 * @throws {CliError} `PROJECT_CHANGED` if one of its files has changed since the command.
 */
export function revertStep(
	files: FileSystem,
	root: string,
	{ number, what, files: patches }: UndoStep,
): FileChange[] {
	const restored = patches.map(({ path, after, before }): FileChange => {
		const now = bytesAt(files, root, path);
		if ((now && sha256Of(now)) !== after)
			throw new CliError(
				"PROJECT_CHANGED",
				`${quoteName(path)} has changed since ox ${what}, so that can't be undone. Restore the file from git or a backup.`,
				{ file: path },
			);
		if (before === null) return { path, bytes: null };
		const left = now ?? new Uint8Array();
		return {
			path,
			bytes: Buffer.concat([
				left.subarray(0, before.start),
				Buffer.from(before.base64, "base64"),
				left.subarray(left.length - before.end),
			]),
		};
	});
	return [...restored, { path: stepPath(number), bytes: null }];
}
