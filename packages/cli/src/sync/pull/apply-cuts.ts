import { RATES, readTrackName } from "@oxcut/core";
import { readCutList } from "@oxcut/core/interchange";
import { CliError } from "../../errors/cli-error.ts";
import { type CutEntry, cutPath, readEdlFiles, takenSlugs } from "../../project/cut-files.ts";
import type { FileChange } from "../../project/journal.ts";
import type { ProjectView } from "../../project/open-project.ts";
import { type SavedCut, savedCutSchema } from "../../project/saved-cut.ts";
import { freeSlug } from "../../project/slug.ts";
import { quoteName } from "../../text/quote-name.ts";
import { cutValues, entitiesOf } from "../state/fields.ts";
import { decodeList } from "../state/list-contents.ts";
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

/** A cut of a state, with its lists' bytes in the order of its file. */
export interface CutDraft {
	readonly entry: CutEntry;
	readonly lists: readonly { readonly file: string; readonly bytes: Uint8Array }[];
	/** The project's version before; null for a new cut. */
	readonly before: CutEntry | null;
}

/** The project's cuts after applying a state. */
export interface CutDrafts {
	/** Changed cuts. */
	readonly changed: readonly CutDraft[];
	/** Folders of removed cuts. */
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
		return decodeList(text);
	};
}

function listsOf(state: SyncState, cut: EntityKey): [EntityKey, Fields][] {
	return entitiesOf(state, "list").filter(([key, fields]) => ownerOf(key, fields) === cut);
}

/**
 * @throws {CliError} `INVALID_VALUE` for cuts that a project can't hold, such as a list named like a path into other
 *   folders.
 */
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

/** Lists in the cut's order, then new ones in the server's order. */
function inOrder(lists: readonly [EntityKey, Fields][], before: SavedCut | null, pairs: Pairs) {
	const places = new Map((before?.edls ?? []).map(({ file }, index) => [file.toLowerCase(), index]));
	const placeOf = ([key, { file }]: [EntityKey, Fields]) =>
		places.get(String(file).toLowerCase()) ?? places.size + (pairs.get(key) ?? 0);
	return [...lists].sort((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Applies a state to the project's cuts.
 *
 * @param read.here - the current project; unchanged cuts are skipped.
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
	const taken = takenSlugs(view.files, view.root, cuts);
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
			const sequence = String(content.sequence ?? "");
			const events = readCutList(bytes, { file, rate, sequence }).events.length;
			const place = { track: readTrackName(String(track)) ?? "auto", reel };
			return { bytes, edl: { file, ...place, ...(sequence === "" ? {} : { sequence }), sha256, events } };
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

/** The changes that save a cut's lists, including a locked cut's copies, and remove old ones [CUT4]. */
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
