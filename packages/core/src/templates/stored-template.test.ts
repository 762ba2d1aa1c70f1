import { describe, expect, it } from "vitest";
import { SHIPPED_TEMPLATES } from "./shipped-templates.ts";
import { templateCreateSchema, templateUpdateSchema } from "./stored-template.ts";

const definition = SHIPPED_TEMPLATES.vpro;

describe("a template's name", () => {
	it.each(["rapidcue", "Our list", "VPRO 2026 (nieuw)", "Liste für Köln", "a.b"])(
		"[TPL11] can be %s",
		(name) => {
			expect(templateCreateSchema.safeParse({ name, definition }).success).toBe(true);
		},
	);

	it.each([
		["", "must be present"],
		["../ox", "begin or end"],
		["a/b", "can't contain"],
		["a\\b", "can't contain"],
		["what?", "can't contain"],
		[".hidden", "begin or end"],
		["list.", "begin or end"],
		[" list", "begin or end"],
		["CON", "device"],
		["nul.old", "device"],
		["x".repeat(101), "100"],
		["a\nb", ""],
	])("[TPL11] can't be %j", (name, why) => {
		const { error } = templateCreateSchema.safeParse({ name, definition });
		expect(error?.issues.map(({ message }) => message).join()).toContain(why);
		expect(error).toBeDefined();
	});
});

it("[TPL1] names the place of what is wrong in a definition", () => {
	const { error } = templateUpdateSchema.safeParse({
		definition: { ...definition, columns: [{ field: "titel", heading: "T" }] },
	});
	expect(error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`)).toEqual([
		"definition.columns.0.field must be a field that forms have; did you mean title?",
	]);
});
