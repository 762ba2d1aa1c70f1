import { ascending } from "../costing/cost-cut.ts";
import { costRecord } from "../costing/cost-record.ts";
import { exactAmount } from "../costing/exact-amount.ts";
import type { CostingContext, LicensorCost, RecordCost } from "../costing/model.ts";
import { createPriceBook } from "../costing/price-book.ts";
import type { LibraryIndex } from "../model/library/library.ts";
import type { LicensingCondition } from "../model/licensors/licensing-condition.ts";
import type { Price } from "../model/licensors/price.ts";
import type { ArchiveRecord } from "../model/records/record.ts";
import { rational, roundHalfUp, toNumber, ZERO } from "../rational/rational.ts";
import type { ReportContext } from "../reports/model.ts";
import type { Hint, HintChange, PriceSlot } from "./model.ts";
import { savingOf } from "./saving-of.ts";

const SLOTS: readonly PriceSlot[] = ["price_id", "secondary_price_id"];
/** The part of a price left after a discount of a tenth [HNT8]. */
const NINE_TENTHS = rational(9, 10);
/** Decimals of a price. */
const PRICE_DECIMALS = 4;

/** Hints about licensors' terms: other prices, minimums and deals, and the best quote to request [HNT6–HNT8]. */
export function dealHints(context: ReportContext, costing: CostingContext): Hint[] {
	const hints: Hint[] = [];
	let best: Hint | null = null;
	for (const licensor of context.costing.licensors.values()) {
		if (licensor.kind !== "ordinary" || licensor.numMaterialsLicensing === 0) continue;
		hints.push(...priceHints(context, costing, licensor), ...minimumHints(context, costing, licensor));
		const quote = quoteHint(context, costing, licensor);
		if (quote && (!best || quote.saving.compare(best.saving) > 0)) best = quote;
	}
	return best ? [...hints, best] : hints;
}

/** Suggests a matching price that costs less, for the records for which it is cheaper [HNT6]. */
function priceHints(context: ReportContext, costing: CostingContext, licensor: LicensorCost): Hint[] {
	const { library } = context;
	const { licensorId, recordIds } = licensor;
	const hints: Hint[] = [];
	const prices = library.pricesByLicensor.get(licensorId) ?? [];
	for (const slot of SLOTS) {
		for (const from of prices) {
			const users = recordIds.flatMap((id) => {
				const record = library.records.get(id);
				return record?.[slot] === from.id ? record : [];
			});
			if (users.length === 0) continue;
			for (const to of prices) {
				if (to.id === from.id || to.category !== from.category) continue;
				const changed = cheaperRecords(context, costing, users, slot, to);
				const saving = savingOf(context.costing, costing, changed);
				if (saving.compare(ZERO) <= 0) continue;
				const change = {
					kind: "price",
					from,
					to,
					slot,
					recordIds: [...changed.keys()].sort(ascending),
				} as const;
				hints.push({ licensorId, change, saving });
			}
		}
	}
	return hints;
}

/** The records that cost less at another price, with that cost. */
function cheaperRecords(
	{ costing: { records: costs }, library, timeline }: ReportContext,
	costing: CostingContext,
	users: readonly ArchiveRecord[],
	slot: PriceSlot,
	to: Price,
): Map<number, RecordCost> {
	const records = new Map(users.map((record) => [record.id, { ...record, [slot]: to.id }]));
	const after = { ...costing, library: { ...library, records } };
	const book = createPriceBook(after.library, timeline.rate);
	const cheaper = new Map<number, RecordCost>();
	for (const { id } of users) {
		const cost = costRecord(after, book, id);
		const before = costs.get(id);
		if (before && cost.overall.compare(before.overall) < 0) cheaper.set(id, cost);
	}
	return cheaper;
}

/** Minimums and deals that charge for more than the cut uses [HNT7]. */
function minimumHints(context: ReportContext, costing: CostingContext, licensor: LicensorCost): Hint[] {
	const { library } = context;
	const { licensorId, usedPriceIds, costModifications } = licensor;
	const prices = library.pricesByLicensor.get(licensorId) ?? [];
	const conditions = library.conditionsByLicensor.get(licensorId) ?? [];
	const used = new Set(usedPriceIds);
	const raising = new Set(
		costModifications.flatMap(({ conditionId, change }) => (change.n > 0n ? (conditionId ?? []) : [])),
	);
	return [
		...prices
			.filter((price) => used.has(price.id) && price.min_per !== null)
			.map((price): [HintChange, LibraryIndex] => [
				{ kind: "minimum", price },
				withPrices(
					library,
					licensorId,
					prices.map((one) => (one === price ? { ...one, min_per: null } : one)),
				),
			]),
		...conditions
			.filter(({ id, category }) => raising.has(id) && isFloor(category))
			.map((condition): [HintChange, LibraryIndex] => [
				{ kind: "condition", condition },
				{
					...library,
					conditionsByLicensor: new Map([[licensorId, conditions.filter((one) => one !== condition)]]),
				},
			]),
	].flatMap(([change, after]) => hintOf(context, costing, licensor, change, after) ?? []);
}

/** Whether a condition may charge for more than the cut uses. */
function isFloor(category: LicensingCondition["category"]): boolean {
	return category === "Minimum Amount" || category === "Flat Deal";
}

/** A tenth off all prices of a licensor [HNT8]. */
function quoteHint(context: ReportContext, costing: CostingContext, licensor: LicensorCost): Hint | null {
	const { library } = context;
	const { licensorId } = licensor;
	const prices = (library.pricesByLicensor.get(licensorId) ?? []).map((price) => ({
		...price,
		value: aTenthLess(price.value),
		min_value: price.min_value === null ? null : aTenthLess(price.min_value),
	}));
	return hintOf(
		context,
		costing,
		licensor,
		{ kind: "quote", prices },
		withPrices(library, licensorId, prices),
	);
}

function aTenthLess(amount: number): number {
	return toNumber(roundHalfUp(exactAmount(amount).mul(NINE_TENTHS), PRICE_DECIMALS));
}

/** A library in which one licensor has other prices; only for costing that licensor. */
function withPrices(library: LibraryIndex, licensorId: number, prices: readonly Price[]): LibraryIndex {
	return {
		...library,
		prices: new Map(prices.map((price) => [price.id, price])),
		pricesByLicensor: new Map([[licensorId, prices]]),
	};
}

/** Costs one licensor with all its records in another library. Null if nothing is saved. */
function hintOf(
	context: ReportContext,
	costing: CostingContext,
	{ licensorId, recordIds }: LicensorCost,
	change: HintChange,
	library: LibraryIndex,
): Hint | null {
	const after = { ...costing, library };
	const book = createPriceBook(library, context.timeline.rate);
	const changed = new Map(recordIds.map((id) => [id, costRecord(after, book, id)] as const));
	const saving = savingOf(context.costing, after, changed);
	return saving.compare(ZERO) > 0 ? { licensorId, change, saving } : null;
}
