import { ApiError } from "@oxcut/core/api";
import { BULK_UPDATE_MAX, recordSchema } from "@oxcut/core/model";
import * as z from "zod";
import { api } from "../api/api.ts";
import { changesOnly } from "../api/write-conflict.ts";
import { conflictOf, type EditConflict } from "./edit-conflict.ts";
import type { KnownVersions } from "./known-versions.ts";
import type { RecordPatch, RecordsStore } from "./records-store.ts";

/** A change with the same fields as they were when it began. */
export interface SeenChange {
	readonly id: number;
	readonly patch: RecordPatch;
	readonly before: RecordPatch;
}

/** What became of a change of several records. */
export interface ManyWritten {
	readonly done: readonly number[];
	/** Of records in which somebody else changed the same meanwhile: they are as that one left them. */
	readonly conflicts: readonly EditConflict[];
	readonly failed: readonly { readonly ids: readonly number[]; readonly error: unknown }[];
}

/** Told after each call: how many of the records are dealt with. */
export type OnProgress = (dealtWith: number) => void;

const manySchema = z.object({
	records: z.array(recordSchema),
	versions: z.record(z.string(), z.int()),
});
const MAX_ATTEMPTS = 3;

/** Changes several records, at most 45 a call, each from the version that the server has [API19]. */
export class ManyWriter {
	readonly #store: RecordsStore;
	readonly #versions: KnownVersions;

	constructor(store: RecordsStore, versions: KnownVersions) {
		this.#store = store;
		this.#versions = versions;
	}

	/** Shows the changes at once; what is not saved goes back. */
	async write(changes: readonly SeenChange[], onProgress: OnProgress): Promise<ManyWritten> {
		const token = this.#store.edit(changes);
		const done: number[] = [];
		const conflicts: EditConflict[] = [];
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
		const conflicts: EditConflict[] = [];
		let open = chunk;
		for (let attempt = 1; ; attempt++) {
			await this.#readVersions(open);
			// What is gone meanwhile can no longer be changed.
			open = open.filter(({ id, patch, before }) => {
				const current = this.#store.confirmed(id);
				const conflict = current === undefined ? null : conflictOf(patch, before, current);
				if (conflict !== null) conflicts.push(conflict);
				return current !== undefined && conflict === null;
			});
			if (open.length === 0) return { done: [], conflicts };
			try {
				await this.#send(open);
				return { done: open.map(({ id }) => id), conflicts };
			} catch (error) {
				if (!(error instanceof ApiError) || error.status !== 412 || attempt === MAX_ATTEMPTS) throw error;
				// Somebody was faster; that matters only where it was in the same field.
				this.#take(error.body);
			}
		}
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

	async #send(chunk: readonly SeenChange[]): Promise<void> {
		const records = chunk.map(({ id, patch, before }) => ({
			...changesOnly(patch, before),
			id,
			version: this.#versionOf(id),
		}));
		const written = this.#take(await api.put("/records", { body: { records } }));
		if (written.size === 0) throw new Error("No reponse from record update multiple endpoint");
	}

	/** @throws {Error} without a version: a change would overwrite what colleagues changed. */
	#versionOf(id: number): number {
		const version = this.#versions.last(id);
		if (version === null) throw new Error(`The server hasn't told the version of record ${id}`);
		return version;
	}

	/** Takes up records that the server answered with. @returns their ids. */
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
