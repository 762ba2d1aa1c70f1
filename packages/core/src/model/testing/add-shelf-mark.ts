import { RECORD_FIELD_ENTRIES } from "../record-fields.ts";

/**
 * Adds a text field to the catalogue as an entry of `RECORD_FIELDS` does: for tests of what follows from an entry alone. It
 * must be imported before all that reads the catalogue, in a file with modules of its own (`*.mocked.test.ts`).
 */
(RECORD_FIELD_ENTRIES as object[]).push({
	name: "shelf_mark",
	kind: "text",
	label: "Shelf mark",
	group: "material",
	width: 128,
	isBulk: true,
	isSearched: true,
	isAsked: true,
	synonyms: ["shelf"],
	help: "where it stands in the archive",
});
