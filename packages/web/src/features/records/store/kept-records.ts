import type { StoredRecord } from "@oxcut/core";
import * as z from "zod";
import { loadStore, saveStore } from "../../../sync/stored-data.ts";
import { PACKED_FIELDS, packRecords, unpackRecords } from "./pack-records.ts";
import type { RecordsStore } from "./records-store.ts";

/** Records that lie together: an edit writes so many anew. */
const CHUNK_SIZE = 2000;
const SAVE_AFTER_MS = 2000;

const headSchema = z.object({ timestamp: z.string(), chunks: z.int().nonnegative(), fields: z.string() });

const FIELDS = PACKED_FIELDS.join(",");

function storeId(productionId: number): string {
	return `records:${productionId}`;
}

/** What the browser kept of a production's records. */
export interface KeptRecords {
	/** Up to when it is complete; for the server's list of changes since. */
	readonly timestamp: string;
	/** Texts of `packRecords`, each a chunk. */
	readonly chunks: readonly string[];
}

/** @returns null where nothing was kept, or by a version with other fields. */
export async function loadKeptRecords(productionId: number): Promise<KeptRecords | null> {
	const id = storeId(productionId);
	const head = headSchema.safeParse(await loadStore(id));
	if (!head.success || head.data.fields !== FIELDS) return null;
	const names = Array.from({ length: head.data.chunks }, (_, index) => `${id}:${index}`);
	const chunks = await Promise.all(names.map(loadStore));
	const texts = chunks.filter((chunk) => typeof chunk === "string");
	return texts.length === names.length ? { timestamp: head.data.timestamp, chunks: texts } : null;
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

	/** Says which records lie in a chunk that was read, so that it need not be written again. */
	adopt(chunk: number, records: readonly StoredRecord[]): void {
		this.#chunks[chunk] = new Set(records.map(({ id }) => id));
		for (const { id } of records) this.#chunkOf.set(id, chunk);
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
			const text = packRecords(records);
			if (this.#isStopped) return;
			await saveStore(`${id}:${chunk}`, text);
		}
		if (this.#isStopped || timestamp === null) return;
		await saveStore(id, { timestamp, chunks: this.#chunks.length, fields: FIELDS });
	}
}

/** Unpacks chunks one after another, with a breath between them, so that the page stays alive. */
export async function unpackChunks(
	chunks: readonly string[],
	take: (records: readonly StoredRecord[], chunk: number) => void,
): Promise<void> {
	for (const [index, text] of chunks.entries()) {
		take(unpackRecords(text), index);
		if (index % 4 === 3) await new Promise((done) => setTimeout(done, 0));
	}
}
