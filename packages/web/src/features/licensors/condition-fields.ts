import type { LicensingCondition, licensingConditionCreateSchema } from "@oxcut/core/model";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import { typedAmount } from "../../ui/typed-amount.ts";

/** A condition's form values; amounts are the typed text. */
export type ConditionFields = z.input<typeof licensingConditionCreateSchema>;
export type ConditionForm = UseFormReturn<
	ConditionFields,
	unknown,
	z.output<typeof licensingConditionCreateSchema>
>;

/** @param place - a new condition's position among the licensor's. */
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
