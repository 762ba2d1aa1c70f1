import * as z from "zod";
import { emailSchema } from "../validation/email.ts";
import { idSchema } from "../validation/id.ts";

/** One of an account's addresses. */
export const accountEmailSchema = z.object({
	id: idSchema,
	address: emailSchema,
	is_primary: z.boolean().default(false),
	is_verified: z.boolean().default(false),
});
export type AccountEmail = z.infer<typeof accountEmailSchema>;

/** The input to add, remove or verify an address, or to make it primary. */
export const emailInputSchema = z.object({ email: emailSchema });
