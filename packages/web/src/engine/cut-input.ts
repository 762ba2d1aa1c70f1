import { type CutInput, type CutRefresh, parseDecimal } from "@oxcut/core";
import type { CutSnapshot, SavedCutSettings, SavedList } from "@oxcut/core/cut";
import type { AltFile, ArchiveRecord, Library } from "@oxcut/core/model";

/** Everything that a cut is worked out from, as plain data that a worker can be sent. */
export interface StoredCut extends SavedCutSettings {
	readonly dataFiles: readonly SavedList[];
	/** What the kept reports were made with. */
	readonly snapshot: CutSnapshot;
	/** Contents that the kept reports call unidentified. */
	readonly unidentified: readonly string[];
	/** The production as it is now; null where the account may not read it. */
	readonly today: Library | null;
	/** Ids of the production's records that are licensed: no number depends on it, so a snapshot does not hold it. */
	readonly licensedIds: readonly number[];
}

/** A change of the production, a custom cost as plain decimal text. */
export type PlainRefresh =
	| Exclude<CutRefresh, { readonly type: "customPriceRecordUse" }>
	| {
			readonly type: "customPriceRecordUse";
			readonly customCosts: readonly { readonly recordId: number; readonly amount: string | null }[];
	  }
	| { readonly type: "altFiles"; readonly altFiles: readonly AltFile[] }
	| { readonly type: "licensed"; readonly licensedIds: readonly number[] }
	/** Some fields of records that the engine knows: for showing a change before it is saved. */
	| {
			readonly type: "recordFields";
			readonly records: readonly { readonly id: number; readonly fields: Partial<ArchiveRecord> }[];
	  };

/**
 * The same cut in the production as it is now. Of its records only some are sent: the others are what they were when the
 * cut was built.
 */
export function liveInput(kept: CutInput, today: Library): CutInput {
	const records = new Map(kept.library.records.map((record) => [record.id, record]));
	for (const record of today.records) records.set(record.id, record);
	return { ...kept, library: { ...today, records: [...records.values()] } };
}

/** A change with its amounts exact. */
export function exactRefresh(
	change: Exclude<PlainRefresh, { readonly type: "altFiles" | "licensed" }>,
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
