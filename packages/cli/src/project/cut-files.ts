import { join } from "node:path";
import { type CutSnapshot, cutSnapshotSchema } from "@oxcut/core/cut";
import { closestNames, exclusionRuleSchema, isListName } from "@oxcut/core/model";
import type * as z from "zod";
import { CliError } from "../errors/cli-error.ts";
import type { FileSystem } from "../files/file-system.ts";
import { quoteName } from "../text/quote-name.ts";
import type { FileChange } from "./journal.ts";
import { CUTS_DIRECTORY } from "./paths.ts";
import { decodeProjectText, readProjectJson } from "./read-json.ts";
import { type SavedCut, savedCutSchema } from "./saved-cut.ts";
import { sha256Of } from "./sha256-of.ts";
import { nameKey } from "./slug.ts";
import { inSchemaOrder, jsonBytes } from "./write-json.ts";

/** A cut of a project, by the name of its folder. */
export interface CutEntry {
	readonly slug: string;
	readonly cut: SavedCut;
}

const CUT_FILE = "cut.json";
const SNAPSHOT_FILE = "snapshot.json";
const EDL_DIRECTORY = "edl";
const LOCKED_DIRECTORY = "locked";

/** Path of something inside a cut's folder, as the project's files name it. */
export function cutPath(slug: string, ...rest: readonly string[]): string {
	return [CUTS_DIRECTORY, slug, ...rest].join("/");
}

function hasCutFile(files: FileSystem, root: string, slug: string): boolean {
	return files.kind(join(root, cutPath(slug, CUT_FILE))) === "file";
}

/** Names in a folder of the project, without hidden files, which systems leave in any folder: `.DS_Store`, `._Film.edl`. */
function visibleNames(files: FileSystem, root: string, folder: string): string[] {
	return files.list(join(root, folder)).filter((name) => !name.startsWith("."));
}

function isFolder(files: FileSystem, root: string, slug: string): boolean {
	return files.kind(join(root, cutPath(slug))) === "directory";
}

/** Every cut, by date, then by creation, latest first. A plain file in `cuts/` is not a cut [CLI5]. */
export function listCuts(files: FileSystem, root: string): CutEntry[] {
	return files
		.list(join(root, CUTS_DIRECTORY))
		.filter((slug) => isFolder(files, root, slug))
		.filter(
			(slug) =>
				visibleNames(files, root, cutPath(slug, EDL_DIRECTORY)).length > 0 || hasCutFile(files, root, slug),
		)
		.map((slug) => {
			const file = cutPath(slug, CUT_FILE);
			// Lists without a cut file mean that the file was lost; skipping the folder would hide the cut.
			if (!hasCutFile(files, root, slug)) throw missing(file);
			const text = decodeProjectText(files.read(join(root, file)), file);
			return { slug, cut: readProjectJson(text, savedCutSchema, file) };
		})
		.sort((a, b) => (a.cut.date === b.cut.date ? b.cut.id - a.cut.id : a.cut.date < b.cut.date ? 1 : -1));
}

/** Names in `cuts/` that no new cut's folder can have: those of cuts and of plain files. */
export function takenSlugs(files: FileSystem, root: string, cuts: readonly CutEntry[]): Set<string> {
	const plain = files.list(join(root, CUTS_DIRECTORY)).filter((name) => !isFolder(files, root, name));
	return new Set([...cuts.map(({ slug }) => slug), ...plain]);
}

/** Names that distinguish cuts for a person. */
function namesOfCuts(cuts: readonly CutEntry[]): string {
	return cuts.map(({ slug, cut }) => `${quoteName(cut.name)} (cuts/${slug})`).join(", ");
}

/** Cuts whose name or folder matches, ignoring case, accents, spaces and punctuation. */
export function cutsNamedLike(cuts: readonly CutEntry[], name: string): CutEntry[] {
	const key = nameKey(name);
	return cuts.filter(({ slug, cut }) => nameKey(cut.name) === key || slug === name.toLowerCase());
}

