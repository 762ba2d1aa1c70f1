import { isLicensable } from "../costing/licensable.ts";
import type { LibraryIndex } from "../model/library/library.ts";
import { isPublicDomain, isUnknownLicensor, type Licensor } from "../model/licensors/licensor.ts";
import type { Price } from "../model/licensors/price.ts";
import type { ArchiveRecord } from "../model/records/record.ts";
import type { CutBuild } from "./model.ts";
import type { CutSnapshot } from "./snapshot.ts";

/** The names of the changed fields, or that the whole entity was added or removed. */
export type ChangedFields = readonly string[] | "added" | "removed";

/** A missing price of a record in the cut. `primary` is `price_id`, `secondary` is `secondary_price_id`. */
export interface MissingPriceWarning {
	readonly recordId: number;
	readonly slot: "primary" | "secondary";
	readonly side: "video" | "audio";
}

/** An entity that has changed since the cut was built. */
export interface ChangeWarning {
	readonly id: number;
	/** The names of the changed fields, or whether the entity was added or removed. */
	readonly changed: ChangedFields;
}

/** Changes since a cut's numbers were fixed, by kind of item. */
export interface CutChanges {
	readonly changedLicensors: readonly ChangeWarning[];
	readonly changedRecords: readonly ChangeWarning[];
	readonly changedPrices: readonly ChangeWarning[];
	readonly changedConditions: readonly ChangeWarning[];
}

/** The specification's cut warnings: problems to check before relying on this cut's numbers. */
export interface CutWarnings extends CutChanges {
	readonly missingPrices: readonly MissingPriceWarning[];
	readonly licensorsMissingPrices: readonly { readonly licensorId: number; readonly numRecords: number }[];
	/** Ids of records with a rights problem. */
	readonly licensingIssues: readonly number[];
	/** Ids of records with a master problem. */
	readonly masterIssues: readonly number[];
}

/** The fields whose changes move a cut's reports [WARN4]. */
export const WATCHED_RECORD_FIELDS = [
	"title",
	"fair_use",
	"licensor_id",
	"archive_name",
	"trt",
	"price_id",
	"secondary_price_id",
	"fair_use_notes",
] as const;
const LICENSOR_FIELDS = ["name", "currency"] as const;
const PRICE_FIELDS = [
	"name",
	"category",
	"charge_by",
	"value",
	"min_per",
	"min_value",
	"min_time",
	"set_order",
	"meta",
] as const;
const CONDITION_FIELDS = ["category", "value", "description", "set_order", "meta"] as const;

/**
 * The prices a record should have but lacks: Audio needs its audio price, Still and Footage their picture price, and Footage also a price for
 * separate sound [WARN1].
 */
function missingPricesOf(record: ArchiveRecord, library: LibraryIndex): MissingPriceWarning[] {
	const has = (id: number | null) => id !== null && library.prices.has(id);
	const side = record.category === "Audio" ? "audio" : "video";
	const missing: MissingPriceWarning[] = [];
	if (!has(record.price_id)) missing.push({ recordId: record.id, slot: "primary", side });
	if (record.category === "Footage" && !has(record.secondary_price_id)) {
		missing.push({ recordId: record.id, slot: "secondary", side: "audio" });
	}
	return missing;
}

function changesOf<T extends { readonly id: number }>(
	before: readonly T[],
	now: readonly T[],
	fields: readonly (keyof T & string)[],
): ChangeWarning[] {
	const current = new Map(now.map((item) => [item.id, item]));
	const known = new Set(before.map((item) => item.id));
	const changes: ChangeWarning[] = [];
	for (const old of before) {
		const item = current.get(old.id);
		if (!item) {
			changes.push({ id: old.id, changed: "removed" });
			continue;
		}
		const changed = fields.filter((field) => !sameValue(old[field], item[field]));
		if (changed.length > 0) changes.push({ id: old.id, changed });
	}
	for (const item of now) if (!known.has(item.id)) changes.push({ id: item.id, changed: "added" });
	return changes.sort((a, b) => a.id - b.id);
}

// Values are JSON. Only an entity's `meta` is not a plain value, and its keys may be in any order.
function sameValue(a: unknown, b: unknown): boolean {
	if (typeof a !== "object" || typeof b !== "object" || a === null || b === null)
		return (a ?? null) === (b ?? null);
	const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
	return [...keys].every((key) => sameValue(Reflect.get(a, key), Reflect.get(b, key)));
}

