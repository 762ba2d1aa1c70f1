import { FAIR_USE_FACTORS, type FairUseReview, reviewErrors } from "@oxcut/core/model";
import { knownRecords } from "../../../access/known-records.ts";
import { invalid } from "../../../http/errors.ts";
import type { ProductionItemKind } from "../../production-items/item-kind.ts";

/** Arguments for fair use, and counsel's verdicts on them; of one record, the last review counts first. */
export const reviewKind: ProductionItemKind<FairUseReview, "fair_use_review"> = {
	singular: "fair_use_review",
	plural: "fair_use_reviews",
	columns: [
		...(["record_id", "picture", "sound", "practice"] as const),
		...FAIR_USE_FACTORS,
		...(["argument", "evidence", "verdict", "counsel", "reviewed_on", "letter", "note"] as const),
	],
	hold: async (trx, productionId, { record_id }) => {
		if (record_id === undefined) return;
		const known = await knownRecords(trx, productionId, [record_id]);
		if (!known.has(record_id)) throw invalid({ record_id: ["must be a record of the project"] });
	},
	problems: reviewErrors,
	nameInTrash: async (trx, { record_id }) => {
		const row: { production_locator: string } | undefined = await trx("records")
			.where({ id: record_id })
			.first("production_locator");
		return row?.production_locator ?? "";
	},
};
