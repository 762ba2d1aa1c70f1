import type { HistoryEntry } from "./queries.ts";

export function presentHistoryEntry(entry: HistoryEntry) {
	return {
		id: entry.id,
		date: entry.date.toISOString(),
		account_id: entry.account_id,
		user_name: entry.user_name,
		action: entry.action,
		import: entry.import,
		fields: entry.fields,
	};
}
