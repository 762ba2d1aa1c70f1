import { ApiError } from "@oxcut/core/api";
import { DebouncedWrites, type DebouncedWritesOptions } from "./debounced-writes.ts";
import { type Basis, type ItemAddress, outbox, type UnsentWrite } from "./outbox.ts";
import { type RequestOptions, request } from "./request.ts";
import { changesOnly, type Fields, fieldsChangedByBoth, isFields, WriteConflict } from "./write-conflict.ts";

const MAX_ATTEMPTS = 3;

type Ask = (method: "GET" | "PUT" | "PATCH", path: string, options: RequestOptions) => Promise<unknown>;

export interface SaveOptions {
	/** What goes to the server, where that is something else than what is compared: for an uploaded document its id. */
	readonly sent?: unknown;
	readonly item?: ItemAddress;
	readonly onTrash?: RequestOptions["onTrash"];
}

/**
 * Changes of forms: held back and merged as other writes are, then made from the version that the server has, so that no
 * field that a colleague changed meanwhile is overwritten unasked.
 */
export class CheckedWrites {
	readonly #ask: Ask;
	readonly #writes: DebouncedWrites;

	constructor(ask: Ask = request, options?: DebouncedWritesOptions) {
		this.#ask = ask;
		this.#writes = new DebouncedWrites(
			(method, path, { body, keepalive }, basis) =>
				// A page that is closing has no time to read the current version first.
				basis === null || keepalive === true
					? ask(method, path, { body, ...(keepalive === true ? { keepalive } : {}) })
					: this.#send(method, path, body, basis),
			options,
		);
	}

	/**
	 * @param wrapper - under which name the item stands in calls and answers.
	 * @param seen - the fields as they were when the edit began.
	 * @throws {WriteConflict} where somebody else changed the same field meanwhile.
	 */
	write(path: string, wrapper: string, fields: Fields, seen: Fields): Promise<unknown> {
		const basis = { item: { path, wrapper }, fields, seen };
		return this.#writes.write("PUT", path, { [wrapper]: fields }, basis);
	}

	/**
	 * Sends a change that another page of the account left unsent.
	 *
	 * @throws {WriteConflict} if someone else changed the same field meanwhile.
	 */
	resend({ method, path, body, basis }: UnsentWrite): Promise<unknown> {
		const { custom_fields } = basis?.fields ?? {};
		const isWhole = basis === null || !isFields(custom_fields);
		const sent = isWhole
			? body
			: { [basis.item.wrapper]: changesOnly({ ...basis.fields, custom_fields }, basis.seen) };
		return this.#writes.write(method, path, sent, basis, true);
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
		{ sent = fields, item = { path, wrapper }, onTrash }: SaveOptions = {},
	): Promise<unknown> {
		const body = { [wrapper]: sent };
		const basis = { item, fields, seen };
		return this.#send("PUT", path, body, basis, onTrash).catch((error: unknown) => {
			// The sign-in page replaces this one and its dialog.
			if (error instanceof ApiError && error.status === 401) outbox.put({ method: "PUT", path, body, basis });
			throw error;
		});
	}

	/** Sends everything now, so that it outlives the page. */
	flushAll(): void {
		void this.#writes.flushAll();
	}

	async #send(
		method: "PUT" | "PATCH",
		path: string,
		body: unknown,
		{ item, fields, seen }: Basis,
		onTrash?: RequestOptions["onTrash"],
	): Promise<unknown> {
		for (let attempt = 1; ; attempt++) {
			const { current, version } = await this.#read(item);
			const both = fieldsChangedByBoth(fields, seen, current);
			if (both.length > 0) throw new WriteConflict(current, fields, both);
			try {
				return await this.#ask(method, path, {
					body,
					...(version === null ? {} : { ifMatch: version }),
					...(onTrash === undefined ? {} : { onTrash }),
				});
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
		const current = isFields(answer) ? answer[wrapper] : null;
		if (!isFields(current)) {
			throw new ApiError(`GET ${path}: expected ${wrapper}`, { status: 200, body: answer });
		}
		return { current, version };
	}
}

/** The app's own queue. */
export const checkedWrites = new CheckedWrites();
