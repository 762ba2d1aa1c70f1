import * as z from "zod";
import { titleSchema } from "./validation/text.ts";

const base64url = z.base64url();

/** A two-factor device of an account. */
export const webauthnCredentialSchema = z.object({
	/** The credential's own id, base64url. */
	id: base64url,
	type: z.literal("public-key"),
	transports: z.array(z.string()).default([]),
	nickname: titleSchema,
});
export type WebauthnCredential = z.infer<typeof webauthnCredentialSchema>;

const credential = webauthnCredentialSchema.pick({ id: true, type: true });

/** A browser's response when registering a device: its attestation of the challenge. */
const webauthnAttestationSchema = credential.extend({
	rawId: base64url,
	response: z.object({
		clientDataJSON: base64url,
		attestationObject: base64url,
		transports: z.array(z.string()).optional(),
	}),
});

/** A browser's response when authenticating with a device: its assertion of the challenge. */
export const webauthnAssertionSchema = credential.extend({
	rawId: base64url,
	response: z.object({
		clientDataJSON: base64url,
		authenticatorData: base64url,
		signature: base64url,
		userHandle: base64url.nullable().optional(),
	}),
});

export const webauthnCreateSchema = z.object({
	webauthn_credential: webauthnCredentialSchema.pick({ nickname: true }),
	new_webauthn_credential: webauthnAttestationSchema,
});
