import * as z from "zod";
import { timestampSchema } from "../validation/date.ts";
import { emailSchema } from "../validation/email.ts";
import { idSchema } from "../validation/id.ts";
import { jsonObjectSchema } from "../validation/json-object.ts";
import { text } from "../validation/messages.ts";
import { passwordSchema } from "../validation/password.ts";
import { patchOf } from "../validation/patch.ts";
import { lineSchema, nameSchema } from "../validation/text.ts";
import { accountEmailSchema } from "./account-email.ts";
import { accountPermissionsSchema } from "./account-permissions.ts";
import { avatarSchema } from "./avatar.ts";
import { confirmationSchema } from "./confirmation.ts";
import { inviteSchema } from "./invite.ts";
import { webauthnCredentialSchema } from "./webauthn-credential.ts";

/** Users with an id below it come from the product's previous version. */
const FIRST_ID = 1856;

/** A person who can sign in. Never holds a password or its hash. */
export const accountSchema = z.object({
	id: idSchema,
	email: emailSchema,
	first_name: nameSchema,
	last_name: lineSchema.default(""),
	permissions: accountPermissionsSchema,
	/** The documents or confirmations still required, such as `terms_of_service`. */
	required_confirmations: z.array(z.string()).default([]),
	last_active_at: timestampSchema.nullable().default(null),
	avatar: avatarSchema.nullable().default(null),
	configs: jsonObjectSchema.default({}),
	emails: z.array(accountEmailSchema).default([]),
	webauthn_credentials: z.array(webauthnCredentialSchema).default([]),
	/** How many unused recovery codes are left; 0 without a two-factor device. */
	recovery_codes_left: z.int().nonnegative().default(0),
	resource_config: jsonObjectSchema.default({}),
	confirmations: z.array(confirmationSchema).default([]),
	invites: z.array(inviteSchema).default([]),
});
/** A person who can sign in, with their permissions, addresses and two-factor devices. */
export type Account = z.infer<typeof accountSchema>;

/** The body of a sign-up: an address, a name and a password. */
export const accountCreateSchema = accountSchema
	.pick({ email: true, first_name: true, last_name: true })
	.extend({ password: passwordSchema });

export const accountUpdateSchema = patchOf(
	accountSchema.pick({ first_name: true, last_name: true, configs: true }),
);

/** A new password, with the current one as proof. */
export const passwordUpdateSchema = z.object({
	current_password: z.string({ error: text.required }).min(1, { error: text.notEmpty }),
	password: passwordSchema,
});

/** Whether an account comes from the product's previous version; its operators bring accounts along with their ids. */
export function isLegacyUser(account: Pick<Account, "id">): boolean {
	return account.id < FIRST_ID;
}
