import { type AnswerOf, ApiError, type InputOf, type PathOf, pathWith } from "@oxcut/core/api";
import { type CheckedBasis, DebouncedWrites, type DebouncedWritesOptions } from "./debounced-writes.ts";
import { type ItemAddress, outbox, type UnsentWrite } from "./outbox.ts";
import { randomKey } from "./random-key.ts";
import { type RequestOptions, request, type WriteMethod } from "./request.ts";
import { changesOnly, conflictOf, type Fields, isFields, retryIfStale } from "./write-conflict.ts";

type Ask = (method: "GET" | WriteMethod, path: string, options: RequestOptions) => Promise<unknown>;

export interface SaveOptions {
	/** The body, if it differs from the compared fields: the id of an uploaded document. */
	readonly sent?: unknown;
	readonly item?: ItemAddress;
	readonly onTrash?: RequestOptions["onTrash"];
}

/**
 * The one way to save changes field by field: delayed and merged as {@link DebouncedWrites} does, then made from the
 * server's version of the item, so that a field that a colleague has changed is never overwritten without asking.
 */
export class CheckedWrites {
	readonly #ask: Ask;
	readonly #writes: DebouncedWrites;

	constructor(ask: Ask = request, options?: DebouncedWritesOptions) {
		this.#ask = ask;
		this.#writes = new DebouncedWrites(
			(method, path, sent, basis) =>
				basis === null ? ask(method, path, sent) : this.#send(method, path, sent, basis),
			options,
		);
	}

	/**
	 * Changes fields of an item; changes of a second go as one call.
	 *
	 * @param wrapper - the item's name in bodies and answers.
	 * @param seen - the fields' values when the edit began.
	 * @throws {WriteConflict} if someone else changed the same field in the meantime.
	 */
	write(path: string, wrapper: string, fields: Fields, seen: Fields): Promise<unknown> {
		return this.queue("PUT", path, { [wrapper]: fields }, { item: { path, wrapper }, fields, seen });
	}

	/**
	 * Like {@link write}, for any call; a change without a basis is sent without comparing.
	 *
	 * @param isEarlier - whether it was made before the waiting changes to the same URL.
	 */
	queue(
		method: WriteMethod,
		path: string,
		body: Fields,
		basis: CheckedBasis | null = null,
		isEarlier = false,
	): Promise<unknown> {
		return this.#writes.write(method, path, body, basis, isEarlier);
	}

	/**
	 * Makes a call as it is: at once, and again until the server accepts or refuses it.
	 *
	 * @throws {ApiError} if it is refused.
	 */
	async call<M extends WriteMethod, P extends PathOf<M>>(
		method: M,
		path: P,
		input: InputOf<M, P> & { readonly body: Fields },
	): Promise<AnswerOf<M, P>> {
		const answer = await this.#writes.once(method, pathWith(path, input), input.body, randomKey());
		// The method and path name the type of the answer.
		return answer as AnswerOf<M, P>;
	}

	/**
	 * Sends a stored change: one of this page's own, or one that another page of the account left unsent.
	 *
	 * @throws {WriteConflict} if someone else changed the same field in the meantime.
	 */
	resend({ method, path, idempotencyKey, body, basis }: UnsentWrite): Promise<unknown> {
		if (idempotencyKey !== undefined) return this.#writes.once(method, path, body, idempotencyKey);
		return this.queue(method, path, body, basis, true);
	}

	/**
	 * Like {@link write}, but sends at once: for a dialog that waits for its one change and then closes.
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
		const options = { body, ...(onTrash === undefined ? {} : { onTrash }) };
		return this.#send("PUT", path, options, basis).catch((error: unknown) => {
			// The sign-in page replaces this one and its dialog.
			if (error instanceof ApiError && error.status === 401) outbox.put({ method: "PUT", path, body, basis });
			throw error;
		});
	}

	/** The paths of the items with changes that are unsent or unanswered. */
	waitingItems(): ReadonlySet<string> {
		return this.#writes.waitingItems();
	}

	/** Sends all waiting changes now. Resolves when all calls are answered. */
	flushAll(): Promise<void> {
		return this.#writes.flushAll();
	}

	async #send(
		method: WriteMethod,
		path: string,
		options: RequestOptions,
		basis: CheckedBasis,
	): Promise<unknown> {
		const { item, fields, seen, copy } = basis;
		const { [item.wrapper]: given, ...rest } = options.body as Fields;
		const body = isFields(given) ? { [item.wrapper]: changesOnly(given, seen), ...rest } : options.body;
		const call = async (ifMatch: number | null) => {
			const condition = ifMatch === null ? {} : { ifMatch };
			return (await this.#call(method, path, { ...options, body, ...condition }, basis)).answer;
		};
		if (options.keepalive === true) return call(null);
		return retryIfStale(
			async () => {
				const { current, version } = copy?.read() ?? (await this.#call("GET", item.path, {}, basis));
				if (current === null) {
					throw new ApiError(`GET ${item.path}: expected ${item.wrapper}`, { status: 200, body: null });
				}
				const conflict = conflictOf(item.wrapper, fields, seen, current);
				if (conflict !== null) throw conflict;
				return call(version);
			},
			() => copy?.forget(),
		);
	}

	/** @returns the answer, and the item and version in it. */
	async #call(
		method: "GET" | WriteMethod,
		path: string,
		options: RequestOptions,
		{ item: { wrapper }, copy }: CheckedBasis,
	): Promise<{ answer: unknown; current: Fields | null; version: number | null }> {
		let version: number | null = null;
		const answer = await this.#ask(method, path, {
			...options,
			onVersion: (given) => {
				version = given;
			},
		});
		const inner = isFields(answer) ? answer[wrapper] : null;
		const current = isFields(inner) ? inner : null;
		if (current !== null) copy?.put(current, version);
		return { answer, current, version };
	}
}

/** The app's own queue. */
export const checkedWrites = new CheckedWrites();
