import { recordSchema, type StoredRecord } from "@oxcut/core";
import * as z from "zod";
import { ApiError } from "../../../api/api-error.ts";
import { DebouncedWrites } from "../../../api/debounced-writes.ts";
import { type RequestOptions, request } from "../../../api/request.ts";
import { changesOnly, conflictOf } from "./edit-conflict.ts";
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
	readonly #writes = new DebouncedWrites((method, path, options) => this.#queue(method, path, options));
	readonly #versions: KnownVersions;
	readonly #many: ManyWriter;
	/** Values as they were shown when an edit of them began. */
	readonly #before = new Map<number, RecordPatch>();
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
		const fields = Object.keys(patch);
		this.#before.set(id, { ...pick(shown, fields), ...this.#before.get(id) });
		const token = this.#store.edit([{ id, patch }]);
		const rest = Object.fromEntries(Object.entries(patch).filter(([field]) => !isKeyInfo(field)));
		const keyInfo = Object.fromEntries(Object.entries(patch).filter(([field]) => isKeyInfo(field)));
		try {
			await Promise.all([
				Object.keys(rest).length > 0 ? this.#writes.write("PUT", `/records/${id}`, { record: rest }) : null,
				Object.keys(keyInfo).length > 0
					? this.#writes.write("PATCH", `/records/${id}/change_key_info`, keyInfo)
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
	#queue(method: "PUT" | "PATCH", path: string, options: RequestOptions): Promise<unknown> {
		const id = Number(/^\/records\/(\d+)/.exec(path)?.[1]);
		const before = this.#running.get(id) ?? Promise.resolve();
		const call = before.catch(() => undefined).then(() => this.#send(method, path, id, options));
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
		{ body, keepalive }: RequestOptions,
	): Promise<void> {
		const { record: inner, ...flat } = body as { record?: RecordPatch } & RecordPatch;
		const patch = inner ?? flat;
		const before = this.#before.get(id) ?? {};
		this.#before.delete(id);
		const sent = changesOnly(patch, before);
		for (let attempt = 1; ; attempt++) {
			// A page that is left has no time to ask first.
			const known = this.#isLeaving ? null : await this.#versionOf(id, patch, before);
			try {
				await this.#call(method, path, {
					body: inner === undefined ? sent : { record: sent },
					...(known === null ? {} : { ifMatch: known }),
					...(keepalive === undefined ? {} : { keepalive }),
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
		const { record } = await request(method, path, {
			...options,
			schema: answerSchema,
			onVersion: (given) => {
				version = given;
			},
		});
		if (version !== null) this.#versions.set(record, version);
		this.#store.put([record]);
	}
}
