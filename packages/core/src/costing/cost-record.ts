import { chargedSeconds } from "../timecode/charged-time.ts";
import type { Use } from "../usage/model.ts";
import { noLicenceReason } from "./licensable.ts";
import { licensorKind } from "./licensor-kind.ts";
import type { CostingContext, RecordCost, UseCharge } from "./model.ts";
import type { PriceBook } from "./price-book.ts";
import { chargeNothing, chargeUses } from "./record-charges.ts";

/**
 * Costs one record of the cut: its uses at its prices, or its custom cost [COST1–COST7, COST10].
 *
 * @returns exact amounts in the licensor's currency, before the licensor's modifications.
 * @throws {RangeError} `recUse {id} not found` for a record that the cut does not use; or if the library lacks the
 * record or its licensor.
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
	const free = noLicenceReason(record, licensor);
	const licensable = free === null && uses.length > 0;
	const unpaid = free ?? (licensorKind(licensor) === "unknown" ? "unknown_licensor" : null);
	const given = unpaid ? chargeNothing(uses, unpaid) : chargeUses(record, uses, prices, rate.nominal);
	const customCost = unpaid === null && licensable ? (customCosts.get(recordId) ?? null) : null;
	const custom = customCost !== null;
	const missingPrices = custom ? [] : given.missingPrices;
	// Field by field, because spreading makes slow objects and there may be very many records.
	return {
		recordId,
		licensorId: licensor.id,
		category: record.category,
		// Keep the cost at its prices, to compare with the custom cost [COST16].
		charges: custom ? given.charges.map(asReplaced) : given.charges,
		video: given.video,
		audio: given.audio,
		customCost,
		overall: customCost ?? given.video.add(given.audio),
		missingPrices,
		missing: missingPrices.length > 0 || (licensable && unpaid === "unknown_licensor"),
		licensable,
		clips: licensable ? uses.length : 0,
		tallies: custom ? [] : given.tallies,
		customSeconds: custom ? sumFilmSeconds(uses, rate.nominal) : 0,
	};
}

function asReplaced(charge: UseCharge): UseCharge {
	return { ...charge, notCharged: "custom_cost" };
}

/** Film seconds, each use rounded up on its own [COST13]. */
function sumFilmSeconds(uses: readonly Use[], nominal: number): number {
	return uses.reduce((sum, use) => sum + chargedSeconds(use.filmFrames, nominal), 0);
}

function useAt(uses: readonly Use[], position: number): Use {
	const use = uses[position];
	if (!use) throw new RangeError(`use ${position} not found`);
	return use;
}
