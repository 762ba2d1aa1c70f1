import { basename, dirname, join, relative, sep } from "node:path";
import { CliError } from "../errors/cli-error.ts";
import { diskReason, errorCode } from "../files/error-code.ts";
import type { FileSystem } from "../files/file-system.ts";
import { isGivenStream, resolvePath } from "../files/read-input.ts";
import { quoteName } from "../text/quote-name.ts";
import { CONFIG_FILE, PROJECT_NAMES } from "./paths.ts";

export interface Output {
	/** The path that the user gave. */
	readonly name: string;
	readonly bytes: Uint8Array;
}

/** The file that `--out` names; undefined for `-`, which is standard output, as without the flag [CLI36]. */
export function outFile(out: string | undefined): string | undefined {
	return out === "-" ? undefined : out;
}

/** Refuses to overwrite a list that is being read: the original would be lost. */
export function refuseOntoInput(
	files: FileSystem,
	cwd: string,
	names: readonly string[],
	targets: readonly string[],
): void {
	const inputs = new Set(names.map((name) => files.realPath(resolvePath(cwd, name))));
	for (const target of targets) {
		const path = resolvePath(cwd, target);
		if (files.kind(path) === null || !inputs.has(files.realPath(path))) continue;
		throw new CliError(
			"FILE_TWICE",
			`--out ${quoteName(target)} is one of the lists to convert: write to another name.`,
			{ file: target, field: "--out" },
		);
	}
}

/** A disk error as bad input, `FILE_UNWRITABLE`, naming the file; any other error unchanged. */
export function asUnwritable(name: string, error: unknown): unknown {
	const code = errorCode(error);
	if (error instanceof CliError || code === null) return error;
	const reason = code === "ENOENT" ? "no file or folder can be created there" : diskReason(code);
	const message = `${quoteName(name)} can't be written: ${reason}.`;
	return new CliError("FILE_UNWRITABLE", message, { file: name });
}

/** Runs a write and turns disk errors into bad input. @throws {CliError} `FILE_UNWRITABLE`, naming the file. */
export function failingAsUnwritable<T>(name: string, write: () => T): T {
	try {
		return write();
	} catch (error) {
		throw asUnwritable(name, error);
	}
}

/** A path without links; its end need not exist. */
function realPlace(files: FileSystem, path: string): string {
	const parent = dirname(path);
	if (files.kind(path) !== null || parent === path) return files.realPath(path);
	return join(realPlace(files, parent), basename(path));
}

/** Whether the nearest project above a path keeps its own data there. */
function isProjectData(files: FileSystem, path: string): boolean {
	for (let root = dirname(path); ; root = dirname(root)) {
		if (files.kind(join(root, CONFIG_FILE)) === "file") {
			const [first = ""] = relative(root, path).split(sep);
			return PROJECT_NAMES.has(first);
		}
		if (dirname(root) === root) return false;
	}
}

/**
 * Writes a file's content beside its target. Returns the remaining rename, or null for a stream, which is already
 * written.
 */
function stage(files: FileSystem, to: string, { name, bytes }: Output): { from: string; to: string } | null {
	// A stream that the shell has opened is written directly: a renamed file would not replace it.
	if (isGivenStream(to)) {
		files.writeDurably(to, bytes);
		return null;
	}
	const kind = files.kind(to);
	if (kind === "directory")
		throw new CliError("FILE_IS_DIRECTORY", `${quoteName(name)} is a directory, not a file.`, { file: name });
	// Opening a pipe without a reader would never return.
	if (kind === "other") {
		const message = `${quoteName(name)} can't be written: it is a pipe or a socket.`;
		throw new CliError("FILE_UNWRITABLE", message, { file: name });
	}
	// Keeps a link and replaces its target.
	const place = realPlace(files, to);
	// Links lead into a project, and out of it: its cuts may be on another disk.
	if (isProjectData(files, to) || isProjectData(files, place)) {
		const message = `${quoteName(name)} can't be written: the project keeps its own data there. Write to another name.`;
		throw new CliError("FILE_UNWRITABLE", message, { file: name });
	}
	files.makeDirectory(dirname(place));
	const from = join(dirname(place), `.${basename(place)}.ox-tmp`);
	try {
		files.writeDurably(from, bytes);
	} catch (error) {
		files.remove(from);
		throw error;
	}
	return { from, to: place };
}

/**
 * Writes the user's output files: first beside their targets, then by renaming, so that a failure changes no old
 * file.
 *
 * @throws {CliError} `FILE_UNWRITABLE` or `FILE_IS_DIRECTORY`, with nothing changed.
 */
export function writeOutputs(files: FileSystem, cwd: string, outputs: readonly Output[]): void {
	const staged: { readonly from: string; readonly to: string }[] = [];
	try {
		for (const output of outputs) {
			const move = failingAsUnwritable(output.name, () =>
				stage(files, resolvePath(cwd, output.name), output),
			);
			if (move) staged.push(move);
		}
		for (const { from, to } of staged) failingAsUnwritable(to, () => files.rename(from, to));
	} finally {
		for (const { from } of staged) files.remove(from);
	}
	for (const directory of new Set(staged.map(({ to }) => dirname(to)))) files.syncDirectory(directory);
}
