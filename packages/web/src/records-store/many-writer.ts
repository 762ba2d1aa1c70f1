import { BULK_UPDATE_MAX, recordSchema, type StoredRecord } from "@oxcut/core/model";
import * as z from "zod";
import { api } from "../api/api.ts";
import { isTemporary } from "../api/api-error.ts";
import { chunksOf } from "../api/chunks-of.ts";
import { type Outbox, outbox } from "../api/outbox.ts";
import { waitingWrites } from "../api/waiting-writes.ts";
import { changesOnly, conflictOf, retryIfStale, type WriteConflict } from "../api/write-conflict.ts";
import type { KnownVersions } from "./known-versions.ts";
import type { RecordsStore } from "./records-store.ts";
import { itemOf, type SeenChange, unsentOf } from "./unsent-change.ts";

export type RecordConflict = WriteConflict<StoredRecord>;

/** The outcome of a change of several records. */
export interface ManyWritten {
	/** Saved, or waiting on their own. */
	readonly done: readonly number[];
	/** Records with the same fields changed by someone else; they keep those values. */
	readonly conflicts: readonly RecordConflict[];
	readonly failed: readonly { readonly ids: readonly number[]; readonly error: unknown }[];
}

/** Called after each call with the number of records processed so far. */
export type OnProgress = (dealtWith: number) => void;

/** Called with the outcome of a change that waits on its own. */
export type OnAlone = (saved: Promise<void>) => void;

/** The queue of changes of single records. */
export interface SingleWrites {
	/** Sends them now. Resolves when the calls are answered, though some may have to be repeated. */
	flush(): Promise<void>;
	/** The paths of the items with changes that are unsent or unanswered. */
	waiting(): ReadonlySet<string>;
	/** @param isEarlier - whether the change was made before those that wait. */
	save(change: SeenChange, isEarlier: boolean): Promise<void>;
}

const manySchema = z.object({
	records: z.array(recordSchema),
	versions: z.record(z.string(), z.int()),
});

/** Changes several records, at most 45 per call, each based on the server's version [API19]. */
export class ManyWriter {
	readonly #store: RecordsStore;
	readonly #versions: KnownVersions;
	readonly #singles: SingleWrites;
	readonly #kept: Pick<Outbox, "putTogether">;
	/** The change that is being sent. */
	#sending: Promise<unknown> = Promise.resolve();

	/** @param kept - stores unconfirmed changes. */
	constructor(
		store: RecordsStore,
		versions: KnownVersions,
		singles: SingleWrites,
		kept: Pick<Outbox, "putTogether"> = outbox,
	) {
		this.#store = store;
		this.#versions = versions;
		this.#singles = singles;
		this.#kept = kept;
	}

	/** Shows the changes at once, and takes back those that are refused. */
	async write(
		changes: readonly SeenChange[],
		onProgress: OnProgress,
		onAlone: OnAlone,
	): Promise<ManyWritten> {
		const token = this.#store.edit(changes);
		const chunks = chunksOf(changes, BULK_UPDATE_MAX).map((chunk) => ({
			chunk,
			forget: this.#kept.putTogether(chunk.map(unsentOf)),
		}));
		waitingWrites.add(changes.length);
		const older = this.#singles.waiting();
		// An undo made before the answer came is based on the version that comes with it.
		const sent = this.#sending.then(async () => {
			await this.#singles.flush();
			const parts: ManyWritten[] = [];
			let dealtWith = 0;
			for (const { chunk, forget } of chunks) {
				parts.push(await this.#send(chunk, token, older, onAlone));
				forget();
				waitingWrites.add(-chunk.length);
				dealtWith += chunk.length;
				onProgress(dealtWith);
			}
			return {
				done: parts.flatMap(({ done }) => done),
				conflicts: parts.flatMap(({ conflicts }) => conflicts),
				failed: parts.flatMap(({ failed }) => failed),
			};
		});
		this.#sending = sent.catch(() => undefined);
		return sent;
	}

	/**
	 * Sends the changes of one call.
	 *
	 * @param token - of the edit that shows them.
	 * @param older - the items that had waiting changes before it.
	 */
	async #send(
		chunk: readonly SeenChange[],
		token: number,
		older: ReadonlySet<string>,
		onAlone: OnAlone,
	): Promise<ManyWritten> {
		// Sent together, a change would overtake one to its record that has to be repeated.
		const waiting = this.#singles.waiting();
		const isAlone = ({ id }: SeenChange) => waiting.has(itemOf(id).path);
		const together = chunk.filter((change) => !isAlone(change));
		let alone = chunk.filter(isAlone);
		let written: ManyWritten = { done: [], conflicts: [], failed: [] };
		try {
			written = { ...written, ...(await this.#writeChunk(together)) };
		} catch (error) {
			if (isTemporary(error)) alone = [...alone, ...together];
			else written = { ...written, failed: [{ ids: together.map(({ id }) => id), error }] };
		}
		const now = this.#singles.waiting();
		for (const change of alone) {
			const { id } = change;
			const { path } = itemOf(id);
			const saved = this.#singles.save(change, now.has(path) && !older.has(path));
			// Until then, the record shows it.
			onAlone(saved.finally(() => this.#store.settle(token, [id])));
		}
		const apart = new Set(alone.map(({ id }) => id));
		this.#store.settle(
			token,
			chunk.map(({ id }) => id).filter((id) => !apart.has(id)),
		);
		return { ...written, done: [...written.done, ...apart] };
	}

	async #writeChunk(chunk: readonly SeenChange[]): Promise<Pick<ManyWritten, "done" | "conflicts">> {
		const conflicts: RecordConflict[] = [];
		let open = chunk;
		if (chunk.length === 0) return { done: [], conflicts };
		return retryIfStale(
			async () => {
				await this.#readVersions(open);
				// Records that were deleted in the meantime can't be changed.
				open = open.filter(({ id, patch, before }) => {
					const current = this.#store.confirmed(id);
					const conflict = current === undefined ? null : conflictOf("record", patch, before, current);
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
