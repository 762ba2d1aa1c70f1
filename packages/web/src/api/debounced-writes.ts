import { ApiError } from "@oxcut/core/api";
import { isTemporary, messageOf } from "./api-error.ts";
import {
	type Basis,
	keyOf,
	mergedWrites,
	type Outbox,
	outbox,
	type UnsentWrite,
	type WriteContent,
} from "./outbox.ts";
import { type RequestOptions, request, type WriteMethod } from "./request.ts";
import { waitingQueues, waitingWrites } from "./waiting-writes.ts";
import type { Fields } from "./write-conflict.ts";

/** PUT and PATCH of one URL within this time become one call. */
const DEBOUNCE_MS = 1000;
/** Delay before a failed change is sent again; it doubles up to the last. */
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;

type Send = (
	method: WriteMethod,
	path: string,
	options: RequestOptions,
	basis: CheckedBasis | null,
) => Promise<unknown>;

/** A page's own copy of an item, which saves reading the item before each change. */
export interface ItemCopy {
	/** @returns null unless the copy's version is known. */
	read(): { readonly current: Fields; readonly version: number } | null;
	/** Takes the item from an answer of the server. */
	put(item: Fields, version: number | null): void;
	/** Drops the version: the server has a newer one. */
	forget(): void;
}

export interface CheckedBasis extends Basis {
	readonly copy?: ItemCopy;
}

/** Whether there is a network, and a way to wait for one. */
export interface Network {
	isOnline(): boolean;
	onceOnline(listener: () => void): void;
}

const BROWSER_NETWORK: Network = {
	isOnline: () => navigator.onLine,
	onceOnline: (listener) => window.addEventListener("online", listener, { once: true }),
};

export interface DebouncedWritesOptions {
	readonly network?: Network;
	/** Stores unconfirmed changes. */
	readonly kept?: Pick<Outbox, "put" | "drop">;
}

interface PendingWrite {
	readonly method: WriteMethod;
	readonly path: string;
	readonly idempotencyKey?: string | undefined;
	body: Fields;
	basis: CheckedBasis | null;
	/** Undefined once its delay is over. */
	timer: ReturnType<typeof setTimeout> | undefined;
	/** Position among all changes: the oldest is retried first. */
	readonly place: number;
	readonly waiting: { resolve(answer: unknown): void; reject(error: unknown): void }[];
	/** Whether it is sent as soon as an earlier change to the same item is answered. */
	isDue: boolean;
	/** The reason the last attempt failed. */
	readonly error: ApiError | null;
}

interface SentWrite {
	readonly write: PendingWrite;
	/** Resolves when the change, and those that waited for it, are answered. */
	answered: Promise<void>;
}

type Content = WriteContent<CheckedBasis>;

/** A queued call without its content. */
type Call = Pick<UnsentWrite, "method" | "path" | "idempotencyKey">;

/** Calls about one item are sent one after another: two under way may arrive in the wrong order. */
function itemOf({ path, basis }: Pick<PendingWrite, "path" | "basis">): string {
	return basis?.item.path ?? path.replace(/\?.*/, "");
}

/** Whether an earlier try of a deletion succeeded, though its answer was lost. */
function isDeletedBefore({ method, error }: PendingWrite, reason: unknown): boolean {
	return method === "DELETE" && error !== null && reason instanceof ApiError && reason.status === 404;
}

/**
 * Delays changes for a second and merges those to one URL into one call; nothing is lost when the user leaves the page.
 *
 * Offline, changes wait for the network. If the server can't take a change for now (it can't be reached, fails, is busy, or
 * the session has ended), it is retried with growing delays. Until the server confirms or refuses a change, the
 * browser's storage has a copy.
 */
export class DebouncedWrites {
	readonly #pending = new Map<string, PendingWrite>();
	readonly #sending = new Set<SentWrite>();
	readonly #send: Send;
	readonly #network: Network;
	readonly #kept: Pick<Outbox, "put" | "drop">;
	#isWaitingForNetwork = false;
	#nextPlace = 0;
	#failures = 0;
	#retryTimer: ReturnType<typeof setTimeout> | undefined;

