import * as z from "zod";
import { webauthnIdSchema } from "../model/people/webauthn-credential.ts";

const challenge = z
	.base64url()
	.describe("Valid once, for five minutes")
	.meta({ examples: ["3q2-7wQvT0mJ8l1cZr5YpA"] });
const timeout = z.int().optional().describe("Milliseconds");
const credentials = z.array(
	z.object({
		id: webauthnIdSchema,
		type: z.literal("public-key"),
		transports: z.array(z.string()).optional(),
	}),
);
const userVerification = z.enum(["required", "preferred", "discouraged"]);
const extensions = z.record(z.string(), z.json());

/** Options with which a browser authenticates with a device. @see https://www.w3.org/TR/webauthn-3/#dictdef-publickeycredentialrequestoptionsjson */
export const requestOptions = z.object({
	challenge,
	timeout,
	rpId: z
		.string()
		.optional()
		.meta({ examples: ["ox.example"] }),
	allowCredentials: credentials.optional(),
	userVerification: userVerification.optional(),
	hints: z.array(z.string()).optional(),
	extensions: extensions.optional(),
});

/** Options with which a browser registers a device. @see https://www.w3.org/TR/webauthn-3/#dictdef-publickeycredentialcreationoptionsjson */
export const creationOptions = z.object({
	rp: z.object({ id: z.string().optional(), name: z.string() }),
	user: z.object({ id: z.base64url(), name: z.string(), displayName: z.string() }),
	challenge,
	pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
	timeout,
	excludeCredentials: credentials.optional(),
	authenticatorSelection: z
		.object({
			authenticatorAttachment: z.string().optional(),
			residentKey: z.string().optional(),
			requireResidentKey: z.boolean().optional(),
			userVerification: userVerification.optional(),
		})
		.optional(),
	hints: z.array(z.string()).optional(),
	attestation: z.string().optional(),
	attestationFormats: z.array(z.string()).optional(),
	extensions: extensions.optional(),
});
