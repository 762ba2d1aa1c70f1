import { costRecord } from "../costing/cost-record.ts";
import type { CostingContext } from "../costing/model.ts";
import { createPriceBook } from "../costing/price-book.ts";
import type { Cause } from "../model/cuts/cut-difference.ts";
import type { LibraryIndex } from "../model/library/library.ts";
import type { ArchiveRecord } from "../model/records/record.ts";
import { type Rational, ZERO } from "../rational/rational.ts";
import type { ComparedCut } from "./model.ts";

/** A record's cost at one step between two cuts, with the licensor and currency it is charged in. */
export interface StepCost {
	readonly licensorId: number;
	readonly currency: string;
	/** Before the licensor's modifications, exact. */
	readonly cost: Rational;
}

/** The causes that change a record's own cost, in the order in which the later cut's facts replace the earlier's [DIF21]. */
export const RECORD_CAUSES = ["usage", "prices", "custom_costs", "flags"] as const satisfies readonly Cause[];

/**
 * A record's cost in the earlier cut, and after each of {@link RECORD_CAUSES} is taken from the later one; the last is its
 * cost in the later cut. Null where the record isn't used.
 */
type RecordSteps = readonly (StepCost | null)[];

/**
 * Follows every record's cost from one cut to another, one cause at a time [DIF21, DIF22]. Time: linear in the uses of both.
 *
 * @returns by record id; records without any cost are included.
 */
export function stepCosts(before: ComparedCut, after: ComparedCut): Map<number, RecordSteps> {
	const worlds = [usageStep(before, after), pricesStep(before, after), customCostsStep(before, after)];
	const books = worlds.map(({ library, rate }) => createPriceBook(library, rate));
	const samePrices = equalPrices(before.context.library, after.context.library);
	const steps = new Map<number, RecordSteps>();
	const { usage } = after.context;
	for (const recordId of new Set([...before.context.usage.byRecord.keys(), ...usage.byRecord.keys()])) {
		const first = costIn(before, recordId);
		if (!usage.byRecord.has(recordId)) {
			steps.set(recordId, [first, null, null, null, null]);
			continue;
		}
		const costAt = (index: number): StepCost | null => {
			const [world, book] = [worlds[index], books[index]];
			if (!world || !book) return null;
			const { licensorId, overall } = costRecord(world, book, recordId);
			return { licensorId, currency: currencyOf(world.library, licensorId), cost: overall };
		};
		// Most records differ in few causes: a step that changes nothing isn't costed again.
		const last = costIn(after, recordId);
		const [was, is] = [before, after].map(({ context }) => context.library.records.get(recordId));
		const isNew = !before.context.usage.byRecord.has(recordId) || !was || !is;
		const [oldCost, newCost] = [before, after].map(({ input }) => input.customCosts.get(recordId));
		const sameFlags = isNew || hasSameFlags(was, is);
		const sameCost = isNew || oldCost === newCost || (newCost && oldCost?.equals(newCost));
		const flags = sameFlags ? last : costAt(2);
		const costs = sameCost ? flags : costAt(1);
		const isCharged = (isNew && is ? [is] : [was, is]).every((record) => record && samePrices(record));
		const sameTerms = isCharged && (isNew || hasSameTerms(was, is));
		steps.set(recordId, [first, sameTerms ? costs : costAt(0), costs, flags, last]);
	}
	return steps;
}

function hasSameFlags(a: ArchiveRecord, b: ArchiveRecord): boolean {
	return a.fair_use === b.fair_use && a.rights_free === b.rights_free && a.source_type === b.source_type;
}

function hasSameTerms(a: ArchiveRecord, b: ArchiveRecord): boolean {
	return (
		a.licensor_id === b.licensor_id &&
		a.price_id === b.price_id &&
		a.secondary_price_id === b.secondary_price_id
	);
}

