import { createStore, delMany, get, keys, promisifyRequest, set, type UseStore } from "idb-keyval";

/** The specification's names: a store's data is under `ox:pinia:<store id>` in localforage's database. */
const KEY_PREFIX = "ox:pinia:";

let database: UseStore | null = null;
let isClosed = false;

function opened(): UseStore {
	database ??= createStore("localforage", "keyvaluepairs");
	return database;
}

/** Saves a store's data in the browser, so that a reload shows it at once. Without storage, nothing is saved. */
export async function saveStore(storeId: string, data: unknown): Promise<void> {
	if (isClosed) return;
	try {
		await set(KEY_PREFIX + storeId, data, opened());
	} catch {
		// Saving fails in a private window or on a full disk; then the data comes from the server.
	}
}

/** @returns undefined if nothing was saved. */
export async function loadStore(storeId: string): Promise<unknown> {
	try {
		return await get(KEY_PREFIX + storeId, opened());
	} catch {
		return undefined;
	}
}

/** Stores to save, and stores to delete. */
export interface StoresChange {
	readonly kept: readonly (readonly [storeId: string, data: unknown])[];
	readonly forgotten: readonly string[];
}

/**
 * Changes several stores in one transaction: a concurrent read in another page gets all of it or nothing, and a
 * concurrent change waits.
 *
 * @param prefix - of the stores that the change depends on.
 * @param change - gets their current ids.
 */
export async function changeStores(
	prefix: string,
	change: (storeIds: readonly string[]) => StoresChange,
): Promise<void> {
	if (isClosed) return;
	try {
		await opened()("readwrite", (store) => {
			const first = KEY_PREFIX + prefix;
			const found = store.getAllKeys(IDBKeyRange.bound(first, `${first}\uffff`));
			found.onsuccess = () => {
				const { kept, forgotten } = change(found.result.map((key) => String(key).slice(KEY_PREFIX.length)));
				for (const [storeId, data] of kept) store.put(data, KEY_PREFIX + storeId);
				for (const storeId of forgotten) store.delete(KEY_PREFIX + storeId);
			};
			return promisifyRequest(store.transaction);
		});
	} catch {
		// Same as for a single store.
	}
}

/** Deletes the data of every store: the account is no longer signed in here. */
export async function clearStores(): Promise<void> {
	try {
		const ours = (await keys(opened())).filter((key) => String(key).startsWith(KEY_PREFIX));
		await delMany(ours, opened());
	} catch {
		// Without storage, nothing was saved either.
	}
}

/** Deletes the data of every store, and saves nothing more until the page is loaded again. */
export async function closeStores(): Promise<void> {
	isClosed = true;
	await clearStores();
}
