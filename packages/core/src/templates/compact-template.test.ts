import { describe, expect, it } from "vitest";
import { compactTemplate } from "./compact-template.ts";
import { templateSchema } from "./schema/template-schema.ts";
import { SHIPPED_TEMPLATES } from "./shipped-templates.ts";

/** The same JSON with the keys of every object in reverse. */
function reversed(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(reversed);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value)
			.reverse()
			.map(([key, part]) => [key, reversed(part)]),
	);
}

describe("compactTemplate", () => {
	it.each(Object.entries(SHIPPED_TEMPLATES))(
		"[TPL11] leaves %s the same template, and gives the same JSON for every order of keys",
		(_name, source) => {
			const template = templateSchema.parse(source);
			const compact = compactTemplate(template);
			expect(templateSchema.parse(compact)).toEqual(template);
			const other = compactTemplate(templateSchema.parse(reversed(source)));
			expect(JSON.stringify(other)).toBe(JSON.stringify(compact));
			expect(compactTemplate(templateSchema.parse(compact))).toEqual(compact);
		},
	);

	it("[TPL11] drops what equals the default", () => {
		const template = templateSchema.parse({
			columns: [{ heading: "Title", field: "title", width: 14, values: {}, total: false }],
			...{ delimiter: ",", only: [], sort: [{ descending: false, field: "in" }], nil_return: null },
			...{ form: "cue-sheet", title: "Ours", version: 1, sheet: { cells: [], name: "A" } },
		});
		expect(JSON.stringify(compactTemplate(template))).toBe(
			JSON.stringify({
				...{ version: 1, title: "Ours", form: "cue-sheet", sort: [{ field: "in" }] },
				...{ columns: [{ field: "title", heading: "Title" }], sheet: { name: "A" } },
			}),
		);
	});
});
