import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { solveChallenge } from "./solve-challenge.ts";

const PARAMETERS = {
	algorithm: "SHA-256",
	nonce: "000102030405060708090a0b0c0d0e0f",
	salt: "f0e0d0c0b0a090807060504030201000",
	keyLength: 32,
} as const;

/** The same check as the server's. */
function keyOf(counter: number, cost: number): string {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32BE(counter);
	let key = Buffer.concat([Buffer.from(PARAMETERS.salt, "hex"), Buffer.from(PARAMETERS.nonce, "hex"), bytes]);
	for (let round = 0; round < cost; round += 1) key = createHash("sha256").update(key).digest();
	return key.toString("hex");
}

test.each([
	["00", 1],
	["0a", 3],
	["abc", 1],
	["0000", 1],
])("a challenge for %s at a cost of %d is solved as the server checks it", (keyPrefix, cost) => {
	const solution = solveChallenge({ parameters: { ...PARAMETERS, keyPrefix, cost } });
	expect(solution?.derivedKey.startsWith(keyPrefix)).toBe(true);
	expect(keyOf(solution?.counter ?? -1, cost)).toBe(solution?.derivedKey);
});
