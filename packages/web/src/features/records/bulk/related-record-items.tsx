import type { StoredRecord } from "@oxcut/core/model";
import { useMemo } from "react";
import type { RecordsStore } from "../../../records-store/records-store.ts";
import { useRecordsSnapshot } from "../../../records-store/use-open-records.ts";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { MenuLabel } from "../../../ui/menu-label.tsx";
import type { RecordContext } from "../fields/record-context.ts";
import { messages } from "../messages.ts";
import { relatedRecords } from "./related-records.ts";

export interface RelatedRecordItemsProps {
	readonly record: StoredRecord;
	readonly store: RecordsStore;
	readonly context: RecordContext;
	readonly onChoose: (ids: readonly number[]) => void;
}

/** Groups of records to edit together with one. Computed when the menu opens, because it reads all records. */
export function RelatedRecordItems({ record, store, context, onChoose }: RelatedRecordItemsProps) {
	const { isComplete } = useRecordsSnapshot(store);
	const groups = useMemo(
		() => (isComplete ? relatedRecords(record, store) : []),
		[record, store, isComplete],
	);
	// Records that aren't loaded yet would be missing from "all".
	if (!isComplete) return <MenuLabel>{messages.page.loading}</MenuLabel>;
	if (groups.length === 0) return <MenuLabel>{messages.bulk.noneRelated}</MenuLabel>;
	const licensor = context.licensors.get(record.licensor_id)?.name ?? "";
	return groups.map(({ kind, name, ids }) => (
		<MenuItem key={`${kind} ${name}`} onSelect={() => onChoose(ids)}>
			{kind === "licensor"
				? messages.bulk.ofLicensor(ids.length, licensor)
				: messages.bulk.ofTag(ids.length, name)}
		</MenuItem>
	));
}
