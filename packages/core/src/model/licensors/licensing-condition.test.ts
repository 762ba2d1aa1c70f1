import { expect, test } from "vitest";
import { messages } from "../testing/messages.ts";
import {
	licensingConditionCreateSchema,
	licensingConditionSchema,
	licensingConditionUpdateSchema,
} from "./licensing-condition.ts";

const stored = { id: 1, licensor_id: 2, category: "Additional Fee", value: "10" };

test("a condition is a flat sum, once, by default", () => {
	expect(licensingConditionSchema.parse(stored)).toEqual({
		...stored,
		value: 10,
		description: "",
		set_order: 0,
		meta: { valueType: "flat", recur: false, recurStep: null, recurType: null, recurCategory: null },
	});
});

test.each([
	[
		"category",
		"Flat deal",
		"must be Flat Deal, Minimum Amount, Discount Amount, Discount Percentage, Additional Fee, or Per Material Fee",
	],
	["value", Number.POSITIVE_INFINITY, "must be a valid number"],
	["meta", { valueType: "percent" }, "must be flat or percentage"],
	["meta", { recurType: "Minute" }, "must be Use or Second"],
	["meta", { recurCategory: "Music" }, "must be Audio, Footage, or Still"],
	["meta", { recurStep: 0 }, "must be more than 0"],
	["meta", { recurStep: -3 }, "must be a valid number"],
])("a condition's %s %j is rejected: %s", (field, value, message) => {
	const said = messages(licensingConditionSchema, { ...stored, [field]: value });
	expect(said).toHaveLength(1);
	expect(said[0]?.split(": ")[1]).toBe(message);
});

test("[COST13] an empty step stays empty, for the costing to read as 1", () => {
	const meta = licensingConditionSchema.parse({ ...stored, meta: { recur: true, recurStep: "" } }).meta;
	expect(meta.recurStep).toBeNull();
});

test("[COST63] a discount of more than 100 per cent can't be entered, but one that is stored stays readable", () => {
	const discount = { category: "Discount Percentage", value: 100.5 };
	expect(messages(licensingConditionCreateSchema, discount)).toEqual([
		"value: can't be more than 100 for a Discount Percentage",
	]);
	expect(messages(licensingConditionSchema, { ...stored, ...discount })).toEqual([]);
	expect(messages(licensingConditionCreateSchema, { ...discount, value: 100 })).toEqual([]);
	expect(messages(licensingConditionCreateSchema, { category: "Flat Deal", value: 2500 })).toEqual([]);
});

test("an update of the step keeps the rest of the condition", () => {
	expect(licensingConditionUpdateSchema.parse({ meta: { recurStep: 5 } })).toEqual({
		meta: { recurStep: 5 },
	});
});
