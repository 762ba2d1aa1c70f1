import { BULK_UPDATE_MAX, recordSchema, type StoredRecord } from "@oxcut/core/model";
import * as z from "zod";
import { api } from "../api/api.ts";
import { changesOnly, conflictOf, retryIfStale, type WriteConflict } from "../api/write-conflict.ts";
import type { KnownVersions } from "./known-versions.ts";
import type { RecordPatch, RecordsStore } from "./records-store.ts";

/** A change, with its fields' values when the edit began. */
export interface SeenChange {
	readonly id: number;
	readonly patch: RecordPatch;
	readonly before: RecordPatch;
}

export type RecordConflict = WriteConflict<StoredRecord>;

/** The outcome of a change of several records. */
export interface ManyWritten {
	readonly done: readonly number[];
	/** Records with the same fields changed by someone else; they keep those values. */
	readonly conflicts: readonly RecordConflict[];
	readonly failed: readonly { readonly ids: readonly number[]; readonly error: unknown }[];
}

/** Called after each call with the number of records processed so far. */
export type OnProgress = (dealtWith: number) => void;

const manySchema = z.object({
	records: z.array(recordSchema),
	versions: z.record(z.string(), z.int()),
});

/** Changes several records, at most 45 per call, each based on the server's version [API19]. */
export class ManyWriter {
	readonly #store: RecordsStore;
	readonly #versions: KnownVersions;
	readonly #flush: () => Promise<void>;
	/** The change that is being sent. */
	#sending: Promise<unknown> = Promise.resolve();

	/** @param flush - saves the changes of single records that wait. */
	constructor(store: RecordsStore, versions: KnownVersions, flush: () => Promise<void>) {
		this.#store = store;
		this.#versions = versions;
		this.#flush = flush;
	}

	/** Shows the changes at once, and takes back those that fail. */
	async write(changes: readonly SeenChange[], onProgress: OnProgress): Promise<ManyWritten> {
		const token = this.#store.edit(changes);
		// An undo made before the answer came is based on the version that comes with it.
		const sent = this.#sending.then(async () => {
			await this.#flush();
			return this.#send(token, changes, onProgress);
		});
		this.#sending = sent.catch(() => undefined);
		return sent;
	}

	async #send(token: number, changes: readonly SeenChange[], onProgress: OnProgress): Promise<ManyWritten> {
		const done: number[] = [];
		const conflicts: RecordConflict[] = [];
		const failed: { ids: readonly number[]; error: unknown }[] = [];
		for (let from = 0; from < changes.length; from += BULK_UPDATE_MAX) {
			const chunk = changes.slice(from, from + BULK_UPDATE_MAX);
			const ids = chunk.map(({ id }) => id);
			try {
				const written = await this.#writeChunk(chunk);
				done.push(...written.done);
				conflicts.push(...written.conflicts);
			} catch (error) {
				failed.push({ ids, error });
			}
			this.#store.settle(token, ids);
			onProgress(from + chunk.length);
		}
		return { done, conflicts, failed };
	}

	async #writeChunk(chunk: readonly SeenChange[]): Promise<Pick<ManyWritten, "done" | "conflicts">> {
		const conflicts: RecordConflict[] = [];
		let open = chunk;
		return retryIfStale(
			async () => {
				await this.#readVersions(open);
				// Records that were deleted in the meantime can't be changed.
				open = open.filter(({ id, patch, before }) => {
					const current = this.#store.confirmed(id);
					const conflict = current === undefined ? null : conflictOf(patch, before, current);
					if (conflict !== null) conflicts.push(conflict);
					return current !== undefined && conflict === null;
				});
				if (open.length > 0) await this.#put(open);
				return { done: open.map(({ id }) => id), conflicts };
			},
			({ body }) => this.#take(body),
		);
	}

	async #readVersions(chunk: readonly SeenChange[]): Promise<void> {
		const ids = chunk.flatMap(({ id }) => (this.#versions.current(id) === null ? [id] : []));
		if (ids.length === 0) return;
		const there = this.#take(
			await api.get("/productions/:production_id/records/multiple", {
				production_id: this.#store.productionId,
				query: { ids },
			}),
		);
		this.#store.remove(ids.filter((id) => !there.has(id)));
	}

	async #put(chunk: readonly SeenChange[]): Promise<void> {
		const records = chunk.map(({ id, patch, before }) => ({
			...changesOnly(patch, before),
			id,
			version: this.#versionOf(id),
		}));
		const written = this.#take(await api.put("/records", { body: { records } }));
		if (written.size === 0) throw new Error("No reponse from record update multiple endpoint");
	}

	/** @throws {Error} without a version: the change would overwrite those of colleagues. */
	#versionOf(id: number): number {
		const version = this.#versions.last(id);
		if (version === null) throw new Error(`The server hasn't sent the version of record ${id}`);
		return version;
	}

	/** Puts records from an answer into the store. @returns their ids. */
	#take(answer: unknown): ReadonlySet<number> {
		const { records, versions } = manySchema.parse(answer);
		for (const record of records) {
			const version = versions[record.id];
			if (version !== undefined) this.#versions.set(record, version);
		}
		this.#store.put(records);
		return new Set(records.map(({ id }) => id));
	}
}
