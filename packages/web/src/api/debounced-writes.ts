import { type Method, type RequestOptions, request } from "./request.ts";

/** PUT and PATCH of one URL within this time become one call. */
export const DEBOUNCE_MS = 1000;

type WriteMethod = Extract<Method, "PUT" | "PATCH">;
type Fields = Readonly<Record<string, unknown>>;
type Send = (method: WriteMethod, path: string, options: RequestOptions) => Promise<unknown>;

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

/** The later body over the earlier, field by field inside its wrapper: `{ record: { title } }` keeps the other fields. */
export function mergeBodies(earlier: Fields, later: Fields): Fields {
	const merged: Record<string, unknown> = { ...earlier };
	for (const [key, value] of Object.entries(later)) {
		const before = merged[key];
		merged[key] = isFields(before) && isFields(value) ? { ...before, ...value } : value;
	}
	return merged;
}

/** Holds changes back for a second and sends those of one URL as one; nothing is lost when the page is left. */
export class DebouncedWrites {
	readonly #pending = new Map<string, PendingWrite>();
	readonly #listeners = new Set<() => void>();
	readonly #send: Send;
	readonly #isOnline: () => boolean;

	constructor(send: Send = request, isOnline: () => boolean = () => navigator.onLine) {
		this.#send = send;
		this.#isOnline = isOnline;
	}

	/** Hears when the number of waiting calls may have changed. */
	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** How many calls wait to be sent. */
	readonly count = (): number => this.#pending.size;

	/** @returns what the server answers to the call that the change went with. */
	write(method: WriteMethod, path: string, body: Fields): Promise<unknown> {
		return new Promise((resolve, reject) => {
			const key = `${method} ${path}`;
			const pending = this.#pending.get(key);
			const timer = setTimeout(() => this.#flush(key), DEBOUNCE_MS);
			if (pending === undefined) {
				this.#pending.set(key, { method, path, body, timer, waiting: [{ resolve, reject }] });
			} else {
				clearTimeout(pending.timer);
				pending.timer = timer;
				pending.body = mergeBodies(pending.body, body);
				pending.waiting.push({ resolve, reject });
			}
			this.#tell();
		});
	}

	/** Whether a change waits to be sent. */
	get isPending(): boolean {
		return this.#pending.size > 0;
	}

	/** Sends everything now, so that it outlives the page; to be called too when the browser is online again. */
	flushAll(): void {
		for (const key of [...this.#pending.keys()]) this.#flush(key, { keepalive: true });
	}

	#flush(key: string, options: RequestOptions = {}): void {
		const pending = this.#pending.get(key);
		// Without a network it waits on: `flushAll` sends it when the browser is back.
		if (pending === undefined || !this.#isOnline()) return;
		this.#pending.delete(key);
		this.#tell();
		clearTimeout(pending.timer);
		const { method, path, body, waiting } = pending;
		this.#send(method, path, { ...options, body }).then(
			(answer) => {
				for (const { resolve } of waiting) resolve(answer);
			},
			(error: unknown) => {
				for (const { reject } of waiting) reject(error);
			},
		);
	}

	#tell(): void {
		for (const listener of this.#listeners) listener();
	}
}

/** The app's own queue. */
export const debouncedWrites = new DebouncedWrites();
