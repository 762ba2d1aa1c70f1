import * as z from "zod";
import { loginResponseSchema, loginSchema } from "../model/people/session.ts";
import { webauthnAssertionSchema } from "../model/people/webauthn-credential.ts";
import { emailSchema } from "../model/validation/email.ts";
import { text } from "../model/validation/messages.ts";
import { passwordSchema } from "../model/validation/password.ts";
import { TEXT_MAX } from "../model/validation/text.ts";
import { ACCOUNT, PUBLIC } from "./access.ts";
import { session } from "./account-entities.ts";
import { listAnswer } from "./answers.ts";
import { captchaToken } from "./captcha-token.ts";
import { defineCalls } from "./define-calls.ts";
import { linkTokenBody } from "./link-token.ts";
import { idParams } from "./parameters.ts";
import { sessionKey } from "./session-key.ts";
import { requestOptions } from "./webauthn-options.ts";

const ACCESS_TOKEN_MAX = 250;

/** Without the blanks around it, as in signing in. */
function trimmed(value: unknown): unknown {
	return typeof value === "string" ? value.trim() : value;
}

/** Sign-in credentials. */
const givenLogin = loginSchema.shape.user.shape;

const loginBodySchema = loginSchema
	.extend({
		webauthn_credential: loginSchema.shape.webauthn_credential.describe(
			"The browser's answer to the options of `POST users/2fa`",
		),
		recovery_code: loginSchema.shape.recovery_code.describe("A recovery code, instead of a device"),
	})
	.meta({ examples: [{ user: { email: "ann@lantern.example", password: "harbour-lights-62" } }] });

export const signedIn = loginResponseSchema
	.extend({
		required_confirmations: z
			.array(z.string())
			.describe("Names of the legal documents to accept before signing in"),
		session_key: sessionKey,
	})
	.meta({
		examples: [
			{
				id: 12,
				first_name: "Ann",
				last_name: "Archer",
				email: "ann@lantern.example",
				required_confirmations: [],
				session_key: "q0xVb2rQ8kJm3yT5cN7wLp1ZsHd6FgUeAiOxKvRtMBY",
			},
		],
	});

const credentialsSchema = z
	.object({
		username: givenLogin.email.describe("Any verified address of the account"),
		password: givenLogin.password.optional(),
		// [ACC12]
		token: z.string().max(ACCESS_TOKEN_MAX).optional().describe("An access token of the account"),
	})
	.refine(({ password, token }) => (password === undefined) !== (token === undefined), {
		error: text.required,
		path: ["password"],
	})
	.meta({ examples: [{ username: "ann@lantern.example", password: "harbour-lights-62" }] });

const passwordBodySchema = z
	.object({
		current_password: z
			.string({ error: text.required })
			.max(TEXT_MAX, { error: text.maxLength(TEXT_MAX) })
			.optional()
			.describe("The current password, if the caller is signed in"),
		token: linkTokenBody.shape.token
			.optional()
			.describe("The token of the emailed link, if the password was forgotten"),
		password: passwordSchema,
	})
	.meta({ examples: [{ current_password: "harbour-lights-61", password: "harbour-lights-62" }] });

/** Signing in and out, open sessions, and the password. */
export const signInCalls = defineCalls({
	signIn: {
		method: "POST",
		path: "/users/sign_in",
		summary: "Signs in with an email address, a password and, if the account has one, a two-factor device",
		access: PUBLIC,
		body: loginBodySchema,
		repeatable: false,
		answers: { 200: signedIn },
	},

	startTwoFactor: {
		method: "POST",
		path: "/users/2fa",
		summary:
			"Returns WebAuthn options that ask the browser for one of the account's two-factor devices or, without an account, for a passkey",
		access: PUBLIC,
		body: z
			.object({
				user: loginSchema.shape.user
					.optional()
					.describe("Left out to sign in with a passkey, which needs no password"),
			})
			.meta({ examples: [{ user: { email: "ann@lantern.example", password: "harbour-lights-62" } }] }),
		repeatable: false,
		answers: {
			200: z.object({
				webauthn_options: requestOptions
					.nullable()
					.describe("null if the account has no device: sign in with the password alone"),
			}),
		},
	},

	signInByPasskey: {
		method: "POST",
		path: "/users/sign_in/passkey",
		summary: "Signs in with a passkey alone: a device that checked its user, by a fingerprint or a PIN",
		access: PUBLIC,
		body: z
			.object({
				webauthn_credential: webauthnAssertionSchema.describe(
					"The browser's answer to the options of `POST users/2fa` without `user`",
				),
			})
			.meta({
				examples: [
					{
						webauthn_credential: {
							id: "b2xk_GtleQ",
							rawId: "b2xk_GtleQ",
							type: "public-key",
							response: { clientDataJSON: "e30", authenticatorData: "SZY", signature: "MEU" },
						},
					},
				],
			}),
		repeatable: false,
		answers: { 200: signedIn },
	},

	signInByLink: {
		method: "POST",
		path: "/users/sign_in/link",
		summary: "Signs in with the link that `ox-server start --demo` prints, once and within 15 minutes",
		access: PUBLIC,
		body: linkTokenBody,
		repeatable: false,
		answers: { 200: signedIn },
	},

	confirmPassword: {
		method: "POST",
		path: "/account/proof",
		summary:
			"Confirms the password again; for ten minutes the session can then make the calls that require it",
		access: ACCOUNT,
		body: loginSchema.shape.user.pick({ password: true }),
		repeatable: false,
		answers: { 204: null },
	},

	signOut: {
		method: "DELETE",
		path: "/users/sign_out",
		summary: "Ends the current session",
		access: ACCOUNT,
		answers: { 204: null },
	},

	listSessions: {
		method: "GET",
		path: "/account/sessions",
		summary: "The account's open sessions, most recently used first",
		access: ACCOUNT,
		answers: { 200: listAnswer("sessions", session) },
	},

	endOtherSessions: {
		method: "DELETE",
		path: "/account/sessions",
		summary: "Ends all of the account's sessions except the current one",
		access: ACCOUNT,
		answers: { 204: null },
	},

	endSession: {
		method: "DELETE",
		path: "/account/sessions/:id",
		summary: "Ends one of the account's sessions",
		access: ACCOUNT,
		params: idParams,
		answers: { 204: null },
	},

	getLoginEmail: {
		method: "POST",
		path: "/account/beta_login_email",
		summary: "Returns the primary email address for a user name and its password or token",
		access: PUBLIC,
		body: z.object({ user: credentialsSchema }),
		repeatable: false,
		answers: { 200: z.object({ email: emailSchema }) },
	},

	changePassword: {
		method: "PUT",
		path: "/account/password",
		summary: "Changes the password, given the current one or an emailed token, and ends other sessions",
		access: PUBLIC,
		body: passwordBodySchema,
		repeatable: false,
		answers: { 204: null },
	},

	mailPasswordLink: {
		method: "POST",
		path: "/account/reset_password_link",
		summary:
			"Emails a link to choose a new password; responds the same way whether or not the address has an account",
		access: PUBLIC,
		body: z.object({
			email: z.preprocess(trimmed, emailSchema),
			captcha_token: captchaToken,
		}),
		repeatable: false,
		answers: { 202: z.object({}) },
	},

	unlockAccount: {
		method: "PUT",
		path: "/account/unlock",
		summary: "Unlocks an account by the token emailed when it was locked",
		access: PUBLIC,
		body: linkTokenBody,
		answers: { 204: null },
	},
});
