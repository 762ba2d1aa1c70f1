import { type Method, type RequestOptions, request } from "./request.ts";

/** PUT and PATCH of one URL within this time become one call. */
const DEBOUNCE_MS = 1000;

type WriteMethod = Extract<Method, "PUT" | "PATCH">;
type Fields = Readonly<Record<string, unknown>>;
type Send = (method: WriteMethod, path: string, options: RequestOptions) => Promise<unknown>;

/** Whether there is a network, and when there is one again. */
export interface Network {
	isOnline(): boolean;
	onceOnline(listener: () => void): void;
}

export const BROWSER_NETWORK: Network = {
	isOnline: () => navigator.onLine,
	onceOnline: (listener) => window.addEventListener("online", listener, { once: true }),
};

interface PendingWrite {
	readonly method: WriteMethod;
	readonly path: string;
	body: Fields;
	timer: ReturnType<typeof setTimeout>;
	readonly waiting: { resolve(answer: unknown): void; reject(error: unknown): void }[];
}

function isFields(value: unknown): value is Fields {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** How many calls wait to be sent or answered, of every queue of the page. */
class WaitingWrites {
	#count = 0;
	readonly #listeners = new Set<() => void>();

	readonly count = (): number => this.#count;

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	add(more: number): void {
		this.#count += more;
		for (const listener of this.#listeners) listener();
	}
}

export const waitingWrites = new WaitingWrites();

/** The later body over the earlier, field by field inside its wrapper: `{ record: { title } }` keeps the other fields. */
function mergeBodies(earlier: Fields, later: Fields): Fields {
	const merged: Record<string, unknown> = { ...earlier };
	for (const [key, value] of Object.entries(later)) {
		const before = merged[key];
		merged[key] = isFields(before) && isFields(value) ? { ...before, ...value } : value;
	}
	return merged;
}

/**
 * Holds changes back for a second and sends those of one URL as one; nothing is lost when the page is left. Without a
 * network they wait until there is one.
 */
export class DebouncedWrites {
	readonly #pending = new Map<string, PendingWrite>();
	readonly #send: Send;
	readonly #network: Network;
	#isWaitingForNetwork = false;

	constructor(send: Send = request, network: Network = BROWSER_NETWORK) {
		this.#send = send;
		this.#network = network;
	}

	/** @returns what the server answers to the call that the change went with. */
	write(method: WriteMethod, path: string, body: Fields): Promise<unknown> {
		return new Promise((resolve, reject) => {
			const key = `${method} ${path}`;
			const pending = this.#pending.get(key);
			const timer = setTimeout(() => void this.#flush(key), DEBOUNCE_MS);
			if (pending === undefined) {
				waitingQueues.add(this);
				this.#pending.set(key, { method, path, body, timer, waiting: [{ resolve, reject }] });
				waitingWrites.add(1);
			} else {
				clearTimeout(pending.timer);
				pending.timer = timer;
				pending.body = mergeBodies(pending.body, body);
				pending.waiting.push({ resolve, reject });
			}
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

	async #flush(key: string, options: RequestOptions = {}): Promise<void> {
		const pending = this.#pending.get(key);
		if (pending === undefined) throw new Error("No debouncedRequest found");
		if (!this.#network.isOnline()) {
			this.#waitForNetwork();
			return;
		}
		this.#pending.delete(key);
		if (!this.isPending) waitingQueues.delete(this);
		clearTimeout(pending.timer);
		const { method, path, body, waiting } = pending;
		await this.#send(method, path, { ...options, body }).then(
			(answer) => {
				for (const { resolve } of waiting) resolve(answer);
			},
			(error: unknown) => {
				for (const { reject } of waiting) reject(error);
			},
		);
		// What is on its way is not saved yet.
		waitingWrites.add(-1);
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

interface WriteQueue {
	flushAll(): Promise<void>;
}

/** Queues in which something waits. */
export const waitingQueues = new Set<WriteQueue>();

/** Sends what waits in any queue of the page. @returns when it is answered. */
export async function flushAllWrites(): Promise<void> {
	await Promise.all([...waitingQueues].map((queue) => queue.flushAll()));
}
