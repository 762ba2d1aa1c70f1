import * as z from "zod";
import { identityProviderInputSchema, identityProviderSchema } from "../model/people/identity-provider.ts";
import { loginSchema } from "../model/people/session.ts";
import { timestampSchema } from "../model/validation/date.ts";
import { emailSchema } from "../model/validation/email.ts";
import { idSchema } from "../model/validation/id.ts";
import { text } from "../model/validation/messages.ts";
import { EDIT_STUDIO, PUBLIC } from "./access.ts";
import { entity, itemAnswer, listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams, idText } from "./parameters.ts";
import { signedIn } from "./sign-in.ts";
import { requestOptions } from "./webauthn-options.ts";

const provider = entity("IdentityProvider", identityProviderSchema, {
	id: 3,
	issuer: "https://login.lantern.example",
	client_id: "ox",
	domains: [
		{
			name: "lantern.example",
			verified_at: "2026-03-02T09:30:00.000Z",
			record_name: "_ox-challenge.lantern.example",
			record_value: "ox-verification=3q2-7wQvT0mJ8l1cZr5YpA",
		},
	],
	required: true,
	callback_url: "https://ox.example/login/provider/3",
	updated_at: "2026-03-02T09:30:00.000Z",
});

const linkedPerson = entity(
	"LinkedPerson",
	z.object({
		id: idSchema.describe("The account's id"),
		first_name: z.string(),
		last_name: z.string(),
		email: z.string().describe("As the provider named it when the person last signed in"),
		last_used_at: timestampSchema.describe("When the person last signed in with the provider"),
		updated_at: timestampSchema,
	}),
	{
		id: 12,
		first_name: "Ann",
		last_name: "Archer",
		email: "ann@lantern.example",
		last_used_at: "2026-03-02T09:30:00.000Z",
		updated_at: "2026-03-02T09:30:00.000Z",
	},
);

const GUARDED = { ...EDIT_STUDIO, needsFreshProof: true } as const;

/** An organization's identity provider, for its managers. */
export const identityProviderCalls = defineCalls({
	getIdentityProvider: {
		method: "GET",
		path: "/studios/:id/identity_provider",
		summary: "The identity provider that the studio's people sign in with",
		access: EDIT_STUDIO,
		params: idParams,
		answers: {
			200: z.object({
				identity_provider: provider.nullable(),
				callback_url: z
					.string()
					.describe("The address to register with a provider")
					.meta({ examples: ["https://ox.example/login/provider/3"] }),
			}),
		},
	},

	setIdentityProvider: {
		method: "PUT",
		path: "/studios/:id/identity_provider",
		summary: "Adds or changes the studio's identity provider, once it has answered",
		access: GUARDED,
		params: idParams,
		body: z.object({ identity_provider: identityProviderInputSchema }).meta({
			examples: [
				{
					identity_provider: {
						issuer: "https://login.lantern.example",
						client_id: "ox",
						client_secret: "2f1c7b0e9d",
						domains: ["lantern.example"],
						required: false,
					},
				},
			],
		}),
		answers: { 200: itemAnswer("identity_provider", provider) },
	},

	deleteIdentityProvider: {
		method: "DELETE",
		path: "/studios/:id/identity_provider",
		summary: "Removes the studio's identity provider; its people sign in with their passwords again",
		access: GUARDED,
		params: idParams,
		answers: { 204: null },
	},

	checkDomains: {
		method: "POST",
		path: "/studios/:id/identity_provider/check_domains",
		summary: "Looks up the DNS records that prove the studio's mail domains",
		access: EDIT_STUDIO,
		params: idParams,
		answers: { 200: itemAnswer("identity_provider", provider) },
	},

	listLinkedPeople: {
		method: "GET",
		path: "/studios/:id/linked_people",
		summary: "Accounts that have signed in with the studio's identity provider",
		access: EDIT_STUDIO,
		params: idParams,
		answers: { 200: listAnswer("linked_people", linkedPerson) },
	},

	unlinkPerson: {
		method: "DELETE",
		path: "/studios/:id/linked_people/:user_id",
		summary:
			"Removes the link between an account and its identity at the provider, e.g. if its address got a new owner",
		access: GUARDED,
		params: idParams.extend({ user_id: idText.describe("The account's id") }),
		answers: { 204: null },
	},
});

/** Longer than any address that a provider sends a browser back with. */
const CALLBACK_MAX = 8000;
const STATE_MAX = 100;

const state = z.string().max(STATE_MAX).describe("The `state` that the provider sent back");

/** Signing in with an identity provider: the server's own, or an organization's. */
export const providerSignInCalls = defineCalls({
	getServerProvider: {
		method: "GET",
		path: "/users/sign_in/provider",
		summary: "The identity provider that the whole server signs in with",
		access: PUBLIC,
		answers: {
			200: z.object({
				name: z
					.string()
					.nullable()
					.describe("null if the server has none; organizations may have their own")
					.meta({ examples: ["Lantern ID"] }),
			}),
		},
	},

	startProviderSignIn: {
		method: "POST",
		path: "/users/sign_in/provider",
		summary:
			"Returns the address of the identity provider's sign-in page: of the provider of an email address's domain, of a studio, or of the whole server",
		access: PUBLIC,
		body: z
			.object({
				email: emailSchema.optional(),
				studio_id: idSchema.optional(),
			})
			.refine(({ email, studio_id }) => email === undefined || studio_id === undefined, {
				error: "can't be given with email",
				path: ["studio_id"],
			})
			.meta({ examples: [{ email: "ann@lantern.example" }] }),
		repeatable: false,
		answers: {
			200: z.object({
				redirect_to: z.url().meta({ examples: ["https://login.lantern.example/auth?client_id=ox"] }),
			}),
		},
	},

	finishProviderSignIn: {
		method: "POST",
		path: "/users/sign_in/provider/callback",
		summary: "Signs in with the address that an identity provider sent the browser back with",
		access: PUBLIC,
		body: z
			.object({
				provider: z
					.string({ error: text.required })
					.max(STATE_MAX)
					.describe("The last part of the callback's address"),
				callback: z
					.string({ error: text.required })
					.max(CALLBACK_MAX)
					.describe("The query that the provider added to the callback's address"),
				webauthn_credential: loginSchema.shape.webauthn_credential.describe(
					"The browser's answer to the options of `POST users/sign_in/provider/2fa`",
				),
				recovery_code: loginSchema.shape.recovery_code.describe("A recovery code, instead of a device"),
			})
			.meta({ examples: [{ provider: "3", callback: "code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj" }] }),
		repeatable: false,
		answers: { 200: signedIn },
	},

	startProviderTwoFactor: {
		method: "POST",
		path: "/users/sign_in/provider/2fa",
		summary:
			"Returns WebAuthn options that ask the browser for one of the account's two-factor devices, after a provider identified the account",
		access: PUBLIC,
		body: z.object({ state }).meta({ examples: [{ state: "af0ifjsldkj" }] }),
		repeatable: false,
		answers: { 200: z.object({ webauthn_options: requestOptions.nullable() }) },
	},
});
