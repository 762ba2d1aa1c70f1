import type { ExportFormat, FairUseReview } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { presentItem } from "../../production-items/item-kind.ts";
import { listItems } from "../../production-items/item-queries.ts";
import { reviewKind } from "../../productions/fair-use-reviews/review-kind.ts";
import { askingFor, refusedAsInvalid, sourceOf } from "../cut-builds/build-in-worker.ts";
import { requireBuilt } from "../cut-builds/require-built.ts";
import { DOSSIER_TASK, FAIR_USE_TASK, type FairUseTaskInput } from "./fair-use-tasks.ts";

/** @throws {HttpError} 404; 409 for a cut without reports. */
async function inputOf(knex: Knex, cutId: number): Promise<FairUseTaskInput> {
	const source = sourceOf(await requireBuilt(knex, cutId));
	const stored = await listItems(knex, reviewKind, source.cut.production_id);
	return {
		source,
		reviews: stored.map((review): FairUseReview => {
			const { production_id, updated_at, ...content } = presentItem(review);
			return content;
		}),
	};
}

/**
 * Compares a cut in a thread with counsel's verdicts, with the records as they are now [FUR3, FUR4].
 *
 * @throws {HttpError} 404; 409 for a cut without reports; 422 for a cut that can't be built now.
 */
export async function checkCutFairUse({ db: { knex }, workers }: Deps, cutId: number) {
	const input = await inputOf(knex, cutId);
	const checked = await refusedAsInvalid(
		workers.run(FAIR_USE_TASK, input, askingFor(knex, input.source.cut.production_id)),
	);
	return { cut_id: cutId, name: input.source.cut.name, ...checked };
}

/**
 * Writes a cut's dossier in a thread: what `ox report dossier` writes for the same data [FUR5].
 *
 * @throws {HttpError} 404; 409 for a cut without reports; 422 for a cut that can't be built now.
 */
export async function writeDossier(
	{ db: { knex }, workers }: Deps,
	cutId: number,
	how: { readonly format: ExportFormat; readonly paper: "a4" | "letter" },
): Promise<{ readonly cutName: string; readonly bytes: Uint8Array }> {
	const input = await inputOf(knex, cutId);
	const bytes = await refusedAsInvalid(
		workers.run(DOSSIER_TASK, { ...input, ...how }, askingFor(knex, input.source.cut.production_id)),
	);
	return { cutName: input.source.cut.name, bytes };
}
