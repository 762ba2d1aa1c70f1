import { basename, dirname, join } from "node:path";
import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";
import { errorCode } from "./error-code.ts";
import type { FileSystem } from "./file-system.ts";
import { isGivenStream, resolvePath } from "./read-input.ts";

export interface Output {
	/** Its path as the user gave it. */
	readonly name: string;
	readonly bytes: Uint8Array;
}

/** The file that `--out` names; undefined for `-`, which is standard output, as without the flag [CLI36]. */
export function outFile(out: string | undefined): string | undefined {
	return out === "-" ? undefined : out;
}

const REASONS: Readonly<Record<string, string>> = {
	ENOENT: "no file or folder can be created there",
	EACCES: "permission denied",
	EPERM: "permission denied",
	EROFS: "the disk is read-only",
	ENOSPC: "the disk is full",
	ENOTDIR: "part of its path is not a directory",
	EEXIST: "part of its path is not a directory",
	ENAMETOOLONG: "the name is too long",
	ELOOP: "its links form a circle",
};

/** Runs what writes; a disk that refuses becomes bad input. @throws {CliError} `FILE_UNWRITABLE`, naming the file. */
export function failingAsUnwritable<T>(name: string, write: () => T): T {
	try {
		return write();
	} catch (error) {
		const code = errorCode(error);
		if (error instanceof CliError || code === null) throw error;
		throw new CliError("FILE_UNWRITABLE", `${quoteName(name)} can't be written: ${REASONS[code] ?? code}.`, {
			file: name,
		});
	}
}

/** Puts a file's content beside its place; gives the rename that is left to do, or null for a stream that is written already. */
function stage(files: FileSystem, to: string, { name, bytes }: Output): { from: string; to: string } | null {
	// What the shell has opened is written where it stands, whatever it is: a file put in its place would be another one.
	if (isGivenStream(to)) {
		files.writeDurably(to, bytes);
		return null;
	}
	const kind = files.kind(to);
	if (kind === "directory")
		throw new CliError("FILE_IS_DIRECTORY", `${quoteName(name)} is a directory, not a file.`, { file: name });
	// Opening a pipe that nobody reads would wait for ever.
	if (kind === "other") {
		const message = `${quoteName(name)} can't be written: it is a pipe or a socket.`;
		throw new CliError("FILE_UNWRITABLE", message, { file: name });
	}
	files.makeDirectory(dirname(to));
	// A link stays, and the file that it leads to is replaced.
	const place = kind === "file" ? files.realPath(to) : to;
	const from = join(dirname(place), `.${basename(place)}.ox-tmp`);
	files.writeDurably(from, bytes);
	return { from, to: place };
}

/**
 * Writes files that the user asked for: all of them are written beside their place first and then renamed, so that
 * a failure leaves every old file as it was.
 *
 * @throws {CliError} `FILE_UNWRITABLE` or `FILE_IS_DIRECTORY`; nothing is changed then.
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
