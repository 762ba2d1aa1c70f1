import { isAbsolute, resolve } from "node:path";
import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";
import { diskReason, errorCode } from "./error-code.ts";
import type { FileSystem } from "./file-system.ts";

/** Larger inputs are rejected before they are read; lists and logs are far smaller. */
const MAX_INPUT_BYTES = 1024 ** 3;

/** Resolves a path against the user's working directory. */
export function resolvePath(cwd: string, path: string): string {
	return isAbsolute(path) ? path : resolve(cwd, path);
}

/** Whether a path is a stream that the shell has opened already (`/dev/stdin`, `<(…)`), or a device. */
export function isGivenStream(path: string): boolean {
	return path.startsWith("/dev/") || path.startsWith("/proc/self/fd/");
}

/** Devices whose content ends: streams that the shell has opened, and /dev/null. */
const READABLE_DEVICE = /^(?:\/dev\/(?:stdin|null|fd\/\d+)|\/proc\/self\/fd\/\d+)$/;

/**
 * Reads a file that the user named; `-` is standard input [CLI36].
 *
 * @returns its bytes.
 * @throws {CliError} if it is missing, not a regular file, unreadable or too large, naming it as the user did.
 */
export function readInput(files: FileSystem, cwd: string, name: string): Uint8Array {
	const path = name === "-" ? "/dev/stdin" : resolvePath(cwd, name);
	try {
		const kind = files.kind(path);
		if (kind === null) {
			// Node decodes invalid UTF-8 to U+FFFD, and no file has that name.
			if (name.includes("\ufffd"))
				throw new CliError(
					"FILE_NAME_NOT_UTF8",
					`The file name ${quoteName(name)} is not valid UTF-8: rename the file and try again.`,
					{ file: name },
				);
			throw new CliError("FILE_MISSING", `There is no file ${quoteName(name)}.`, { file: name });
		}
		if (kind === "directory")
			throw new CliError("FILE_IS_DIRECTORY", `${quoteName(name)} is a directory, not a file.`, {
				file: name,
			});
		// Reading a named pipe without a writer, or /dev/zero, would never end.
		if (kind === "other" && !READABLE_DEVICE.test(path))
			throw new CliError(
				"FILE_UNREADABLE",
				`${quoteName(name)} is a pipe, a socket or a device, not a file: save it to a file, or give it as /dev/stdin.`,
				{ file: name },
			);
		if (kind === "file" && files.size(path) > MAX_INPUT_BYTES)
			throw new CliError(
				"FILE_TOO_LARGE",
				`${quoteName(name)} is larger than 1 GB: it can't be a list or a log.`,
				{
					file: name,
				},
			);
		return files.read(path);
	} catch (error) {
		if (error instanceof CliError) throw error;
		const code = errorCode(error);
		if (code === null) throw error;
		const message = `${quoteName(name)} can't be read: ${diskReason(code)}.`;
		throw new CliError("FILE_UNREADABLE", message, { file: name });
	}
}
