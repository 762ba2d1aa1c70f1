import type { StoredRecord } from "@oxcut/core/model";
import { useMemo } from "react";
import { RecordsStore } from "./records-store.ts";
import { useOpenRecords, useRecordsSnapshot } from "./use-open-records.ts";

/** A store of no production, which stays empty. */
const NOTHING = new RecordsStore(0);

/** A production's records, for pages other than the grid. */
export interface CurrentRecords {
	/** Null until all are loaded. */
	readonly all: readonly StoredRecord[] | null;
	readonly get: (id: number) => StoredRecord | undefined;
}

/**
 * The records of a production: those stored in the browser, with the server's changes since.
 *
 * @param productionId - null if the account may not see them.
 */
export function useCurrentRecords(productionId: number | null): CurrentRecords {
	const store = useOpenRecords(productionId)?.store ?? NOTHING;
	const { isComplete, epoch } = useRecordsSnapshot(store);
	return useMemo(
		// Recomputed when records are added or removed.
		() => ({ all: isComplete && epoch >= 0 ? store.all() : null, get: (id) => store.get(id) }),
		[store, isComplete, epoch],
	);
}
