import type { RecordUpdate } from "@oxcut/core/model";
import { request } from "../../../api/request.ts";

/** Most records that one call changes. */
const CHANGED_MAX = 1000;

/** Changes several records, each by its own fields. */
export async function changeRecords(
	records: readonly (RecordUpdate & { readonly id: number })[],
): Promise<void> {
	for (let from = 0; from < records.length; from += CHANGED_MAX) {
		await request("PUT", "/records", { body: { records: records.slice(from, from + CHANGED_MAX) } });
	}
}
