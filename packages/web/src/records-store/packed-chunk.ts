import type { StoredRecord } from "@oxcut/core/model";
import { type PackedRecords, unpackRecord } from "./pack-records.ts";

/** Records of one chunk, packed; null until they are read. */
export class PackedChunk {
	packed: PackedRecords | null = null;
	#unpacked = 0;

	/**
	 * Unpacks some more records.
	 *
	 * @returns whether all are unpacked.
	 */
	unpack(count: number, heldOf: (id: number) => HeldRecord | undefined): boolean {
		const { packed } = this;
		if (packed === null) return false;
		const end = Math.min(packed.ids.length, this.#unpacked + count);
		for (; this.#unpacked < end; this.#unpacked++) heldOf(packed.ids[this.#unpacked] ?? 0)?.read();
		if (end < packed.ids.length) return false;
		for (const id of packed.ids) heldOf(id)?.leave(this);
		this.packed = null;
		return true;
	}
}

/** A record of a store: unpacked, or its place in a chunk. */
export class HeldRecord {
	chunk: PackedChunk | null;
	/** Whether a new list has begun since the server sent this record. */
	isOld = false;
	readonly #index: number;
	#record: StoredRecord | undefined;

	constructor(from: PackedChunk | StoredRecord, index = 0) {
		this.chunk = from instanceof PackedChunk ? from : null;
		this.#index = index;
		this.#record = from instanceof PackedChunk ? undefined : from;
	}

	/** Whether its chunk has the same value. */
	get isPacked(): boolean {
		return this.chunk !== null;
	}

	/** Whether only its place is known. */
	get isAwaited(): boolean {
		return this.#record === undefined && this.chunk?.packed === null;
	}

	/** @returns undefined if its chunk hasn't been read yet. */
	read(): StoredRecord | undefined {
		const packed = this.chunk?.packed ?? null;
		if (this.#record === undefined && packed !== null) this.#record = unpackRecord(packed, this.#index);
		return this.#record;
	}

	put(record: StoredRecord): void {
		this.#record = record;
		this.chunk = null;
	}

	/** Called when its chunk is unpacked. */
	leave(chunk: PackedChunk): void {
		if (this.chunk === chunk) this.chunk = null;
	}
}
