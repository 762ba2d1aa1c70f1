import type { Deps } from "../../../deps/deps.ts";
import { refusedAsInvalid, sourceOf } from "../cut-builds/build-in-worker.ts";
import { readPartAgain } from "../cut-builds/library-queries.ts";
import { requireBuilt } from "../cut-builds/require-built.ts";
import { WARNINGS_TASK, type WarningsAnswer } from "./warnings-task.ts";

/**
 * Compares a cut's last build with the current production [WARN1–WARN4], in a thread.
 *
 * @throws {HttpError} 404; 409 for a cut without reports.
 */
export async function findWarnings({ db, workers }: Deps, cutId: number): Promise<WarningsAnswer> {
	const stored = await requireBuilt(db.knex, cutId);
	const { snapshot } = stored;
	const productionId = stored.cut.production_id;
	const now = await readPartAgain(db.knex, productionId, snapshot);
	return refusedAsInvalid(
		workers.run(WARNINGS_TASK, { source: sourceOf(stored), snapshot, now }, { productionId }),
	);
}
