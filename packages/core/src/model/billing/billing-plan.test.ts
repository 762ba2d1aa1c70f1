import { expect, test } from "vitest";
import { billingPlanSchema, planAllows } from "./billing-plan.ts";

const plan = billingPlanSchema.parse({
	...{ id: 1, name: "Ox Demo Project", kind: "standard", price: 0, interval_kind: "once" },
	features: { max_records: 100, exports: false, cuts: null, api: true },
});

test.each([
	["max_records", 100, true],
	["max_records", 101, false],
	["exports", 1, false],
	["api", 1, true],
	["cuts", 1_000_000, true],
	["not_named", 5, true],
	["constructor", 5, true],
])("a plan with its limits and %s × %d: %s", (feature, amount, allowed) => {
	expect(planAllows(plan, feature, amount)).toBe(allowed);
});

test("a limit is a whole number", () => {
	const features = { records: 2.5 };
	const { error } = billingPlanSchema.omit({ id: true }).safeParse({ ...plan, features });
	expect(error?.issues).toMatchObject([
		{ path: ["features", "records"], message: "must be a whole number, true, or false" },
	]);
});

test("no plan is view-only unless it says so", () => {
	expect(plan.features.view_only).toBe(false);
});
