import { expect, test } from "vitest";
import { messages } from "../testing/messages.ts";
import { priceCreateSchema, priceSchema } from "./price.ts";

const stored = { id: 1, licensor_id: 2, category: "Footage", charge_by: "Second", value: 50 };

test("a price has no minimum, rounds each clip and charges every use by default", () => {
	expect(priceSchema.parse(stored)).toEqual({
		...stored,
		name: "",
		min_per: null,
		min_value: null,
		min_time: null,
		set_order: 0,
		meta: { rounding: "clip", charge_every_use: true },
	});
});

test.each([
	["charge_by", "use", "must be Use, Second, or Minute"],
	["min_per", "Project", "must be clip or project"],
	["category", "Video", "must be Audio, Footage, or Still"],
	["value", -1, "must be a valid number"],
	["value", "12,50", "must be a valid number"],
	["value", 0.1 + 0.2, "must be a valid number"],
	["min_value", "NaN", "must be a valid number"],
	["min_time", -5, "must be a valid number"],
	["name", "x".repeat(251), "can't be longer than 250 characters"],
])("a price's %s %j is rejected: %s", (field, value, message) => {
	expect(messages(priceSchema, { ...stored, [field]: value })).toEqual([`${field}: ${message}`]);
});

test("[COST8] project rounding rounds down unless the price says up", () => {
	const meta = { rounding: "project", project_rounding: "up" };
	expect(priceSchema.parse({ ...stored, meta }).meta).toEqual({ ...meta, charge_every_use: true });
	expect(messages(priceSchema, { ...stored, meta: { project_rounding: "ceil" } })).toEqual([
		"meta.project_rounding: must be down or up",
	]);
});

test("a new price needs its category, unit and value", () => {
	expect(messages(priceCreateSchema, {})).toEqual([
		"category: must be Audio, Footage, or Still",
		"charge_by: must be Use, Second, or Minute",
		"value: must be a valid number",
	]);
});
