import type { RecordUpdate } from "@oxcut/core/model";
import { api } from "../../../api/api.ts";

/** The most records that one call changes. */
const CHANGED_MAX = 1000;

/** Changes several records, each by its own fields. */
export async function changeRecords(
	records: readonly (RecordUpdate & { readonly id: number })[],
): Promise<void> {
	for (let from = 0; from < records.length; from += CHANGED_MAX) {
		await api.put("/records", { body: { records: records.slice(from, from + CHANGED_MAX) } });
	}
}
