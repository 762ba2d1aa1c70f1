import { recordSchema, type StoredRecord } from "@oxcut/core/model";

/** The fields of a record in the order in which they are packed. */
export const PACKED_FIELDS = Object.keys(recordSchema.shape) as readonly (keyof StoredRecord)[];

/** Has every field, so that copies never gain fields: all records then share one hidden class. */
const TEMPLATE = Object.fromEntries(PACKED_FIELDS.map((field) => [field, null]));

/** Records in one string, stored and sent to workers as it is. A record is unpacked when it is read. */
export interface PackedRecords {
	readonly ids: Int32Array;
	/** Each record as a JSON array of its values: a third of the size with field names. */
	readonly text: string;
	/** The end of each record in the string. */
	readonly ends: Int32Array;
}

export function packRecords(records: readonly StoredRecord[]): PackedRecords {
	const ends = new Int32Array(records.length);
	let end = 0;
	const rows = records.map((record, index) => {
		const row = JSON.stringify(PACKED_FIELDS.map((field) => record[field]));
		end += row.length;
		ends[index] = end;
		return row;
	});
	return { ids: Int32Array.from(records, ({ id }) => id), text: rows.join(""), ends };
}

/** @param packed - made by a version with the same {@link PACKED_FIELDS}. */
export function unpackRecord({ text, ends }: PackedRecords, index: number): StoredRecord {
	const row: unknown[] = JSON.parse(text.slice(ends[index - 1] ?? 0, ends[index]));
	const record: Record<string, unknown> = { ...TEMPLATE };
	for (let at = 0; at < PACKED_FIELDS.length; at++) {
		const field = PACKED_FIELDS[at];
		if (field !== undefined) record[field] = row[at];
	}
	// Only records are packed.
	return record as unknown as StoredRecord;
}
