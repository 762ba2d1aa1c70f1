import { del, get, keys, set } from "idb-keyval";
import { randomKey } from "./random-key.ts";
import type { WriteMethod } from "./request.ts";
import { type Fields, isFields } from "./write-conflict.ts";

/** The URL of an item, and the name that wraps it in the answer. */
export interface ItemAddress {
	readonly path: string;
	readonly wrapper: string;
}

/** The values that a change was based on; compared with the current item before the change is sent. */
export interface Basis {
	readonly item: ItemAddress;
	/** The changed fields with their new values. */
	readonly fields: Fields;
	/** The fields' values when the edit began. */
	readonly seen: Fields;
}

/** The body of a change, and the values that it is compared with. */
export interface WriteContent<B extends Basis = Basis> {
	readonly body: Fields;
	/** Null if changes of this kind are not compared. */
	readonly basis: B | null;
}

/** A change that the server has not confirmed. */
export interface UnsentWrite extends WriteContent {
	readonly method: WriteMethod;
	readonly path: string;
	/** Of a call that is never merged with another. */
	readonly idempotencyKey?: string | undefined;
}

/** A change, and when it was made. */
interface StoredWrite extends UnsentWrite {
	readonly at?: number;
}

/** The changes that closed tabs left unsent. */
export interface UnsentWrites {
	readonly mine: readonly UnsentWrite[];
	/** How many unsent changes other accounts have in this browser. */
	readonly ofOthers: number;
}

/** The browser's storage, and its open tabs. */
export interface OutboxBrowser {
	readonly storage: {
		keys(): Promise<readonly IDBValidKey[]>;
		get(key: string): Promise<unknown>;
		set(key: string, writes: readonly StoredWrite[]): Promise<void>;
		del(key: string): Promise<void>;
	};
	/** Marks a key as this tab's until the tab ends. */
	hold(key: string): void;
	/** Keys that open tabs hold; empty in browsers without locks, where sending a change twice does no harm. */
	held(): Promise<ReadonlySet<string>>;
}

const BROWSER: OutboxBrowser = {
	storage: { keys, get, set, del },
	// `navigator.locks` is missing on a page served over plain HTTP from another machine.
	hold: (key) => void navigator.locks?.request(key, () => new Promise(() => undefined)),
	held: async () => {
		const { held = [] } = (await navigator.locks?.query()) ?? {};
		return new Set(held.flatMap(({ name }) => name ?? []));
	},
};

const PREFIX = "ox:outbox:";

/** The call of a change, such as `PUT /records/1`: at most one change waits for each call. */
export function keyOf({
	method,
	path,
	idempotencyKey,
}: Pick<UnsentWrite, "method" | "path" | "idempotencyKey">): string {
	return idempotencyKey === undefined ? `${method} ${path}` : `${method} ${path} ${idempotencyKey}`;
}

/** The later body over the earlier, field by field inside its wrapper: `{ record: { title } }` keeps the other fields. */
function mergeBodies(earlier: Fields, later: Fields): Fields {
	const merged: Record<string, unknown> = { ...earlier };
	for (const [key, value] of Object.entries(later)) {
		const before = merged[key];
		merged[key] = isFields(before) && isFields(value) ? { ...before, ...value } : value;
	}
	return merged;
}

/** Merges two changes to one URL. If both edit a field, the earlier one saw the original value. */
export function mergedWrites<B extends Basis>(
	earlier: WriteContent<B>,
	later: WriteContent<B>,
): WriteContent<B> {
	const body = mergeBodies(earlier.body, later.body);
	if (earlier.basis === null || later.basis === null) return { body, basis: null };
	return {
		body,
		basis: {
			...later.basis,
			item: earlier.basis.item,
			fields: { ...earlier.basis.fields, ...later.basis.fields },
			seen: { ...later.basis.seen, ...earlier.basis.seen },
		},
	};
}

/** Merges the changes of each call, the latest over those before. */
function mergedByCall(stored: readonly StoredWrite[]): UnsentWrite[] {
	const byCall = new Map<string, UnsentWrite>();
	for (const { at: _, ...write } of stored.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))) {
		const earlier = byCall.get(keyOf(write));
		byCall.set(keyOf(write), earlier === undefined ? write : { ...write, ...mergedWrites(earlier, write) });
	}
	return [...byCall.values()];
}

