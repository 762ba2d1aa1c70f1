import * as z from "zod";
import { idSchema } from "../validation/id.ts";
import { shortTextSchema } from "../validation/text.ts";

/** A card or account that invoices are charged to. Stores only enough of its number to recognize it. */
export const payMethodSchema = z.object({
	id: idSchema,
	billing_info_id: idSchema,
	brand: shortTextSchema.default(""),
	last_four: z
		.string()
		.regex(/^\d{4}$/)
		.nullable()
		.default(null),
	expires_month: z.int().min(1).max(12).nullable().default(null),
	expires_year: z.int().min(2000).max(9999).nullable().default(null),
	is_default: z.boolean().default(false),
});
/** A card or account of the payment provider, with no more than the last four digits of its number. */
export type PayMethod = z.infer<typeof payMethodSchema>;
