import { type BudgetLine, budgetLineCreateSchema, type Category } from "@oxcut/core/model";
import * as z from "zod";
import { typedAmount } from "../../ui/typed-amount.ts";

/** A budget line in its form; an empty contingency means none. */
export interface BudgetLineFields {
	name: string;
	licensor_id: number | null;
	category: Category | null;
	amount: string;
	currency: string;
	contingency: string;
	notes: string;
}

/** A budget line in its form, or a new one. */
export function budgetLineFieldsOf(line: BudgetLine | null, currency: string): BudgetLineFields {
	return {
		name: line?.name ?? "",
		licensor_id: line?.licensor_id ?? null,
		category: line?.category ?? null,
		amount: typedAmount(line?.amount ?? null),
		currency: line?.currency ?? currency,
		contingency: typedAmount(line === null || line.contingency === 0 ? null : line.contingency),
		notes: line?.notes ?? "",
	};
}

/** Whether a line is for the whole project, which alone has a contingency. */
export function isWhole({ licensor_id, category }: Pick<BudgetLineFields, "licensor_id" | "category">) {
	return licensor_id === null && category === null;
}

/** Checks the form as the server checks the line. The contingency of another choice doesn't count. */
export const budgetLineFormSchema = z.preprocess(
	(fields: BudgetLineFields) => ({
		...fields,
		contingency: isWhole(fields) ? fields.contingency || 0 : 0,
	}),
	budgetLineCreateSchema,
);
export type BudgetLineFormValues = z.output<typeof budgetLineFormSchema>;
