import { RECORD_FIELD_ENTRIES, SORTED_FIELDS } from "../records/record-field-entries.ts";

const shelfMark = {
	name: "shelf_mark",
	kind: "text",
	label: "Shelf mark",
	group: "material",
	width: 128,
	isBulk: true,
	isSearched: true,
	isAsked: true,
	isSorted: true,
	synonyms: ["shelf"],
	help: "where it stands in the archive",
};

/**
 * Adds a text field to the catalogue, like an entry in `RECORD_FIELDS`, to test everything derived from an entry. Import it
 * before anything that reads the catalogue, in a file with its own modules (`*.mocked.test.ts`).
 */
(RECORD_FIELD_ENTRIES as object[]).push(shelfMark);
(SORTED_FIELDS as object[]).push(shelfMark);
