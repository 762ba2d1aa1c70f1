import type { StoresChange } from "../../api/stored-data.ts";

/** The browser's stored values, by their names. */
export const kept = new Map<string, unknown>();

/** Stands for the stores of `api/stored-data.ts`, in memory. */
export const fakeStores = {
	loadStore: async (id: string) => kept.get(id),
	saveStore: async (id: string, data: unknown) => void kept.set(id, data),
	changeStores: async (prefix: string, change: (ids: string[]) => StoresChange) => {
		const stores = change([...kept.keys()].filter((id) => id.startsWith(prefix)));
		for (const [id, data] of stores.kept) kept.set(id, data);
		for (const id of stores.forgotten) kept.delete(id);
	},
};
