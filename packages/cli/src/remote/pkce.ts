import { createHash, randomBytes } from "node:crypto";

const SECRET_BYTES = 32;

/** A text that nobody guesses, of characters that an address takes as they are. */
export function randomSecret(): string {
	return randomBytes(SECRET_BYTES).toString("base64url");
}

/** What is told of a verifier before it is told itself. @see RFC 7636, 4.2 */
export function challengeOf(verifier: string): string {
	return createHash("sha256").update(verifier).digest("base64url");
}
