import { expect, test } from "vitest";
import { schemaHtml } from "./schema-html.ts";

test.each<[string, Parameters<typeof schemaHtml>[0], string]>([
	["a text", { type: "string", maxLength: 250 }, "string <i>at most 250 characters</i>"],
	["an id", { type: "integer", exclusiveMinimum: 0, maximum: 9007199254740991 }, "integer <i>&gt; 0</i>"],
	[
		"one of some words",
		{ type: "string", enum: ["Still", 'a "b"'] },
		'"Still" | "a \\"b\\""'.replaceAll('"', "&quot;"),
	],
	["what may be nothing", { anyOf: [{ type: "number" }, { type: "null" }] }, "number | null"],
	["several types", { type: ["string", "null"] }, "string | null"],
	["another schema", { $ref: "#/components/schemas/Price" }, '<a href="#schema-Price">Price</a>'],
	[
		"a list",
		{ type: "array", items: { type: "integer" }, maxItems: 45 },
		"list of integer <i>at most 45</i>",
	],
	["anything", {}, "anything"],
	["what a call refuses", { not: {} }, "nothing"],
	[
		"names that the caller gives",
		{ type: "object", additionalProperties: { type: "string" } },
		"{\n  [name]: string\n}",
	],
	["marks of HTML", { const: "<b>" }, "&quot;&lt;b&gt;&quot;"],
])("%s is written as people write it", (_name, schema, html) => {
	expect(schemaHtml(schema)).toBe(html);
});

test("fields are on separate lines, with a question mark if they are optional", () => {
	const schema = {
		type: "object",
		required: ["record"],
		properties: {
			record: {
				type: "object",
				properties: { title: { type: "string" }, tags: { type: "array", items: {} } },
			},
		},
	};
	expect(schemaHtml(schema)).toBe("{\n  record: {\n    title?: string\n    tags?: list of anything\n  }\n}");
});
