import type { RecordUpdate } from "@oxcut/core/model";
import { api } from "../../../api/api.ts";
import { chunksOf } from "../../../api/chunks-of.ts";

/** The most records that one call changes. */
const CHANGED_MAX = 1000;

/** Changes several records, each by its own fields. */
export async function changeRecords(
	records: readonly (RecordUpdate & { readonly id: number })[],
): Promise<void> {
	for (const chunk of chunksOf(records, CHANGED_MAX)) await api.put("/records", { body: { records: chunk } });
}
