import { type CutInput, type CutRefresh, parseDecimal } from "@oxcut/core";
import type { RightsRecord } from "@oxcut/core/clearance";
import type { CutSnapshot, SavedCutSettings, SavedList } from "@oxcut/core/cut";
import type {
	AltFile,
	ArchiveRecord,
	Delivery,
	ExclusionRule,
	Library,
	License,
	Medium,
} from "@oxcut/core/model";

/** The production's licences and deliveries, and its records with underlying rights. */
export interface CutRights {
	readonly licenses: readonly License[];
	readonly deliveries: readonly Delivery[];
	/** The media that the production adds to those of ox. */
	readonly media: readonly Medium[];
	readonly records: readonly RightsRecord[];
}

/** The complete input of a cut's build, as plain data for a worker. */
export interface StoredCut extends SavedCutSettings {
	readonly dataFiles: readonly SavedList[];
	/** The data that the saved reports were built from. */
	readonly snapshot: CutSnapshot;
	/** Contents that are unidentified in the saved reports. */
	readonly unidentified: readonly string[];
	/** The production's current state; null if the account may not read it. */
	readonly today: Library | null;
	/** Ids of the snapshot's records that the production no longer has. */
	readonly removedIds: readonly number[];
	/** Ids of the licensed records: no amount depends on them, so a snapshot doesn't contain them. */
	readonly licensedIds: readonly number[];
	/** Null if the account may not read them. No amount depends on them either. */
	readonly rights: CutRights | null;
}

/** A change of the production, with custom costs as plain decimal text. */
export type PlainRefresh =
	| Exclude<CutRefresh, { readonly type: "customPriceRecordUse" }>
	| {
			readonly type: "customPriceRecordUse";
			readonly customCosts: readonly { readonly recordId: number; readonly amount: string | null }[];
	  }
	| { readonly type: "altFiles"; readonly altFiles: readonly AltFile[] }
	| { readonly type: "exclusionRules"; readonly exclusionRules: readonly ExclusionRule[] }
	| { readonly type: "licensed"; readonly licensedIds: readonly number[] }
	| { readonly type: "rights"; readonly rights: CutRights | null }
	/** Compares only this delivery; null for all. */
	| { readonly type: "delivery"; readonly deliveryId: number | null }
	/** Some fields of known records, to show a change before it is saved. */
	| {
			readonly type: "recordFields";
			readonly records: readonly { readonly id: number; readonly fields: Partial<ArchiveRecord> }[];
	  };

/**
 * The same cut in the production's current state. Only changed records are sent: the others are as they were when the
 * cut was built, except those that were removed.
 */
export function liveInput(kept: CutInput, today: Library, removedIds: readonly number[]): CutInput {
	const records = new Map(kept.library.records.map((record) => [record.id, record]));
	for (const record of today.records) records.set(record.id, record);
	for (const id of removedIds) records.delete(id);
	return { ...kept, library: { ...today, records: [...records.values()] } };
}

/** A change with exact amounts. */
export function exactRefresh(
	change: Exclude<
		PlainRefresh,
		{ readonly type: "altFiles" | "exclusionRules" | "licensed" | "rights" | "delivery" }
	>,
	known: ReadonlyMap<number, ArchiveRecord>,
): CutRefresh {
	if (change.type === "recordFields") {
		const records = change.records.flatMap(({ id, fields }): ArchiveRecord[] => {
			const record = known.get(id);
			return record === undefined ? [] : [{ ...record, ...fields }];
		});
		return { type: "records", records };
	}
	if (change.type !== "customPriceRecordUse") return change;
	return {
		type: "customPriceRecordUse",
		customCosts: change.customCosts.map(({ recordId, amount }) => ({
			recordId,
			amount: amount === null ? null : parseDecimal(amount),
		})),
	};
}
