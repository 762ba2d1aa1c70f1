import { ascending } from "../costing/cost-cut.ts";
import { costLicensor } from "../costing/cost-licensor.ts";
import { costRecord } from "../costing/cost-record.ts";
import { exactAmount } from "../costing/exact-amount.ts";
import type { CostingContext, LicensorCost, RecordCost } from "../costing/model.ts";
import { createPriceBook } from "../costing/price-book.ts";
import type { LibraryIndex } from "../model/library/library.ts";
import type { LicensingCondition } from "../model/licensors/licensing-condition.ts";
import type { Price } from "../model/licensors/price.ts";
import type { ArchiveRecord } from "../model/records/record.ts";
import { type Rational, rational, roundHalfUp, toNumber, ZERO } from "../rational/rational.ts";
import type { ReportContext } from "../reports/model.ts";
import type { Hint, HintChange, PriceSlot } from "./model.ts";
import { type ChangedCosts, createSavings } from "./saving-of.ts";

const SLOTS: readonly PriceSlot[] = ["price_id", "secondary_price_id"];
/** The part of a price left after a discount of a tenth [HNT8]. */
const NINE_TENTHS = rational(9, 10);
/** Decimals of a price. */
const PRICE_DECIMALS = 4;

/** Hints about licensors' terms: other prices, minimums and deals, and the best quote to request [HNT6–HNT8]. */
export function dealHints(context: ReportContext, costing: CostingContext): Hint[] {
	const savingOf = createSavings(context.costing, costing);
	const licensors = [...context.costing.licensors.values()].filter(
		({ kind, numMaterialsLicensing }) => kind === "ordinary" && numMaterialsLicensing > 0,
	);
	const hints = licensors.flatMap((licensor) => [
		...priceHints(context, costing, licensor, savingOf),
		...minimumHints(context, costing, licensor),
	]);
	const quote = bestQuote(context, costing, licensors);
	return quote ? [...hints, quote] : hints;
}

/** Suggests a matching price that costs less, for the records for which it is cheaper [HNT6]. */
function priceHints(
	context: ReportContext,
	costing: CostingContext,
	licensor: LicensorCost,
	savingOf: (changed: ChangedCosts) => Rational,
): Hint[] {
	const { library } = context;
	const { licensorId, recordIds } = licensor;
	const hints: Hint[] = [];
	const prices = library.pricesByLicensor.get(licensorId) ?? [];
	for (const slot of SLOTS) {
		for (const from of prices) {
			const others = prices.filter(({ id, category }) => id !== from.id && category === from.category);
			if (others.length === 0) continue;
			const users = recordIds.flatMap((id) => {
				const record = library.records.get(id);
				return record?.[slot] === from.id ? record : [];
			});
			for (const to of others) {
				const changed = cheaperRecords(context, costing, users, slot, to);
				const saving = savingOf(changed);
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
	const { licensorId, costModifications } = licensor;
	const prices = library.pricesByLicensor.get(licensorId) ?? [];
	const conditions = library.conditionsByLicensor.get(licensorId) ?? [];
	const raising = new Set(
		costModifications.flatMap(({ conditionId, change }) => (change.n > 0n ? (conditionId ?? []) : [])),
	);
	return [
		...prices
			.filter((price) => isRaised(context, licensor, price))
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

/** Whether a price's minimum raises anything: if not, costing without it is wasted time. */
function isRaised(
	{ costing }: ReportContext,
	{ recordIds, costModifications }: LicensorCost,
	{ id, min_per }: Price,
): boolean {
	if (min_per === "project")
		return costModifications.some(({ kind, priceId }) => kind === "project_minimum" && priceId === id);
	return recordIds.some((recordId) =>
		costing.records
			.get(recordId)
			?.tallies.some(
				({ terms, atMinTime, atMinValue }) => terms.priceId === id && atMinTime + atMinValue > 0,
			),
	);
}

/** Whether a condition may charge for more than the cut uses. */
function isFloor(category: LicensingCondition["category"]): boolean {
	return category === "Minimum Amount" || category === "Flat Deal";
}

/** The quote that saves most; of equals, the one of the licensor with the lowest id [HNT8]. */
function bestQuote(
	context: ReportContext,
	costing: CostingContext,
	licensors: readonly LicensorCost[],
): Hint | null {
	let best: Hint | null = null;
	const dearestFirst = [...licensors].sort(
		(a, b) => b.displayCost.compare(a.displayCost) || ascending(a.licensorId, b.licensorId),
	);
	for (const licensor of dearestFirst) {
		// A quote can't save more than its licensor costs.
		if (best && licensor.displayCost.compare(best.saving) < 0) break;
		const quote = quoteHint(context, costing, licensor);
		if (!quote) continue;
		const more = best ? quote.saving.compare(best.saving) : 1;
		if (!best || more > 0 || (more === 0 && quote.licensorId < best.licensorId)) best = quote;
	}
	return best;
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

/** Costs one licensor in a library with other terms. Null if nothing is saved. */
function hintOf(
	context: ReportContext,
	costing: CostingContext,
	{ licensorId, recordIds, displayCost }: LicensorCost,
	change: HintChange,
	library: LibraryIndex,
): Hint | null {
	const after = { ...costing, library };
	const book = createPriceBook(library, context.timeline.rate);
	const isChanged = (priceId: number) => library.prices.get(priceId) !== context.library.prices.get(priceId);
	const records = recordIds.flatMap((id) => {
		const before = context.costing.records.get(id);
		const isSame = !before?.tallies.some(({ terms }) => isChanged(terms.priceId));
		return isSame ? (before ?? []) : costRecord(after, book, id);
	});
	const saving = displayCost.sub(costLicensor(after, licensorId, records).displayCost);
	return saving.compare(ZERO) > 0 ? { licensorId, change, saving } : null;
}
