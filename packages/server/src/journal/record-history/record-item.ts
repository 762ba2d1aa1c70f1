import type { StoredRecord } from "@oxcut/core/model";
import { RECORD_FIELD_ENTRIES, type RecordFieldName } from "@oxcut/core/model";

/** A record as stored by the server: the stored record with its version [API5]. */
export type RecordItem = StoredRecord & { readonly version: number };

/** Columns that calls write; the database or the server sets the others. Tags have their own table. */
export type WritableColumn = Exclude<RecordFieldName, "tag_list"> | "custom_fields";
export const WRITABLE_COLUMNS: readonly WritableColumn[] = [
	...RECORD_FIELD_ENTRIES.map(({ name }) => name).filter((name) => name !== "tag_list"),
	"custom_fields",
];

/** All writable fields of a record. */
export type RecordContent = Pick<StoredRecord, WritableColumn | "tag_list">;

/** @returns the writable fields of a record, to change or copy it. */
export function contentOf(record: StoredRecord & { readonly version?: number }): RecordContent {
	const { id, production_id, created_at, updated_at, created_by, last_edited_by, ...content } = record;
	const { version, tags, tag_info, thumbnails, ...written } = content;
	return written;
}

/** Empty custom fields are not stored [ID2]. */
export function withoutNulls<T>(values: Readonly<Record<string, T>>): Record<string, T> {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
