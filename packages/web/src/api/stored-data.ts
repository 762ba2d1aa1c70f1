import { createStore, delMany, get, keys, promisifyRequest, set, type UseStore } from "idb-keyval";

/** Names of the specification: a store's data lies under `ox:pinia:<store id>` in localforage's database. */
const KEY_PREFIX = "ox:pinia:";

let database: UseStore | null = null;

function opened(): UseStore {
	database ??= createStore("localforage", "keyvaluepairs");
	return database;
}

/** Keeps a store's data in the browser, so that a reload shows it at once. A browser without storage keeps nothing. */
export async function saveStore(storeId: string, data: unknown): Promise<void> {
	try {
		await set(KEY_PREFIX + storeId, data, opened());
	} catch {
		// Private windows and full disks: the data comes from the server then.
	}
}

/** @returns undefined where nothing was kept. */
export async function loadStore(storeId: string): Promise<unknown> {
	try {
		return await get(KEY_PREFIX + storeId, opened());
	} catch {
		return undefined;
	}
}

/** What of some stores is to be kept now, and what is not any more. */
export interface StoresChange {
	readonly kept: readonly (readonly [storeId: string, data: unknown])[];
	readonly forgotten: readonly string[];
}

/**
 * Changes several stores in one step: another page that reads meanwhile has all of it or nothing, and one that changes
 * the same waits.
 *
 * @param prefix - of the stores that the change depends on.
 * @param change - is given their ids as they are at that moment.
 */
export async function changeStores(
	prefix: string,
	change: (storeIds: readonly string[]) => StoresChange,
): Promise<void> {
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
		// As with a single store.
	}
}

/** Forgets what every store kept: the account is not signed in here any more. */
export async function clearStores(): Promise<void> {
	try {
		const ours = (await keys(opened())).filter((key) => String(key).startsWith(KEY_PREFIX));
		await delMany(ours, opened());
	} catch {
		// Nothing could be kept either.
	}
}
