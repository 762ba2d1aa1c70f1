import * as z from "zod";
import { emailSchema } from "../validation/email.ts";
import { idSchema, optionalIdSchema } from "../validation/id.ts";
import { patchOf } from "../validation/patch.ts";
import { longTextSchema, shortTextSchema } from "../validation/text.ts";

/** A contact at a licensor. */
export const licensorEmployeeSchema = z.object({
	id: idSchema,
	licensor_id: idSchema,
	/** The employee in another production that this one was copied from. */
	primogenitor_id: optionalIdSchema.default(null),
	first_name: shortTextSchema.default(""),
	last_name: shortTextSchema.default(""),
	email: z.object({ email: emailSchema }).nullable().default(null),
	contact_info: longTextSchema.default(""),
});
/** A person at a licensor whom the team asks for quotes and masters. */
export type LicensorEmployee = z.infer<typeof licensorEmployeeSchema>;

/** A contact at a licensor as a caller sends it: the licensor is in the call's path. */
export const licensorEmployeeCreateSchema = licensorEmployeeSchema.omit({
	id: true,
	licensor_id: true,
	primogenitor_id: true,
});
/** Changes of a contact: fields that are left out stay as they are. */
export const licensorEmployeeUpdateSchema = patchOf(licensorEmployeeCreateSchema);
