import { buildCutNow, type CutBuild, type CutInput, refreshCut } from "@oxcut/core";
import {
	basisOfSnapshot,
	type CutSnapshot,
	type CutWarnings,
	cutWarnings,
	readSavedLists,
	rematchCut,
	type SavedList,
	savedCutInput,
} from "@oxcut/core/cut";
import { indexLibrary } from "@oxcut/core/model";
import { type CutGuards, cutGuards } from "./cut-guards.ts";
import { type CutRights, exactRefresh, liveInput, type PlainRefresh, type StoredCut } from "./cut-input.ts";
import { ignoredAltFiles } from "./kept-alt-files.ts";

/** A cut built twice: as in its saved reports, and from the production's current state. */
export interface CutBuilds {
	readonly kept: CutBuild;
	readonly live: CutBuild;
	readonly snapshot: CutSnapshot;
	readonly licensedIds: ReadonlySet<number>;
	readonly rights: CutRights | null;
	/** The delivery to compare with; null for all. */
	readonly deliveryId: number | null;
	/** Built from the current state, even if the cut is locked. */
	readonly guards: CutGuards | null;
	readonly lists: readonly SavedList[];
}

/**
 * Builds a cut. Later changes only need a refresh.
 *
 * @param before - the cut's previous build: unchanged lists aren't read again.
 * @throws {SavedListError} for a list that no longer reads as it did when it was saved.
 * @throws {CurrencyError} `'{code}' rate not found`.
 */
export function openBuilds(stored: StoredCut, before: CutBuilds | null = null): CutBuilds {
	const { today, removedIds, dataFiles: lists } = stored;
	const read = before !== null && hasSameLists(before, stored) ? before.kept : null;
	const edls = read === null ? readSavedLists(lists, stored.fps) : read.input.edls;
	const input = savedCutInput(stored, edls, basisOfSnapshot(stored.snapshot));
	const known = read === null ? {} : { timeline: read.context.timeline };
	const kept = today === null ? buildAsKept(input, stored) : buildCutNow(input, known);
	const { timeline } = kept.context;
	const live = today === null ? kept : buildCutNow(liveInput(input, today, removedIds), { timeline });
	const { snapshot, rights } = stored;
	const deliveryId = before?.deliveryId ?? null;
	const licensedIds = new Set(stored.licensedIds);
	const guards = cutGuards(live, rights, deliveryId);
	return { kept, live, snapshot, licensedIds, rights, deliveryId, guards, lists };
}

function hasSameLists({ kept, lists }: CutBuilds, { dataFiles, fps }: StoredCut): boolean {
	return (
		kept.input.rate.name === fps &&
		lists.length === dataFiles.length &&
		lists.every((list, at) => {
			const other = dataFiles[at];
			return (
				other !== undefined &&
				list.name === other.name &&
				list.track === other.track &&
				list.reel === other.reel &&
				list.sequence === other.sequence &&
				hasSameBytes(list.contents, other.contents)
			);
		})
	);
}

function hasSameBytes(one: Uint8Array, other: Uint8Array): boolean {
	return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

/** A build for users who may not read the production: it infers ignored contents from those missing in the reports. */
function buildAsKept(input: CutInput, { unidentified, cut }: StoredCut): CutBuild {
	const build = buildCutNow(input);
	const ignored = ignoredAltFiles(build.context.matched.unidentified, unidentified, cut.production_id);
	if (ignored.length === 0) return build;
	const { library } = input;
	return buildCutNow({ ...input, library: { ...library, altFiles: [...library.altFiles, ...ignored] } });
}

/** Applies changes of the production; the saved reports stay unchanged. */
export function followChanges(builds: CutBuilds, changes: readonly PlainRefresh[]): CutBuilds {
	let { live, licensedIds, rights, deliveryId, guards } = builds;
	for (const change of changes) {
		if (change.type === "licensed") {
			licensedIds = new Set(change.licensedIds);
			continue;
		}
		if (change.type === "rights") {
			rights = change.rights;
			continue;
		}
		if (change.type === "delivery") {
			deliveryId = change.deliveryId;
			continue;
		}
		// Alt files and rules affect matching, which a refresh doesn't repeat [CUT3].
		live =
			change.type === "altFiles" || change.type === "exclusionRules"
				? rematchCut(live, change)
				: refreshCut(live, exactRefresh(change, live.context.library.records));
	}
	const isSameCut = hasSameUses(builds.live, live);
	if (!isSameCut || rights !== builds.rights || deliveryId !== builds.deliveryId)
		guards = cutGuards(live, rights, deliveryId);
	return { ...builds, live, licensedIds, rights, deliveryId, guards };
}

/** Whether a cut compares with licences as before: prices, conditions and custom costs don't matter there. */
function hasSameUses({ context: before }: CutBuild, { context: now }: CutBuild): boolean {
	return (
		before.usage === now.usage &&
		before.library.records === now.library.records &&
		before.library.licensors === now.library.licensors
	);
}

/** The warnings of a cut in its current state. */
export function warningsOf({ live, kept, snapshot }: CutBuilds): CutWarnings {
	// A removed record is no longer in the live cut.
	return cutWarnings(live, indexLibrary(live.input.library), snapshot, kept);
}
