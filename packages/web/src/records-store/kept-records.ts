import type { StoredRecord } from "@oxcut/core/model";
import { randomKey } from "../api/random-key.ts";
import { changeStores, loadStore, saveStore } from "../api/stored-data.ts";
import { CHUNK_SIZE } from "./chunk-size.ts";
import { PACKED_FIELDS, type PackedRecords, packRecords, unpackRecord } from "./pack-records.ts";
import type { RecordsStore } from "./records-store.ts";

const SAVE_AFTER_MS = 2000;

const FIELDS = PACKED_FIELDS.join(",");

function storeId(productionId: number): string {
	return `records:${productionId}`;
}

/** A stored chunk: its name and the ids of its records. */
export interface KeptChunk {
	readonly id: string;
	readonly ids: Int32Array;
}

/** Stored beside the chunks, so that their records' ids are known before any chunk is read. */
interface KeptHead {
	/** They are complete up to this time; the server lists the changes since. */
	readonly timestamp: string;
	readonly fields: string;
	readonly chunks: readonly KeptChunk[];
}

function isKeptChunk(value: unknown): value is KeptChunk {
	return (
		typeof value === "object" &&
		value !== null &&
		"id" in value &&
		typeof value.id === "string" &&
		"ids" in value &&
		value.ids instanceof Int32Array
	);
}

/** @returns null if nothing was stored, or by a version with different fields. */
export async function loadKeptHead(productionId: number): Promise<KeptHead | null> {
	const head = (await loadStore(storeId(productionId))) as Partial<KeptHead> | undefined;
	if (head?.fields !== FIELDS || head.timestamp === undefined) return null;
	const { chunks } = head;
	if (!Array.isArray(chunks) || !chunks.every(isKeptChunk)) return null;
	return { timestamp: head.timestamp, fields: FIELDS, chunks };
}

/** Reads one chunk. @returns null if it is missing. */
export async function loadKeptChunk(chunk: KeptChunk): Promise<PackedRecords | null> {
	return ((await loadStore(chunk.id)) as PackedRecords | undefined) ?? null;
}

/** Finds a stored record in one of several productions. @returns null if none has it. */
export async function loadKeptRecord(
	productionIds: readonly number[],
	id: number,
): Promise<StoredRecord | null> {
	for (const productionId of productionIds) {
		const head = await loadKeptHead(productionId);
		const chunk = head?.chunks.find(({ ids }) => ids.includes(id));
		const packed = chunk === undefined ? null : await loadKeptChunk(chunk);
		if (packed !== null) return unpackRecord(packed, packed.ids.indexOf(id));
	}
	return null;
}

/**
 * Keeps a store's confirmed records in the browser, a while after they changed, chunk by chunk.
 *
 * A chunk is never overwritten: it gets a new name, and the head, written last, names the chunks that belong
 * together. So two pages can store the same production independently: a head and its chunks come from the same page.
 * After a crash, unwritten records are requested again.
 */
export class RecordKeeper {
	readonly #store: RecordsStore;
	/** Unique to this page, so that no other one uses the same name for a chunk. */
	readonly #page = randomKey();
	readonly #chunks: Set<number>[] = [];
	readonly #chunkOf = new Map<number, number>();
	readonly #dirty = new Set<number>();
	/** The chunks as last written. */
	readonly #written: KeptChunk[] = [];
	#lastName = 0;
	#timestamp: string | null = null;
	#timer: ReturnType<typeof setTimeout> | null = null;
	#isStopped = false;

	constructor(store: RecordsStore) {
		this.#store = store;
		store.observe(({ put, removed }) => {
			for (const { id } of put) this.#dirty.add(this.#place(id));
			for (const id of removed) this.#drop(id);
			this.#saveSoon();
		});
	}

