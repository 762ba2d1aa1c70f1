import { expect, test } from "vitest";
import { priceLabel } from "./price-label.ts";

const plain = { charge_by: "Second", value: 50, min_per: null, min_value: null, min_time: null } as const;

test.each([
	["without a minimum", {}, "$50 per second"],
	[
		"with a time for each clip",
		{ min_per: "clip", min_time: 10 },
		"$50 per second (min 10 seconds per clip)",
	],
	[
		"with one minute for the project",
		{ charge_by: "Minute", min_per: "project", min_time: 1 },
		"$50 per minute (min 1 minute per project)",
	],
	["with an amount", { min_per: "project", min_value: 1500 }, "$50 per second (min $1,500 per project)"],
	[
		"with both",
		{ min_per: "clip", min_time: 5, min_value: 300.5 },
		"$50 per second (min 5 seconds and $300.50 per clip)",
	],
	[
		"with time that means nothing for uses",
		{ charge_by: "Use", min_per: "clip", min_time: 5 },
		"$50 per use",
	],
	["with minimums of nothing", { min_per: "clip", min_time: 0, min_value: 0 }, "$50 per second"],
	["with a minimum of no scope", { min_time: 10 }, "$50 per second"],
] as const)("a price %s reads well", (_case, terms, label) => {
	expect(priceLabel({ ...plain, ...terms }, "USD")).toBe(label);
});

test("the label is in the licensor's currency", () => {
	expect(priceLabel({ ...plain, value: 12.5 }, "EUR")).toBe("€12.50 per second");
});

test("amounts use the caller's format", () => {
	const terms = { ...plain, min_per: "clip", min_value: 300 } as const;
	expect(priceLabel(terms, "EUR", (amount, currency) => `${amount},00 ${currency}`)).toBe(
		"50,00 EUR per second (min 300,00 EUR per clip)",
	);
});
