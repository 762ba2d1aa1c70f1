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
import { exactRefresh, liveInput, type PlainRefresh, type StoredCut } from "./cut-input.ts";
import { ignoredAltFiles } from "./kept-alt-files.ts";

/** A cut worked out twice: as its reports are kept, and in the production as it is now. */
export interface CutBuilds {
	readonly kept: CutBuild;
	readonly live: CutBuild;
	readonly snapshot: CutSnapshot;
	readonly licensedIds: ReadonlySet<number>;
	readonly lists: readonly SavedList[];
}

/**
 * Works a cut out. Takes as long as a build; what follows a change takes a refresh.
 *
 * @param before - the same cut as it was: lists that have not changed are not read again.
 * @throws {SavedListError} for a list that does not read as it did when it was saved.
 * @throws {CurrencyError} `'{code}' rate not found`.
 */
export function openBuilds(stored: StoredCut, before: CutBuilds | null = null): CutBuilds {
	const { today, dataFiles: lists } = stored;
	const read = before !== null && hasSameLists(before, stored) ? before.kept : null;
	const edls = read === null ? readSavedLists(lists, stored.fps) : read.input.edls;
	const input = savedCutInput(stored, edls, basisOfSnapshot(stored.snapshot));
	const known = read === null ? {} : { timeline: read.context.timeline };
	const kept = today === null ? buildAsKept(input, stored) : buildCutNow(input, known);
	const { timeline } = kept.context;
	const live = today === null ? kept : buildCutNow(liveInput(input, today), { timeline });
	return { kept, live, snapshot: stored.snapshot, licensedIds: new Set(stored.licensedIds), lists };
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
				hasSameBytes(list.contents, other.contents)
			);
		})
	);
}

function hasSameBytes(one: Uint8Array, other: Uint8Array): boolean {
	return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

/** A build for who may not read the production: what it ignores is known by what its reports leave out. */
function buildAsKept(input: CutInput, { unidentified, cut }: StoredCut): CutBuild {
	const build = buildCutNow(input);
	const ignored = ignoredAltFiles(build.context.matched.unidentified, unidentified, cut.production_id);
	if (ignored.length === 0) return build;
	const { library } = input;
	return buildCutNow({ ...input, library: { ...library, altFiles: [...library.altFiles, ...ignored] } });
}

/** Follows changes of the production; the kept reports stay what they are. */
export function followChanges(builds: CutBuilds, changes: readonly PlainRefresh[]): CutBuilds {
	let { live, licensedIds } = builds;
	for (const change of changes) {
		if (change.type === "licensed") {
			licensedIds = new Set(change.licensedIds);
			continue;
		}
		// What a file name stands for moves matching, which a refresh does not follow [CUT3].
		live =
			change.type === "altFiles"
				? rematchCut(live, change.altFiles)
				: refreshCut(live, exactRefresh(change, live.context.library.records));
	}
	return { ...builds, live, licensedIds };
}

/** What wants attention in a cut as it is now. */
export function warningsOf({ live, snapshot }: CutBuilds): CutWarnings {
	return cutWarnings(live, indexLibrary(live.input.library), snapshot);
}
