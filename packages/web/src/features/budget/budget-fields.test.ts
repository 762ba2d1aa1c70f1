import { budgetLineSchema } from "@oxcut/core/model";
import { describe, expect, it } from "vitest";
import { budgetLineFieldsOf, budgetLineFormSchema } from "./budget-fields.ts";

const LINE = budgetLineSchema.parse({
	...{
		id: 3,
		name: "Whole project",
		amount: 40_000.5,
		currency: "EUR",
		contingency: 12.5,
		notes: "As agreed",
	},
});

describe("the form of a budget line", () => {
	it("gives back the line that it shows, field by field", () => {
		const { id: _id, ...fields } = LINE;
		expect(budgetLineFormSchema.parse(budgetLineFieldsOf(LINE, "GBP"))).toEqual(fields);
	});

	it("begins with the project's currency, without an amount", () => {
		const fields = budgetLineFieldsOf(null, "GBP");
		expect(fields).toMatchObject({ currency: "GBP", amount: "", contingency: "" });
		const { error } = budgetLineFormSchema.safeParse({ ...fields, name: "Music" });
		expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
			["amount", "must be a valid number"],
		]);
	});

	it("[BUD1] drops a typed contingency of a licensor's or a category's line", () => {
		const fields = { ...budgetLineFieldsOf(LINE, "GBP"), category: "Audio" as const };
		expect(budgetLineFormSchema.parse(fields)).toMatchObject({ category: "Audio", contingency: 0 });
	});
});
