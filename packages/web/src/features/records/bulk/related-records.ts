import type { StoredRecord } from "@oxcut/core/model";
import type { RecordsStore } from "../../../records-store/records-store.ts";

/** Records that share something with one, itself included. */
export interface RelatedRecords {
	readonly kind: "licensor" | "tag";
	/** The tag's name; callers know the licensor's. */
	readonly name: string;
	readonly ids: readonly number[];
}

/** The records of a record's licensor, then those of each of its tags, without groups of a single record. */
export function relatedRecords(
	record: StoredRecord,
	store: Pick<RecordsStore, "ids" | "get">,
): RelatedRecords[] {
	const ofLicensor: number[] = [];
	const tagged = new Map(record.tag_list.map((name) => [name, [] as number[]]));
	for (const id of store.ids()) {
		const other = store.get(id);
		if (other === undefined) continue;
		if (other.licensor_id === record.licensor_id) ofLicensor.push(id);
		for (const name of other.tag_list) tagged.get(name)?.push(id);
	}
	const groups: RelatedRecords[] = [
		{ kind: "licensor", name: "", ids: ofLicensor },
		...[...tagged].map(([name, ids]): RelatedRecords => ({ kind: "tag", name, ids })),
	];
	return groups.filter(({ ids }) => ids.length > 1);
}
