import { expect, test } from "vitest";
import { excessOf, formatAmount, limitOf, usageRows } from "./plan-usage.ts";

const FEATURE = {
	features: { view_only: false, records: 500, cuts: 10, members: 6, storage: 20_000_000_000 },
};
const USED = { records: 93, cuts: 4, members: 6, storage: 3_000_000_000 };

test("each limit is shown with its use, and a used-up one as full", () => {
	expect(usageRows(FEATURE, USED)).toEqual([
		{ feature: "records", used: 93, limit: 500, share: 0.186, isFull: false },
		{ feature: "cuts", used: 4, limit: 10, share: 0.4, isFull: false },
		{ feature: "members", used: 6, limit: 6, share: 1, isFull: true },
		{ feature: "storage", used: 3_000_000_000, limit: 20_000_000_000, share: 0.15, isFull: false },
	]);
});

test.each([
	["no mention", {}, null],
	["null", { records: null }, null],
	["true", { records: true }, null],
	["false", { records: false }, 0],
	["a number", { records: 50 }, 50],
	["an inherited name", Object.create({ records: 3 }) as object, null],
])("%s in a plan's features means the limit %s", (_, features, limit) => {
	expect(limitOf({ features: { view_only: false, ...features } }, "records")).toBe(limit);
});

test("a limit of nothing is full, and never divides by it", () => {
	const [records] = usageRows({ features: { view_only: false, records: 0 } }, { ...USED, records: 0 });
	expect(records).toEqual({ feature: "records", used: 0, limit: 0, share: 1, isFull: true });
});

test("more than the limit fills the bar and no more", () => {
	const [records] = usageRows({ features: { view_only: false, records: 50 } }, USED);
	expect(records?.share).toBe(1);
});

test("a smaller plan names each feature of which too much is used", () => {
	const small = { features: { view_only: false, records: 50, cuts: 4, members: 2 } };
	expect(excessOf(small, USED)).toEqual(["records", "members"]);
	expect(excessOf(FEATURE, USED)).toEqual([]);
});

test.each([
	["records", 1204, "1,204"],
	["storage", 3_140_000_000, "3.1 GB"],
	["storage", 20_000_000, "20 MB"],
	["storage", 999, "999 bytes"],
	["storage", 0, "0 bytes"],
] as const)("an amount of %s reads in its unit", (feature, amount, text) => {
	expect(formatAmount(feature, amount)).toBe(text);
});
