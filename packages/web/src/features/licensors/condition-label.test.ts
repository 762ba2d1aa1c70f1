import { licensingConditionSchema } from "@oxcut/core/model";
import { expect, test } from "vitest";
import { conditionLabel } from "./condition-label.ts";

function label(fields: Readonly<Record<string, unknown>>): string {
	return conditionLabel(licensingConditionSchema.parse({ id: 1, licensor_id: 1, ...fields }), "USD");
}

test.each([
	[{ category: "Flat Deal", value: 5000 }, "$5,000"],
	[{ category: "Minimum Amount", value: 250.5 }, "$250.50"],
	[{ category: "Discount Percentage", value: 12.5 }, "12.5%"],
	[{ category: "Per Material Fee", value: 25 }, "$25 for each material"],
	[{ category: "Additional Fee", value: 75 }, "$75"],
	[{ category: "Additional Fee", value: 5, meta: { valueType: "percentage" } }, "5% of the cost"],
	[{ category: "Additional Fee", value: 20, meta: { recur: true } }, "$20 per use"],
	[
		{
			category: "Additional Fee",
			value: 20,
			meta: { recur: true, recurStep: 10, recurType: "Second", recurCategory: "Footage" },
		},
		"$20 per 10 seconds of Footage",
	],
])("a condition %o reads as %s", (fields, text) => {
	expect(label(fields)).toBe(text);
});
