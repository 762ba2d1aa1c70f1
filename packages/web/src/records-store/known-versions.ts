import type { StoredRecord } from "@oxcut/core/model";
import type { RecordsStore } from "./records-store.ts";

/** Versions of records as the server last told them, each with the time of the change that made it. */
export class KnownVersions {
	readonly #store: RecordsStore;
	readonly #versions = new Map<number, { readonly version: number; readonly updatedAt: string | null }>();

	constructor(store: RecordsStore) {
		this.#store = store;
	}

	set({ id, updated_at }: StoredRecord, version: number): void {
		this.#versions.set(id, { version, updatedAt: updated_at });
	}

	/** @returns the version of the record as the page has it; null where that one was not told. */
	current(id: number): number | null {
		const told = this.#versions.get(id);
		return told !== undefined && told.updatedAt === this.#store.confirmed(id)?.updated_at
			? told.version
			: null;
	}

	/** The version that was told last, whatever came from elsewhere since. */
	last(id: number): number | null {
		return this.#versions.get(id)?.version ?? null;
	}

	forget(id: number): void {
		this.#versions.delete(id);
	}
}
