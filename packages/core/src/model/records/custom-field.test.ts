import { expect, test } from "vitest";
import { messages } from "../testing/messages.ts";
import { customFieldCreateSchema, customFieldUpdateSchema } from "./custom-field.ts";
import { customFieldValueSchema } from "./custom-field-value.ts";

test("[ID2] a custom field has a name and a kind, and a choice its options", () => {
	expect(messages(customFieldCreateSchema, { name: "Reel colour", kind: "colour" })).toEqual([
		"kind: must be text, number, date, yes_no, or choice",
	]);
	expect(messages(customFieldCreateSchema, { name: "Stock", kind: "choice" })).toEqual([
		"options: can't be empty",
	]);
	expect(messages(customFieldCreateSchema, { name: "Stock", kind: "choice", options: ["16 mm"] })).toEqual(
		[],
	);
});

test("[ID4] a field's kind stays", () => {
	expect(customFieldUpdateSchema.parse({ name: "Stock", kind: "text" })).toEqual({ name: "Stock" });
});

test.each([
	["text", "anything", "a\0b", "contains a forbidden character: U+0000, null"],
	["number", -12.5, "12", "must be a valid number"],
	["date", "1931-05-01", "1931", "must be a valid date"],
	["yes_no", true, "yes", "must be true or false"],
	["choice", "16 mm", "8 mm", "must be 16 mm or 35 mm"],
] as const)("[ID2] a field of kind %s takes %j and nothing, but not %j", (kind, good, bad, message) => {
	const schema = customFieldValueSchema({ kind, options: ["16 mm", "35 mm"] });
	expect(messages(schema, good)).toEqual([]);
	expect(messages(schema, null)).toEqual([]);
	expect(messages(schema, bad)).toEqual([`: ${message}`]);
});
