import { RESOURCE_METADATA_CHUNK } from "@oxcut/core";

/** Changes that come together are sent together. */
export const METADATA_DELAY_MS = 1000;

type Data = Readonly<Record<string, unknown>>;

/** The calls that take several items. */
export interface MetadataCalls {
	/** @returns the ids that the server gave, in the given order. */
	createMultiple(items: readonly { readonly data: Data }[]): Promise<readonly number[]>;
	updateMultiple(items: readonly { readonly id: number; readonly data: Data }[]): Promise<void>;
	removeMultiple(ids: readonly number[]): Promise<void>;
}

/**
 * Metadata of a cut that was made, changed or removed here and is not on the server yet.
 *
 * What is made here has a negative id until the server gives it one. What the server refuses stays pending.
 */
export class PendingMetadata {
	readonly #calls: MetadataCalls;
	readonly #onError: (error: unknown) => void;
	#creates = new Map<number, Data>();
	#updates = new Map<number, Data>();
	#removals = new Set<number>();
	#lastLocalId = 0;
	#timer: ReturnType<typeof setTimeout> | null = null;
	#sending: Promise<void> = Promise.resolve();

	constructor(calls: MetadataCalls, onError: (error: unknown) => void) {
		this.#calls = calls;
		this.#onError = onError;
	}

	get count(): number {
		return this.#creates.size + this.#updates.size + this.#removals.size;
	}

	/** @returns the id that it has here. */
	create(data: Data): number {
		const id = --this.#lastLocalId;
		this.#creates.set(id, data);
		this.#schedule();
		return id;
	}

	update(id: number, data: Data): void {
		const created = this.#creates.get(id);
		if (created !== undefined) this.#creates.set(id, { ...created, ...data });
		else if (!this.#removals.has(id)) this.#updates.set(id, { ...this.#updates.get(id), ...data });
		this.#schedule();
	}

	remove(id: number): void {
		this.#updates.delete(id);
		// What the server never heard of needs no removal there.
		if (!this.#creates.delete(id) && id > 0) this.#removals.add(id);
		this.#schedule();
	}

	/** Sends everything now: removals, then what is new, then what changed. */
	sync(): Promise<void> {
		if (this.#timer !== null) clearTimeout(this.#timer);
		this.#timer = null;
		this.#sending = this.#sending.then(() => this.#send());
		return this.#sending;
	}

	#schedule(): void {
		if (this.#timer !== null) clearTimeout(this.#timer);
		this.#timer = this.count === 0 ? null : setTimeout(() => void this.sync(), METADATA_DELAY_MS);
	}

	async #send(): Promise<void> {
		const removals = [...this.#removals];
		const creates = [...this.#creates];
		const updates = [...this.#updates].map(([id, data]) => ({ id, data }));
		this.#removals = new Set();
		this.#creates = new Map();
		this.#updates = new Map();
		const { removeMultiple, createMultiple, updateMultiple } = this.#calls;
		await this.#try(
			() => removeMultiple(removals),
			removals.length,
			() => {
				for (const id of removals) this.#removals.add(id);
			},
		);
		await this.#try(
			() => createMultiple(creates.map(([, data]) => ({ data }))),
			creates.length,
			() => {
				this.#creates = new Map([...creates, ...this.#creates]);
			},
		);
		for (let start = 0; start < updates.length; start += RESOURCE_METADATA_CHUNK) {
			const chunk = updates.slice(start, start + RESOURCE_METADATA_CHUNK);
			await this.#try(
				() => updateMultiple(chunk),
				chunk.length,
				() => {
					for (const { id, data } of chunk) this.#updates.set(id, { ...data, ...this.#updates.get(id) });
				},
			);
		}
	}

	async #try(send: () => Promise<unknown>, count: number, putBack: () => void): Promise<void> {
		if (count === 0) return;
		try {
			await send();
		} catch (error) {
			putBack();
			this.#onError(error);
		}
	}
}
