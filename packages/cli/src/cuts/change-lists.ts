import type { CutEdl } from "@oxcut/core";
import { readSavedLists } from "@oxcut/core/cut";
import { closestNames, foldName } from "@oxcut/core/model";
import type { Context } from "../context.ts";
import { CliError } from "../errors/cli-error.ts";
import { type CutEntry, cutPath } from "../project/cut-files.ts";
import type { FileChange } from "../project/journal.ts";
import type { OpenProject } from "../project/open-project.ts";
import type { SavedCut } from "../project/saved-cut.ts";
import { sha256Of } from "../project/sha256-of.ts";
import { quoteName } from "../text/quote-name.ts";
import { cutChanges } from "./cut-changes.ts";
import type { EdlSource } from "./edl-source.ts";
import { basisOfProject, buildFrom, readStoredLists, withKnownCosts } from "./saved-build.ts";
import { type CutSummary, summarizeCut } from "./summary.ts";

type StoredListOf = SavedCut["edls"][number];

/** The lists that a cut gets: in their saved form, and as they were read. */
export interface CutLists {
	readonly saved: readonly StoredListOf[];
	readonly read: readonly CutEdl[];
}

/** Reads the lists of a cut as they were imported. */
export function listsOfCut(open: OpenProject, entry: CutEntry): CutLists {
	const read = readStoredLists(open, entry, (lists) => readSavedLists(lists, entry.cut.fps));
	return { saved: entry.cut.edls, read };
}

/** @throws {CliError} `ALREADY_EXISTS` for a name that a list of the cut has; `FILE_TWICE` for one's content [CUT5]. */
export function refuseKnownLists({ cut }: CutEntry, sources: readonly EdlSource[]): void {
	for (const { file, bytes } of sources) {
		const hash = sha256Of(bytes);
		const twin = cut.edls.find(({ sha256 }) => sha256 === hash);
		if (twin)
			throw new CliError(
				"FILE_TWICE",
				`The cut ${quoteName(cut.name)} already has ${quoteName(file)}${twin.file === file ? "" : `, as ${quoteName(twin.file)}`}, with the same content.`,
				{ file },
			);
		const taken = cut.edls.find((list) => foldName(list.file) === foldName(file));
		if (taken)
			throw new CliError(
				"ALREADY_EXISTS",
				`The cut ${quoteName(cut.name)} already has a list ${quoteName(taken.file)}, with other content. Rename the file, or first remove that list: ox cut remove-list ${quoteName(taken.file)} --cut ${quoteName(cut.name)}`,
				{ file },
			);
	}
}

/** Finds a list of a cut by its file's name, ignoring case. @throws {CliError} `NOT_FOUND`, listing the names. */
export function findList({ cut }: CutEntry, name: string): StoredListOf {
	const found = cut.edls.find(({ file }) => foldName(file) === foldName(name));
	if (found) return found;
	const files = cut.edls.map(({ file }) => file);
	const [close] = closestNames(files, name, 1);
	const hint = close === undefined ? "" : ` Did you mean ${quoteName(close)}?`;
	throw new CliError(
		"NOT_FOUND",
		`The cut ${quoteName(cut.name)} has no list ${quoteName(name)}.${hint} Its lists: ${files.map(quoteName).join(", ")}.`,
		{ field: "LIST" },
	);
}

/**
 * Saves a cut with other lists, rebuilt with the current production [CLI40].
 *
 * @param files - the files of the lists that are added or removed.
 * @param done - the change as `ox undo` names it.
 */
export async function saveLists(
	context: Context,
	open: OpenProject,
	{ slug, cut }: CutEntry,
	change: {
		readonly lists: CutLists;
		readonly files: readonly { readonly file: string; readonly bytes: Uint8Array | null }[];
		readonly done: string;
	},
): Promise<CutSummary> {
	const basis = basisOfProject(open);
	const entry = { slug, cut: { ...withKnownCosts(cut, basis), edls: [...change.lists.saved] } };
	const build = await buildFrom(context, entry.cut, change.lists.read, basis);
	const files = change.files.map(
		({ file, bytes }): FileChange => ({ path: cutPath(slug, "edl", file), bytes }),
	);
	open.save([...cutChanges(entry, build), ...files], change.done);
	return summarizeCut(build);
}