/** The tab that a stored entry belongs to. */
function tabOf(key: string): string {
	return key.split(":").slice(0, 4).join(":");
}

/**
 * This tab's unconfirmed changes, kept in the browser's storage: they outlive the tab, a crash and the session. The next tab of
 * the same account sends changes that no open tab holds.
 */
export class Outbox {
	readonly #browser: OutboxBrowser;
	readonly #tab = randomKey();
	readonly #unsent = new Map<string, StoredWrite>();
	#batches = 0;
	#key: string | null = null;
	/** The key under which the changes are about to be stored. */
	#dueKey: string | null = null;
	#saving: Promise<unknown> = Promise.resolve();

	constructor(browser: OutboxBrowser = BROWSER) {
		this.#browser = browser;
	}

	/**
	 * Starts storing this account's changes. @returns the changes that closed tabs left; this tab takes over the
	 * account's own changes.
	 */
	async open(accountId: number): Promise<UnsentWrites> {
		const ofAccount = `${PREFIX}${accountId}:`;
		const own = `${ofAccount}${this.#tab}`;
		if (this.#key === own) return { mine: [], ofOthers: 0 };
		this.#key = own;
		this.#save();
		try {
			const { storage } = this.#browser;
			this.#browser.hold(own);
			const open = await this.#browser.held();
			const left = (await storage.keys())
				.map(String)
				.filter((key) => key.startsWith(PREFIX) && tabOf(key) !== own && !open.has(tabOf(key)));
			const stored: StoredWrite[] = [];
			let ofOthers = 0;
			for (const key of left) {
				const writes = ((await storage.get(key)) ?? []) as readonly StoredWrite[];
				if (key.startsWith(ofAccount)) stored.push(...writes);
				else ofOthers += writes.length;
			}
			const mine = mergedByCall(stored);
			for (const write of mine) if (!this.#unsent.has(keyOf(write))) this.put(write);
			// Delete the old copies only once the new ones are stored.
			await this.#saving;
			for (const key of left) if (key.startsWith(ofAccount)) await storage.del(key);
			return { mine, ofOthers };
		} catch {
			// Storage may be disabled; then nothing was left.
			return { mine: [], ofOthers: 0 };
		}
	}

	/** Stores a change, replacing the one with the same method and path. */
	put(write: UnsentWrite): void {
		this.#unsent.set(keyOf(write), { ...write, at: Date.now() });
		this.#save();
	}

	/**
	 * Stores changes that are sent in one call.
	 *
	 * @returns a function that removes them once all are saved, discarded or waiting on their own.
	 */
	putTogether(writes: readonly UnsentWrite[]): () => void {
		if (this.#key === null) return () => undefined;
		const key = `${this.#key}:${this.#batches++}`;
		const { storage } = this.#browser;
		const at = Date.now();
		const stored = writes.map((write) => ({ ...write, at }));
		this.#store(() => storage.set(key, stored));
		return () => this.#store(() => storage.del(key));
	}

	/** Removes the change of a call once it is saved or discarded. */
	drop(key: string): void {
		if (this.#unsent.delete(key)) this.#save();
	}

	/** Resolves when every change so far is stored. */
	whenStored(): Promise<unknown> {
		return this.#saving;
	}

	#save(): void {
		const key = this.#key;
		// A step that has not begun will store this change as well.
		if (key === null || key === this.#dueKey) return;
		this.#dueKey = key;
		const { storage } = this.#browser;
		this.#store(() => {
			if (this.#dueKey === key) this.#dueKey = null;
			const writes = [...this.#unsent.values()];
			return writes.length === 0 ? storage.del(key) : storage.set(key, writes);
		});
	}

	/** Stores one after another; storage may be disabled. */
	#store(store: () => Promise<void>): void {
		this.#saving = this.#saving.then(store).catch(() => undefined);
	}
}

/** The page's outbox. */
export const outbox = new Outbox();