function cutsWithPart(cuts: readonly CutEntry[], part: string): CutEntry[] {
	const key = nameKey(part);
	return key === "" ? [] : cuts.filter(({ cut }) => nameKey(cut.name).includes(key));
}

/**
 * Finds a cut by its exact name or folder, then by the only one that matches ignoring case, spaces and punctuation,
 * then by a unique part of the name [CLI13]. Without a name, the latest one.
 *
 * @throws {CliError} `NOT_FOUND`, listing the cuts; `AMBIGUOUS`, listing the matches.
 */
export function findCut(cuts: readonly CutEntry[], name: string | undefined): CutEntry {
	const exact =
		name === undefined
			? cuts[0]
			: (cuts.find(({ cut }) => cut.name === name) ?? cuts.find(({ slug }) => slug === name));
	if (exact) return exact;
	const [like, ...others] = name === undefined ? [] : cutsNamedLike(cuts, name);
	if (like && others.length > 0)
		throw new CliError(
			"AMBIGUOUS",
			`${quoteName(name ?? "")} matches several cuts: ${namesOfCuts([like, ...others])}. Write the name or the folder exactly.`,
			{ field: "CUT" },
		);
	if (like) return like;
	const fitting = name === undefined ? [] : cutsWithPart(cuts, name);
	if (fitting.length > 1)
		throw new CliError(
			"AMBIGUOUS",
			`${quoteName(name ?? "")} matches several cuts: ${namesOfCuts(fitting)}. Write more of the name.`,
			{ field: "CUT" },
		);
	if (fitting[0]) return fitting[0];
	const known =
		cuts.length === 0
			? "The project has no cuts yet; import one with: ox cut import"
			: `Cuts: ${cuts.map(({ cut }) => quoteName(cut.name)).join(", ")}`;
	const [close] = closestNames(
		cuts.map(({ cut }) => cut.name),
		name ?? "",
		1,
	);
	const hint = close === undefined ? "" : ` Did you mean ${quoteName(close)}?`;
	throw new CliError(
		"NOT_FOUND",
		name === undefined ? `${known}.` : `No cut named ${quoteName(name)}.${hint} ${known}.`,
		{ field: "CUT" },
	);
}

function missing(file: string): CliError {
	return new CliError("PROJECT_CORRUPT", `${quoteName(file)} is missing. Restore the folder from a backup.`, {
		file,
	});
}

// A locked cut keeps copies of everything its reports were built from, so that they can't change [CUT4].
function storePath({ slug, cut }: CutEntry, ...rest: readonly string[]): string {
	return cut.locked ? cutPath(slug, LOCKED_DIRECTORY, ...rest) : cutPath(slug, ...rest);
}

/** The production's state at the cut's last build. @throws {CliError} `PROJECT_CORRUPT`. */
export function readSnapshot(files: FileSystem, root: string, entry: CutEntry): CutSnapshot {
	const file = storePath(entry, SNAPSHOT_FILE);
	if (files.kind(join(root, file)) !== "file") throw missing(file);
	return readProjectJson(decodeProjectText(files.read(join(root, file)), file), cutSnapshotSchema, file);
}

/** A list of a cut: its path in the project, and its bytes. */
export interface StoredList {
	readonly file: string;
	readonly path: string;
	readonly bytes: Uint8Array;
}

/**
 * A cut's lists as they were imported; a locked cut's locked copies.
 *
 * @throws {CliError} `PROJECT_CORRUPT` if one is missing or changed: a damaged list would silently lower the total.
 */
