import { type Rational, ZERO } from "../rational/rational.ts";
import { costRecord } from "./cost-record.ts";
import type { Costing, CostingContext } from "./model.ts";
import { createPriceBook, type PriceBook } from "./price-book.ts";
import { recostCut } from "./recost-cut.ts";

/** The amount that records without a price would add to the total, in the display currency, exact [COST62]. */
export interface MissingEstimate {
	/** The number of records in the estimate; the others' licensors have no price for them. */
	readonly numRecords: number;
	/** At the cheapest of the licensor's prices for each record. */
	readonly low: Rational;
	/** At the dearest. */
	readonly high: Rational;
}

type Slot = "price_id" | "secondary_price_id";

/**
 * Estimates what the records without a price cost, from the other prices of their licensors for the same category
 * [COST62].
 *
 * Time: linear in these records, times the prices of a licensor.
 *
 * @param costing - of the same context.
 * @returns null if there are no such records, or no prices for any of them.
 * @throws {CurrencyError} like `costCut`.
 */
export function estimateMissing(context: CostingContext, costing: Costing): MissingEstimate | null {
	const { library, rate } = context;
	const book = createPriceBook(library, rate);
	const cheapest = new Map(library.records);
	const dearest = new Map(library.records);
	const recordIds: number[] = [];
	for (const { recordId, missingPrices } of costing.records.values()) {
		const record = library.records.get(recordId);
		if (record === undefined || missingPrices.length === 0) continue;
		let isEstimated = false;
		for (const slot of new Set(missingPrices.map((side) => slotOf(side, record.category)))) {
			const prices = pricesByCost(context, book, recordId, slot);
			const [low, high] = [prices[0], prices.at(-1)];
			if (low === undefined || high === undefined) continue;
			isEstimated = true;
			for (const [records, priceId] of [
				[cheapest, low],
				[dearest, high],
			] as const)
				records.set(recordId, { ...(records.get(recordId) ?? record), [slot]: priceId });
		}
		if (isEstimated) recordIds.push(recordId);
	}
	if (recordIds.length === 0) return null;
	const [one, other] = [cheapest, dearest].map((records) =>
		recostCut(costing, { ...context, library: { ...library, records } }, { records: recordIds }),
	) as [Costing, Costing];
	let [low, high] = [ZERO, ZERO];
	for (const licensorId of new Set(recordIds.map((id) => library.records.get(id)?.licensor_id))) {
		const costOf = ({ licensors }: Costing) => licensors.get(licensorId ?? -1)?.displayCost ?? ZERO;
		const [a, b] = [costOf(one).sub(costOf(costing)), costOf(other).sub(costOf(costing))];
		// A discount that only a dear price reaches can make it the cheaper one.
		const isRising = a.compare(b) <= 0;
		low = low.add(isRising ? a : b);
		high = high.add(isRising ? b : a);
	}
	return { numRecords: recordIds.length, low, high };
}

/** Only Footage has a separate price for its sound [COST2]. */
function slotOf(side: "video" | "audio", category: string): Slot {
	return side === "audio" && category === "Footage" ? "secondary_price_id" : "price_id";
}

/** The licensor's prices that a record could have in a slot [LIC11], the one at which its uses cost least first. */
function pricesByCost(context: CostingContext, book: PriceBook, recordId: number, slot: Slot): number[] {
	const { library } = context;
	const record = library.records.get(recordId);
	if (record === undefined) return [];
	const category = slot === "secondary_price_id" ? "Audio" : record.category;
	const costAt = (priceId: number) => {
		const records = new Map([[recordId, { ...record, [slot]: priceId }]]);
		return costRecord({ ...context, library: { ...library, records } }, book, recordId).overall;
	};
	return (library.pricesByLicensor.get(record.licensor_id) ?? [])
		.filter((price) => price.category === category)
		.map(({ id }) => ({ id, cost: costAt(id) }))
		.sort((a, b) => a.cost.compare(b.cost))
		.map(({ id }) => id);
}