	/** Registers a stored chunk, so that it isn't written again. */
	adopt(chunk: number, kept: KeptChunk): void {
		this.#written[chunk] = kept;
		// A record that was opened by itself may have arrived before.
		const members = new Set(this.#chunks[chunk]);
		this.#chunks[chunk] = members;
		for (const id of kept.ids) {
			const elsewhere = this.#chunkOf.get(id);
			if (elsewhere !== undefined && elsewhere !== chunk) this.#drop(id);
			members.add(id);
			this.#chunkOf.set(id, chunk);
		}
	}

	/** Stores a chunk as it came from the server. */
	async keep(packed: PackedRecords): Promise<void> {
		const kept = { id: this.#newName(), ids: packed.ids };
		this.adopt(this.#chunks.length, kept);
		if (!this.#isStopped) await saveStore(kept.id, packed);
	}

	/** Drops the stored records: they were incomplete. */
	reset(): void {
		this.#chunks.length = 0;
		this.#written.length = 0;
		this.#chunkOf.clear();
		this.#dirty.clear();
	}

	/** Sets the time up to which the store is complete. */
	completeUpTo(timestamp: string): void {
		if (timestamp === this.#timestamp) return;
		this.#timestamp = timestamp;
		this.#saveSoon();
	}

	/** Stops storing: the account has left. */
	stop(): void {
		this.#isStopped = true;
		if (this.#timer !== null) clearTimeout(this.#timer);
	}

	#newName(): string {
		this.#lastName += 1;
		return `${storeId(this.#store.productionId)}:${this.#page}:${this.#lastName}`;
	}

	#place(id: number): number {
		const known = this.#chunkOf.get(id);
		if (known !== undefined) return known;
		const last = this.#chunks.length - 1;
		const hasRoom = (this.#chunks[last]?.size ?? CHUNK_SIZE) < CHUNK_SIZE;
		const chunk = hasRoom ? last : last + 1;
		this.#chunks[chunk] ??= new Set();
		this.#chunks[chunk].add(id);
		this.#chunkOf.set(id, chunk);
		return chunk;
	}

	#drop(id: number): void {
		const chunk = this.#chunkOf.get(id);
		if (chunk === undefined) return;
		this.#chunkOf.delete(id);
		this.#chunks[chunk]?.delete(id);
		this.#dirty.add(chunk);
	}

	#saveSoon(): void {
		if (this.#isStopped || this.#timestamp === null || this.#timer !== null) return;
		this.#timer = setTimeout(() => {
			void this.#save().finally(() => {
				this.#timer = null;
				if (this.#dirty.size > 0) this.#saveSoon();
			});
		}, SAVE_AFTER_MS);
	}

	/** Packs a chunk in its current state, under a new name. */
	#pack(chunk: number): readonly [storeId: string, packed: PackedRecords] {
		const members = [...(this.#chunks[chunk] ?? [])];
		const packed = packRecords(members.flatMap((record) => this.#store.confirmed(record) ?? []));
		const kept = { id: this.#newName(), ids: packed.ids };
		this.#written[chunk] = kept;
		return [kept.id, packed];
	}

	async #save(): Promise<void> {
		const timestamp = this.#timestamp;
		// One by one, so that the page can respond in between.
		for (const chunk of [...this.#dirty]) {
			this.#dirty.delete(chunk);
			await saveStore(...this.#pack(chunk));
			if (this.#isStopped) return;
		}
		if (timestamp === null) return;
		const head = storeId(this.#store.productionId);
		await changeStores(`${head}:`, (there) => {
			if (this.#isStopped) return { kept: [], forgotten: [] };
			// Another page deletes chunks that its own head doesn't name.
			const isThere = new Set(there);
			const missing = [...this.#written.keys()].filter((at) => !isThere.has(this.#written[at]?.id ?? ""));
			const packed = missing.map((chunk) => this.#pack(chunk));
			const chunks = [...this.#written];
			const named = new Set(chunks.map(({ id }) => id));
			return {
				kept: [...packed, [head, { timestamp, fields: FIELDS, chunks } satisfies KeptHead]],
				forgotten: there.filter((id) => !named.has(id)),
			};
		});
	}
}
