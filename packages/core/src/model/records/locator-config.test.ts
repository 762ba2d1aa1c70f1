import { expect, test } from "vitest";
import { messages } from "../testing/messages.ts";
import {
	formatLocator,
	locatorConfigSchema,
	locatorConfigUpdateSchema,
	nextLocators,
} from "./locator-config.ts";

const config = locatorConfigSchema.parse({ production_id: 1 });

test("[ID1] records are numbered with eight digits from 1 by default", () => {
	expect(formatLocator(config, config.next_number)).toBe("00000001");
});

test("[ID3] a number with more digits isn't truncated", () => {
	expect(formatLocator({ prefix: "HL-", digits: 3 }, 42)).toBe("HL-042");
	expect(formatLocator({ prefix: "HL-", digits: 3 }, 12345)).toBe("HL-12345");
});

test.each(["A_B", "A.B", "A B", "Ä", "A/B", "A\0"])(
	"[ID1] the prefix %j can't be recognized in a file name",
	(prefix) => {
		expect(messages(locatorConfigSchema, { production_id: 1, prefix })).toEqual([
			"prefix: must only use letters, numbers and hyphens",
		]);
	},
);

test.each([
	["digits", 0, "must be at least 1"],
	["digits", 16, "can't be more than 15"],
	["digits", 2.5, "must be a valid number"],
	["next_number", 0, "must be a valid number"],
	["prefix", "A".repeat(33), "can't be longer than 32 characters"],
])("[ID1] %s %j is rejected", (field, value, message) => {
	expect(messages(locatorConfigSchema, { production_id: 1, [field]: value })).toEqual([
		`${field}: ${message}`,
	]);
});

test("[ID1] numbering only starts at safe integers, but larger stored numbers are read", () => {
	expect(messages(locatorConfigUpdateSchema, { next_number: 10 ** 12 })).toEqual([]);
	for (const next_number of [10 ** 12 + 1, Number.MAX_SAFE_INTEGER]) {
		expect(messages(locatorConfigUpdateSchema, { next_number })).toEqual([
			"next_number: must be a valid number",
		]);
	}
	expect(messages(locatorConfigSchema, { production_id: 1, next_number: 10 ** 12 + 1 })).toEqual([]);
});

test("[ID3] numbers that imported records already use are skipped, ignoring case", () => {
	const lettered = { ...config, prefix: "HL-", digits: 2, next_number: 8 };
	expect(nextLocators(lettered, 3, new Set(["hl-09", "hl-11"]))).toEqual({
		locators: ["HL-08", "HL-10", "HL-12"],
		next_number: 13,
	});
	expect(nextLocators(lettered, 0, new Set())).toEqual({ locators: [], next_number: 8 });
});
