import { basename, join } from "node:path";
import {
	type BundledTimeline,
	nameOfBundled,
	openTimelineBundle,
	timelineInBundle,
} from "@oxcut/core/interchange";
import { CliError } from "../errors/cli-error.ts";
import type { FileSystem } from "../files/file-system.ts";
import { readInput, resolvePath } from "../files/read-input.ts";
import { quoteName } from "../text/quote-name.ts";

/**
 * Reads a list that the user named; of a bundle, which is a zip or a folder, its timeline [TIM52].
 *
 * @returns its bytes, with a name without folders.
 * @throws {CliError} `FILE_NOT_TIMELINE` for a zip whose timeline can't be read; the errors of `readInput`.
 */
export function readListFile(files: FileSystem, cwd: string, name: string): BundledTimeline {
	const inside = timelineInBundle(name);
	if (inside !== null && files.kind(resolvePath(cwd, name)) === "directory")
		return { file: nameOfBundled(basename(name), inside), bytes: readInput(files, cwd, join(name, inside)) };
	const bytes = readBundle(files, cwd, name);
	const bundle = openTimelineBundle(basename(name), bytes);
	if (bundle !== null && "fault" in bundle)
		throw new CliError(
			"FILE_NOT_TIMELINE",
			`The zip ${quoteName(name)} ${bundle.fault}. Export the timeline again, or unzip it and give the timeline in it.`,
			{ file: name },
		);
	return bundle ?? { file: basename(name), bytes };
}

/** Ends of names of zips, which media makes too large to be read. */
const ZIP_NAME = /\.(?:otioz|otiod|fcpxmld|zip)$/i;

function readBundle(files: FileSystem, cwd: string, name: string): Uint8Array {
	try {
		return readInput(files, cwd, name);
	} catch (error) {
		if (!(error instanceof CliError) || error.code !== "FILE_TOO_LARGE" || !ZIP_NAME.test(name)) throw error;
		throw new CliError(
			"FILE_TOO_LARGE",
			`The zip ${quoteName(name)} is larger than 1 GB. Unzip it and give the timeline in it, or export without media.`,
			{ file: name },
		);
	}
}
