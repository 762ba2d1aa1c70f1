import { createStore, delMany, get, keys, set, type UseStore } from "idb-keyval";

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

/** Forgets what every store kept: the account is not signed in here any more. */
export async function clearStores(): Promise<void> {
	try {
		const ours = (await keys(opened())).filter((key) => String(key).startsWith(KEY_PREFIX));
		await delMany(ours, opened());
	} catch {
		// Nothing could be kept either.
	}
}
