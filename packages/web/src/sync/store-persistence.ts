import { loadStore, saveStore } from "../api/stored-data.ts";

/** A store is saved after this time without changes. */
export const SAVE_DELAY_MS = 250;

interface Storage {
	load(storeId: string): Promise<unknown>;
	save(storeId: string, data: unknown): Promise<void>;
}

interface PersistedStore {
	/** Puts the stored data into the store. */
	merge(saved: unknown): void;
	/** The data to store. */
	state(): unknown;
}

const BROWSER: Storage = { load: loadStore, save: saveStore };

/**
 * Persists one store's data in the browser: first merges the stored data into it, then saves each change.
 *
 * A flag marks the merge, so that it isn't taken for a change.
 */
export class StorePersistence {
	readonly #storeId: string;
	readonly #store: PersistedStore;
	readonly #storage: Storage;
	#isLoading = false;
	#timer: ReturnType<typeof setTimeout> | null = null;

	constructor(storeId: string, store: PersistedStore, storage: Storage = BROWSER) {
		this.#storeId = storeId;
		this.#store = store;
		this.#storage = storage;
	}

	get isLoading(): boolean {
		return this.#isLoading;
	}

	/** Merges the stored data. @returns whether there was any. */
	async load(): Promise<boolean> {
		this.#isLoading = true;
		try {
			const saved = await this.#storage.load(this.#storeId);
			if (saved === undefined) return false;
			this.#store.merge(saved);
			return true;
		} finally {
			this.#isLoading = false;
		}
	}

	/** Call it after each patch of the store. */
	readonly patched = (): void => {
		if (this.#isLoading || this.#timer !== null) return;
		this.#timer = setTimeout(this.saveNow, SAVE_DELAY_MS);
	};

	/** Saves without the delay; call it after a patch that an immediate reload must show. */
	readonly saveNow = (): void => {
		if (this.#isLoading) return;
		this.stop();
		void this.#storage.save(this.#storeId, this.#store.state());
	};

	/** Stops saving. */
	stop(): void {
		if (this.#timer !== null) clearTimeout(this.#timer);
		this.#timer = null;
	}
}
