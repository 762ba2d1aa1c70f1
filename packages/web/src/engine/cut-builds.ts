import {
	buildCutNow,
	type CutBuild,
	type CutInput,
	type CutSnapshot,
	type CutWarnings,
	cutWarnings,
	indexLibrary,
	refreshCut,
} from "@oxcut/core";
import {
	exactRefresh,
	keptInput,
	liveInput,
	type PlainRefresh,
	readStoredLists,
	type StoredCut,
} from "./cut-input.ts";
import { ignoredAltFiles } from "./kept-alt-files.ts";

/** A cut worked out twice: as its reports are kept, and in the production as it is now. */
export interface CutBuilds {
	readonly kept: CutBuild;
	readonly live: CutBuild;
	readonly snapshot: CutSnapshot;
	readonly licensedIds: ReadonlySet<number>;
}

/**
 * Works a cut out. Takes as long as a build; what follows a change takes a refresh.
 *
 * @throws {CurrencyError} `'{code}' rate not found`.
 */
export function openBuilds(stored: StoredCut): CutBuilds {
	const input = keptInput(stored, readStoredLists(stored));
	const { today } = stored;
	const kept = today === null ? buildAsKept(input, stored) : buildCutNow(input);
	const live = today === null ? kept : buildCutNow(liveInput(input, today));
	return { kept, live, snapshot: stored.snapshot, licensedIds: new Set(stored.licensedIds) };
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
				? buildCutNow({
						...live.input,
						library: { ...copyOf(live.input.library), altFiles: change.altFiles },
					})
				: refreshCut(live, exactRefresh(change, live.context.library.records));
	}
	return { ...builds, live, licensedIds };
}

/** A refreshed build lists its production lazily: spreading would lose the lists. */
function copyOf({ records, licensors, prices, conditions, altFiles }: CutBuild["input"]["library"]) {
	return { records, licensors, prices, conditions, altFiles };
}

/** What wants attention in a cut as it is now. */
export function warningsOf({ live, snapshot }: CutBuilds): CutWarnings {
	return cutWarnings(live, indexLibrary(live.input.library), snapshot);
}
