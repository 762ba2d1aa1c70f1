import { expect, test } from "vitest";
import { messages } from "../testing/messages.ts";
import { resourceMetadataCreateSchema, resourceMetadataUpdateSchema } from "./resource-metadata.ts";

const withCost = (customCost: unknown) => ({ data: { type: "R", id: 7, cost: { overall: { customCost } } } });

test("a custom cost is an amount or null; other fields are accepted unchecked [CUT11]", () => {
	expect(resourceMetadataCreateSchema.parse(withCost("12.50"))).toEqual(withCost(12.5));
	expect(resourceMetadataUpdateSchema.parse(withCost(null))).toEqual(withCost(null));
	expect(messages(resourceMetadataCreateSchema, { data: { type: "R", id: 7, clips: "many" } })).toEqual([]);
});

test.each([-1, "12,50", Number.NaN, 1e11, 0.12345])("a custom cost of %j is rejected", (cost) => {
	for (const schema of [resourceMetadataCreateSchema, resourceMetadataUpdateSchema]) {
		expect(messages(schema, withCost(cost))).toEqual([
			"data.cost.overall.customCost: must be a valid number",
		]);
	}
});

test("metadata belong to a record or a licensor, by its id", () => {
	expect(messages(resourceMetadataCreateSchema, { data: { type: "P", id: 7 } })).toHaveLength(1);
	expect(messages(resourceMetadataCreateSchema, { data: { type: "L" } })).toHaveLength(1);
});
