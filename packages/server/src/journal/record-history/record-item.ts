import type { RecordCreate, StoredRecord } from "@oxcut/core/model";

/** A record as the server keeps it: the stored record with its version [API5]. */
export type RecordItem = StoredRecord & { readonly version: number };

/** Columns that calls write; the others the database or the server keeps by itself. */
export const WRITABLE_COLUMNS = [
	"licensor_id",
	"price_id",
	"secondary_price_id",
	"title",
	"production_locator",
	"category",
	"source_type",
	"archive_name",
	"archive_classifier",
	"archive_locator",
	"source",
	"date",
	"date_kind",
	"description",
	"notes",
	"fair_use",
	"fair_use_notes",
	"rights_free",
	"rights_problem",
	"rights_notes",
	"master",
	"master_problem",
	"master_notes",
	"ingested",
	"licensed",
	"promo",
	"trt",
	"fps",
	"orientation",
	"chroma",
	"audio",
	"quality",
	"codec",
	"aspect_ratio",
	"file_format",
	"urls",
	"custom_fields",
] as const satisfies readonly (keyof RecordCreate)[];
export type WritableColumn = (typeof WRITABLE_COLUMNS)[number];

/** What calls write of a record, complete. */
export type RecordContent = Pick<StoredRecord, WritableColumn | "tag_list">;

/** @returns what calls write of a record, so that it can be changed or copied. */
export function contentOf(record: StoredRecord & { readonly version?: number }): RecordContent {
	const { id, production_id, created_at, updated_at, created_by, last_edited_by, ...content } = record;
	const { version, tags, tag_info, thumbnails, ...written } = content;
	return written;
}

/** Custom fields that hold nothing are not kept [ID2]. */
export function withoutNulls<T>(values: Readonly<Record<string, T>>): Record<string, T> {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
