import { SHIPPED_TEMPLATES, templateSchema } from "@oxcut/core/templates";
import { describe, expect, it } from "vitest";
import {
	checkDraft,
	copyName,
	draftOf,
	faultIn,
	namesIn,
	typedNumber,
	valuesIn,
	valuesText,
} from "./template-draft.ts";

const definition = templateSchema.parse(SHIPPED_TEMPLATES.rapidcue);

describe("checkDraft", () => {
	it.each(Object.entries(SHIPPED_TEMPLATES))("finds nothing wrong with %s", (name, source) => {
		const { content, faults } = checkDraft(draftOf({ name, definition: templateSchema.parse(source) }));
		expect([content?.name, faults.size]).toEqual([name, 0]);
	});

	it("[TPL1] names the place of each problem, and saves nothing", () => {
		const [first, ...others] = definition.columns;
		const columns = [{ ...first, heading: "Seq", field: "titel" }, ...others] as typeof definition.columns;
		const { content, faults } = checkDraft({ name: "", definition: { ...definition, columns } });
		expect(content).toBeNull();
		expect(faults.get("name")).toBe("must be present");
		expect(faults.get("columns.0.field")).toContain("did you mean title?");
		expect(faultIn(faults, "columns.0")).toContain("did you mean title?");
		expect(faultIn(faults, "columns.1")).toBeUndefined();
	});
});

describe("what is typed into a template", () => {
	it("is a list of names, or none", () => {
		expect([namesIn("BI, BV ,"), namesIn(" , ")]).toEqual([["BI", "BV"], null]);
	});

	it("is replaced values that read back", () => {
		const values = { BI: "Background", VV: "Visual = vocal", OT: "" };
		expect(valuesIn(valuesText(values))).toEqual(values);
	});

	it("is a number, nothing, or not a number", () => {
		expect([typedNumber("20"), typedNumber(" "), typedNumber("two"), typedNumber("1.5")]).toEqual([
			...[20, null, Number.NaN, Number.NaN],
		]);
	});
});

it("names a copy as no other template is named", () => {
	expect(copyName("vpro", ["vpro"])).toBe("vpro copy");
	expect(copyName("vpro copy", ["VPRO copy", "vpro copy 2"])).toBe("vpro copy 3");
});
