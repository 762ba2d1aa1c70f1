import type { StoredRecord } from "@oxcut/core/model";
import { useMemo } from "react";
import { RecordsStore } from "./records-store.ts";
import { useOpenRecords, useRecordsSnapshot } from "./use-open-records.ts";

/** Of no production: nothing ever comes into it. */
const NOTHING = new RecordsStore(0);

/** A production's records as other pages use them. */
export interface CurrentRecords {
	/** Null until all of them have come. */
	readonly all: readonly StoredRecord[] | null;
	readonly get: (id: number) => StoredRecord | undefined;
}

/**
 * The records of a production, from what the browser kept and the server has changed since.
 *
 * @param productionId - null where the account may not see them.
 */
export function useCurrentRecords(productionId: number | null): CurrentRecords {
	const store = useOpenRecords(productionId)?.store ?? NOTHING;
	const { isComplete, epoch } = useRecordsSnapshot(store);
	return useMemo(
		// Collected anew each time that records came or went.
		() => ({ all: isComplete && epoch >= 0 ? store.all() : null, get: (id) => store.get(id) }),
		[store, isComplete, epoch],
	);
}
