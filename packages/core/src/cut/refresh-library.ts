import type { LibraryIndex } from "../model/library/library.ts";
import type { LicensingCondition } from "../model/licensors/licensing-condition.ts";
import type { Licensor } from "../model/licensors/licensor.ts";
import type { Price } from "../model/licensors/price.ts";
import type { ArchiveRecord } from "../model/records/record.ts";
import type { Rational } from "../rational/rational.ts";
import type { CutBuild } from "./model.ts";

/**
 * The changed entities in their current state. The specification defines the six types [CUT1]. docs/architecture.md has the
 * recipe "Add a refresh type".
 */
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
			/** All current prices of these licensors. */
			readonly prices: readonly Price[];
	  }
	| {
			readonly type: "recordsForLicensors";
			readonly licensorIds: readonly number[];
			/** All records that belong or belonged to these licensors; each names its current licensor. */
			readonly records: readonly ArchiveRecord[];
	  }
	| {
			readonly type: "conditionsForLicensors";
			readonly licensorIds: readonly number[];
			/** All current conditions of these licensors. */
			readonly conditions: readonly LicensingCondition[];
	  };

/** The production after a change, and the parts whose costs must be computed again. */
export interface RefreshedLibrary {
	readonly library: LibraryIndex;
	readonly customCosts: ReadonlyMap<number, Rational>;
	readonly recordIds: ReadonlySet<number>;
	readonly licensorIds: readonly number[];
	/** Licensors with changes only to their conditions. */
	readonly conditionLicensorIds: readonly number[];
}

/** The entities that a change replaces, and those whose costs must be computed again. */
type Refreshers = {
	readonly [T in CutRefresh["type"]]: (
		build: CutBuild,
		change: Extract<CutRefresh, { readonly type: T }>,
	) => Partial<RefreshedLibrary>;
};

function replaceRecords(
	{ context: { library } }: CutBuild,
	{ records }: { readonly records: readonly ArchiveRecord[] },
): Partial<RefreshedLibrary> {
	return {
		library: { ...library, records: merged(library.records, records) },
		recordIds: new Set(records.map(({ id }) => id)),
	};
}

/** How each type of change is put into a build's production. */
export const REFRESHERS: Refreshers = {
	records: replaceRecords,
	recordsForLicensors: replaceRecords,
	customPriceRecordUse(build, change) {
		const customCosts = new Map(build.input.customCosts);
		for (const { recordId, amount } of change.customCosts) {
			if (amount === null) customCosts.delete(recordId);
			else customCosts.set(recordId, amount);
		}
		return { customCosts, recordIds: new Set(change.customCosts.map(({ recordId }) => recordId)) };
	},
	licensors: ({ context: { library } }, { licensors }) => ({
		library: { ...library, licensors: merged(library.licensors, licensors) },
		licensorIds: licensors.map(({ id }) => id),
	}),
	pricesForLicensors: ({ context: { library } }, { licensorIds, prices }) => ({
		library: withPrices(library, licensorIds, prices),
		licensorIds,
	}),
	conditionsForLicensors: ({ context: { library } }, { licensorIds, conditions }) => ({
		library: {
			...library,
			conditionsByLicensor: regrouped(library.conditionsByLicensor, licensorIds, conditions),
		},
		conditionLicensorIds: licensorIds,
	}),
};

/**
 * Applies a change to a build's production. Shares whatever did not change.
 *
 * @throws {Error} `Unknown refresh type`, for callers in plain JavaScript [CUT1].
 */
export function applyRefresh(build: CutBuild, change: CutRefresh): RefreshedLibrary {
	if (!Object.hasOwn(REFRESHERS, change.type)) throw new Error("Unknown refresh type");
	// The compiler can't tell that the function found for a type takes that type's changes.
	const refresh = REFRESHERS[change.type] as (
		build: CutBuild,
		change: CutRefresh,
	) => Partial<RefreshedLibrary>;
	return {
		library: build.context.library,
		customCosts: build.input.customCosts,
		recordIds: new Set(),
		licensorIds: [],
		conditionLicensorIds: [],
		...refresh(build, change),
	};
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
