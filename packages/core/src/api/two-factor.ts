import * as z from "zod";
import { webauthnCreateSchema, webauthnIdSchema } from "../model/people/webauthn-credential.ts";
import { ACCOUNT } from "./access.ts";
import { webauthnCredential } from "./account-entities.ts";
import { listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { creationOptions } from "./webauthn-options.ts";

const recoveryCodes = z
	.array(z.string())
	.describe("Shown only here. Each signs in once, instead of a device")
	.meta({ examples: [["7k2m-9xqd-41hv-tz6r"]] });

const GUARDED = { ...ACCOUNT, needsFreshProof: true } as const;

/** An account's two-factor devices and recovery codes. */
export const twoFactorCalls = defineCalls({
	listWebauthnCredentials: {
		method: "GET",
		path: "/account/webauthn_credentials",
		summary: "The account's two-factor devices, oldest first",
		access: ACCOUNT,
		answers: { 200: listAnswer("webauthn_credentials", webauthnCredential) },
	},

	startWebauthnCredential: {
		method: "POST",
		path: "/account/webauthn_credentials/create_options",
		summary: "Returns WebAuthn options that ask the browser for a new two-factor device",
		access: GUARDED,
		repeatable: false,
		answers: { 200: z.object({ webauthn_options: creationOptions }) },
	},

	createWebauthnCredential: {
		method: "POST",
		path: "/account/webauthn_credentials",
		summary: "Adds a two-factor device; the first one also makes recovery codes",
		access: GUARDED,
		body: webauthnCreateSchema.meta({
			examples: [
				{
					webauthn_credential: { nickname: "Blue key" },
					new_webauthn_credential: {
						id: "b2xk_GtleQ",
						rawId: "b2xk_GtleQ",
						type: "public-key",
						response: { clientDataJSON: "e30", attestationObject: "o2M" },
					},
				},
			],
		}),
		repeatable: false,
		answers: {
			201: z.object({
				webauthn_credential: webauthnCredential,
				recovery_codes: recoveryCodes.nullable(),
			}),
		},
	},

	deleteWebauthnCredential: {
		method: "DELETE",
		path: "/account/webauthn_credentials/:id",
		summary: "Removes a two-factor device; with the last one, the recovery codes too",
		access: GUARDED,
		params: z.object({
			id: webauthnIdSchema.describe("Id of the credential").meta({ examples: ["b2xk_GtleQ"] }),
		}),
		answers: { 204: null },
	},

	createRecoveryCodes: {
		method: "POST",
		path: "/account/recovery_codes",
		summary: "Makes ten recovery codes; earlier ones no longer work",
		access: GUARDED,
		repeatable: false,
		answers: { 201: z.object({ recovery_codes: recoveryCodes }) },
	},
});
