import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { StorePersistence } from "./store-persistence.ts";
import { clearStores, loadStore, saveStore } from "./stored-data.ts";

/** Under this id lies which account the kept data is of. */
const OWNER_ID = "account";
const QUERIES_ID = "queries";
/** Longer than this the first page does not wait for what was kept. */
const RESTORE_MAX_MS = 200;

interface SavedQuery {
	readonly queryKey: QueryKey;
	readonly data: unknown;
}

function isSavedQuery(value: unknown): value is SavedQuery {
	return (
		typeof value === "object" &&
		value !== null &&
		"data" in value &&
		"queryKey" in value &&
		Array.isArray(value.queryKey)
	);
}

/** What of the cache is kept: queries with `meta.persist`. */
function stateOf(queryClient: QueryClient): SavedQuery[] {
	return queryClient
		.getQueryCache()
		.getAll()
		.filter(({ meta, state }) => meta?.persist === true && state.data !== undefined)
		.map(({ queryKey, state }) => ({ queryKey, data: state.data }));
}

/** Puts kept answers where there are none yet; they count as old, so that they are read again when they are shown. */
function mergeInto(queryClient: QueryClient, saved: unknown): void {
	for (const entry of Array.isArray(saved) ? saved : []) {
		if (!isSavedQuery(entry) || queryClient.getQueryData(entry.queryKey) !== undefined) continue;
		queryClient.setQueryData(entry.queryKey, entry.data, { updatedAt: 0 });
		queryClient.getQueryCache().find({ queryKey: entry.queryKey })?.invalidate();
	}
}

/**
 * Shows the last answers at once after a reload, and keeps those that come.
 *
 * @param accountId - whose; what was kept of another account is deleted first.
 * @returns when the answers are there, or after 200 ms; and how to stop.
 */
export function persistQueries(
	queryClient: QueryClient,
	accountId: number,
): { readonly restored: Promise<void>; readonly stop: () => void } {
	const persistence = new StorePersistence(QUERIES_ID, {
		merge: (saved) => mergeInto(queryClient, saved),
		state: () => stateOf(queryClient),
	});
	const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
		if (event.type === "updated" && event.query.meta?.persist === true) persistence.patched();
	});
	const restore = async () => {
		if ((await loadStore(OWNER_ID)) !== accountId) {
			await clearStores();
			await saveStore(OWNER_ID, accountId);
		}
		await persistence.load();
	};
	const tooLong = new Promise<void>((done) => setTimeout(done, RESTORE_MAX_MS));
	return {
		restored: Promise.race([restore(), tooLong]),
		stop: () => {
			unsubscribe();
			persistence.stop();
		},
	};
}