/** Whether a record's licensor and prices have the same terms in both productions, or are known in only one of them. */
function equalPrices(old: LibraryIndex, now: LibraryIndex): (record: ArchiveRecord) => boolean {
	const changed = new Set<number>();
	for (const [id, price] of now.prices) {
		const was = old.prices.get(id);
		if (was && was !== price && JSON.stringify(was) !== JSON.stringify(price)) changed.add(id);
	}
	// The first step knows prices that the later cut no longer has.
	for (const id of old.prices.keys()) if (!now.prices.has(id)) changed.add(id);
	const isSame = (id: number | null) => id === null || !changed.has(id);
	const sameLicensor = (id: number) => {
		const [was, is] = [old.licensors.get(id), now.licensors.get(id)];
		return was === undefined || (is?.currency === was.currency && is.name === was.name);
	};
	return ({ licensor_id, price_id, secondary_price_id }) =>
		sameLicensor(licensor_id) && isSame(price_id) && isSame(secondary_price_id);
}

function costIn({ context }: ComparedCut, recordId: number): StepCost | null {
	const cost = context.costing.records.get(recordId);
	if (!cost) return null;
	const { licensorId, overall } = cost;
	return { licensorId, currency: currencyOf(context.library, licensorId), cost: overall };
}

function currencyOf({ licensors }: LibraryIndex, licensorId: number): string {
	return licensors.get(licensorId)?.currency ?? "";
}

/** The later cut's uses in the earlier cut's production. Whatever the earlier cut doesn't use is as in the later one [DIF22]. */
function usageStep(before: ComparedCut, after: ComparedCut): CostingContext {
	const [old, now] = [before.context.library, after.context.library];
	return {
		...contextOf(after),
		library: {
			...now,
			licensors: new Map([...now.licensors, ...old.licensors]),
			prices: new Map([...now.prices, ...old.prices]),
			records: mixRecords(before, after, (was, is) => ({
				...is,
				licensor_id: was.licensor_id,
				price_id: was.price_id,
				secondary_price_id: was.secondary_price_id,
				...flagsOf(was),
			})),
		},
		customCosts: earlierCustomCosts(before, after),
	};
}

/** Like {@link usageStep}, with the later cut's prices and licensors. */
function pricesStep(before: ComparedCut, after: ComparedCut): CostingContext {
	return {
		...customCostsStep(before, after),
		customCosts: earlierCustomCosts(before, after),
	};
}

/** The later cut with the earlier cut's flags. */
function customCostsStep(before: ComparedCut, after: ComparedCut): CostingContext {
	const records = mixRecords(before, after, (was, is) => ({ ...is, ...flagsOf(was) }));
	return { ...contextOf(after), library: { ...after.context.library, records } };
}

function contextOf({ context, input }: ComparedCut): CostingContext {
	const { usage, library, timeline, displayCurrency, rates } = context;
	return { usage, library, rate: timeline.rate, customCosts: input.customCosts, displayCurrency, rates };
}

function flagsOf({ fair_use, rights_free, source_type }: ArchiveRecord) {
	return { fair_use, rights_free, source_type };
}

function earlierCustomCosts(before: ComparedCut, after: ComparedCut): Map<number, Rational> {
	const isOld = ([recordId]: readonly [number, Rational]) => before.context.usage.byRecord.has(recordId);
	return new Map([
		...[...after.input.customCosts].filter((entry) => !isOld(entry)),
		...[...before.input.customCosts].filter(isOld),
	]);
}

/** The later cut's records, with those that both cuts use mixed from the two. */
function mixRecords(
	before: ComparedCut,
	after: ComparedCut,
	mix: (was: ArchiveRecord, is: ArchiveRecord) => ArchiveRecord,
): ReadonlyMap<number, ArchiveRecord> {
	const mixed = new Map<number, ArchiveRecord>();
	for (const recordId of after.context.usage.byRecord.keys()) {
		const is = after.context.library.records.get(recordId);
		const was = before.context.usage.byRecord.has(recordId)
			? before.context.library.records.get(recordId)
			: undefined;
		if (is) mixed.set(recordId, was ? mix(was, is) : is);
	}
	return mixed;
}

/** The cost, or zero for a record that isn't used. */
export function costOf(step: StepCost | null): Rational {
	return step?.cost ?? ZERO;
}
