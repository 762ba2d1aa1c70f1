import * as z from "zod";
import { ApiError } from "./api-error.ts";
import { DebouncedWrites, type Network } from "./debounced-writes.ts";
import { type RequestOptions, request } from "./request.ts";
import { type Fields, fieldsChangedByBoth, WriteConflict } from "./write-conflict.ts";

const MAX_ATTEMPTS = 3;

type Ask = (method: "GET" | "PUT" | "PATCH", path: string, options: RequestOptions) => Promise<unknown>;

/** What is being written to an item: the name that wraps it, and its fields as its editor saw them. */
interface OpenWrite {
	readonly wrapper: string;
	seen: Fields;
}

/** Where an item is read whose change has an address and a name of its own. */
interface ItemAddress {
	readonly path: string;
	readonly wrapper: string;
}

export interface SaveOptions {
	/** What goes to the server, where that is something else than what is compared: for an uploaded document its id. */
	readonly sent?: unknown;
	readonly item?: ItemAddress;
}

/**
 * Changes of forms: held back and merged as other writes are, then made from the version that the server has, so that no
 * field that a colleague changed meanwhile is overwritten unasked.
 */
export class CheckedWrites {
	readonly #ask: Ask;
	readonly #open = new Map<string, OpenWrite>();
	readonly #writes: DebouncedWrites;

	constructor(ask: Ask = request, network?: Network) {
		this.#ask = ask;
		this.#writes = new DebouncedWrites((_method, path, options) => this.#sendOpen(path, options), network);
	}

	/**
	 * @param wrapper - under which name the item stands in calls and answers.
	 * @param seen - the fields as they were when the edit began.
	 * @throws {WriteConflict} where somebody else changed the same field meanwhile.
	 */
	write(path: string, wrapper: string, fields: Fields, seen: Fields): Promise<unknown> {
		// Of two edits of a field the earlier one saw what was there before both.
		this.#open.set(path, { wrapper, seen: { ...seen, ...this.#open.get(path)?.seen } });
		return this.#writes.write("PUT", path, { [wrapper]: fields });
	}

	/**
	 * As {@link write}, but at once: for a dialog, which waits for its one change and closes then.
	 *
	 * @throws {WriteConflict}
	 */
	save(
		path: string,
		wrapper: string,
		fields: Fields,
		seen: Fields,
		options: SaveOptions = {},
	): Promise<unknown> {
		return this.#send(path, { wrapper, seen }, fields, options);
	}

	/** Sends everything now, so that it outlives the page. */
	flushAll(): void {
		void this.#writes.flushAll();
	}

	#sendOpen(path: string, { body, keepalive }: RequestOptions): Promise<unknown> {
		const open = this.#open.get(path) ?? { wrapper: "", seen: {} };
		this.#open.delete(path);
		// A page that is left has no time to ask first.
		if (keepalive === true) return this.#ask("PUT", path, { body, keepalive });
		return this.#send(path, open, (body as Readonly<Record<string, Fields>>)[open.wrapper] ?? {});
	}

	async #send(
		path: string,
		{ wrapper, seen }: OpenWrite,
		given: Fields,
		{ sent = given, item = { path, wrapper } }: SaveOptions = {},
	): Promise<unknown> {
		const body = { [wrapper]: sent };
		for (let attempt = 1; ; attempt++) {
			const { current, version } = await this.#read(item);
			const fields = fieldsChangedByBoth(given, seen, current);
			if (fields.length > 0) throw new WriteConflict(current, given, fields);
			try {
				return await this.#ask("PUT", path, { body, ...(version === null ? {} : { ifMatch: version }) });
			} catch (error) {
				// Somebody was faster; that matters only where it was in the same field.
				if (!(error instanceof ApiError) || error.status !== 412 || attempt === MAX_ATTEMPTS) throw error;
			}
		}
	}

	async #read({ path, wrapper }: ItemAddress): Promise<{ current: Fields; version: number | null }> {
		let version: number | null = null;
		const answer = await this.#ask("GET", path, {
			onVersion: (given) => {
				version = given;
			},
		});
		const schema = z.object({ [wrapper]: z.record(z.string(), z.unknown()) });
		return { current: schema.parse(answer)[wrapper] ?? {}, version };
	}
}

/** The app's own queue. */
export const checkedWrites = new CheckedWrites();
