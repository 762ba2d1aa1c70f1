import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { cutCreateSchema, cutInfoSchema, cutUpdateSchema } from "./cuts/cut.ts";
import {
	savedScenarioCreateSchema,
	savedScenarioSchema,
	savedScenarioUpdateSchema,
} from "./cuts/scenario.ts";
import { licenseCreateSchema, licenseSchema, licenseUpdateSchema } from "./licensors/license.ts";
import { licensorCreateSchema, licensorSchema, licensorUpdateSchema } from "./licensors/licensor.ts";
import { orderCreateSchema, orderSchema, orderUpdateSchema } from "./licensors/order.ts";
import { priceCreateSchema, priceSchema, priceUpdateSchema } from "./licensors/price.ts";
import {
	budgetLineCreateSchema,
	budgetLineSchema,
	budgetLineUpdateSchema,
} from "./productions/budget-line.ts";
import { deliveryCreateSchema, deliverySchema, deliveryUpdateSchema } from "./productions/delivery.ts";
import {
	customFieldCreateSchema,
	customFieldSchema,
	customFieldUpdateSchema,
} from "./records/custom-field.ts";
import { recordCreateSchema, recordSchema, recordUpdateSchema } from "./records/record.ts";
import { recordViewCreateSchema, recordViewSchema, recordViewUpdateSchema } from "./records/record-view.ts";
import { tagInfoSchema, tagInputSchema } from "./records/tag.ts";

/** The rest of it reads backwards: a reader sees "Arborfdp.exe". */
const REVERSED = "Arbor\u202eexe.pdf";
const FORBIDDEN = "contains a forbidden character: U+202E, right-to-left override";

function problemsAt(schema: z.ZodType, value: unknown, path: string): string[] {
	const issues = schema.safeParse(value).error?.issues ?? [];
	return issues.filter((issue) => issue.path.join(".") === path).map(({ message }) => message);
}

const named = { name: REVERSED };

describe("new names have no characters that change the direction of text", () => {
	test.each<[string, z.ZodType, unknown, string]>([
		["a licensor", licensorCreateSchema, named, "name"],
		["a licensor's change", licensorUpdateSchema, named, "name"],
		["a licence", licenseCreateSchema, named, "name"],
		["a licence's change", licenseUpdateSchema, named, "name"],
		["a delivery", deliveryCreateSchema, named, "name"],
		["a delivery's change", deliveryUpdateSchema, named, "name"],
		["an order", orderCreateSchema, named, "name"],
		["an order's change", orderUpdateSchema, named, "name"],
		["a budget line", budgetLineCreateSchema, named, "name"],
		["a budget line's change", budgetLineUpdateSchema, named, "name"],
		["a cut", cutCreateSchema, { info: named }, "info.name"],
		["a cut's change", cutUpdateSchema, { info: named }, "info.name"],
		["a tag", tagInputSchema, named, "name"],
		["a record's tag", recordCreateSchema, { tag_list: [REVERSED] }, "tag_list.0"],
		["a tag in a record's change", recordUpdateSchema, { tag_list: [REVERSED] }, "tag_list.0"],
		["a custom field", customFieldCreateSchema, named, "name"],
		["a custom field's option", customFieldUpdateSchema, { options: [REVERSED] }, "options.0"],
		["a record", recordCreateSchema, { title: REVERSED }, "title"],
		["a record's change", recordUpdateSchema, { title: REVERSED }, "title"],
		["a price", priceCreateSchema, named, "name"],
		["a price's change", priceUpdateSchema, named, "name"],
		["a scenario", savedScenarioCreateSchema, named, "name"],
		["a scenario's change", savedScenarioUpdateSchema, named, "name"],
		["a view of records", recordViewCreateSchema, named, "name"],
		["a change of a view", recordViewUpdateSchema, named, "name"],
	])("%s", (_, schema, value, path) => {
		expect(problemsAt(schema, value, path)).toEqual([FORBIDDEN]);
	});

	test.each<[string, z.ZodType, unknown, string]>([
		["a licensor", licensorSchema, named, "name"],
		["a licence", licenseSchema, named, "name"],
		["a delivery", deliverySchema, named, "name"],
		["an order", orderSchema, named, "name"],
		["a budget line", budgetLineSchema, named, "name"],
		["a cut", cutInfoSchema, named, "name"],
		["a tag", tagInfoSchema, named, "name"],
		["a record's tag", recordSchema, { tag_list: [REVERSED] }, "tag_list.0"],
		["a custom field", customFieldSchema, named, "name"],
		["a record", recordSchema, { title: REVERSED }, "title"],
		["a price", priceSchema, named, "name"],
		["a scenario", savedScenarioSchema, named, "name"],
		["a view of records", recordViewSchema, named, "name"],
	])("%s stored before this rule is still read", (_, schema, value, path) => {
		expect(problemsAt(schema, value, path)).toEqual([]);
	});
});
