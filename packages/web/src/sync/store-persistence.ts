import { loadStore, saveStore } from "../api/stored-data.ts";

/** A store is saved when it has been quiet for so long. */
export const SAVE_DELAY_MS = 250;

interface Storage {
	load(storeId: string): Promise<unknown>;
	save(storeId: string, data: unknown): Promise<void>;
}

interface PersistedStore {
	/** Puts what was kept into the store. */
	merge(saved: unknown): void;
	/** What is to be kept now. */
	state(): unknown;
}

const BROWSER: Storage = { load: loadStore, save: saveStore };

/**
 * Keeps one store's data in the browser: what was kept is merged into it first, then each change is saved.
 *
 * While it is merged, a flag is set, so that the merging is not taken for a change.
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

	/** Merges what was kept. @returns whether there was anything. */
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

	/** To be called after each patch of the store. */
	readonly patched = (): void => {
		if (this.#isLoading || this.#timer !== null) return;
		this.#timer = setTimeout(() => {
			this.#timer = null;
			void this.#storage.save(this.#storeId, this.#store.state());
		}, SAVE_DELAY_MS);
	};

	/** Saves nothing any more. */
	stop(): void {
		if (this.#timer !== null) clearTimeout(this.#timer);
		this.#timer = null;
	}
}
