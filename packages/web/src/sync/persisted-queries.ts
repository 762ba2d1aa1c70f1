import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { clearStores, loadStore, saveStore } from "../api/stored-data.ts";
import { StorePersistence } from "./store-persistence.ts";

/** Under this id lies which account the kept data is of. */
const OWNER_ID = "account";
const QUERIES_ID = "queries";
/** Longer than this the first page does not wait for what was kept. */
const RESTORE_MAX_MS = 200;
const CLAIM_MAX_MS = 2000;

function wait(ms: number): Promise<void> {
	return new Promise((done) => setTimeout(done, ms));
}

/** Answers of another build of the app may have another shape: its entry's name is what tells builds apart. */
function currentBuild(): string {
	return document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? "";
}

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

function isOfBuild(value: unknown, build: string): value is { readonly queries: unknown } {
	return (
		typeof value === "object" &&
		value !== null &&
		"queries" in value &&
		"build" in value &&
		value.build === build
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
 * @returns when the answers are there, or take too long; and how to stop.
 */
export function persistQueries(
	queryClient: QueryClient,
	accountId: number,
): { readonly restored: Promise<void>; readonly stop: () => void } {
	const build = currentBuild();
	const persistence = new StorePersistence(QUERIES_ID, {
		merge: (saved) => {
			if (isOfBuild(saved, build)) mergeInto(queryClient, saved.queries);
		},
		state: () => ({ build, queries: stateOf(queryClient) }),
	});
	const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
		if (event.type === "updated" && event.query.meta?.persist === true) persistence.patched();
	});
	const claim = async () => {
		if ((await loadStore(OWNER_ID)) === accountId) return;
		await clearStores();
		await saveStore(OWNER_ID, accountId);
	};
	const restore = async () => {
		// Another account's data must be gone before anything reads it; a storage that hangs is not waited for.
		await Promise.race([claim(), wait(CLAIM_MAX_MS)]);
		await Promise.race([persistence.load(), wait(RESTORE_MAX_MS)]);
	};
	return {
		restored: restore(),
		stop: () => {
			unsubscribe();
			persistence.stop();
		},
	};
}
