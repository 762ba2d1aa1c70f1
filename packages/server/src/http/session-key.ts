import { createHash, createHmac } from "node:crypto";

/** Hashes a secret for storage, so that a leaked table opens no session. */
export function hashToken(token: string): Buffer {
	return createHash("sha256").update(token).digest();
}

/**
 * The key that a browser sends with calls that change something, beside its cookie [API4]. It is derived from the
 * session's token, so nothing more is stored, and it doesn't reveal the token.
 */
export function sessionKeyFor(sessionToken: string): string {
	return createHmac("sha256", sessionToken).update("ox session key").digest("base64url");
}

export const SESSION_COOKIE = "ox_session";
/** Shows the web app, without a call, that someone is signed in. Grants no access. */
export const SESSION_HINT_COOKIE = "ox_signed_in";
/** Identifies a browser that signed in before [ACC23]. Grants no access. */
export const BROWSER_COOKIE = "ox_browser";
/** Binds a sign-in with an identity provider to the browser that began it [OIDC2]. */
export const PROVIDER_COOKIE = "ox_provider";
export const SESSION_KEY_HEADER = "X-Session-Key";
