import type { QueryClient, QueryKey, QueryMeta } from "@tanstack/react-query";
import { clearStores, loadStore, saveStore } from "../api/stored-data.ts";
import { type CurrentAccount, KEPT_ACCOUNT } from "../session/account-query.ts";
import { StorePersistence } from "./store-persistence.ts";

const QUERIES_ID = "queries";
/** `meta.persist` of an answer that a reload must show even if it follows within the delay of saving. */
const AT_ONCE = "at once";
/** The longest time that the first page waits for stored data. */
const RESTORE_MAX_MS = 200;
const CLAIM_MAX_MS = 2000;

function wait(ms: number): Promise<void> {
	return new Promise((done) => setTimeout(done, ms));
}

/** Other builds of the app may store answers of another shape, so the entry's name contains the build. */
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

function isPersisted(meta: QueryMeta | undefined): boolean {
	return meta?.persist === true || meta?.persist === AT_ONCE;
}

/** The stored part of the cache: queries with `meta.persist`. */
function stateOf(queryClient: QueryClient): SavedQuery[] {
	return queryClient
		.getQueryCache()
		.getAll()
		.filter(({ meta, state }) => isPersisted(meta) && state.data !== undefined)
		.map(({ queryKey, state }) => ({ queryKey, data: state.data }));
}

/** Fills missing answers with stored ones, marked as stale, so that they are read again when shown. */
function mergeInto(queryClient: QueryClient, saved: unknown): void {
	for (const entry of Array.isArray(saved) ? saved : []) {
		if (!isSavedQuery(entry) || queryClient.getQueryData(entry.queryKey) !== undefined) continue;
		queryClient.setQueryData(entry.queryKey, entry.data, { updatedAt: 0 });
		queryClient.getQueryCache().find({ queryKey: entry.queryKey })?.invalidate();
	}
}

/**
 * Shows the last answers at once after a reload, and stores new ones.
 *
 * @param account - data of other accounts is deleted first. It is stored, too, for the next load without a connection.
 * @returns a promise that resolves when the answers are loaded or take too long, and a function that stops.
 */
export function persistQueries(
	queryClient: QueryClient,
	account: Pick<CurrentAccount, "id">,
): { readonly restored: Promise<void>; readonly stop: () => void } {
	const build = currentBuild();
	const persistence = new StorePersistence(QUERIES_ID, {
		merge: (saved) => {
			if (isOfBuild(saved, build)) mergeInto(queryClient, saved.queries);
		},
		state: () => ({ build, queries: stateOf(queryClient) }),
	});
	const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
		if (event.type !== "updated" || !isPersisted(event.query.meta)) return;
		if (event.query.meta?.persist === AT_ONCE && event.action.type === "success") persistence.saveNow();
		else persistence.patched();
	});
	const claim = async () => {
		const owner = (await loadStore(KEPT_ACCOUNT)) as Partial<CurrentAccount> | undefined;
		if (owner?.id !== account.id) await clearStores();
		await saveStore(KEPT_ACCOUNT, account);
	};
	const restore = async () => {
		// Another account's data must be gone before anything reads it; don't wait if storage hangs.
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
