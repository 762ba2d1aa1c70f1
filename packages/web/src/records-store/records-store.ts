import type { StoredRecord } from "@oxcut/core/model";
import type { PackedRecords } from "./pack-records.ts";
import { HeldRecord, PackedChunk } from "./packed-chunk.ts";

export type RecordPatch = Partial<StoredRecord>;

/** What changed in a store at once. */
export interface RecordsChange {
	readonly put: readonly StoredRecord[];
	readonly removed: readonly number[];
}

export interface RecordsSnapshot {
	/** `ready` as soon as there is something to show: what the browser kept, or the first records from the server. */
	readonly status: "loading" | "ready" | "error";
	/** Whether all records are there: only then can they be sorted, filtered and searched. */
	readonly isComplete: boolean;
	readonly error: unknown;
	readonly count: number;
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
 *
 * Records that come by the thousand stay packed until somebody asks for them: to unpack 100 000 takes longer than a page
 * may take to open.
 */
export class RecordsStore {
	readonly productionId: number;
	readonly #records = new Map<number, HeldRecord>();
	readonly #chunks = new Set<PackedChunk>();
	/** Those that were there before the server's list began. */
	#oldChunks: readonly PackedChunk[] = [];
	readonly #edited = new Map<number, EditedRecord>();
	readonly #listeners = new Set<() => void>();
	readonly #observers = new Set<(change: RecordsChange) => void>();
	#snapshot: RecordsSnapshot;
	#lastToken = 0;
	/** Whether somebody asked for a record that has not come yet. */
	#isMissed = false;

	constructor(productionId: number) {
		this.productionId = productionId;
		this.#snapshot = { status: "loading", isComplete: false, error: null, count: 0, version: 0, epoch: 0 };
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

	has(id: number): boolean {
		return this.#records.has(id);
	}

	/** The record as it is shown: with its edits. Undefined also where its chunk has not been read yet. */
	get(id: number): StoredRecord | undefined {
		const held = this.#records.get(id);
		const record = held?.read();
		if (held !== undefined && record === undefined) this.#isMissed = true;
		return record;
	}

	/** The record as the server confirmed it. */
	confirmed(id: number): StoredRecord | undefined {
		return this.#edited.get(id)?.base ?? this.get(id);
	}

	/** Ids of all records, in their order. */
	ids(): readonly number[] {
		return Array.from(Int32Array.from(this.#records.keys()).sort());
	}

	/** All records that are there, in no particular order; those that are packed are unpacked for it. */
	all(): readonly StoredRecord[] {
		return [...this.#records.values()].flatMap((held) => held.read() ?? []);
	}

	/** What is still packed, and the records that are not in it or have changed since; in this order. */
	parts(): { readonly packed: readonly PackedRecords[]; readonly records: readonly StoredRecord[] } {
		return {
			packed: [...this.#chunks].flatMap(({ packed }) => packed ?? []),
			records: [...this.#records.values()].flatMap((held) => (held.isPacked ? [] : (held.read() ?? []))),
		};
	}

	/** Takes up records as the server has them. */
	put(records: readonly StoredRecord[]): void {
		if (records.length === 0) return;
		let isNew = false;
		for (const record of records) {
			const edited = this.#edited.get(record.id);
			if (edited !== undefined) edited.base = record;
			const held = this.#records.get(record.id);
			if (held !== undefined) held.isOld = false;
			isNew = this.#show(edited === undefined ? record : withEdits(edited)) || isNew;
		}
		this.#tell({ put: records, removed: [] }, isNew);
	}

	/** Makes room for records that are given later. What is there already is newer, unless it is older than the list. */
	place(ids: Int32Array): PackedChunk {
		const chunk = new PackedChunk();
		for (const [index, id] of ids.entries()) {
			if (this.#records.get(id)?.isOld ?? true) this.#records.set(id, new HeldRecord(chunk, index));
		}
		this.#chunks.add(chunk);
		this.#update({ epoch: this.#snapshot.epoch + 1 });
		return chunk;
	}

	/** The server's whole list comes: whatever is there can be seen until the list has it, and is gone if it has not. */
	beginList(): void {
		for (const [id, held] of this.#records) {
			// Nothing will ever come into its place.
			if (held.isAwaited) this.#records.delete(id);
			else held.isOld = true;
		}
		this.#oldChunks = [...this.#chunks];
		this.#update({ epoch: this.#snapshot.epoch + 1 });
	}

	/** The server's list has come whole. */
	endList(): void {
		this.remove([...this.#records].flatMap(([id, { isOld }]) => (isOld ? [id] : [])));
		for (const chunk of this.#oldChunks) this.#chunks.delete(chunk);
		this.#oldChunks = [];
	}

	/** Gives the records that were placed. */
	fill(chunk: PackedChunk, packed: PackedRecords): void {
		chunk.packed = packed;
		// What was removed meanwhile must not be told as a part of it.
		if (!packed.ids.every((id) => this.#records.has(id))) this.#unpack(chunk);
		for (const [id, edited] of this.#edited) {
			const held = this.#records.get(id);
			const record = held?.chunk === chunk ? held.read() : undefined;
			if (record === undefined) continue;
			edited.base = record;
			this.#show(withEdits(edited));
		}
		if (!this.#isMissed) return;
		this.#isMissed = false;
		this.#update({});
	}

	/** Unpacks some of what is packed. @returns whether there is more. */
	unpackSome(count: number): boolean {
		for (const chunk of this.#chunks) {
			if (chunk.packed === null) continue;
			this.#unpack(chunk, count);
			return true;
		}
		return false;
	}

	remove(ids: readonly number[]): void {
		const gone = ids.filter((id) => this.#records.has(id));
		if (gone.length === 0) return;
		for (const id of gone) {
			const chunk = this.#records.get(id)?.chunk ?? null;
			// What is packed is told as a whole: a record that is gone must not be in it.
			if (chunk !== null) this.#unpack(chunk);
			this.#records.delete(id);
			this.#edited.delete(id);
		}
		this.#tell({ put: [], removed: gone }, true);
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

	#unpack(chunk: PackedChunk, count = Number.POSITIVE_INFINITY): void {
		if (chunk.unpack(count, (id) => this.#records.get(id))) this.#chunks.delete(chunk);
	}

	/** @returns whether it was not there. */
	#show(record: StoredRecord): boolean {
		const held = this.#records.get(record.id);
		if (held === undefined) this.#records.set(record.id, new HeldRecord(record));
		else held.put(record);
		return held === undefined;
	}

	#tell(change: RecordsChange, isOther: boolean): void {
		for (const observer of this.#observers) observer(change);
		this.#update(isOther ? { epoch: this.#snapshot.epoch + 1 } : {});
	}

	#update(state: Partial<RecordsSnapshot>): void {
		const { version } = this.#snapshot;
		this.#snapshot = { ...this.#snapshot, count: this.#records.size, ...state, version: version + 1 };
		for (const listener of this.#listeners) listener();
	}
}

function withEdits({ base, edits }: EditedRecord): StoredRecord {
	return Object.assign({}, base, ...edits.map(({ patch }) => patch));
}
