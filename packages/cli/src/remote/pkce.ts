import { createHash, randomBytes } from "node:crypto";

const SECRET_BYTES = 32;

/** A random text that needs no escaping in a URL. */
export function randomSecret(): string {
	return randomBytes(SECRET_BYTES).toString("base64url");
}

/** The challenge for a verifier. @see RFC 7636, 4.2 */
export function challengeOf(verifier: string): string {
	return createHash("sha256").update(verifier).digest("base64url");
}
