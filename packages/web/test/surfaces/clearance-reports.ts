import type { Entities } from "./compare-reports.ts";

/** A surface's lists about a cut, the later of two. */
export interface ClearanceReports {
	/** Over-licence and gaps. */
	readonly rights: unknown;
	readonly licensedCost: unknown;
	readonly fairUse: unknown;
	readonly budget: unknown;
	readonly whatIf: unknown;
	/** Null if a surface shows the server's own. */
	readonly ofServer: {
		readonly difference: unknown;
		readonly hints: unknown;
		readonly masters: unknown;
		/** Underlying rights that aren't clear. */
		readonly openRights: unknown;
	} | null;
}

/** A surface's ids of the entities missing from {@link Entities}, in the order in which they were generated. */
export interface ClearanceIds {
	readonly licenses: readonly number[];
	readonly deliveries: readonly number[];
	readonly reviews: readonly number[];
}

/** Fields that only some surfaces have, or whose values differ between any two. */
const OWN_FIELDS = new Set([
	...["id", "cut", "cut_id", "whatIf"],
	// Fields of the server's answers that only its page needs.
	...["num_records", "num_cleared", "warnings"],
]);

/** The lists with names instead of ids. */
export function comparableClearance(reports: ClearanceReports, there: Entities, ids: ClearanceIds): unknown {
	const nth = (list: readonly number[]) => new Map(list.map((id, index) => [id, `number ${index + 1}`]));
	const records = new Map(there.records.map(({ id, production_locator }) => [id, production_locator]));
	const licensors = new Map(there.licensors.map(({ id, name }) => [id, name]));
	const [licenses, reviews] = [nth(ids.licenses), nth(ids.reviews)];
	const names: Readonly<Record<string, ReadonlyMap<number, string>>> = {
		...{ record_id: records, recordId: records, recordIds: records, record_ids: records },
		...{ licensor_id: licensors, licensorId: licensors },
		price_id: new Map(there.prices.map(({ id, name }) => [id, name])),
		condition_id: new Map(there.conditions.map(({ id, description }) => [id, description])),
		...{ license_id: licenses, license_ids: licenses, nearest_license_id: licenses },
		delivery_id: nth(ids.deliveries),
		...{ review_id: reviews, review_ids: reviews, unused_review_ids: reviews },
	};
	const nameOf = (key: string, id: unknown) => names[key]?.get(Number(id)) ?? `no ${key} ${id}`;
	const named = JSON.stringify(reports, (key, value: unknown) => {
		if (OWN_FIELDS.has(key)) return undefined;
		if (names[key] === undefined || value === null) return value;
		return Array.isArray(value) ? value.map((id) => nameOf(key, id)) : nameOf(key, value);
	});
	return JSON.parse(named);
}
