import type { LeftOutDocument } from "@oxcut/core/model";
import type { Deps } from "../../../deps/deps.ts";
import { refusedAsInvalid, sourceOf } from "../cut-builds/build-in-worker.ts";
import { requireBuilt } from "../cut-builds/require-built.ts";
import { LEFT_OUT_TASK } from "./left-out-task.ts";

/**
 * Lists the clips that a cut leaves out, as last built, in a thread [EXC5].
 *
 * @throws {HttpError} 404; 409 for a cut without reports.
 */
export async function findLeftOut({ db, workers }: Deps, cutId: number): Promise<LeftOutDocument> {
	const stored = await requireBuilt(db.knex, cutId);
	const input = { source: sourceOf(stored), snapshot: stored.snapshot };
	return refusedAsInvalid(workers.run(LEFT_OUT_TASK, input, { productionId: stored.cut.production_id }));
}
