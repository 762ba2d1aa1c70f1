import type { LibraryIndex } from "../model/library.ts";
import type { LicensingCondition } from "../model/licensing-condition.ts";
import type { Licensor } from "../model/licensor.ts";
import type { Price } from "../model/price.ts";
import type { ArchiveRecord } from "../model/record.ts";
import type { Rational } from "../rational/rational.ts";
import type { CutBuild } from "./model.ts";

/** The changed entities in their current state. The six types are the specification's [CUT1]. */
export type CutRefresh =
	| { readonly type: "records"; readonly records: readonly ArchiveRecord[] }
	| {
			readonly type: "customPriceRecordUse";
			/** In the licensor's currency; null clears it. */
			readonly customCosts: readonly { readonly recordId: number; readonly amount: Rational | null }[];
	  }
	| { readonly type: "licensors"; readonly licensors: readonly Licensor[] }
	| {
			readonly type: "pricesForLicensors";
			readonly licensorIds: readonly number[];
			/** All prices that these licensors have now. */
			readonly prices: readonly Price[];
	  }
	| {
			readonly type: "recordsForLicensors";
			readonly licensorIds: readonly number[];
			/** All records that these licensors have now, or had before: each names its licensor itself. */
			readonly records: readonly ArchiveRecord[];
	  }
	| {
			readonly type: "conditionsForLicensors";
			readonly licensorIds: readonly number[];
			/** All conditions that these licensors have now. */
			readonly conditions: readonly LicensingCondition[];
	  };

/** The production after a change, and what of it the costs must be computed for again. */
export interface RefreshedLibrary {
	readonly library: LibraryIndex;
	readonly customCosts: ReadonlyMap<number, Rational>;
	readonly recordIds: ReadonlySet<number>;
	readonly licensorIds: readonly number[];
	/** Licensors of which nothing but conditions changed. */
	readonly conditionLicensorIds: readonly number[];
}

/**
 * Puts a change into a build's production. What did not change is shared with it.
 *
 * @throws {Error} `Unknown refresh type`.
 */
export function applyRefresh(build: CutBuild, change: CutRefresh): RefreshedLibrary {
	const { library } = build.context;
	const nothing: RefreshedLibrary = {
		library,
		customCosts: build.input.customCosts,
		recordIds: new Set(),
		licensorIds: [],
		conditionLicensorIds: [],
	};
	switch (change.type) {
		case "records":
		case "recordsForLicensors":
			return {
				...nothing,
				library: { ...library, records: merged(library.records, change.records) },
				recordIds: new Set(change.records.map(({ id }) => id)),
			};
		case "customPriceRecordUse": {
			const customCosts = new Map(nothing.customCosts);
			for (const { recordId, amount } of change.customCosts) {
				if (amount === null) customCosts.delete(recordId);
				else customCosts.set(recordId, amount);
			}
			return {
				...nothing,
				customCosts,
				recordIds: new Set(change.customCosts.map(({ recordId }) => recordId)),
			};
		}
		case "licensors":
			return {
				...nothing,
				library: { ...library, licensors: merged(library.licensors, change.licensors) },
				licensorIds: change.licensors.map(({ id }) => id),
			};
		case "pricesForLicensors":
			return {
				...nothing,
				library: withPrices(library, change.licensorIds, change.prices),
				licensorIds: change.licensorIds,
			};
		case "conditionsForLicensors": {
			const conditionsByLicensor = regrouped(
				library.conditionsByLicensor,
				change.licensorIds,
				change.conditions,
			);
			return {
				...nothing,
				library: { ...library, conditionsByLicensor },
				conditionLicensorIds: change.licensorIds,
			};
		}
		default:
			// A type without a case fails to compile here; callers in plain JavaScript get the error [CUT1].
			change satisfies never;
			throw new Error("Unknown refresh type");
	}
}

function merged<T extends { readonly id: number }>(
	before: ReadonlyMap<number, T>,
	now: readonly T[],
): ReadonlyMap<number, T> {
	const after = new Map(before);
	for (const item of now) after.set(item.id, item);
	return after;
}

function withPrices(
	library: LibraryIndex,
	licensorIds: readonly number[],
	now: readonly Price[],
): LibraryIndex {
	const prices = new Map(library.prices);
	for (const id of licensorIds) {
		for (const price of library.pricesByLicensor.get(id) ?? []) prices.delete(price.id);
	}
	const of = new Set(licensorIds);
	for (const price of now) if (of.has(price.licensor_id)) prices.set(price.id, price);
	return { ...library, prices, pricesByLicensor: regrouped(library.pricesByLicensor, licensorIds, now) };
}

/** Replaces the groups of some licensors, ordered by `set_order`, then id [COST11]. */
function regrouped<
	T extends { readonly licensor_id: number; readonly set_order: number; readonly id: number },
>(
	before: ReadonlyMap<number, readonly T[]>,
	licensorIds: readonly number[],
	now: readonly T[],
): ReadonlyMap<number, readonly T[]> {
	const after = new Map(before);
	for (const licensorId of licensorIds) {
		const group = now.filter((item) => item.licensor_id === licensorId);
		if (group.length === 0) after.delete(licensorId);
		else
			after.set(
				licensorId,
				group.sort((a, b) => a.set_order - b.set_order || a.id - b.id),
			);
	}
	return after;
}
