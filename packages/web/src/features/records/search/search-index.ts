import { searchTerms } from "@oxcut/core/filters";
import { foldName } from "@oxcut/core/model";
import { foldDocument, type SearchDocument } from "./search-document.ts";

interface Entry {
	readonly id: number;
	licensorId: number;
	text: string;
}

/**
 * Finds records by parts of words, as the server does. Scanning 100 000 records takes about 20 ms: a word index
 * couldn't find parts of words, and would take longer to build.
 */
export class SearchIndex {
	#entries: Entry[] = [];
	#byId = new Map<number, Entry>();
	#licensors: readonly (readonly [number, string])[] = [];

	get size(): number {
		return this.#entries.length;
	}

	clear(): void {
		this.#entries = [];
		this.#byId.clear();
	}

	add(documents: readonly SearchDocument[]): void {
		for (const document of documents) {
			const text = foldDocument(document);
			const known = this.#byId.get(document.id);
			if (known !== undefined) {
				known.text = text;
				known.licensorId = document.licensorId;
				continue;
			}
			const entry = { id: document.id, licensorId: document.licensorId, text };
			this.#byId.set(entry.id, entry);
			this.#entries.push(entry);
		}
	}

	remove(ids: readonly number[]): void {
		for (const id of ids) this.#byId.delete(id);
		this.#entries = this.#entries.filter(({ id }) => this.#byId.has(id));
	}

	setLicensors(licensors: readonly (readonly [id: number, name: string])[]): void {
		this.#licensors = licensors.map(([id, name]) => [id, foldName(name)]);
	}

	/** @returns ids of the records that contain every term, in their texts or their licensor's name. */
	find(query: string): number[] {
		const terms = searchTerms(query).map((term) => ({
			term,
			licensors: new Set(this.#licensors.flatMap(([id, name]) => (name.includes(term) ? [id] : []))),
		}));
		const found: number[] = [];
		for (const { id, text, licensorId } of this.#entries) {
			if (terms.every(({ term, licensors }) => text.includes(term) || licensors.has(licensorId)))
				found.push(id);
		}
		return found;
	}
}
