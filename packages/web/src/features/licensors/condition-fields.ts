import type { LicensingCondition, licensingConditionCreateSchema } from "@oxcut/core/model";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import { typedAmount } from "../../ui/typed-amount.ts";

/** A condition as its form holds it: amounts are what was typed. */
export type ConditionFields = z.input<typeof licensingConditionCreateSchema>;
export type ConditionForm = UseFormReturn<
	ConditionFields,
	unknown,
	z.output<typeof licensingConditionCreateSchema>
>;

/** @param place - of a new condition among the licensor's. */
export function conditionFieldsOf(condition: LicensingCondition | null, place: number): ConditionFields {
	if (condition === null) {
		return {
			category: "Discount Percentage",
			value: "",
			description: "",
			set_order: place,
			meta: { valueType: "flat", recur: false, recurStep: "", recurType: "Use", recurCategory: null },
		};
	}
	const { id, licensor_id, meta, ...fields } = condition;
	const recurStep = typedAmount(meta.recurStep);
	return { ...fields, value: typedAmount(condition.value), meta: { ...meta, recurStep } };
}
