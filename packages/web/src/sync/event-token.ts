type Kept = Pick<Storage, "getItem" | "setItem">;

const KEY = "ox:told";

/**
 * Up to where the server had told this browser everything when its pages were opened the last time.
 *
 * Whatever a page reads is newer. Its stream of events begins there, so that nothing is missed in between, and nothing
 * has to be read a second time because the stream was not open yet when it was read the first. A browser's first page
 * begins with its list of productions, which is read before anything of one of them.
 */
export class EventToken {
	readonly #storage: () => Kept;
	#start: string | null;
	#hasBegun = false;

	/** @param storage - may throw: a browser can have it switched off. */
	constructor(storage: () => Kept = () => localStorage) {
		this.#storage = storage;
		let kept: string | null = null;
		try {
			kept = storage().getItem(KEY);
		} catch {
			// Then the stream begins now, and says that all is to be read again.
		}
		this.#start = kept;
	}

	/**
	 * Where a stream of this page begins; null for now, and then all is to be read again.
	 *
	 * What is read after one has begun is no beginning any more: what an earlier one told of may be older.
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

	/** @param timestamp - of an event that was heard [EVT3], or of a list that was read; for the pages that are opened next. */
	keep(timestamp: string): void {
		try {
			this.#storage().setItem(KEY, timestamp);
		} catch {
			// As above.
		}
	}
}

/** The page's own, made before it reads anything. */
export const eventToken = new EventToken();
