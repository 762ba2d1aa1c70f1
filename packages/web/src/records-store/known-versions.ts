import type { StoredRecord } from "@oxcut/core/model";
import type { ItemCopy } from "../api/debounced-writes.ts";
import type { RecordsStore } from "./records-store.ts";

/** Versions of a store's records as the server last sent them, each with the time of the change that made it. */
export class KnownVersions {
	readonly #store: RecordsStore;
	readonly #versions = new Map<number, { readonly version: number; readonly updatedAt: string | null }>();

	constructor(store: RecordsStore) {
		this.#store = store;
	}

	set({ id, updated_at }: StoredRecord, version: number): void {
		this.#versions.set(id, { version, updatedAt: updated_at });
	}

	/** @returns the version of the record in the store; null if the server hasn't sent that one's. */
	current(id: number): number | null {
		const known = this.#versions.get(id);
		return known !== undefined && known.updatedAt === this.#store.confirmed(id)?.updated_at
			? known.version
			: null;
	}

	/** The version that was sent last, ignoring later ones from elsewhere. */
	last(id: number): number | null {
		return this.#versions.get(id)?.version ?? null;
	}

	/** The store's copy of a record, for {@link CheckedWrites}. */
	copyOf(id: number): ItemCopy {
		return {
			read: () => {
				const current = this.#store.confirmed(id);
				const version = this.current(id);
				return current === undefined || version === null ? null : { current, version };
			},
			put: (item, version) => {
				// The API's contract guarantees the type.
				const record = item as unknown as StoredRecord;
				if (version !== null) this.set(record, version);
				this.#store.put([record]);
			},
			forget: () => this.#versions.delete(id),
		};
	}
}
