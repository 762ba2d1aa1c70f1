import * as z from "zod";
import { CATEGORIES } from "../records/record-field-values.ts";
import { booleanSchema } from "../validation/boolean.ts";
import { choice } from "../validation/choice.ts";
import { decimalSchema, optionalDecimalSchema } from "../validation/decimal.ts";
import { idSchema } from "../validation/id.ts";
import { mustBe } from "../validation/messages.ts";
import { patchOf } from "../validation/patch.ts";
import { optionalNameSchema, shortTextSchema } from "../validation/text.ts";

/** The unit that a price's `value` is for. A started second or minute counts in full unless rounding is over the project. */
export const CHARGE_BYS = ["Use", "Second", "Minute"] as const;
/** Whether a price's minimum applies to each use (`clip`) or to the whole film (`project`). */
export const MIN_PERS = ["clip", "project"] as const;
/** Whether each use is rounded by itself (`clip`) or the sum of the film's uses once (`project`) [COST8]. */
export const ROUNDINGS = ["clip", "project"] as const;

/** A licensor's price for one category of material. */
export const priceSchema = z.object({
	id: idSchema,
	licensor_id: idSchema,
	name: shortTextSchema.default(""),
	category: choice(CATEGORIES),
	charge_by: choice(CHARGE_BYS),
	/** In the licensor's currency. Its exact value is the decimal that JavaScript prints for it. */
	value: decimalSchema,
	/** The scope of the minimums; null for no minimum. */
	min_per: choice(MIN_PERS).nullable().default(null),
	min_value: optionalDecimalSchema.default(null),
	/** In the unit of `charge_by`; meaningless for Use [COST5]. */
	min_time: optionalDecimalSchema.default(null),
	set_order: z.int({ error: mustBe.aValidNumber }).default(0),
	meta: z
		.object({
			rounding: choice(ROUNDINGS).default("clip"),
			charge_every_use: booleanSchema.default(true),
			/** `up` makes project rounding round up instead of down [COST8]. */
			project_rounding: choice(["down", "up"]).optional(),
		})
		.prefault({}),
});
/** A stored price of a licensor for one category: `value`, in the licensor's currency, for each use, second or minute (`charge_by`). */
export type Price = z.infer<typeof priceSchema>;

/** A new price of a licensor that the call names. */
export const priceCreateSchema = priceSchema
	.omit({ id: true, licensor_id: true })
	.extend({ name: optionalNameSchema.default("") });
/** Some of a price's fields; the others stay unchanged. */
export const priceUpdateSchema = patchOf(priceCreateSchema);
