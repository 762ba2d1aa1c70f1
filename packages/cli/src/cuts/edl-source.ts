import { basename, extname } from "node:path";
import type { TrackChoice } from "@oxcut/core";
import { ignoresNamedTrack } from "@oxcut/core/interchange";
import { BUNDLE_ENDINGS, isImportName, LIST_ENDINGS } from "@oxcut/core/model";
import { CliError } from "../errors/cli-error.ts";
import type { FileSystem } from "../files/file-system.ts";
import { resolvePath } from "../files/read-input.ts";
import { parsePair } from "../options/parse-pair.ts";
import { parseTrack, trackOfFileName } from "../options/parse-track.ts";
import { quoteName } from "../text/quote-name.ts";
import { readListFile } from "./read-list-file.ts";

/** A list to import, before it is read. */
export interface EdlSource {
	/** Its name without folders; numbered if two lists share it. */
	readonly file: string;
	readonly bytes: Uint8Array;
	readonly track: TrackChoice;
	readonly reel: string;
	/** The name of the chosen sequence; blank if the timeline has only one. */
	readonly sequence: string;
}

/** The command line's options for the lists. */
export interface EdlSourceOptions {
	/** `FILE=V1`; repeatable. */
	readonly track?: readonly string[];
	/** `FILE=REEL`; repeatable. */
	readonly reel?: readonly string[];
	/** Applies to all timelines. */
	readonly sequence?: string;
}

/** The values of `FILE=VALUE` flags by the index of their list; names the file as on the command line, or without folders. */
function valuesOf(
	names: readonly string[],
	pairs: readonly string[] | undefined,
	flag: string,
	form: string,
): Map<number, string> {
	const values = new Map<number, string>();
	for (const pair of pairs ?? []) {
		// A single list could be guessed, but the error shows the form needed for several.
		const [only, ...more] = names;
		if (only !== undefined && more.length === 0 && !pair.includes("="))
			throw new CliError(
				"INVALID_VALUE",
				`${flag} ${quoteName(pair)} must name the list too: ${flag} ${quoteName(`${basename(only)}=${pair}`)}`,
				{ field: flag },
			);
		const [name, value] = parsePair(pair, flag, form);
		const exact = names.indexOf(name);
		const matching = names.flatMap((given, index) => (basename(given) === basename(name) ? [index] : []));
		const [position, ...others] = exact >= 0 ? [exact] : matching;
		if (position === undefined)
			throw new CliError("INVALID_VALUE", `${flag} ${quoteName(pair)} names no list of this cut.`, {
				file: name,
				field: flag,
			});
		if (others.length > 0)
			throw new CliError("AMBIGUOUS", `${flag} ${quoteName(pair)} matches several lists: write the path.`, {
				file: name,
				field: flag,
			});
		if (values.has(position))
			throw new CliError("INVALID_VALUE", `${flag} is given twice for ${quoteName(name)}.`, {
				file: name,
				field: flag,
			});
		values.set(position, value);
	}
	return values;
}

const SPREADSHEET_NAME = /\.(?:csv|tsv|xlsx|xlsm|xls|ods|ale)$/i;

/** The error for a file whose name no list has. */
function wrongName(name: string): string {
	const quoted = quoteName(name);
	if (SPREADSHEET_NAME.test(name))
		return `${quoted} is a log, not an edit list. To use it, give --workbook ${quoted}.`;
	if (/\.zip$/i.test(name)) return `${quoted} is a zip: unzip it, and give the lists in it.`;
	return `${quoted} does not end in ${[...LIST_ENDINGS, ...BUNDLE_ENDINGS].join(", ")}.`;
}

function refuseName(name: string): never {
	throw new CliError("FILE_NOT_EDL_NAME", wrongName(name), { file: name });
}

/** Names without folders, numbered if two are the same on a disk that ignores case. */
function fileNames(names: readonly string[]): string[] {
	const taken = new Set<string>();
	return names.map((name) => {
		// `a\b` is a file name here but not on Windows, where the project may be opened.
		const file = basename(name).replace(/[\\\p{Cc}]/gu, "_");
		const extension = extname(file);
		const stem = file.slice(0, file.length - extension.length);
		let free = file;
		for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${stem}-${number}${extension}`;
		taken.add(free.toLowerCase());
		return free;
	});
}

function refuseTwice(
	files: FileSystem,
	cwd: string,
	names: readonly string[],
	contents: readonly Uint8Array[],
): void {
	const byPath = new Map<string, string>();
	const bySize = new Map<number, number[]>();
	for (const [index, name] of names.entries()) {
		const path = files.realPath(resolvePath(cwd, name));
		const earlier = byPath.get(path);
		if (earlier !== undefined)
			throw new CliError(
				"FILE_TWICE",
				earlier === name
					? `${quoteName(name)} is listed twice: list it once.`
					: `${quoteName(earlier)} and ${quoteName(name)} are the same file: list it once.`,
				{ file: name },
			);
		byPath.set(path, name);
		const bytes = contents[index];
		if (!bytes) continue;
		const sameSize = bySize.get(bytes.length) ?? [];
		const twin = sameSize.find((other) => contents[other]?.every((byte, at) => byte === bytes[at]));
		if (twin !== undefined)
			throw new CliError(
				"FILE_TWICE",
				`${quoteName(names[twin] ?? "")} and ${quoteName(name)} have the same content: export the track that is missing, or list one of them.`,
				{ file: name },
			);
		bySize.set(bytes.length, [...sameSize, index]);
	}
}

/**
 * Reads the lists that a user named for a cut, each with its track and reel: from its flag, else the track from the
 * file's name, else `auto` [EDL12]. A timeline has tracks of its own, and `Film_V2.xml` may be the second version [TIM21].
 *
 * @throws {CliError} for a name that no list has, a file that can't be read, and the same list twice.
 */
export function readEdlSources(
	files: FileSystem,
	cwd: string,
	names: readonly string[],
	options: EdlSourceOptions,
): EdlSource[] {
	const isOtherZip = (name: string) => !isImportName(name) && /\.zip$/i.test(name);
	for (const name of names) if (!isImportName(name) && !isOtherZip(name)) refuseName(name);
	const tracks = valuesOf(names, options.track, "--track", "FILE=V1");
	const reels = valuesOf(names, options.reel, "--reel", "FILE=REEL");
	const given = names.map((_, index) => {
		const track = tracks.get(index);
		return track === undefined ? null : parseTrack(track, "--track");
	});
	const lists = names.map((name) => readListFile(files, cwd, name));
	const contents = lists.map(({ bytes }) => bytes);
	for (const [index, name] of names.entries()) {
		const bytes = contents[index];
		// A bundle's timeline has a name of its own; any other zip is still itself.
		if (isOtherZip(name) && lists[index]?.file === basename(name)) refuseName(name);
		// Of spreadsheets, only Premiere's lists of markers belong to a cut.
		if (bytes && SPREADSHEET_NAME.test(name) && !ignoresNamedTrack(bytes)) refuseName(name);
	}
	refuseTwice(files, cwd, names, contents);
	const unique = fileNames(lists.map(({ file }) => file));
	return contents.map((bytes, index) => ({
		file: unique[index] ?? "",
		bytes,
		track: given[index] ?? (ignoresNamedTrack(bytes) ? "auto" : trackOfFileName(names[index] ?? "")),
		reel: reels.get(index)?.trim() ?? "",
		sequence: options.sequence?.trim() ?? "",
	}));
}
