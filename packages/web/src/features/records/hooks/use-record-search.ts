import { useEffect, useRef, useState } from "react";
import type { RecordsStore } from "../../../records-store/records-store.ts";
import { useRecordsSnapshot } from "../../../records-store/use-open-records.ts";
import type { RecordContext } from "../fields/record-context.ts";
import { SearchClient } from "../search/search-client.ts";

function openWorker(): Worker {
	return new Worker(new URL("../search/search-worker.ts", import.meta.url), { type: "module" });
}

/**
 * Searches records in a worker, which gets them once they are loaded.
 *
 * @returns the ids of the found records, in order; null without a query, or before the first answer.
 */
export function useRecordSearch(
	store: RecordsStore,
	query: string,
	{ licensors }: RecordContext,
): readonly number[] | null {
	const { isComplete } = useRecordsSnapshot(store);
	const client = useRef<SearchClient | null>(null);
	const [indexed, setIndexed] = useState(0);
	const [found, setFound] = useState<readonly number[] | null>(null);

	useEffect(() => {
		if (!isComplete) return;
		const opened = new SearchClient(store, openWorker());
		client.current = opened;
		void opened.reindex().then(() => setIndexed((count) => count + 1));
		return () => {
			opened.close();
			client.current = null;
		};
	}, [store, isComplete]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new index needs the licensors and the query again.
	useEffect(() => {
		client.current?.setLicensors([...licensors.values()].map(({ id, name }) => [id, name]));
	}, [licensors, indexed]);

	const isSearching = query.trim() !== "";
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new index needs the licensors and the query again.
	useEffect(() => {
		if (!isSearching) setFound(null);
		else client.current?.query(query, setFound);
	}, [query, isSearching, indexed]);
	return isSearching ? found : null;
}
