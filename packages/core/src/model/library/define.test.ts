import { describe, expect, it } from "vitest";
import { defineAltFile, defineCondition, defineLicensor, definePrice, defineRecord } from "./define.ts";

const RECORD = {
	id: 7,
	licensor_id: 1,
	title: "Harbour",
	production_locator: "10000001",
	category: "Footage",
} as const;

const PRICE = { id: 1, licensor_id: 1, category: "Still", charge_by: "Use", value: 10 } as const;

describe("defineRecord", () => {
	it("fills the defaults", () => {
		expect(defineRecord(RECORD)).toEqual({
			...RECORD,
			production_id: 1,
			price_id: null,
			secondary_price_id: null,
			source_type: "Archival",
			archive_name: "",
			trt: null,
			fps: null,
			fair_use: false,
			fair_use_notes: "",
			rights_free: false,
			rights_problem: false,
			master_problem: false,
			provenance: null,
			provenance_notes: "",
		});
	});

	it("accepts fields that only describe a record to people", () => {
		expect(defineRecord({ ...RECORD, notes: "in colour" } as never)).not.toHaveProperty("notes");
	});

	it.each([
		["is missing", { ...RECORD, title: undefined }, /^record\.title /],
		["is invalid", { ...RECORD, category: "Film" }, /^record\.category /],
		["is unknown", { ...RECORD, licensorId: 2 }, "record.licensorId is unknown: did you mean licensor_id?"],
	])("throws a TypeError that names a field that %s", (_what, input, message) => {
		expect(() => defineRecord(input as never)).toThrow(TypeError);
		expect(() => defineRecord(input as never)).toThrow(message);
	});

	it.each([undefined, null, "a record"])("throws a TypeError for %s", (input) => {
		expect(() => defineRecord(input as never)).toThrow(/^record must be an object; found /);
	});
});

it.each([
	[() => definePrice({ ...PRICE, meta: null } as never), "price.meta must be an object"],
	[
		() => definePrice({ ...PRICE, meta: { roundng: "clip" } } as never),
		"price.meta.roundng is unknown: did you mean rounding?",
	],
	[
		() => defineAltFile({ id: 1, name: "x", record_ids: "7" } as never),
		"altFile.record_ids must be an array",
	],
])("what is wrong inside a field is named in ox's words: %#", (call, message) => {
	expect(call).toThrow(TypeError);
	expect(call).toThrow(message);
});

it("the other entities have defaults too", () => {
	expect(defineLicensor({ id: 1, name: "Archive", currency: "GBP" })).toMatchObject({ production_id: 1 });
	expect(definePrice(PRICE)).toMatchObject({
		meta: { rounding: "clip", charge_every_use: true },
	});
	expect(defineCondition({ id: 1, licensor_id: 1, category: "Flat Deal", value: 10 })).toMatchObject({
		set_order: 0,
	});
	expect(defineAltFile({ id: 1, name: "Titles.mov", purpose: "ignored" })).toMatchObject({ record_ids: [] });
});
