import type { StoredRecord } from "@oxcut/core/model";
import { createStore } from "zustand/vanilla";
import type { ReadonlyStore } from "../api/readonly-store.ts";
import type { PackedRecords } from "./pack-records.ts";
import { HeldRecord, PackedChunk } from "./packed-chunk.ts";

export type RecordPatch = Partial<StoredRecord>;

/** A change of a store. */
export interface RecordsChange {
	readonly put: readonly StoredRecord[];
	readonly removed: readonly number[];
}

export interface RecordsSnapshot {
	/** `ready` as soon as there is something to show: stored records, or the first ones from the server. */
	readonly status: "loading" | "ready" | "error";
	/** Whether all records are loaded: only then can they be sorted, filtered and searched. */
	readonly isComplete: boolean;
	readonly error: unknown;
	readonly count: number;
	/** Counts changes of any kind. */
	readonly version: number;
	/** Counts additions and removals of records. */
	readonly epoch: number;
}

interface PendingEdit {
	readonly token: number;
	readonly patch: RecordPatch;
}

/** A record with unconfirmed edits. */
interface EditedRecord {
	base: StoredRecord;
	edits: readonly PendingEdit[];
}

/**
 * A production's records in memory: their confirmed state, overlaid with unconfirmed edits. A failed edit is removed
 * again, even if other changes have arrived.
 *
 * Long lists of records stay packed until they are read: unpacking 100 000 takes longer than a page may take to open.
 */
export class RecordsStore {
	readonly productionId: number;
	readonly #records = new Map<number, HeldRecord>();
	readonly #chunks = new Set<PackedChunk>();
	/** The records known before the server's list began. */
	#oldChunks: readonly PackedChunk[] = [];
	readonly #edited = new Map<number, EditedRecord>();
	readonly #observers = new Set<(change: RecordsChange) => void>();
	readonly #snapshot = createStore<RecordsSnapshot>(() => ({
		status: "loading",
		isComplete: false,
		error: null,
		count: 0,
		version: 0,
		epoch: 0,
	}));
	readonly snapshot: ReadonlyStore<RecordsSnapshot> = this.#snapshot;
	#lastToken = 0;
	/** Whether a record was requested that hasn't arrived yet. */
	#isMissed = false;

	constructor(productionId: number) {
		this.productionId = productionId;
	}

	/** Emits confirmed and removed records, for storing and indexing them. */
	observe(observer: (change: RecordsChange) => void): () => void {
		this.#observers.add(observer);
		return () => this.#observers.delete(observer);
	}

	has(id: number): boolean {
		return this.#records.has(id);
	}

	/** The record with its edits. Also undefined if its chunk hasn't been read yet. */
	get(id: number): StoredRecord | undefined {
		const held = this.#records.get(id);
		const record = held?.read();
		if (held !== undefined && record === undefined) this.#isMissed = true;
		return record;
	}

	/** The record in its confirmed state. */
	confirmed(id: number): StoredRecord | undefined {
		return this.#edited.get(id)?.base ?? this.get(id);
	}

	/** Ids of all records, in order. */
	ids(): readonly number[] {
		return Array.from(Int32Array.from(this.#records.keys()).sort());
	}

	/** All available records, unpacked, in no particular order. */
	all(): readonly StoredRecord[] {
		return [...this.#records.values()].flatMap((held) => held.read() ?? []);
	}

	/** The chunks that are still packed, then the records that aren't in them or have changed since. */
	parts(): { readonly packed: readonly PackedRecords[]; readonly records: readonly StoredRecord[] } {
		return {
			packed: [...this.#chunks].flatMap(({ packed }) => packed ?? []),
			records: [...this.#records.values()].flatMap((held) => (held.isPacked ? [] : (held.read() ?? []))),
		};
	}

	/** Sets records to their state on the server. */
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

	/** Adds places for records that arrive later. Existing records are newer, unless they are older than the list. */
	place(ids: Int32Array): PackedChunk {
		const chunk = new PackedChunk();
		for (const [index, id] of ids.entries()) {
			if (this.#records.get(id)?.isOld ?? true) this.#records.set(id, new HeldRecord(chunk, index));
		}
		this.#chunks.add(chunk);
		this.#update({ epoch: this.#snapshot.getState().epoch + 1 });
		return chunk;
	}

	/**
	 * The server's complete list begins: existing records stay visible, and are removed at its end if it doesn't
	 * contain them.
	 */
	beginList(): void {
		for (const [id, held] of this.#records) {
			// Its place will never be filled.
			if (held.isAwaited) this.#records.delete(id);
			else held.isOld = true;
		}
		this.#oldChunks = [...this.#chunks];
		this.#update({ epoch: this.#snapshot.getState().epoch + 1 });
	}

	/** The server's list is complete. */
	endList(): void {
		this.remove([...this.#records].flatMap(([id, { isOld }]) => (isOld ? [id] : [])));
		for (const chunk of this.#oldChunks) this.#chunks.delete(chunk);
		this.#oldChunks = [];
	}

	/** Fills a chunk's places with its records. */
	fill(chunk: PackedChunk, packed: PackedRecords): void {
		chunk.packed = packed;
		// Records that were removed in the meantime must not be emitted with it.
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

	/** Unpacks some records. @returns whether there are more. */
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
			// A chunk is emitted as a whole, so it must not contain a removed record.
			if (chunk !== null) this.#unpack(chunk);
			this.#records.delete(id);
			this.#edited.delete(id);
		}
		this.#tell({ put: [], removed: gone }, true);
	}

	/** Shows unconfirmed edits. @returns a token for {@link settle}. */
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

	/** Ends an edit, or the part of it for some records, which returns them to their confirmed state. */
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

	/** Sets the progress of loading. */
	mark(state: Partial<Pick<RecordsSnapshot, "status" | "isComplete" | "error">>): void {
		this.#update(state);
	}

	#unpack(chunk: PackedChunk, count = Number.POSITIVE_INFINITY): void {
		if (chunk.unpack(count, (id) => this.#records.get(id))) this.#chunks.delete(chunk);
	}

	/** @returns whether it was missing. */
	#show(record: StoredRecord): boolean {
		const held = this.#records.get(record.id);
		if (held === undefined) this.#records.set(record.id, new HeldRecord(record));
		else held.put(record);
		return held === undefined;
	}

	#tell(change: RecordsChange, isOther: boolean): void {
		for (const observer of this.#observers) observer(change);
		this.#update(isOther ? { epoch: this.#snapshot.getState().epoch + 1 } : {});
	}

	#update(state: Partial<RecordsSnapshot>): void {
		const { version } = this.#snapshot.getState();
		this.#snapshot.setState({ count: this.#records.size, ...state, version: version + 1 });
	}
}

function withEdits({ base, edits }: EditedRecord): StoredRecord {
	return edits.reduce((record, { patch }) => withPatch(record, patch), base);
}

/** A changed record. A patch may name only some of the custom fields. */
export function withPatch(record: StoredRecord, patch: RecordPatch): StoredRecord {
	const custom_fields = { ...record.custom_fields, ...patch.custom_fields };
	return { ...record, ...patch, custom_fields };
}
