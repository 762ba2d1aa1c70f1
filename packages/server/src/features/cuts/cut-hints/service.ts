import type { CutHintsDocument, ExportFormat } from "@oxcut/core/model";
import type { Deps } from "../../../deps/deps.ts";
import { refusedAsInvalid, sourceOf } from "../cut-builds/build-in-worker.ts";
import { requireBuilt } from "../cut-builds/require-built.ts";
import { HINTS_FILE_TASK, HINTS_TASK } from "./hints-task.ts";

/** A long cut may have hundreds, most of them for a second. */
const HINTS_LISTED = 100;

/**
 * Finds changes that would make a cut cheaper, as last built, in a thread [HNT9].
 *
 * @throws {HttpError} 404; 409 for a cut without reports.
 */
export async function findStoredHints({ db, workers }: Deps, cutId: number): Promise<CutHintsDocument> {
	const stored = await requireBuilt(db.knex, cutId);
	const input = { source: sourceOf(stored), snapshot: stored.snapshot, limit: HINTS_LISTED };
	return refusedAsInvalid(workers.run(HINTS_TASK, input, { productionId: stored.cut.production_id }));
}

/** Writes all hints as a file, in a thread. @throws {HttpError} like {@link findStoredHints}. */
export async function writeStoredHints(
	{ db, workers }: Deps,
	cutId: number,
	how: { readonly format: ExportFormat; readonly paper: "a4" | "letter" },
): Promise<{ readonly cutName: string; readonly bytes: Uint8Array }> {
	const stored = await requireBuilt(db.knex, cutId);
	const input = { source: sourceOf(stored), snapshot: stored.snapshot, ...how };
	const bytes = await refusedAsInvalid(
		workers.run(HINTS_FILE_TASK, input, { productionId: stored.cut.production_id }),
	);
	return { cutName: input.source.cut.name, bytes };
}
