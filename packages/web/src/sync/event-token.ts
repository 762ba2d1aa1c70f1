type Kept = Pick<Storage, "getItem" | "setItem">;

const KEY = "ox:told";

/**
 * Up to where the server had told this browser everything when its pages were opened the last time.
 *
 * Whatever a page reads is newer. Its stream of events begins there, so that nothing is missed in between, and nothing
 * has to be read a second time because the stream was not open yet when it was read the first.
 */
export class EventToken {
	/** Null for a browser's first page. */
	readonly atStart: string | null;
	readonly #storage: () => Kept;

	/** @param storage - may throw: a browser can have it switched off. */
	constructor(storage: () => Kept = () => localStorage) {
		this.#storage = storage;
		let kept: string | null = null;
		try {
			kept = storage().getItem(KEY);
		} catch {
			// Then the stream begins now, and says that all is to be read again.
		}
		this.atStart = kept;
	}

	/** @param timestamp - of a list that was read, or of an event that was heard [EVT3]; for the pages that are opened next. */
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
