import { recordFilterFields } from "@oxcut/core/filters";
import { expect, test } from "vitest";
import type { RecordContext } from "../fields/record-context.ts";
import { filterFieldsOf } from "../view/record-filters.ts";
import { exportQuery, filterLabel, operatorLabel } from "./filter-options.ts";

const context: RecordContext = {
	licensors: new Map(),
	prices: new Map(),
	tags: [],
	customFields: [{ id: 5, production_id: 1, name: "Shelf", kind: "text", options: [], set_order: 0 }],
	cut: { id: 1, name: "Cut", uses: new Map() },
};

test("an export applies every filter except the current cut, which is named", () => {
	const { params, ignored } = exportQuery(
		"ferry gate",
		[
			{ field: "category", operator: "is_not", values: ["Still"] },
			{ field: "tag", operator: "is", values: ["strike", "crowd"] },
			{ field: "date", operator: "before", values: ["1950"] },
			{ field: "cut", operator: "is", values: ["used"] },
		],
		filterFieldsOf(context),
	);
	expect(params.get("q")).toBe("ferry gate");
	expect(params.getAll("filter")).toEqual([
		"category is_not Still",
		"tag is strike,crowd",
		"date before 1950",
	]);
	expect(ignored).toEqual(["Current cut"]);
});

test("without filters, an export has the whole project", () => {
	expect(exportQuery(" ", [], recordFilterFields([])).params.toString()).toBe("");
});

test("every filter and operator has its own label instead of the API's name", () => {
	const labels = filterFieldsOf(context).map((field) => filterLabel(field, context));
	expect(labels.filter((label) => /^[a-z]|_/.test(label))).toEqual([]);
	expect(new Set(labels).size).toBe(labels.length);
	expect(labels).toContain("Shelf");
});

test("with several values, the operator says that one is enough", () => {
	const [category, , problem] = recordFilterFields([]);
	if (category === undefined || problem === undefined) throw new Error("no fields");
	expect(operatorLabel(category, "is", 2)).toBe("is any of");
	expect(operatorLabel(category, "is_not", 2)).toBe("is none of");
	expect(operatorLabel(problem, "is", 2)).toBe("has any of");
});
