import { basename, join } from "node:path";
import { isSystemFile, promisedCategory } from "@oxcut/core/intake";
import { CliError } from "../errors/cli-error.ts";
import type { FileSystem } from "../files/file-system.ts";
import { resolvePath } from "../files/read-input.ts";
import { quoteName } from "../text/quote-name.ts";

/** A file to be read. */
export interface FoundFile {
	/** The path that the user gave: the file's own, or its folder's. */
	readonly shown: string;
	/** Absolute. */
	readonly path: string;
}

interface FoundFiles {
	readonly media: readonly FoundFile[];
	/** Files in folders whose names don't suggest media. */
	readonly others: readonly string[];
}

/**
 * Finds the files that the user named, and the media in the folders that they named, subfolders included. A folder that a link
 * leads back to is looked through once.
 *
 * @throws {CliError} `FILE_MISSING` or `FILE_UNREADABLE`, naming the path.
 */
export function findMedia(files: FileSystem, cwd: string, names: readonly string[]): FoundFiles {
	const media: FoundFile[] = [];
	const others: string[] = [];
	const seen = new Set<string>();
	const look = (shown: string, isNamed: boolean) => {
		const path = resolvePath(cwd, shown);
		const kind = files.kind(path);
		if (kind === null) {
			// A broken link isn't a file of the folder.
			if (!isNamed) return void others.push(shown);
			throw new CliError("FILE_MISSING", `There is no file or folder ${quoteName(shown)}.`, { file: shown });
		}
		if (kind === "directory") {
			const real = files.realPath(path);
			if (seen.has(real)) return;
			seen.add(real);
			for (const name of files.list(path)) if (!isSystemFile(name)) look(join(shown, name), false);
			return;
		}
		if (kind === "other" && isNamed)
			throw new CliError(
				"FILE_UNREADABLE",
				`${quoteName(shown)} is a pipe, a socket or a device, not a file.`,
				{ file: shown },
			);
		const isMedia = promisedCategory({ name: basename(shown), type: "" }) !== null;
		if (isNamed || (isMedia && kind === "file")) media.push({ shown, path });
		else others.push(shown);
	};
	for (const name of names) look(name, true);
	return { media, others };
}
