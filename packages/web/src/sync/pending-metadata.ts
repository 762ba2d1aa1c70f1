import type { InputOf } from "@oxcut/core/api";
import { RESOURCE_METADATA_CHUNK } from "@oxcut/core/model";
import { chunksOf } from "../api/chunks-of.ts";
import { waitingQueues, waitingWrites } from "../api/waiting-writes.ts";

/** Changes within this time are sent together. */
export const METADATA_DELAY_MS = 1000;

type Path = "/cuts/:owner_id/resource_metadata/multiple";
type Data = InputOf<"POST", Path>["body"]["resource_metadata"][number]["data"];
type Change = NonNullable<InputOf<"PUT", Path>["body"]["resource_metadata"][number]["data"]>;

/** The calls that take several items. They wait for a server that can't take them for now. */
export interface MetadataCalls {
	createMultiple(items: readonly { readonly data: Data }[]): Promise<unknown>;
	updateMultiple(items: readonly { readonly id: number; readonly data: Change }[]): Promise<unknown>;
	removeMultiple(ids: readonly number[]): Promise<unknown>;
}

interface PendingMetadataOptions {
	readonly calls: MetadataCalls;
	/** Called with the server's refusal, which drops the change. */
	readonly onError: (error: unknown) => void;
}

/**
 * Metadata of a cut that was created, changed or removed here and isn't on the server yet.
 *
 * New items have a negative id until they are sent.
 */
export class PendingMetadata {
	readonly #calls: MetadataCalls;
	readonly #onError: (error: unknown) => void;
	#creates = new Map<number, Data>();
	#updates = new Map<number, Change>();
	#removals = new Set<number>();
	#lastLocalId = 0;
	#told = 0;
	#timer: ReturnType<typeof setTimeout> | null = null;
	#sending: Promise<void> = Promise.resolve();
	#waiting: (() => void)[] = [];

	constructor({ calls, onError }: PendingMetadataOptions) {
		this.#calls = calls;
		this.#onError = onError;
	}

	get count(): number {
		return this.#creates.size + this.#updates.size + this.#removals.size;
	}

	/** Whether a new item with this id is still unsent. */
	isPending(id: number): boolean {
		return this.#creates.has(id);
	}

	/** @returns its temporary id. */
	create(data: Data): number {
		const id = --this.#lastLocalId;
		this.#creates.set(id, data);
		this.#schedule();
		return id;
	}

	/** Changes an item; cancels its removal. */
	update(id: number, data: Change): void {
		const created = this.#creates.get(id);
		this.#removals.delete(id);
		if (created !== undefined) this.#creates.set(id, { ...created, ...data });
		else this.#updates.set(id, { ...this.#updates.get(id), ...data });
		this.#schedule();
	}

	remove(id: number): void {
		this.#updates.delete(id);
		// An item that was never sent needs no removal on the server.
		if (!this.#creates.delete(id) && id > 0) this.#removals.add(id);
		this.#schedule();
	}

	/** Resolves when all waiting changes are saved or refused. */
	whenSent(): Promise<void> {
		if (this.count === 0) return this.#sending;
		return new Promise((done) => this.#waiting.push(done));
	}

	/** Sends everything now: removals, new items, then changes. */
	flushAll(): Promise<void> {
		if (this.#timer !== null) clearTimeout(this.#timer);
		this.#timer = null;
		const before = this.#sending;
		const sent = this.#send();
		this.#sending = before.then(() => sent);
		return this.#sending;
	}

	/** Hands everything to the calls' queue, which outlives the page. */
	leave(): void {
		void this.flushAll();
	}

	#schedule(): void {
		this.#tell();
		if (this.#timer !== null) clearTimeout(this.#timer);
		this.#timer = setTimeout(() => void this.flushAll(), METADATA_DELAY_MS);
	}

	/** Adds these changes to the page's count of unsaved changes. */
	#tell(): void {
		const { count } = this;
		if (count === this.#told) return;
		waitingWrites.add(count - this.#told);
		if (count > 0) waitingQueues.add(this);
		else waitingQueues.delete(this);
		this.#told = count;
	}

	async #send(): Promise<void> {
		const removals = [...this.#removals];
		const creates = [...this.#creates.values()].map((data) => ({ data }));
		const updates = [...this.#updates].map(([id, data]) => ({ id, data }));
		const waiting = this.#waiting;
		this.#removals = new Set();
		this.#creates = new Map();
		this.#updates = new Map();
		this.#waiting = [];
		const { removeMultiple, createMultiple, updateMultiple } = this.#calls;
		// Their queue keeps the order.
		const calls = [
			...(removals.length > 0 ? [removeMultiple(removals)] : []),
			...(creates.length > 0 ? [createMultiple(creates)] : []),
			...chunksOf(updates, RESOURCE_METADATA_CHUNK).map((chunk) => updateMultiple(chunk)),
		];
		this.#tell();
		await Promise.all(calls.map((call) => call.catch(this.#onError)));
		for (const done of waiting) done();
	}
}
