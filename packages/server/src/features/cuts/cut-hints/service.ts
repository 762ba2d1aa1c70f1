import type { CutHintsDocument } from "@oxcut/core/model";
import type { Deps } from "../../../deps/deps.ts";
import { refusedAsInvalid, sourceOf } from "../cut-builds/build-in-worker.ts";
import { requireBuilt } from "../cut-builds/require-built.ts";
import { HINTS_TASK } from "./hints-task.ts";

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
