import type { StoredRecord } from "@oxcut/core";

export type RecordPatch = Partial<StoredRecord>;

/** What changed in a store at once. */
export interface RecordsChange {
	readonly put: readonly StoredRecord[];
	readonly removed: readonly number[];
}

export interface RecordsSnapshot {
	/** `ready` as soon as there is something to show: what the browser kept, or the first records from the server. */
	readonly status: "loading" | "ready" | "error";
	/** Whether all of the server's records have come. */
	readonly isComplete: boolean;
	readonly error: unknown;
	/** In no particular order. The list is the store's own: it changes with it. */
	readonly records: readonly StoredRecord[];
	/** Counts changes of any kind. */
	readonly version: number;
	/** Counts the changes of which records there are. */
	readonly epoch: number;
}

interface PendingEdit {
	readonly token: number;
	readonly patch: RecordPatch;
}

/** A record with edits that the server has not confirmed. */
interface EditedRecord {
	base: StoredRecord;
	edits: readonly PendingEdit[];
}

/**
 * A production's records in memory: what the server confirmed, and over it the edits that are under way. An edit that
 * fails is taken off again, whatever came from elsewhere meanwhile.
 */
export class RecordsStore {
	readonly productionId: number;
	readonly #records: StoredRecord[] = [];
	readonly #positions = new Map<number, number>();
	readonly #edited = new Map<number, EditedRecord>();
	readonly #listeners = new Set<() => void>();
	readonly #observers = new Set<(change: RecordsChange) => void>();
	#snapshot: RecordsSnapshot;
	#lastToken = 0;

	constructor(productionId: number) {
		this.productionId = productionId;
		this.#snapshot = {
			status: "loading",
			isComplete: false,
			error: null,
			records: this.#records,
			version: 0,
			epoch: 0,
		};
	}

	/** For `useSyncExternalStore`. */
	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};
	readonly getSnapshot = (): RecordsSnapshot => this.#snapshot;

	/** Tells what the server confirmed or removed: for what keeps or indexes records. */
	observe(observer: (change: RecordsChange) => void): () => void {
		this.#observers.add(observer);
		return () => this.#observers.delete(observer);
	}

	/** The record as it is shown: with its edits. */
	get(id: number): StoredRecord | undefined {
		const position = this.#positions.get(id);
		return position === undefined ? undefined : this.#records[position];
	}

	/** The record as the server confirmed it. */
	confirmed(id: number): StoredRecord | undefined {
		return this.#edited.get(id)?.base ?? this.get(id);
	}

	/** Takes up records as the server has them. */
	put(records: readonly StoredRecord[]): void {
		if (records.length === 0) return;
		let isNew = false;
		for (const record of records) {
			const edited = this.#edited.get(record.id);
			if (edited !== undefined) edited.base = record;
			isNew = this.#show(edited === undefined ? record : withEdits(edited)) || isNew;
		}
		this.#tell({ put: records, removed: [] }, isNew);
	}

	/** Takes up records that the browser kept: nothing that has to be kept again. */
	adopt(records: readonly StoredRecord[]): void {
		for (const record of records) this.#show(record);
		this.#update({ epoch: this.#snapshot.epoch + 1 });
	}

	remove(ids: readonly number[]): void {
		const gone = new Set(ids.filter((id) => this.#positions.has(id)));
		if (gone.size === 0) return;
		const kept = this.#records.filter(({ id }) => !gone.has(id));
		this.#records.length = 0;
		this.#positions.clear();
		for (const record of kept) this.#show(record);
		for (const id of gone) this.#edited.delete(id);
		this.#tell({ put: [], removed: [...gone] }, true);
	}

	/** Shows edits before the server has confirmed them. @returns a token for {@link settle}. */
	edit(changes: readonly { readonly id: number; readonly patch: RecordPatch }[]): number {
		this.#lastToken += 1;
		const token = this.#lastToken;
		for (const { id, patch } of changes) {
			const shown = this.get(id);
			if (shown === undefined) continue;
			const edited = this.#edited.get(id) ?? { base: shown, edits: [] };
			edited.edits = [...edited.edits, { token, patch }];
			this.#edited.set(id, edited);
			this.#show(withEdits(edited));
		}
		this.#update({});
		return token;
	}

	/** Ends an edit, all of it or that of some records: what remains is what the server confirmed. */
	settle(token: number, ids: Iterable<number> = [...this.#edited.keys()]): void {
		for (const id of ids) {
			const edited = this.#edited.get(id);
			if (edited === undefined) continue;
			edited.edits = edited.edits.filter((edit) => edit.token !== token);
			if (edited.edits.length === 0) this.#edited.delete(id);
			this.#show(withEdits(edited));
		}
		this.#update({});
	}

	/** Says how far loading is. */
	mark(state: Partial<Pick<RecordsSnapshot, "status" | "isComplete" | "error">>): void {
		this.#update(state);
	}

	/** @returns whether it was not there. */
	#show(record: StoredRecord): boolean {
		const position = this.#positions.get(record.id);
		if (position !== undefined) {
			this.#records[position] = record;
			return false;
		}
		this.#positions.set(record.id, this.#records.length);
		this.#records.push(record);
		return true;
	}

	#tell(change: RecordsChange, isOther: boolean): void {
		for (const observer of this.#observers) observer(change);
		this.#update(isOther ? { epoch: this.#snapshot.epoch + 1 } : {});
	}

	#update(state: Partial<RecordsSnapshot>): void {
		this.#snapshot = { ...this.#snapshot, ...state, version: this.#snapshot.version + 1 };
		for (const listener of this.#listeners) listener();
	}
}

function withEdits({ base, edits }: EditedRecord): StoredRecord {
	return Object.assign({}, base, ...edits.map(({ patch }) => patch));
}
