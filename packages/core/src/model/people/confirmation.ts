import * as z from "zod";
import { timestampSchema } from "../validation/date.ts";
import { emailSchema } from "../validation/email.ts";
import { idSchema } from "../validation/id.ts";
import { shortTextSchema } from "../validation/text.ts";

/** Something that an account is asked to confirm, such as `Verify email`. */
export const confirmationSchema = z.object({
	id: idSchema,
	description: shortTextSchema,
	params: z.object({ email: emailSchema }),
	expires_at: timestampSchema,
});
export type Confirmation = z.infer<typeof confirmationSchema>;
