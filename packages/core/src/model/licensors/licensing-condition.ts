import * as z from "zod";
import { CATEGORIES } from "../records/record-field-values.ts";
import { booleanSchema } from "../validation/boolean.ts";
import { choice } from "../validation/choice.ts";
import { decimalSchema, optionalDecimalSchema } from "../validation/decimal.ts";
import { idSchema } from "../validation/id.ts";
import { mustBe } from "../validation/messages.ts";
import { patchOf } from "../validation/patch.ts";
import { longTextSchema } from "../validation/text.ts";

/** The effects that a condition can have on a licensor's cost [COST11]. */
export const CONDITION_CATEGORIES = [
	"Flat Deal",
	"Minimum Amount",
	"Discount Amount",
	"Discount Percentage",
	"Additional Fee",
	"Per Material Fee",
] as const;

/** How the value of an Additional Fee counts: as an amount, or as a percentage of the cost so far. */
export const VALUE_TYPES = ["flat", "percentage"] as const;
/** The units that the steps of a recurring Additional Fee count [COST13]. */
export const RECUR_TYPES = ["Use", "Second"] as const;

/** A term of a licensor's deal, which modifies the cost at its prices [COST11]. */
export const licensingConditionSchema = z.object({
	id: idSchema,
	licensor_id: idSchema,
	category: choice(CONDITION_CATEGORIES),
	/** In the licensor's currency, or per cent. */
	value: decimalSchema,
	description: longTextSchema.default(""),
	/** Conditions apply in this order; those with the same number by id. */
	set_order: z.int({ error: mustBe.aValidNumber }).default(0),
	meta: z
		.object({
			/** Set for an Additional Fee: a flat sum, or a percentage of the running cost. */
			valueType: choice(VALUE_TYPES).default("flat"),
			/** Whether an Additional Fee is charged once per step. */
			recur: booleanSchema.default(false),
			/** Uses or seconds per step; empty means 1 [COST13]. */
			recurStep: optionalDecimalSchema
				.refine((step) => step === null || step > 0, { error: mustBe.moreThan(0) })
				.default(null),
			recurType: choice(RECUR_TYPES).nullable().default(null),
			/** The category of uses that count; empty for all. */
			recurCategory: choice(CATEGORIES).nullable().default(null),
		})
		.prefault({}),
});
/** A stored condition of a licensor; `value` is an amount in the licensor's currency or a percentage, by its category [COST11]. */
export type LicensingCondition = z.infer<typeof licensingConditionSchema>;

const inputSchema = licensingConditionSchema.omit({ id: true, licensor_id: true });

/** Why a condition's value can't be entered [COST63]; null if it can. */
export function conditionValueError({
	category,
	value,
}: Pick<LicensingCondition, "category" | "value">): string | null {
	return category === "Discount Percentage" && value > 100
		? `${mustBe.atMost(100)} for a Discount Percentage`
		: null;
}

/** A new condition of a licensor that the call names. */
export const licensingConditionCreateSchema = inputSchema.check(({ value, issues }) => {
	const message = conditionValueError(value);
	if (message !== null) issues.push({ code: "custom", path: ["value"], message, input: value });
});
/**
 * Some of a condition's fields; the others stay unchanged. The changed condition must be checked with
 * {@link conditionValueError}.
 */
export const licensingConditionUpdateSchema = patchOf(inputSchema);
