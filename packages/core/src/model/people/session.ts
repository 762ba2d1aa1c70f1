import * as z from "zod";
import { timestampSchema } from "../validation/date.ts";
import { emailSchema } from "../validation/email.ts";
import { idSchema, optionalIdSchema } from "../validation/id.ts";
import { text } from "../validation/messages.ts";
import { lineSchema, TEXT_MAX } from "../validation/text.ts";
import { webauthnAssertionSchema } from "./webauthn-credential.ts";

/** The signed-in user, as stored by clients. */
export const sessionSchema = z.object({
	loggedIn: z.boolean().default(false),
	loginFailed: z.boolean().default(false),
	failedLogins: z.int().nonnegative().default(0),
	/** Id of the user whose data is loaded. */
	loadedInitialData: optionalIdSchema.default(null),
	lastLoginCheck: timestampSchema.nullable().default(null),
});
export type UserSession = z.infer<typeof sessionSchema>;

const LOGIN_INCOMPLETE = "Fill in all login info.";

const loginTextSchema = z
	.string({ error: LOGIN_INCOMPLETE })
	.max(TEXT_MAX, { error: text.maxLength(TEXT_MAX) });

/** Sign-in by password. Empty fields are rejected before calling the server. */
export const loginSchema = z.object({
	user: z.object({
		email: loginTextSchema.trim().min(1, { error: LOGIN_INCOMPLETE }),
		password: loginTextSchema.min(1, { error: LOGIN_INCOMPLETE }),
	}),
	webauthn_credential: webauthnAssertionSchema.optional(),
	recovery_code: lineSchema.optional(),
});

/** The response to sign-in, which identifies the user by id and email. */
export const loginResponseSchema = z.object({
	id: idSchema,
	first_name: z.string(),
	last_name: z.string(),
	email: emailSchema,
	required_confirmations: z.array(z.string()).optional(),
});
export type LoginResponse = z.infer<typeof loginResponseSchema>;
