import { type ApiError, isForNow, messageOf } from "./api-error.ts";
import { type Basis, type Outbox, outbox } from "./outbox.ts";
import { type Method, type RequestOptions, request } from "./request.ts";
import { type Fields, isFields } from "./write-conflict.ts";

/** PUT and PATCH of one URL within this time become one call. */
const DEBOUNCE_MS = 1000;
/** What the server could not take is sent again after so long, then after twice as long each time. */
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;

type WriteMethod = Extract<Method, "PUT" | "PATCH">;
type Send = (
	method: WriteMethod,
	path: string,
	options: RequestOptions,
	basis: Basis | null,
) => Promise<unknown>;

/** Whether there is a network, and when there is one again. */
export interface Network {
	isOnline(): boolean;
	onceOnline(listener: () => void): void;
}

export const BROWSER_NETWORK: Network = {
	isOnline: () => navigator.onLine,
	onceOnline: (listener) => window.addEventListener("online", listener, { once: true }),
};

export interface DebouncedWritesOptions {
	readonly network?: Network;
	/** Keeps what is not confirmed. */
	readonly kept?: Pick<Outbox, "put" | "drop">;
}

interface PendingWrite {
	readonly method: WriteMethod;
	readonly path: string;
	body: Fields;
	basis: Basis | null;
	timer: ReturnType<typeof setTimeout> | undefined;
	/** Its place among all changes: what was made first is tried first. */
	readonly place: number;
	readonly waiting: { resolve(answer: unknown): void; reject(error: unknown): void }[];
	/** Whether its second is over, while the change before it is still on its way. */
	isDue: boolean;
	/** Why it could not be sent yet. */
	readonly error: ApiError | null;
}

interface WriteQueue {
	/** Sends everything now, so that it outlives the page. @returns when it is answered. */
	flushAll(): Promise<void>;
	/** Sends again what the server could not take. */
	retryNow?(): void;
	/** Gives up what the server could not take. */
	discard?(): void;
}

/** How many calls wait to be sent or answered, of every queue of the page, and why the server did not take them. */
class WaitingWrites {
	#count = 0;
	#problem: string | null = null;
	readonly #listeners = new Set<() => void>();

	readonly count = (): number => this.#count;

