import { IMPORT_FIELDS, IMPORT_KINDS } from "@oxcut/core/spreadsheet";
import { expect, test } from "vitest";
import { fieldLabel } from "./field-labels.ts";

test.each(IMPORT_KINDS)("every field of %s has a name of its own", (kind) => {
	const fields = IMPORT_FIELDS[kind].map(({ name }) => name);
	const labels = fields.map((field) => fieldLabel(kind, field));
	// A field that nobody has named is shown as it is written.
	expect(labels.filter((label) => !/^[A-Z]/.test(label))).toEqual([]);
	expect(new Set(labels).size).toBe(fields.length);
});

test.each(["Reel of the lab", "constructor"])(
	"the custom field %s has the production's name for it",
	(name) => {
		expect(fieldLabel("records", name)).toBe(name);
	},
);
