import { cutChanges, cutWarnings, libraryOf } from "@oxcut/core/cut";
import { indexLibrary } from "@oxcut/core/model";
import { buildStoredCut } from "../cut-builds/build-stored-cut.ts";
import type { WarningsAnswer, WarningsInput } from "./warnings-task.ts";

/** Runs the task `warnings`. */
export async function warningsWork({ source, snapshot, now }: WarningsInput): Promise<WarningsAnswer> {
	const built = await buildStoredCut(source, snapshot);
	const library = indexLibrary(libraryOf(now));
	const { changedRecords } = cutChanges(built, library, snapshot);
	const { unidentifiedRecords } = built.reportSet.errors;
	return {
		warnings: cutWarnings(built, library, snapshot),
		changedRecordIds: changedRecords.map(({ id }) => id),
		numUnidentifiedClips: unidentifiedRecords.reduce((sum, { numClips }) => sum + numClips, 0),
	};
}
