import { del, get, keys, set } from "idb-keyval";
import type { Fields } from "./write-conflict.ts";

/** Where an item is read, and the name that wraps it in the answer. */
export interface ItemAddress {
	readonly path: string;
	readonly wrapper: string;
}

/** What a change was made from; before it is sent later it is compared with what the item is then. */
export interface Basis {
	readonly item: ItemAddress;
	/** What the change makes of the item's fields. */
	readonly fields: Fields;
	/** The fields as they were seen when the edit began. */
	readonly seen: Fields;
}

/** A change that the server has not confirmed. */
export interface UnsentWrite {
	readonly method: "PUT" | "PATCH";
	readonly path: string;
	readonly body: Fields;
	/** Null where a change of this kind is not compared. */
	readonly basis: Basis | null;
}

/** What ended tabs left unsent. */
export interface LeftWrites {
	readonly mine: readonly UnsentWrite[];
	/** How many changes other accounts made in this browser. */
	readonly ofOthers: number;
}

/** The browser's storage, and which tabs are open. */
export interface OutboxBrowser {
	readonly storage: {
		keys(): Promise<readonly IDBValidKey[]>;
		get(key: string): Promise<unknown>;
		set(key: string, writes: readonly UnsentWrite[]): Promise<void>;
		del(key: string): Promise<void>;
	};
	/** Marks a key as this tab's until the tab ends. */
	hold(key: string): void;
	/** Keys that open tabs hold. A browser that cannot tell has none: a change that is sent twice is the same change. */
	held(): Promise<ReadonlySet<string>>;
}

const BROWSER: OutboxBrowser = {
	storage: { keys, get, set, del },
	// Not there on a page that came by plain HTTP from another machine.
	hold: (key) => void navigator.locks?.request(key, () => new Promise(() => undefined)),
	held: async () => {
		const { held = [] } = (await navigator.locks?.query()) ?? {};
		return new Set(held.flatMap(({ name }) => name ?? []));
	},
};

const PREFIX = "ox:outbox:";

/**
 * The changes of this tab that the server has not confirmed, kept in the browser's storage: they outlive the tab, a
 * crash and the session. What no tab holds any more is sent by the next one of the same account.
 */
export class Outbox {
	readonly #browser: OutboxBrowser;
	readonly #tab = Math.random().toString(36).slice(2);
	readonly #unsent = new Map<string, UnsentWrite>();
	#key: string | null = null;
	#saving: Promise<unknown> = Promise.resolve();

	constructor(browser: OutboxBrowser = BROWSER) {
		this.#browser = browser;
	}

	/** Keeps changes of this account from now on. @returns what ended tabs left; the account's own is this tab's now. */
	async open(accountId: number): Promise<LeftWrites> {
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
				.filter((key) => key.startsWith(PREFIX) && key !== own && !open.has(key));
			const mine: UnsentWrite[] = [];
			let ofOthers = 0;
			for (const key of left) {
				const writes = ((await storage.get(key)) ?? []) as readonly UnsentWrite[];
				if (key.startsWith(ofAccount)) mine.push(...writes);
				else ofOthers += writes.length;
			}
			for (const write of mine) this.put(write);
			// Only what is kept again is forgotten there.
			await this.#saving;
			for (const key of left) if (key.startsWith(ofAccount)) await storage.del(key);
			return { mine, ofOthers };
		} catch {
			// A browser without storage kept nothing.
			return { mine: [], ofOthers: 0 };
		}
	}

	/** Keeps a change in place of the one of the same method and path. */
	put(write: UnsentWrite): void {
		this.#unsent.set(`${write.method} ${write.path}`, write);
		this.#save();
	}

	/** Forgets the change of a method and path, such as `PUT /records/1`: the server has it, or it was given up. */
	drop(key: string): void {
		if (this.#unsent.delete(key)) this.#save();
	}

	#save(): void {
		const key = this.#key;
		if (key === null) return;
		const { storage } = this.#browser;
		this.#saving = this.#saving
			.then(() => {
				const writes = [...this.#unsent.values()];
				return writes.length === 0 ? storage.del(key) : storage.set(key, writes);
			})
			.catch(() => undefined);
	}
}

/** The page's own. */
export const outbox = new Outbox();
