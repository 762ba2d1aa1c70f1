import { createHmac, timingSafeEqual } from "node:crypto";

/** The grant of a link to the local store: one method on one file, until an expiry time. */
export type Grant =
	| {
			readonly method: "PUT";
			readonly key: string;
			readonly expiresAtMs: number;
			readonly size: number;
			/** MD5, base64. */
			readonly checksum: string;
	  }
	| {
			readonly method: "GET";
			readonly key: string;
			readonly expiresAtMs: number;
			readonly name: string;
			readonly type: string;
	  };

/** Room for a name of 200 characters, each of which may take four bytes. */
const TOKEN_MAX = 4096;

function signatureOf(payload: string, secret: string): string {
	return createHmac("sha256", secret).update(payload).digest("base64url");
}

/** @returns URL-safe text with the grant and the server's signature. */
export function signGrant(grant: Grant, secret: string): string {
	const payload = Buffer.from(JSON.stringify(grant)).toString("base64url");
	return `${payload}.${signatureOf(payload, secret)}`;
}

/** @returns null if this server did not sign it, or it has expired. */
export function readGrant(token: string, secret: string, now: Date): Grant | null {
	if (token.length > TOKEN_MAX) return null;
	const [payload = "", signature = "", ...rest] = token.split(".");
	const expected = Buffer.from(signatureOf(payload, secret));
	const given = Buffer.from(signature);
	if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
	// A valid signature means that signGrant made it.
	const grant: Grant = JSON.parse(Buffer.from(payload, "base64url").toString());
	return grant.expiresAtMs > now.getTime() ? grant : null;
}
