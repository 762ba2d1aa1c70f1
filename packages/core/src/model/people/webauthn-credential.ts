import * as z from "zod";
import { timestampSchema } from "../validation/date.ts";
import { jsonObjectSchema } from "../validation/json-object.ts";
import { text } from "../validation/messages.ts";
import { nameSchema } from "../validation/text.ts";

// Credential ids have at most 1023 bytes; certificates of an attestation are the longest part of an answer.
const ID_MAX = 1364;
const ANSWER_MAX = 65_536;
const TRANSPORTS_MAX = 16;

const answerPart = z.base64url().max(ANSWER_MAX, { error: text.maxLength(ANSWER_MAX) });

/** A credential's own id, base64url. */
export const webauthnIdSchema = z
	.base64url()
	.min(1, { error: text.notEmpty })
	.max(ID_MAX, { error: text.maxLength(ID_MAX) });

/** How a browser reaches a device, e.g. `usb` or `internal`. Browsers add new ones. */
const transportsSchema = z.array(z.string().max(50, { error: text.maxLength(50) })).max(TRANSPORTS_MAX);

/** A two-factor device of an account. */
export const webauthnCredentialSchema = z.object({
	id: webauthnIdSchema,
	type: z.literal("public-key"),
	transports: transportsSchema.default([]),
	nickname: nameSchema,
	created_at: timestampSchema,
	/** null until it is first used to sign in. */
	last_used_at: timestampSchema.nullable(),
});
/** A registered two-factor device or passkey, without its key. */
export type WebauthnCredential = z.infer<typeof webauthnCredentialSchema>;

/** The fields common to both of a browser's responses: `PublicKeyCredential.toJSON()`. */
const answer = webauthnCredentialSchema.pick({ id: true, type: true }).extend({
	rawId: webauthnIdSchema,
	authenticatorAttachment: z.enum(["platform", "cross-platform"]).nullable().optional(),
	clientExtensionResults: jsonObjectSchema.optional(),
});

/** A browser's response when registering a device: its attestation of the challenge. */
const webauthnAttestationSchema = answer.extend({
	response: z.object({
		clientDataJSON: answerPart,
		attestationObject: answerPart,
		transports: transportsSchema.optional(),
		authenticatorData: answerPart.optional(),
		publicKey: answerPart.nullable().optional(),
		publicKeyAlgorithm: z.int().optional(),
	}),
});
export type WebauthnAttestation = z.infer<typeof webauthnAttestationSchema>;

/** A browser's response when authenticating with a device: its assertion of the challenge. */
export const webauthnAssertionSchema = answer.extend({
	response: z.object({
		clientDataJSON: answerPart,
		authenticatorData: answerPart,
		signature: answerPart,
		userHandle: answerPart.nullable().optional(),
	}),
});
export type WebauthnAssertion = z.infer<typeof webauthnAssertionSchema>;

/** A device to register: its nickname, and what the browser's `navigator.credentials.create` returned. */
export const webauthnCreateSchema = z.object({
	webauthn_credential: webauthnCredentialSchema.pick({ nickname: true }),
	new_webauthn_credential: webauthnAttestationSchema,
});
