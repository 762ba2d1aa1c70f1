type Kept = Pick<Storage, "getItem" | "setItem">;

const KEY = "ox:told";

/**
 * The point in the event stream up to which this browser had received everything when its pages were last opened.
 *
 * Everything a page reads is newer than that point. Its stream of events begins there, so that nothing is missed in
 * between, and nothing has to be read a second time because the stream was not open yet when it was read the first.
 * A browser's first page begins with its list of productions, which is read before anything in a production.
 */
export class EventToken {
	readonly #storage: () => Kept;
	#start: string | null;
	#hasBegun = false;

	/** @param storage - may throw: browsers can disable it. */
	constructor(storage: () => Kept = () => localStorage) {
		this.#storage = storage;
		let kept: string | null = null;
		try {
			kept = storage().getItem(KEY);
		} catch {
			// Then the stream starts now, and sends a reload.
		}
		this.#start = kept;
	}

	/**
	 * The point where this page's stream begins; null starts it now, which reloads everything.
	 *
	 * Data read after a stream has begun can't set the point any more: data read before may be older.
	 */
	begin(): string | null {
		this.#hasBegun = true;
		return this.#start;
	}

	/** @param timestamp - of the list of productions, as it was read. */
	readProductions(timestamp: string): void {
		if (!this.#hasBegun) this.#start ??= timestamp;
		this.keep(timestamp);
	}

	/** @param timestamp - of a received event [EVT3] or a loaded list; for the pages opened next. */
	keep(timestamp: string): void {
		try {
			this.#storage().setItem(KEY, timestamp);
		} catch {
			// As above.
		}
	}
}

/** The page's instance, created before it reads anything. */
export const eventToken = new EventToken();