// A price without a rounding rounds down [COST8], so stating that is not a change.
function withRounding(price: Price): Price {
	return { ...price, meta: { ...price.meta, project_rounding: price.meta.project_rounding ?? "down" } };
}

/**
 * Lists every change since a cut's numbers were fixed, including records that need no licence: any of them can change
 * the total.
 *
 * @param build - the cut as built.
 * @param library - the current production.
 * @param snapshot - the production when the cut's numbers were fixed (by its build or its lock).
 */
export function cutChanges(build: CutBuild, library: LibraryIndex, snapshot: CutSnapshot): CutChanges {
	// The snapshot also contains covered records, whose rights don't matter.
	const records = snapshot.records.filter(({ id }) => build.context.usage.byRecord.has(id));
	const licensorIds = new Set(records.map(({ licensor_id }) => licensor_id));
	const licensors = snapshot.licensors.filter(
		(licensor) => licensorIds.has(licensor.id) && !isUnknownLicensor(licensor) && !isPublicDomain(licensor),
	);
	const ids = new Set(licensors.map((licensor) => licensor.id));
	const ofThese = (item: { licensor_id: number }) => ids.has(item.licensor_id);
	return {
		changedLicensors: changesOf(
			licensors,
			[...ids].flatMap((id) => library.licensors.get(id) ?? []),
			LICENSOR_FIELDS,
		),
		changedRecords: changesOf(
			records,
			records.flatMap(({ id }) => library.records.get(id) ?? []),
			WATCHED_RECORD_FIELDS,
		),
		changedPrices: changesOf(
			snapshot.prices.filter(ofThese).map(withRounding),
			[...ids].flatMap((id) => library.pricesByLicensor.get(id) ?? []).map(withRounding),
			PRICE_FIELDS,
		),
		changedConditions: changesOf(
			snapshot.conditions.filter(ofThese),
			[...ids].flatMap((id) => library.conditionsByLicensor.get(id) ?? []),
			CONDITION_FIELDS,
		),
	};
}

/**
 * Lists problems of a cut.
 *
 * Records on fair use or rights-free, and those of Unknown and Public Domain, never cause warnings [WARN2]. The
 * record's current state decides, or the snapshot's if the record no longer exists.
 *
 * @param build - the cut as built.
 * @param library - the current production.
 * @param snapshot - the production when the cut's numbers were fixed (by its build or its lock).
 * @param fixed - the cut with those numbers, if `build` is a later state of it.
 */
export function cutWarnings(
	build: CutBuild,
	library: LibraryIndex,
	snapshot: CutSnapshot,
	fixed: CutBuild = build,
): CutWarnings {
	const missingPrices: MissingPriceWarning[] = [];
	const licensingIssues: number[] = [];
	const masterIssues: number[] = [];
	const recordsMissing = new Map<number, number>();
	const inCut = [...build.context.usage.byRecord.keys()].sort((a, b) => a - b);
	for (const id of inCut) {
		const record = library.records.get(id);
		if (!record || !givesWarnings(record, library.licensors.get(record.licensor_id))) continue;
		const missing = missingPricesOf(record, library);
		missingPrices.push(...missing);
		if (missing.length > 0) {
			recordsMissing.set(record.licensor_id, (recordsMissing.get(record.licensor_id) ?? 0) + 1);
		}
		if (record.rights_problem) licensingIssues.push(id);
		if (record.master_problem) masterIssues.push(id);
	}
	const changes = cutChanges(fixed, library, snapshot);
	const settled = {
		records: new Map(snapshot.records.map((record) => [record.id, record])),
		licensors: new Map(snapshot.licensors.map((licensor) => [licensor.id, licensor])),
	};
	const tellsChanges = (id: number) => {
		const { records, licensors } = library.records.has(id) ? library : settled;
		const record = records.get(id);
		return record !== undefined && givesWarnings(record, licensors.get(record.licensor_id));
	};
	return {
		missingPrices,
		licensorsMissingPrices: [...recordsMissing]
			.map(([licensorId, numRecords]) => ({ licensorId, numRecords }))
			.sort((a, b) => a.licensorId - b.licensorId),
		licensingIssues,
		masterIssues,
		...changes,
		changedRecords: changes.changedRecords.filter(({ id }) => tellsChanges(id)),
	};
}

function givesWarnings(record: ArchiveRecord, licensor: Licensor | undefined): boolean {
	return licensor !== undefined && isLicensable(record, licensor) && !isUnknownLicensor(licensor);
}
