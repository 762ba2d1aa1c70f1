import * as fc from "fast-check";
import { expect, test } from "vitest";
import { quotasOf, readQuota, typedQuotas } from "./quota-fields.ts";

test.each([
	["projects", "12", 12],
	["projects", " 0 ", 0],
	["members", "", null],
	["members", "1.5", undefined],
	["members", "-1", undefined],
	["storage", "20", 20_000_000_000],
	["storage", "0.5", 500_000_000],
	["storage", "20 GB", undefined],
	["storage", "1e3", undefined],
] as const)("%s typed as %j is %j", (quota, text, limit) => {
	expect(readQuota(quota, text)).toBe(limit);
});

test("quotas that nobody touches stay as they are, to the byte", () => {
	const count = fc.option(fc.integer({ min: 0, max: 999_999_999 }));
	const bytes = fc.option(fc.integer({ min: 1000, max: 999_999_999_999_999 }));
	fc.assert(
		fc.property(count, count, bytes, (projects, members, storage) => {
			const quotas = { projects, members, storage };
			expect(quotasOf(typedQuotas(quotas))).toEqual(quotas);
		}),
	);
});
