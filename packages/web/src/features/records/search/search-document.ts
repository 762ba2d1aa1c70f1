import { plainText } from "@oxcut/core/cut";
import { foldName, recordFieldsOf, type StoredRecord } from "@oxcut/core/model";

/** The searched texts of a record, sent to the worker as they are: the worker folds them. */
export interface SearchDocument {
	readonly id: number;
	readonly licensorId: number;
	readonly texts: readonly string[];
	/** HTML. */
	readonly notes: readonly string[];
}

const TEXTS = recordFieldsOf("text").filter(({ isSearched }) => isSearched);
const NOTES = recordFieldsOf("notes").filter(({ isSearched }) => isSearched);

/** The same texts as on the server, so that an export has the same records as the list. */
export function searchDocument(record: StoredRecord): SearchDocument {
	return {
		id: record.id,
		licensorId: record.licensor_id,
		texts: [...TEXTS.map(({ name }) => record[name]), ...record.tag_list].filter((text) => text !== ""),
		notes: NOTES.map(({ name }) => record[name]).filter((text) => text !== ""),
	};
}

/** One searchable text, with each part on its own line, so that no phrase matches across parts. */
export function foldDocument({ texts, notes }: SearchDocument): string {
	return [...texts, ...notes.map(plainText)]
		.map((text) => foldName(text.replaceAll(/\s+/g, " ")))
		.filter((text) => text !== "")
		.join("\n");
}
