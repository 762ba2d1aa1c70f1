import { RATES, readEdl, readTrackName } from "@oxcut/core";
import { CliError } from "../../errors/cli-error.ts";
import { type CutEntry, cutPath, readEdlFiles } from "../../project/cut-files.ts";
import type { FileChange } from "../../project/journal.ts";
import type { ProjectView } from "../../project/open-project.ts";
import { type SavedCut, savedCutSchema } from "../../project/saved-cut.ts";
import { freeSlug } from "../../project/slug.ts";
import { quoteName } from "../../text/quote-name.ts";
import { cutValues, entitiesOf } from "../state/fields.ts";
import type { Pairs } from "../state/match-remote.ts";
import type { RemoteCut } from "../state/remote-state.ts";
import {
	type EntityKey,
	type Fields,
	idOf,
	keyOf,
	ownerOf,
	type SyncState,
	sameFields,
} from "../state/state.ts";

/** A cut as a state has it, with the bytes of its lists in the order of its file. */
export interface CutDraft {
	readonly entry: CutEntry;
	readonly lists: readonly { readonly file: string; readonly bytes: Uint8Array }[];
	/** As the project had it; null for a new one. */
	readonly before: CutEntry | null;
}

/** What a state makes of the project's cuts. */
export interface CutDrafts {
	/** Those that are not what they were. */
	readonly changed: readonly CutDraft[];
	/** Folders of those that are gone. */
	readonly removed: readonly string[];
}

/** Bytes of the server's lists by their id there. */
function remoteBytes(cuts: readonly RemoteCut[]): (id: number) => Uint8Array {
	const contents = new Map(
		cuts.flatMap(({ lists }) => lists.map((list) => [list.id, list.contents] as const)),
	);
	return (id) => {
		const text = contents.get(id);
		if (text === undefined) throw new Error(`the server's list ${id} was not read`);
		return Buffer.from(text, "base64");
	};
}

function listsOf(state: SyncState, cut: EntityKey): [EntityKey, Fields][] {
	return entitiesOf(state, "list").filter(([key, fields]) => ownerOf(key, fields) === cut);
}

/** @throws {CliError} `INVALID_VALUE` for what a project can't keep: a list that is called like a path into other folders. */
function readCut(values: Readonly<Record<string, unknown>>): SavedCut {
	const { data, error } = savedCutSchema.safeParse(values);
	if (data !== undefined) return data;
	const [issue] = error.issues;
	const name = quoteName(String(values.name));
	throw new CliError(
		"INVALID_VALUE",
		`The server's cut ${name} can't be saved here: ${issue?.path.join(".")} ${issue?.message}.`,
		{ field: issue?.path.join(".") },
	);
}

/** Lists in the order that the cut had them, new ones after these as the server has them. */
function inOrder(lists: readonly [EntityKey, Fields][], before: SavedCut | null, pairs: Pairs) {
	const places = new Map((before?.edls ?? []).map(({ file }, index) => [file.toLowerCase(), index]));
	const placeOf = ([key, { file }]: [EntityKey, Fields]) =>
		places.get(String(file).toLowerCase()) ?? places.size + (pairs.get(key) ?? 0);
	return [...lists].sort((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Works out what a state makes of the project's cuts.
 *
 * @param read.here - the project as it is; cuts whose fields and lists stay are passed over.
 */
export function draftCuts(
	view: Pick<ProjectView, "files" | "root">,
	read: {
		readonly cuts: readonly CutEntry[];
		readonly here: SyncState;
		readonly remote: readonly RemoteCut[];
		readonly pairs: Pairs;
	},
	state: SyncState,
): CutDrafts {
	const { cuts, here, pairs } = read;
	const bytesOf = remoteBytes(read.remote);
	const taken = new Set(cuts.map(({ slug }) => slug));
	const changed: CutDraft[] = [];
	for (const [key, fields] of entitiesOf(state, "cut")) {
		const before = cuts.find(({ cut }) => keyOf("cut", cut.id) === key) ?? null;
		const lists = listsOf(state, key);
		const isSame =
			sameFields(here.get(key), fields) &&
			lists.length === before?.cut.edls.length &&
			lists.every(([list, content]) => sameFields(here.get(list), content));
		if (isSame) continue;
		const kept = new Map(
			before === null ? [] : readEdlFiles(view.files, view.root, before).map((l) => [l.file, l.bytes]),
		);
		const id = idOf(key);
		const rate = RATES[savedCutSchema.shape.fps.parse(fields.fps)];
		const drafted = inOrder(lists, before?.cut ?? null, pairs).map(([list, content]) => {
			const file = String(content.file);
			const own = sameFields(here.get(list), content) ? kept.get(file) : undefined;
			const bytes = own ?? bytesOf(pairs.get(list) ?? 0);
			const { sha256, track, reel } = content;
			const events = readEdl(bytes, { file, rate }).events.length;
			return { bytes, edl: { file, track: readTrackName(String(track)) ?? "auto", reel, sha256, events } };
		});
		const cut = readCut({ id, ...cutValues(fields), edls: drafted.map(({ edl }) => edl) });
		const slug = before?.slug ?? freeSlug(cut.name, taken);
		taken.add(slug);
		changed.push({
			entry: { slug, cut },
			lists: drafted.map(({ bytes, edl }) => ({ file: edl.file, bytes })),
			before,
		});
	}
	const removed = cuts.filter(({ cut }) => !state.has(keyOf("cut", cut.id))).map(({ slug }) => slug);
	return { changed, removed };
}

/** The changes that keep a cut's lists: those that it has, in a locked cut's own place too, and none of those that it had [CUT4]. */
export function listChanges({ entry, lists, before }: CutDraft): FileChange[] {
	const { slug, cut } = entry;
	const has = new Set(cut.edls.map(({ file }) => file));
	const gone = (before?.cut.edls ?? []).filter(({ file }) => !has.has(file));
	const places = cut.locked ? ["edl", "locked/edl"] : ["edl"];
	return [
		...(before?.cut.locked && !cut.locked ? [{ path: cutPath(slug, "locked"), bytes: null }] : []),
		...places.flatMap((place) => [
			...gone.map(({ file }) => ({ path: cutPath(slug, place, file), bytes: null })),
			...lists.map(({ file, bytes }) => ({ path: cutPath(slug, place, file), bytes })),
		]),
	];
}