export function readEdlFiles(files: FileSystem, root: string, entry: CutEntry): StoredList[] {
	refuseUnnamedList(files, root, entry);
	return entry.cut.edls.map(({ file, sha256 }) => {
		const path = storePath(entry, EDL_DIRECTORY, file);
		if (files.kind(join(root, path)) !== "file") throw missing(path);
		const bytes = files.read(join(root, path));
		if (sha256Of(bytes) !== sha256)
			throw new CliError(
				"PROJECT_CORRUPT",
				`${quoteName(path)} ${bytes.length === 0 ? "is empty" : "is not the list that was imported: its SHA-256 differs"}. Restore the file from a backup, or import the cut again.`,
				{ file: path },
			);
		return { file, path, bytes };
	});
}

/** A list that the cut's file no longer names, as after a bad merge, would be material that nobody licenses. */
function refuseUnnamedList(files: FileSystem, root: string, entry: CutEntry): void {
	const folder = storePath(entry, EDL_DIRECTORY);
	const named = new Set(entry.cut.edls.map(({ file }) => file));
	const unnamed = visibleNames(files, root, folder).find((file) => isListName(file) && !named.has(file));
	if (unnamed === undefined) return;
	const cutFile = cutPath(entry.slug, CUT_FILE);
	const message = `${quoteName(cutFile)} does not name the list ${quoteName(unnamed)} in ${quoteName(folder)}. Restore the file from a backup, or move the list out of the folder.`;
	throw new CliError("PROJECT_CORRUPT", message, { file: cutFile });
}

/** Paths of a locked cut's lists that were removed or changed since; its reports don't use them. */
export function changedSinceLocked(files: FileSystem, root: string, { slug, cut }: CutEntry): string[] {
	if (!cut.locked) return [];
	return cut.edls.flatMap(({ file, sha256 }) => {
		const path = cutPath(slug, EDL_DIRECTORY, file);
		const place = join(root, path);
		return files.kind(place) === "file" && sha256Of(files.read(place)) === sha256 ? [] : [path];
	});
}

/**
 * The changes that lock or unlock a cut: locking copies all inputs of its reports, unlocking moves them back.
 *
 * @throws {CliError} `PROJECT_CORRUPT` if a list has changed since the import.
 */
export function lockChanges(files: FileSystem, root: string, entry: CutEntry, locked: boolean): FileChange[] {
	const { slug, cut } = entry;
	if (cut.locked === locked) return [];
	const after = { slug, cut: { ...cut, locked } };
	const snapshot = snapshotFile(slug, readSnapshot(files, root, entry));
	return [
		{ ...snapshot, path: storePath(after, SNAPSHOT_FILE) },
		...readEdlFiles(files, root, entry).map(({ file, bytes }) => ({
			path: storePath(after, EDL_DIRECTORY, file),
			bytes,
		})),
		...(locked ? [] : [{ path: cutPath(slug, LOCKED_DIRECTORY), bytes: null }]),
		cutFile(after),
	];
}

/** The change that saves a cut's own file. */
export function cutFile({ slug, cut }: CutEntry): FileChange {
	return { path: cutPath(slug, CUT_FILE), bytes: jsonBytes(inSchemaOrder(savedCutSchema, cut)) };
}

/** The change that saves a cut's snapshot: entities by id, one per line. */
export function snapshotFile(slug: string, snapshot: CutSnapshot): FileChange {
	const sortedRates = Object.fromEntries(
		Object.entries(snapshot.rates.rates).sort(([a], [b]) => (a < b ? -1 : 1)),
	);
	const ordered = {
		rates: { timestamp: snapshot.rates.timestamp, rates: sortedRates },
		...Object.fromEntries(
			(["licensors", "prices", "conditions", "records", "alt_files"] as const).map((key) => {
				const element: z.ZodObject = cutSnapshotSchema.shape[key].element;
				return [key, snapshot[key].map((entity) => inSchemaOrder(element, entity))];
			}),
		),
		...(snapshot.exclusion_rules !== undefined && {
			exclusion_rules: snapshot.exclusion_rules.map((rule) => inSchemaOrder(exclusionRuleSchema, rule)),
		}),
	};
	return { path: cutPath(slug, SNAPSHOT_FILE), bytes: jsonBytes(ordered) };
}
