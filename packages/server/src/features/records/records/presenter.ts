import { type StoredRecord, sanitizeHtml } from "@oxcut/core/model";
import type { RecordItem } from "../../../journal/record-history/record-item.ts";

/** A record as calls return it. Notes are sanitized here too, because older versions may have stored unclean ones [MOD9]. */
export function presentRecord({ version, ...record }: RecordItem): StoredRecord {
	return { ...record, notes: record.notes === "" ? "" : sanitizeHtml(record.notes) };
}
