import { plainText } from "@oxcut/core/cut";
import { foldName, type StoredRecord } from "@oxcut/core/model";

/** What a search sees of a record. Travels to the worker as it is: folding it is the worker's work. */
export interface SearchDocument {
	readonly id: number;
	readonly licensorId: number;
	readonly texts: readonly string[];
	/** HTML. */
	readonly notes: readonly string[];
}

/** The texts that the server searches too, so that a list that is exported is the one that was seen. */
export function searchDocument(record: StoredRecord): SearchDocument {
	const { title, production_locator, archive_name, archive_locator, source, tag_list } = record;
	const { notes, description, fair_use_notes, master_notes, rights_notes } = record;
	return {
		id: record.id,
		licensorId: record.licensor_id,
		texts: [title, production_locator, archive_name, archive_locator, source, ...tag_list].filter(
			(text) => text !== "",
		),
		notes: [notes, description, fair_use_notes, master_notes, rights_notes].filter((text) => text !== ""),
	};
}

/** One text to look through, each part on a line of its own, so that no phrase is found across two of them. */
export function foldDocument({ texts, notes }: SearchDocument): string {
	return [...texts, ...notes.map(plainText)]
		.map((text) => foldName(text.replaceAll(/\s+/g, " ")))
		.filter((text) => text !== "")
		.join("\n");
}
