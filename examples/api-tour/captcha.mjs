import { createHash } from "node:crypto";

/**
 * Solves a proof of work, as the ALTCHA widget does in a browser: counts until a hash begins with what is asked for.
 *
 * @param {{ parameters: { nonce: string, salt: string, keyPrefix: string }, signature: string }} challenge
 * @returns the `captcha_token` of a call
 */
export function solveCaptcha(challenge) {
	const { nonce, salt, keyPrefix } = challenge.parameters;
	const start = Buffer.from(salt + nonce, "hex");
	const count = Buffer.alloc(4);
	for (let counter = 0; ; counter++) {
		count.writeUInt32BE(counter);
		const derivedKey = createHash("sha256").update(start).update(count).digest("hex");
		if (!derivedKey.startsWith(keyPrefix)) continue;
		return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString("base64");
	}
}
