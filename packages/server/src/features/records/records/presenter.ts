import { type StoredRecord, sanitizeHtml } from "@oxcut/core/model";
import type { RecordItem } from "../../../journal/record-history/record-item.ts";

/** A record as calls return it. Notes are cleaned here too: what was kept by an older version may not be clean [MOD9]. */
export function presentRecord({ version, ...record }: RecordItem): StoredRecord {
	return { ...record, notes: record.notes === "" ? "" : sanitizeHtml(record.notes) };
}
