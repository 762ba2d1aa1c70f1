import { createIdSequence } from "../../../api/sequential-id.ts";
import type { RecordsStore } from "../../../records-store/records-store.ts";
import { searchDocument } from "./search-document.ts";
import type { SearchAnswer, SearchRequest } from "./search-messages.ts";
import { Throttle } from "./throttle.ts";

const SEARCH_THROTTLE_MS = 500;
export const REINDEX_MAX_ATTEMPTS = 15;
const REINDEX_FIRST_MS = 250;
const REINDEX_FACTOR = 1.4;

const nextReloadId = createIdSequence(3);

/** The number of records per message to the worker. */
const SLICE = 2000;

/** The parts of a worker that the search uses. */
export interface SearchPort {
	postMessage(message: SearchRequest): void;
	onmessage: ((event: MessageEvent<SearchAnswer>) => void) | null;
	terminate(): void;
}

function pause(ms: number): Promise<void> {
	return new Promise((done) => setTimeout(done, ms));
}

/** Searches a store's records in a worker, and sends it their changes. */
export class SearchClient {
	readonly #port: SearchPort;
	readonly #store: RecordsStore;
	readonly #throttle = new Throttle(SEARCH_THROTTLE_MS);
	readonly #stopObserving: () => void;
	#finished: string | null = null;
	#lastQuery = 0;
	#onFound: (ids: readonly number[]) => void = () => undefined;
	#isClosed = false;

	constructor(store: RecordsStore, port: SearchPort) {
		this.#store = store;
		this.#port = port;
		port.onmessage = ({ data }) => this.#receive(data);
		this.#stopObserving = store.observe(({ put, removed }) => {
			if (put.length > 0) port.postMessage({ type: "add", documents: put.map(searchDocument) });
			if (removed.length > 0) port.postMessage({ type: "remove", ids: removed });
		});
	}

	/**
	 * Sends everything again, then asks until the worker has processed it.
	 *
	 * @returns false if it never did.
	 */
	async reindex(): Promise<boolean> {
		const id = nextReloadId();
		this.#port.postMessage({ type: "reload", id, count: Number.POSITIVE_INFINITY });
		const { packed, records } = this.#store.parts();
		for (const part of packed) {
			if (this.#isClosed) return false;
			this.#port.postMessage({ type: "packed", packed: part });
			await pause(0);
		}
		for (let from = 0; from < records.length; from += SLICE) {
			if (this.#isClosed) return false;
			const documents = records.slice(from, from + SLICE).map(searchDocument);
			this.#port.postMessage({ type: "add", documents });
			await pause(0);
		}
		let waitMs = REINDEX_FIRST_MS;
		for (let attempt = 0; attempt < REINDEX_MAX_ATTEMPTS && !this.#isClosed; attempt++) {
			this.#port.postMessage({ type: "reload", id, count: 0 });
			await pause(waitMs);
			if (this.#finished === id) return true;
			waitMs *= REINDEX_FACTOR;
		}
		return false;
	}

	setLicensors(licensors: readonly (readonly [id: number, name: string])[]): void {
		this.#port.postMessage({ type: "licensors", licensors });
	}

	/** Searches for a text; only the last query's answer is passed on. */
	query(text: string, onFound: (ids: readonly number[]) => void): void {
		this.#onFound = onFound;
		this.#lastQuery += 1;
		const id = this.#lastQuery;
		this.#throttle.run(() => this.#port.postMessage({ type: "query", id, text }));
	}

	close(): void {
		this.#isClosed = true;
		this.#throttle.stop();
		this.#stopObserving();
		this.#port.terminate();
	}

	#receive(answer: SearchAnswer): void {
		if (answer.type === "finished") this.#finished = answer.id;
		else if (answer.id === this.#lastQuery) this.#onFound(Array.from(answer.ids));
	}
}