	constructor(
		send: Send = request,
		{ network = BROWSER_NETWORK, kept = outbox }: DebouncedWritesOptions = {},
	) {
		this.#send = send;
		this.#network = network;
		this.#kept = kept;
	}

	/**
	 * @param basis - the values that the change was based on; null if changes of this kind are not compared.
	 * @param isEarlier - whether it was made before the waiting changes to the same URL.
	 * @returns the server's answer to the call that included the change.
	 */
	write(
		method: WriteMethod,
		path: string,
		body: Fields,
		basis: CheckedBasis | null = null,
		isEarlier = false,
	): Promise<unknown> {
		return this.#queue({ method, path }, { body, basis }, isEarlier, (key) => {
			const pending = this.#pending.get(key);
			if (pending === undefined) return;
			clearTimeout(pending.timer);
			pending.timer = setTimeout(() => void this.#flush(key), DEBOUNCE_MS);
		});
	}

	/**
	 * Makes a call that is never merged with another: at once, but after earlier ones of its path.
	 *
	 * @param idempotencyKey - its own: a repeated call makes nothing twice.
	 */
	once(method: WriteMethod, path: string, body: Fields, idempotencyKey: string): Promise<unknown> {
		const call = { method, path, idempotencyKey };
		return this.#queue(call, { body, basis: null }, false, (key) => void this.#flush(key));
	}

	/** @param begin - sends the change, or has it sent later. */
	#queue(call: Call, change: Content, isEarlier: boolean, begin: (key: string) => void): Promise<unknown> {
		return new Promise((resolve, reject) => {
			const key = keyOf(call);
			let pending = this.#pending.get(key);
			if (pending === undefined) {
				const place = this.#nextPlace++;
				pending = { ...call, ...change, place, timer: undefined, waiting: [], isDue: false, error: null };
				waitingQueues.add(this);
				this.#pending.set(key, pending);
				waitingWrites.add(1);
			} else {
				Object.assign(pending, isEarlier ? mergedWrites(change, pending) : mergedWrites(pending, change));
			}
			pending.waiting.push({ resolve, reject });
			this.#keep(key);
			begin(key);
		});
	}

	/** The paths of the items with changes that are unsent or unanswered. */
	waitingItems(): ReadonlySet<string> {
		return new Set([...this.#pending.values(), ...[...this.#sending].map(({ write }) => write)].map(itemOf));
	}

	/** Whether any change is unsent. */
	get isPending(): boolean {
		return this.#pending.size > 0;
	}

	/** Sends everything now. Resolves when all calls are answered. */
	async flushAll(): Promise<void> {
		const sending = [...this.#sending].map(({ answered }) => answered);
		await Promise.all([...sending, ...[...this.#pending.keys()].map((key) => this.#flush(key))]);
	}

	/** Sends everything now so that it outlives the page, without waiting for earlier answers. */
	leave(): void {
		for (const key of [...this.#pending.keys()]) void this.#flush(key, { keepalive: true });
	}

	/** Sends failed and waiting changes now, one after another. */
	retryNow(): void {
		clearTimeout(this.#retryTimer);
		this.#failures = 0;
		void this.#retry();
	}

	/** Discards the failed changes. */
	discard(): void {
		for (const [key, { error, waiting }] of [...this.#pending]) {
			if (error === null) continue;
			this.#take(key);
			this.#keep(key);
			for (const { reject } of waiting) reject(error);
			waitingWrites.add(-1);
		}
	}

	#take(key: string): PendingWrite | undefined {
		const pending = this.#pending.get(key);
		clearTimeout(pending?.timer);
		this.#pending.delete(key);
		if (!this.isPending) waitingQueues.delete(this);
		return pending;
	}

	/** Resolves when the change is answered, and with it those that waited for the same item. */
	#flush(key: string, options: RequestOptions = {}): Promise<void> {
		const due = this.#pending.get(key);
		if (due === undefined) return Promise.resolve();
		clearTimeout(due.timer);
		due.timer = undefined;
		if (!this.#network.isOnline()) {
			this.#waitForNetwork();
			return Promise.resolve();
		}
		const isOfItem = (write: PendingWrite) => itemOf(write) === itemOf(due);
		const earlier = [...this.#sending].find(({ write }) => isOfItem(write));
		if (options.keepalive !== true && earlier !== undefined) {
			due.isDue = true;
			return earlier.answered;
		}
		const isHeldUp = (write: PendingWrite) => write.error !== null && write.place < due.place;
		// The next retry sends it, after the failed one.
		if ([...this.#pending.values()].some((write) => isHeldUp(write) && isOfItem(write))) {
			return Promise.resolve();
		}
		this.#take(key);
		const sent: SentWrite = { write: due, answered: Promise.resolve() };
		this.#sending.add(sent);
		sent.answered = this.#call(sent, key, options);
		return sent.answered;
	}

	async #call(sent: SentWrite, key: string, options: RequestOptions): Promise<void> {
		const { method, path, idempotencyKey, body, basis, waiting } = sent.write;
		const error = await this.#send(method, path, { ...options, body, idempotencyKey }, basis).then(
			(answer) => {
				for (const { resolve } of waiting) resolve(answer);
				return null;
			},
			(reason: unknown) => {
				if (isTemporary(reason)) return reason;
				if (isDeletedBefore(sent.write, reason)) {
					for (const { resolve } of waiting) resolve(undefined);
					return null;
				}
				for (const { reject } of waiting) reject(reason);
				return null;
			},
		);
		this.#sending.delete(sent);
		if (error === null) {
			this.#failures = 0;
			waitingWrites.setProblem(null);
		} else {
			this.#putBack({ ...sent.write, error });
			this.#retryLater(error);
		}
		this.#keep(key);
		// A call counts until it is answered; #putBack has counted a failed one again.
		waitingWrites.add(-1);
		if (error !== null) return;
		const isNext = (write: PendingWrite) => write.isDue && itemOf(write) === itemOf(sent.write);
		const next = [...this.#pending].filter(([, write]) => isNext(write));
		await Promise.all(next.map(([nextKey]) => this.#flush(nextKey)));
	}

	/** Requeues a failed change, merged before any later one to the same URL. */
	#putBack(write: PendingWrite): void {
		const key = keyOf(write);
		const later = this.#pending.get(key);
		clearTimeout(later?.timer);
		waitingQueues.add(this);
		this.#pending.set(
			key,
			later === undefined
				? write
				: {
						...write,
						...mergedWrites(write, later),
						waiting: [...write.waiting, ...later.waiting],
					},
		);
		if (later === undefined) waitingWrites.add(1);
	}

	#retryLater(error: ApiError): void {
		waitingWrites.setProblem(messageOf(error));
		const delay = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures);
		this.#failures += 1;
		clearTimeout(this.#retryTimer);
		this.#retryTimer = setTimeout(() => void this.#retry(), Math.max(delay, (error.retryAfter ?? 0) * 1000));
	}

	/** Sends failed and waiting changes, one after another, and stops at the first failure. */
	async #retry(): Promise<void> {
		const overdue = [...this.#pending].filter(([, { timer }]) => timer === undefined);
		for (const [key] of overdue.sort(([, a], [, b]) => a.place - b.place)) {
			const failures = this.#failures;
			await this.#flush(key);
			if (this.#failures > failures) return;
		}
	}

	/** Stores the unconfirmed changes to one URL, queued or being sent. */
	#keep(key: string): void {
		const sending = [...this.#sending].map(({ write }) => write);
		const open = [...sending, ...this.#pending.values()].filter((write) => keyOf(write) === key);
		const [first] = open;
		if (first === undefined) {
			this.#kept.drop(key);
			return;
		}
		const { method, path, idempotencyKey } = first;
		const { body, basis } = open.reduce<Content>(mergedWrites, first);
		const stored = basis === null ? null : { item: basis.item, fields: basis.fields, seen: basis.seen };
		this.#kept.put({ method, path, idempotencyKey, body, basis: stored });
	}

	#waitForNetwork(): void {
		if (this.#isWaitingForNetwork) return;
		this.#isWaitingForNetwork = true;
		this.#network.onceOnline(() => {
			this.#isWaitingForNetwork = false;
			this.retryNow();
		});
	}
}
