import { expect, test } from "vitest";
import { priceUpdateSchema } from "../licensors/price.ts";
import { recordUpdateSchema } from "../records/record.ts";
import { messages } from "../testing/messages.ts";

test("an update of one field of a record keeps the others", () => {
	expect(recordUpdateSchema.parse({ title: "Harbour" })).toEqual({ title: "Harbour" });
	expect(recordUpdateSchema.parse({})).toEqual({});
});

test("an update of a price's rounding doesn't turn its charging back on", () => {
	expect(priceUpdateSchema.parse({ meta: { rounding: "project" } })).toEqual({
		meta: { rounding: "project" },
	});
});

test("an update is checked like a new item", () => {
	expect(messages(recordUpdateSchema, { title: " ", fps: 12 })).toEqual([
		"title: must be present",
		"fps: must be 23.98, 24, 25, 29.97, or 30",
	]);
});

test("an update can clear what may be empty", () => {
	expect(recordUpdateSchema.parse({ price_id: null, trt: null })).toEqual({ price_id: null, trt: null });
});
