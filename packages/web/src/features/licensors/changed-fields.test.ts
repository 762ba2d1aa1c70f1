import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.ts";

const PRICE = { id: 4, name: "Film", value: 900, min_value: null, set_order: 2, meta: { rounding: "clip" } };

test("only what differs is sent; an order that somebody else has changed meanwhile is left alone", () => {
	const { id: _, ...fields } = PRICE;
	expect(changedFields(PRICE, fields)).toEqual({});
	expect(changedFields(PRICE, { ...fields, value: 950 })).toEqual({ value: 950 });
});

test("what is emptied or set within differs too", () => {
	expect(changedFields(PRICE, { name: "", min_value: 10, meta: { rounding: "project" } })).toEqual({
		name: "",
		min_value: 10,
		meta: { rounding: "project" },
	});
});