	/** In words; null while nothing is known to be wrong. */
	readonly problem = (): string | null => this.#problem;

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	add(more: number): void {
		this.#count += more;
		if (this.#count === 0) this.#problem = null;
		this.#tell();
	}

	setProblem(problem: string | null): void {
		if (problem === this.#problem) return;
		this.#problem = problem;
		this.#tell();
	}

	#tell(): void {
		for (const listener of this.#listeners) listener();
	}
}

export const waitingWrites = new WaitingWrites();

/** Queues in which something waits. */
export const waitingQueues = new Set<WriteQueue>();

/** Sends what waits in any queue of the page. @returns when it is answered. */
export async function flushAllWrites(): Promise<void> {
	await Promise.all([...waitingQueues].map((queue) => queue.flushAll()));
}

/** Sends again, in every queue of the page, what the server could not take. */
export function retryAllWrites(): void {
	for (const queue of [...waitingQueues]) queue.retryNow?.();
}

/** Gives up, in every queue of the page, what the server could not take: whoever waits for it is told. */
export function discardFailedWrites(): void {
	for (const queue of [...waitingQueues]) queue.discard?.();
}

const keyOf = ({ method, path }: Pick<PendingWrite, "method" | "path">) => `${method} ${path}`;

/** The later body over the earlier, field by field inside its wrapper: `{ record: { title } }` keeps the other fields. */
function mergeBodies(earlier: Fields, later: Fields): Fields {
	const merged: Record<string, unknown> = { ...earlier };
	for (const [key, value] of Object.entries(later)) {
		const before = merged[key];
		merged[key] = isFields(before) && isFields(value) ? { ...before, ...value } : value;
	}
	return merged;
}

type Content = Pick<PendingWrite, "body" | "basis">;

/** Two changes of the same as one. Of two edits of a field the earlier one saw what was there before both. */
function merged(earlier: Content, later: Content): Content {
	const body = mergeBodies(earlier.body, later.body);
	if (earlier.basis === null || later.basis === null) return { body, basis: null };
	return {
		body,
		basis: {
			item: earlier.basis.item,
			fields: { ...earlier.basis.fields, ...later.basis.fields },
			seen: { ...later.basis.seen, ...earlier.basis.seen },
		},
	};
}

/**
 * Holds changes back for a second and sends those of one URL as one; nothing is lost when the page is left.
 *
 * Without a network they wait until there is one. What the server cannot take for now (it is not reached, is in trouble,
 * asks for patience, or no longer knows who is signed in) is sent again, later each time. Until the server has confirmed
 * or refused it, a change is kept in the browser's storage.
 */
export class DebouncedWrites {
	readonly #pending = new Map<string, PendingWrite>();
	readonly #sending: PendingWrite[] = [];
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
	 * @param basis - what the change was made from; null where changes of this kind are not compared.
	 * @returns what the server answers to the call that the change went with.
	 */
	write(method: WriteMethod, path: string, body: Fields, basis: Basis | null = null): Promise<unknown> {
		return new Promise((resolve, reject) => {
			const key = keyOf({ method, path });
			let pending = this.#pending.get(key);
			if (pending === undefined) {
				const place = this.#nextPlace++;
				pending = {
					method,
					path,
					body,
					basis,
					place,
					timer: undefined,
					waiting: [],
					isDue: false,
					error: null,
				};
				waitingQueues.add(this);
				this.#pending.set(key, pending);
				waitingWrites.add(1);
			} else {
				Object.assign(pending, merged(pending, { body, basis }));
			}
			clearTimeout(pending.timer);
			pending.timer = setTimeout(() => void this.#flush(key), DEBOUNCE_MS);
			pending.waiting.push({ resolve, reject });
			this.#keep(key);
		});
	}

	/** Whether a change waits to be sent. */
	get isPending(): boolean {
		return this.#pending.size > 0;
	}

	/** Sends everything now, so that it outlives the page. @returns when they are answered. */
	async flushAll(): Promise<void> {
		await Promise.all([...this.#pending.keys()].map((key) => this.#flush(key, { keepalive: true })));
	}

	/** Sends again what the server could not take, one after another. */
	retryNow(): void {
		clearTimeout(this.#retryTimer);
		this.#failures = 0;
		void this.#retry();
	}

	/** Gives up what the server could not take. */
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

	async #flush(key: string, options: RequestOptions = {}): Promise<void> {
		const due = this.#pending.get(key);
		if (due === undefined) return;
		if (!this.#network.isOnline()) {
			this.#waitForNetwork();
			return;
		}
		// The change before it is answered first: both on their way could come in another order.
		if (options.keepalive !== true && this.#sending.some((other) => keyOf(other) === key)) {
			due.isDue = true;
			return;
		}
		this.#take(key);
		this.#sending.push(due);
		const { method, path, body, basis, waiting } = due;
		const error = await this.#send(method, path, { ...options, body }, basis).then(
			(answer) => {
				for (const { resolve } of waiting) resolve(answer);
				return null;
			},
			(reason: unknown) => {
				if (isForNow(reason)) return reason;
				for (const { reject } of waiting) reject(reason);
				return null;
			},
		);
		this.#sending.splice(this.#sending.indexOf(due), 1);
		if (error === null) {
			this.#failures = 0;
			waitingWrites.setProblem(null);
		} else {
			this.#putBack({ ...due, error });
			this.#retryLater(error);
		}
		this.#keep(key);
		// What is on its way is not saved yet; what was put back counts anew.
		waitingWrites.add(-1);
		if (error === null && this.#pending.get(key)?.isDue === true) await this.#flush(key);
	}

	/** Takes a change up again that could not be sent, before what came for the same address meanwhile. */
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
						...merged(write, later),
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

	/** One after another, until the first that cannot be sent either. */
	async #retry(): Promise<void> {
		const failed = [...this.#pending].filter(([, { error }]) => error !== null);
		for (const [key] of failed.sort(([, a], [, b]) => a.place - b.place)) {
			const failures = this.#failures;
			await this.#flush(key);
			if (this.#failures > failures) return;
		}
	}

	/** Keeps what is not confirmed of one address, whether it waits or is on its way. */
	#keep(key: string): void {
		const open = [...this.#sending, ...this.#pending.values()].filter((write) => keyOf(write) === key);
		const [first] = open;
		if (first === undefined) {
			this.#kept.drop(key);
			return;
		}
		const { method, path } = first;
		const { body, basis } = open.reduce<Content>(merged, first);
		this.#kept.put({ method, path, body, basis });
	}

	#waitForNetwork(): void {
		if (this.#isWaitingForNetwork) return;
		this.#isWaitingForNetwork = true;
		this.#network.onceOnline(() => {
			this.#isWaitingForNetwork = false;
			void this.flushAll();
		});
	}
}

/** The app's own queue. */
export const debouncedWrites = new DebouncedWrites();
