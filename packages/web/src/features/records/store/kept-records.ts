import { loadStore, saveStore } from "../../../sync/stored-data.ts";
import { CHUNK_SIZE } from "./chunk-size.ts";
import { PACKED_FIELDS, type PackedRecords, packRecords } from "./pack-records.ts";
import type { RecordsStore } from "./records-store.ts";

const SAVE_AFTER_MS = 2000;

const FIELDS = PACKED_FIELDS.join(",");

function storeId(productionId: number): string {
	return `records:${productionId}`;
}

/** What is kept beside the chunks: which records lie in them is known before any of them is read. */
interface KeptHead {
	/** Up to when they are complete; for the server's list of changes since. */
	readonly timestamp: string;
	readonly fields: string;
	readonly chunks: readonly Int32Array[];
}

/** @returns null where nothing was kept, or by a version with other fields. */
export async function loadKeptHead(productionId: number): Promise<KeptHead | null> {
	const head = (await loadStore(storeId(productionId))) as Partial<KeptHead> | undefined;
	if (head?.fields !== FIELDS || head.timestamp === undefined) return null;
	const { chunks } = head;
	if (!Array.isArray(chunks) || !chunks.every((chunk) => chunk instanceof Int32Array)) return null;
	return { timestamp: head.timestamp, fields: FIELDS, chunks };
}

/** Reads one chunk. @returns null where it is not there. */
export async function loadKeptChunk(productionId: number, chunk: number): Promise<PackedRecords | null> {
	const kept = (await loadStore(`${storeId(productionId)}:${chunk}`)) as PackedRecords | undefined;
	return kept ?? null;
}

/**
 * Keeps a store's confirmed records in the browser, a while after they changed, chunk by chunk. The timestamp comes last:
 * what was not written before a crash is asked for again.
 */
export class RecordKeeper {
	readonly #store: RecordsStore;
	readonly #chunks: Set<number>[] = [];
	readonly #chunkOf = new Map<number, number>();
	readonly #dirty = new Set<number>();
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

	/** Says which records lie in a chunk that was kept, so that it need not be written again. */
	adopt(chunk: number, ids: Int32Array): void {
		// A record that was opened by itself may have come before.
		const members = new Set(this.#chunks[chunk]);
		this.#chunks[chunk] = members;
		for (const id of ids) {
			const elsewhere = this.#chunkOf.get(id);
			if (elsewhere !== undefined && elsewhere !== chunk) this.#drop(id);
			members.add(id);
			this.#chunkOf.set(id, chunk);
		}
	}

	/** Keeps a chunk as it came from the server. */
	async keep(packed: PackedRecords): Promise<void> {
		const chunk = this.#chunks.length;
		this.adopt(chunk, packed.ids);
		if (!this.#isStopped) await saveStore(`${storeId(this.#store.productionId)}:${chunk}`, packed);
	}

	/** Forgets what was kept: it was not whole. */
	reset(): void {
		this.#chunks.length = 0;
		this.#chunkOf.clear();
		this.#dirty.clear();
	}

	/** Says up to when the store is complete. */
	completeUpTo(timestamp: string): void {
		if (timestamp === this.#timestamp) return;
		this.#timestamp = timestamp;
		this.#saveSoon();
	}

	/** Keeps nothing more: the account left. */
	stop(): void {
		this.#isStopped = true;
		if (this.#timer !== null) clearTimeout(this.#timer);
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

	async #save(): Promise<void> {
		const timestamp = this.#timestamp;
		const id = storeId(this.#store.productionId);
		for (const chunk of [...this.#dirty]) {
			this.#dirty.delete(chunk);
			const records = [...(this.#chunks[chunk] ?? [])].flatMap(
				(record) => this.#store.confirmed(record) ?? [],
			);
			if (this.#isStopped) return;
			await saveStore(`${id}:${chunk}`, packRecords(records));
		}
		if (this.#isStopped || timestamp === null) return;
		const chunks = this.#chunks.map((ids) => Int32Array.from(ids));
		await saveStore(id, { timestamp, fields: FIELDS, chunks } satisfies KeptHead);
	}
}
