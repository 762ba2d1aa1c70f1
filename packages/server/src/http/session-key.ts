import { createHash, createHmac } from "node:crypto";

/** Hashes a secret for storage, so that a leaked table opens no session. */
export function hashToken(token: string): Buffer {
	return createHash("sha256").update(token).digest();
}

/**
 * The key that a browser sends with calls that change something, beside the cookie that it sends by itself [API4].
 * It follows from the session's token, so nothing more is kept, and says nothing about it.
 */
export function sessionKeyFor(sessionToken: string): string {
	return createHmac("sha256", sessionToken).update("ox session key").digest("base64url");
}

export const SESSION_COOKIE = "ox_session";
/** By which the web app knows, without a call, that nobody is signed in. It opens nothing. */
export const SESSION_HINT_COOKIE = "ox_signed_in";
/** By which a browser is known that signed in before [ACC23]. It opens nothing. */
export const BROWSER_COOKIE = "ox_browser";
export const SESSION_KEY_HEADER = "X-Session-Key";
