import { ApiError } from "@oxcut/core/api";
import { recordSchema, type StoredRecord } from "@oxcut/core/model";
import * as z from "zod";
import { DebouncedWrites } from "../api/debounced-writes.ts";
import type { Basis } from "../api/outbox.ts";
import { type RequestOptions, request } from "../api/request.ts";
import { changesOnly } from "../api/write-conflict.ts";
import { conflictOf } from "./edit-conflict.ts";
import { KnownVersions } from "./known-versions.ts";
import { ManyWriter, type ManyWritten, type OnProgress } from "./many-writer.ts";
import type { RecordPatch, RecordsStore } from "./records-store.ts";

export interface RecordChange {
	readonly id: number;
	readonly patch: RecordPatch;
	/** The record as it was when its editing began, where that is some time ago. */
	readonly seen?: StoredRecord;
}

const answerSchema = z.object({ record: recordSchema });
const MAX_ATTEMPTS = 3;

function isKeyInfo(field: string): boolean {
	return field === "category" || field === "source_type";
}

function pick(record: StoredRecord, fields: readonly string[]): RecordPatch {
	return Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field)));
}

/** Saves what people change, so that it shows at once and goes back where the server refuses it. */
export class RecordSaver {
	readonly #store: RecordsStore;
	readonly #writes = new DebouncedWrites((method, path, { keepalive }, basis) =>
		this.#queue(method, path, basis, keepalive === true),
	);
	readonly #versions: KnownVersions;
	readonly #many: ManyWriter;
	readonly #running = new Map<number, Promise<unknown>>();
	#isLeaving = false;

	constructor(store: RecordsStore) {
		this.#store = store;
		this.#versions = new KnownVersions(store);
		this.#many = new ManyWriter(store, this.#versions);
	}

	/**
	 * Changes fields of one record; changes of a second go as one call.
	 *
	 * @throws {EditConflict} where somebody else changed the same field meanwhile.
	 */
	async save({ id, patch, seen }: RecordChange): Promise<void> {
		this.#isLeaving = false;
		const shown = seen ?? this.#store.get(id);
		if (shown === undefined) return;
		const token = this.#store.edit([{ id, patch }]);
		const item = { path: `/records/${id}`, wrapper: "record" };
		const [rest, keyInfo] = [(field: string) => !isKeyInfo(field), isKeyInfo].map((isIncluded) => {
			const fields = Object.fromEntries(Object.entries(patch).filter(([field]) => isIncluded(field)));
			return { item, fields, seen: pick(shown, Object.keys(fields)) };
		}) as [Basis, Basis];
		const isChange = ({ fields }: Basis) => Object.keys(fields).length > 0;
		try {
			await Promise.all([
				isChange(rest) ? this.#writes.write("PUT", item.path, { record: rest.fields }, rest) : null,
				isChange(keyInfo)
					? this.#writes.write("PATCH", `${item.path}/change_key_info`, keyInfo.fields, keyInfo)
					: null,
			]);
		} finally {
			this.#store.settle(token, [id]);
		}
	}

	/** Changes several records; what is not saved of them is told, not thrown. */
	async saveMany(changes: readonly RecordChange[], onProgress: OnProgress): Promise<ManyWritten> {
		const given = changes
			.filter(({ patch }) => Object.keys(patch).length > 0)
			.map(({ id, patch, seen = this.#store.get(id) }) => ({
				id,
				patch,
				before: seen === undefined ? {} : pick(seen, Object.keys(patch)),
			}));
		await this.flush();
		return this.#many.write(given, onProgress);
	}

	/** Sends at once what waits, and waits until it is there. */
	async flush(): Promise<void> {
		this.#writes.flushAll();
		await Promise.allSettled(this.#running.values());
	}

	/** Sends at once what waits, so that it outlives the page. */
	flushAll(): void {
		this.#isLeaving = true;
		this.#writes.flushAll();
	}

	/** A record's calls go one after another: each is made from the version that the one before left. */
	#queue(method: "PUT" | "PATCH", path: string, basis: Basis | null, keepalive: boolean): Promise<unknown> {
		const id = Number(/^\/records\/(\d+)/.exec(path)?.[1]);
		const before = this.#running.get(id) ?? Promise.resolve();
		const call = before.catch(() => undefined).then(() => this.#send(method, path, id, basis, keepalive));
		this.#running.set(id, call);
		const end = () => {
			if (this.#running.get(id) === call) this.#running.delete(id);
		};
		call.then(end, end);
		return call;
	}

	async #send(
		method: "PUT" | "PATCH",
		path: string,
		id: number,
		basis: Basis | null,
		keepalive: boolean,
	): Promise<void> {
		const patch: RecordPatch = basis?.fields ?? {};
		const before: RecordPatch = basis?.seen ?? {};
		const sent = changesOnly(patch, before);
		for (let attempt = 1; ; attempt++) {
			// A page that is left has no time to ask first.
			const known = this.#isLeaving ? null : await this.#versionOf(id, patch, before);
			try {
				await this.#call(method, path, {
					body: method === "PATCH" ? sent : { record: sent },
					...(known === null ? {} : { ifMatch: known }),
					...(keepalive ? { keepalive } : {}),
				});
				return;
			} catch (error) {
				if (!(error instanceof ApiError) || error.status !== 412 || attempt === MAX_ATTEMPTS) throw error;
				// Somebody was faster; that matters only where it was in the same field.
				this.#versions.forget(id);
			}
		}
	}

	/** @throws {EditConflict} */
	async #versionOf(id: number, patch: RecordPatch, before: RecordPatch): Promise<number | null> {
		this.#check(id, patch, before);
		const known = this.#versions.current(id);
		if (known !== null) return known;
		await this.#call("GET", `/records/${id}`, {});
		this.#check(id, patch, before);
		return this.#versions.last(id);
	}

	/** @throws {EditConflict} where what is known of the record says so already. */
	#check(id: number, patch: RecordPatch, before: RecordPatch): void {
		const current = this.#store.confirmed(id);
		if (current === undefined) return;
		const conflict = conflictOf(patch, before, current);
		if (conflict !== null) throw conflict;
	}

	async #call(method: "GET" | "PUT" | "PATCH", path: string, options: RequestOptions): Promise<void> {
		let version: number | null = null;
		const answer = await request(method, path, {
			...options,
			onVersion: (given) => {
				version = given;
			},
		});
		const { record } = answerSchema.parse(answer);
		if (version !== null) this.#versions.set(record, version);
		this.#store.put([record]);
	}
}
