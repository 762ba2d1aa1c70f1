import * as z from "zod";
import { choice } from "../validation/choice.ts";
import { optionalIdSchema } from "../validation/id.ts";
import { mustBe, text } from "../validation/messages.ts";
import { nameSchema } from "../validation/text.ts";
import { scopeTextSchema } from "./token-scopes.ts";

const PORT_MAX = 65_535;
const REDIRECT = /^http:\/\/(?:127\.0\.0\.1|\[::1\])(?::([1-9]\d{0,4}))?\/callback$/;
const NO_REDIRECT = "must be http://127.0.0.1:PORT/callback or http://[::1]:PORT/callback";
// 32 bytes of SHA-256 in base64url.
const CHALLENGE = /^[\w-]{43}$/;
// Printable ASCII, because it is sent back unchanged in a URL.
const UNPRINTABLE = /[^\x20-\x7e]/;

/** A program's redirect URI: only on the caller's own machine, at any port [OAUTH2]. */
export const loopbackRedirectSchema = z
	.string({ error: mustBe.present })
	.regex(REDIRECT, { error: NO_REDIRECT, abort: true })
	.refine((uri) => Number(REDIRECT.exec(uri)?.[1] ?? 80) <= PORT_MAX, { error: NO_REDIRECT })
	.meta({ examples: ["http://127.0.0.1:49152/callback"] });

/** A program's request to the permission page. @see RFC 6749, 4.1.1; RFC 7636; RFC 8252, 7.3 */
export const oauthRequestSchema = z.object({
	client_id: z
		.string({ error: mustBe.present })
		.regex(/^[\w.-]{1,100}$/, { error: "must be 1 to 100 letters, digits, dots, dashes and underscores" })
		.meta({ examples: ["ox-cli"] }),
	/** The name of the new token, such as `ox on studio-7`. */
	client_name: nameSchema.meta({ examples: ["ox on studio-7"] }),
	redirect_uri: loopbackRedirectSchema,
	code_challenge: z
		.string({ error: mustBe.present })
		.regex(CHALLENGE, { error: "must be the SHA-256 of the verifier, in base64url" })
		.meta({ examples: ["E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"] }),
	code_challenge_method: choice(["S256"]),
	state: z
		.string({ error: mustBe.present })
		.min(1, { error: mustBe.present })
		.max(500, { error: text.maxLength(500) })
		.refine((state) => !UNPRINTABLE.test(state), {
			error: ({ input }) => text.forbiddenCharacter(UNPRINTABLE.exec(String(input))?.[0] ?? ""),
		})
		.meta({ examples: ["af0ifjsldkj"] }),
	/** The one requested production; null requests all that the account can see. */
	production_id: optionalIdSchema.default(null),
	/** The scopes that the program asks for; all of the account's permissions by default [SCOPE1]. */
	scope: scopeTextSchema.default(["write"]),
});
/** A program's request to act for an account, as in the address of `/oauth2`. */
export type OauthRequest = z.infer<typeof oauthRequestSchema>;
