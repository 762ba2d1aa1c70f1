import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useStore } from "zustand";
import { type OpenRecords, openRecords } from "./open-records.ts";
import type { RecordsSnapshot, RecordsStore } from "./records-store.ts";

const recordsKey = (productionId: number) => ["production", productionId, "open_records"] as const;

/** Opens a production's records, and closes them when the account's data is forgotten. */
function openFor(queryClient: QueryClient, productionId: number): OpenRecords {
	const records = openRecords(productionId);
	const cache = queryClient.getQueryCache();
	const stop = cache.subscribe(({ type, query }) => {
		if (type !== "removed" || query.state.data !== records) return;
		records.close();
		stop();
	});
	return records;
}

/** The records of a production, opened once for all pages; an empty store without a production. */
export function useOpenRecords(productionId: number): OpenRecords;
export function useOpenRecords(productionId: number | null): OpenRecords | null;
export function useOpenRecords(productionId: number | null): OpenRecords | null {
	const queryClient = useQueryClient();
	const { data } = useQuery({
		queryKey: recordsKey(productionId ?? 0),
		initialData: () => (productionId === null ? null : openFor(queryClient, productionId)),
		enabled: false,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: Number.POSITIVE_INFINITY,
		structuralSharing: false,
		// It follows the event stream by itself; the query only holds it.
		meta: { resources: [] },
	});
	return data;
}

/** A store's progress and records; renders again with every change. */
export function useRecordsSnapshot(store: RecordsStore): RecordsSnapshot {
	return useStore(store.snapshot);
}
