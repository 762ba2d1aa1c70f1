import { ZERO } from "../rational/rational.ts";
import { chargedSeconds } from "../timecode/charged-time.ts";
import type { Use } from "../usage/model.ts";
import { whyNoLicence } from "./licensable.ts";
import { licensorKind } from "./licensor-kind.ts";
import type { CostingContext, RecordCost } from "./model.ts";
import type { PriceBook } from "./price-book.ts";
import { chargeNothing, chargeUses } from "./record-charges.ts";

/**
 * Costs one record of the cut: its uses by its prices, or its custom cost [COST1–COST7, COST10].
 *
 * @returns exact amounts in the licensor's currency, before anything the licensor does to the sum.
 * @throws {RangeError} `recUse {id} not found` for a record that the cut does not use; or where the library lacks
 * the record or its licensor.
 */
export function costRecord(context: CostingContext, prices: PriceBook, recordId: number): RecordCost {
	const { library, usage, customCosts, rate } = context;
	const recordUsage = usage.byRecord.get(recordId);
	if (!recordUsage) throw new RangeError(`recUse ${recordId} not found`);
	const record = library.records.get(recordId);
	if (!record) throw new RangeError(`record ${recordId} of the cut is not in the library`);
	const licensor = library.licensors.get(record.licensor_id);
	if (!licensor) {
		throw new RangeError(`licensor ${record.licensor_id} of record ${recordId} is not in the library`);
	}

	const uses = recordUsage.uses.map((position) => useAt(usage.uses, position));
	const free = whyNoLicence(record, licensor);
	const licensable = free === null && uses.length > 0;
	const unknown = licensorKind(licensor) === "unknown";
	const base = {
		recordId,
		licensorId: licensor.id,
		category: record.category,
		licensable,
		clips: licensable ? uses.length : 0,
		customSeconds: 0,
	};
	if (free !== null || unknown) {
		const nothing = chargeNothing(uses, free ?? "unknown_licensor");
		return { ...base, ...nothing, customCost: null, overall: ZERO, missing: licensable && unknown };
	}

	const charged = chargeUses(record, uses, prices, rate.nominal);
	const customCost = licensable ? (customCosts.get(recordId) ?? null) : null;
	if (customCost === null) {
		const overall = charged.video.add(charged.audio);
		return { ...base, ...charged, customCost, overall, missing: charged.missingPrices.length > 0 };
	}
	return {
		...base,
		...charged,
		// Kept with what the prices would give, so that the custom cost can be told against it [COST16].
		charges: charged.charges.map((charge) => ({ ...charge, notCharged: "custom_cost" as const })),
		tallies: [],
		missingPrices: [],
		customCost,
		overall: customCost,
		missing: false,
		customSeconds: uses.reduce((sum, use) => sum + chargedSeconds(use.filmFrames, rate.nominal), 0),
	};
}

function useAt(uses: readonly Use[], position: number): Use {
	const use = uses[position];
	if (!use) throw new RangeError(`use ${position} not found`);
	return use;
}
