import type { ComparisonQuery } from "@oxcut/core/api";
import type { ExportFormat } from "@oxcut/core/model";
import type { Deps } from "../../../deps/deps.ts";
import { WorkRefusedError } from "../../../deps/worker-pool.ts";
import { invalid, notFound } from "../../../http/errors.ts";
import { sourceOf } from "../cut-builds/build-in-worker.ts";
import { requireBuilt } from "../cut-builds/require-built.ts";
import { COMPARISON_TASK, type ComparisonAnswer } from "./comparison-task.ts";
import { hasCut } from "./queries.ts";

/**
 * Compares two cuts of a production as last built, in a thread [DIF1–DIF26].
 *
 * @param productionId - of the earlier cut, which the caller may see; the later one must belong to it too.
 * @throws {HttpError} 404; 409 for a cut without reports; 422 for cuts that can't be compared, and for a currency without a rate.
 */
export async function compareStoredCuts(
	{ db, workers }: Deps,
	{ productionId, beforeId, afterId }: Readonly<Record<"productionId" | "beforeId" | "afterId", number>>,
	{ heal, display_currency }: ComparisonQuery,
	format: ExportFormat | null,
): Promise<ComparisonAnswer> {
	// First, so that nobody learns anything about a cut of another production.
	if (!(await hasCut(db.knex, productionId, afterId))) throw notFound();
	const before = await requireBuilt(db.knex, beforeId);
	const after = beforeId === afterId ? before : await requireBuilt(db.knex, afterId);
	const input = {
		before: { source: sourceOf(before), snapshot: before.snapshot },
		after: { source: sourceOf(after), snapshot: after.snapshot },
		heal,
		displayCurrency: display_currency ?? null,
		format,
	};
	try {
		return await workers.run(COMPARISON_TASK, input, { productionId });
	} catch (error) {
		if (!(error instanceof WorkRefusedError)) throw error;
		throw invalid(display_currency === undefined ? error.message : { display_currency: [error.message] });
	}
}
