import { plainText } from "@oxcut/core/cut";
import { foldName, recordFieldsOf, type StoredRecord } from "@oxcut/core/model";

/** What a search sees of a record. Travels to the worker as it is: folding it is the worker's work. */
export interface SearchDocument {
	readonly id: number;
	readonly licensorId: number;
	readonly texts: readonly string[];
	/** HTML. */
	readonly notes: readonly string[];
}

const TEXTS = recordFieldsOf("text").filter(({ isSearched }) => isSearched);
const NOTES = recordFieldsOf("notes").filter(({ isSearched }) => isSearched);

/** The texts that the server searches too, so that a list that is exported is the one that was seen. */
export function searchDocument(record: StoredRecord): SearchDocument {
	return {
		id: record.id,
		licensorId: record.licensor_id,
		texts: [...TEXTS.map(({ name }) => record[name]), ...record.tag_list].filter((text) => text !== ""),
		notes: NOTES.map(({ name }) => record[name]).filter((text) => text !== ""),
	};
}

/** One text to look through, each part on a line of its own, so that no phrase is found across two of them. */
export function foldDocument({ texts, notes }: SearchDocument): string {
	return [...texts, ...notes.map(plainText)]
		.map((text) => foldName(text.replaceAll(/\s+/g, " ")))
		.filter((text) => text !== "")
		.join("\n");
}
