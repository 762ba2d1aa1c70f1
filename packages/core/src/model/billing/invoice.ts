import * as z from "zod";
import { choice } from "../validation/choice.ts";
import { dateSchema } from "../validation/date.ts";
import { idSchema } from "../validation/id.ts";
import { shortTextSchema } from "../validation/text.ts";

/** One bill of a subscription. */
export const invoiceSchema = z.object({
	id: idSchema,
	subscription_id: idSchema,
	number: shortTextSchema.default(""),
	/** US cents. */
	amount: z.int().nonnegative(),
	state: choice(["draft", "open", "paid", "void", "uncollectible"]),
	date: dateSchema,
});
export type Invoice = z.infer<typeof invoiceSchema>;
