import { type InputOf, pathWith } from "@oxcut/core/api";
import { RESOURCE_METADATA_CHUNK } from "@oxcut/core/model";
import { checkedWrites } from "../api/checked-writes.ts";
import { chunksOf } from "../api/chunks-of.ts";
import { outbox, type UnsentWrite } from "../api/outbox.ts";
import { randomKey } from "../api/random-key.ts";
import type { WriteMethod } from "../api/request.ts";
import { waitingQueues, waitingWrites } from "../api/waiting-writes.ts";

/** Changes within this time are sent together. */
export const METADATA_DELAY_MS = 1000;

const PATH = "/cuts/:owner_id/resource_metadata/multiple";
type Path = typeof PATH;
type Created = InputOf<"POST", Path>["body"]["resource_metadata"][number];
type Change = NonNullable<InputOf<"PUT", Path>["body"]["resource_metadata"][number]["data"]>;

interface PendingMetadataOptions {
	readonly cutId: number;
	/** Called with the server's refusal, which drops the change. */
	readonly onError: (error: unknown) => void;
	/** Sends a call until the server accepts or refuses it. */
	readonly send?: (call: UnsentWrite) => Promise<unknown>;
	/** Stores calls until the function that it returns is called. */
	readonly keep?: (calls: readonly UnsentWrite[]) => () => void;
}

/**
 * Metadata of a cut that was created, changed or removed here and isn't on the server yet.
 *
 * New items have a negative id until they are sent. What waits is stored in the browser, and outlives the tab.
 */
export class PendingMetadata {
	readonly #path: string;
	readonly #send: (call: UnsentWrite) => Promise<unknown>;
	readonly #keep: (calls: readonly UnsentWrite[]) => () => void;
	readonly #onError: (error: unknown) => void;
	#creates = new Map<number, Created>();
	#updates = new Map<number, Change>();
	#removals = new Set<number>();
	#lastLocalId = 0;
	#told = 0;
	#timer: ReturnType<typeof setTimeout> | null = null;
	#sending: Promise<boolean> = Promise.resolve(true);
	#waiting: ((areSaved: boolean) => void)[] = [];
	/** The first part of the calls' idempotency keys. */
	#batch = randomKey();
	#forget: () => void = () => undefined;

	constructor({
		cutId,
		onError,
		send = (call) => checkedWrites.resend(call),
		keep = (calls) => outbox.putTogether(calls),
	}: PendingMetadataOptions) {
		this.#path = pathWith(PATH, { owner_id: cutId });
		this.#onError = onError;
		this.#send = send;
		this.#keep = keep;
	}

	get count(): number {
		return this.#creates.size + this.#updates.size + this.#removals.size;
	}

	/** Whether a new item with this id is still unsent. */
	isPending(id: number): boolean {
		return this.#creates.has(id);
	}

	/** @returns its temporary id. */
	create(created: Created): number {
		const id = --this.#lastLocalId;
		this.#creates.set(id, created);
		this.#schedule();
		return id;
	}

	/** Changes an item; cancels its removal. */
	update(id: number, data: Change): void {
		const created = this.#creates.get(id);
		this.#removals.delete(id);
		if (created !== undefined) this.#creates.set(id, { ...created, data: { ...created.data, ...data } });
		else this.#updates.set(id, { ...this.#updates.get(id), ...data });
		this.#schedule();
	}

	remove(id: number): void {
		this.#updates.delete(id);
		// An item that was never sent needs no removal on the server.
		if (!this.#creates.delete(id) && id > 0) this.#removals.add(id);
		this.#schedule();
	}

	/** Resolves when all waiting changes are sent, to whether none of their calls was refused. */
	whenSent(): Promise<boolean> {
		if (this.count === 0) return this.#sending;
		return new Promise((done) => this.#waiting.push(done));
	}

	/** Sends everything now: removals, new items, then changes. */
	flushAll(): Promise<boolean> {
		if (this.#timer !== null) clearTimeout(this.#timer);
		this.#timer = null;
		const before = this.#sending;
		const sent = this.#sendAll();
		this.#sending = before.then(() => sent);
		return this.#sending;
	}

	/** Hands everything to the calls' queue, which outlives the page. */
	leave(): void {
		void this.flushAll();
	}

	#schedule(): void {
		this.#tell();
		this.#forget();
		this.#forget = this.#keep(this.#calls());
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

	/** The calls of everything that waits, each of several items, all or none. */
	#calls(): readonly UnsentWrite[] {
		const updates = [...this.#updates].map(([id, data]) => ({ id, data }));
		const parts: readonly (readonly [WriteMethod, readonly unknown[]])[] = [
			["DELETE", [...this.#removals]],
			["POST", [...this.#creates.values()]],
			...chunksOf(updates, RESOURCE_METADATA_CHUNK).map((chunk) => ["PUT", chunk] as const),
		];
		return parts.flatMap(([method, items], index) =>
			items.length === 0
				? []
				: {
						method,
						path: this.#path,
						idempotencyKey: `${this.#batch}-${index}`,
						body: { resource_metadata: items },
						basis: null,
					},
		);
	}

	async #sendAll(): Promise<boolean> {
		const calls = this.#calls();
		const waiting = this.#waiting;
		const forget = this.#forget;
		this.#removals = new Set();
		this.#creates = new Map();
		this.#updates = new Map();
		this.#waiting = [];
		this.#batch = randomKey();
		this.#forget = () => undefined;
		// Their queue keeps the order, and stores them itself.
		const sent = calls.map((call) =>
			this.#send(call).then(
				() => true,
				(error: unknown) => {
					this.#onError(error);
					return false;
				},
			),
		);
		forget();
		this.#tell();
		const areSaved = (await Promise.all(sent)).every(Boolean);
		for (const done of waiting) done(areSaved);
		return areSaved;
	}
}
