import * as z from "zod";
import { booleanSchema } from "../validation/boolean.ts";
import { dateSchema } from "../validation/date.ts";
import { idSchema } from "../validation/id.ts";
import { mediaSchema, territoriesSchema } from "../validation/rights-fields.ts";
import { titleSchema } from "../validation/text.ts";

/** What the film is sold for, which its licences must grant: a festival, a broadcaster, a platform. */
export const deliverySchema = z
	.object({
		id: idSchema,
		name: titleSchema,
		territories: territoriesSchema,
		media: mediaSchema,
		starts_on: dateSchema,
		/** The last day; null for ever. */
		ends_on: dateSchema.nullable().default(null),
		/** Whether licences must be exclusive. */
		exclusive: booleanSchema.default(false),
	})
	.refine(({ starts_on, ends_on }) => ends_on === null || starts_on <= ends_on, {
		path: ["ends_on"],
		error: "can't be before the first day",
	});
export type Delivery = z.infer<typeof deliverySchema>;
