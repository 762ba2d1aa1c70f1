import * as z from "zod";
import { CATEGORIES } from "../records/record-field-values.ts";
import { choice } from "../validation/choice.ts";
import { currencyCodeSchema } from "../validation/currency-code.ts";
import { decimalSchema } from "../validation/decimal.ts";
import { idSchema } from "../validation/id.ts";
import { patchOf } from "../validation/patch.ts";
import { longTextSchema, nameSchema, titleSchema } from "../validation/text.ts";

const CONTINGENCY_MAX = 100;

const fieldsSchema = z.object({
	name: titleSchema,
	/** The licensor whose budget it is; null for a category's or the whole project's. */
	licensor_id: idSchema.nullable().default(null),
	/** The category of records whose budget it is; null for a licensor's or the whole project's. */
	category: choice(CATEGORIES).nullable().default(null),
	amount: decimalSchema,
	currency: currencyCodeSchema,
	/** Percent of the amount, on top of it; only for the whole project. */
	contingency: decimalSchema
		.refine((percent) => percent <= CONTINGENCY_MAX, { error: "can't be over 100 percent" })
		.default(0),
	notes: longTextSchema.default(""),
});
type Fields = z.output<typeof fieldsSchema>;
type RuledFields = Pick<Fields, "licensor_id" | "category" | "contingency">;

/** The rules between its fields that a budget line breaks [BUD1]: an error for each field concerned. */
export function budgetLineErrors({ licensor_id, category, contingency }: Readonly<RuledFields>) {
	return {
		...(licensor_id !== null && category !== null
			? { category: "can't be given together with a licensor" }
			: {}),
		...(contingency > 0 && (licensor_id !== null || category !== null)
			? { contingency: "is only for lines of the whole project" }
			: {}),
	};
}

function withRules<S extends z.ZodType<RuledFields, unknown>>(schema: S): S {
	return schema.check(({ value, issues }) => {
		for (const [field, message] of Object.entries(budgetLineErrors(value)))
			issues.push({ code: "custom", path: [field], message, input: value });
	});
}

/** An amount planned for the licences of a project, or of one of its licensors or categories [BUD1]. */
export const budgetLineSchema = withRules(z.object({ id: idSchema, ...fieldsSchema.shape }));
/** A part of a project's budget: for the whole project, one licensor or one category. */
export type BudgetLine = z.infer<typeof budgetLineSchema>;

const inputSchema = fieldsSchema.extend({ name: nameSchema });
/** The body that adds a budget line: it needs a name, an amount and its currency. */
export const budgetLineCreateSchema = withRules(inputSchema);
/** Changes of a budget line: fields that are left out stay as they are. */
export const budgetLineUpdateSchema = patchOf(inputSchema);
