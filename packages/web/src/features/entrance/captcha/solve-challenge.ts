import { sha256 } from "@noble/hashes/sha2.js";
import * as z from "zod";

/** A proof of work from the server. Its other fields are signed, and are sent back unchanged. */
export const challengeSchema = z.looseObject({
	parameters: z.looseObject({
		algorithm: z.literal("SHA-256"),
		nonce: z.string(),
		salt: z.string(),
		cost: z.int().min(1),
		keyLength: z.int().min(1),
		keyPrefix: z.string().min(1),
	}),
	signature: z.string(),
});
export type Challenge = z.output<typeof challengeSchema>;

/** A number that makes the challenge's key begin with the required prefix, and that key. */
export interface Solution {
	readonly counter: number;
	readonly derivedKey: string;
}

const COUNTER_BYTES = 4;
const COUNTER_MAX = 0xffffffff;

function fromHex(hex: string): Uint8Array {
	return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

function toHex(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Tries one number after the other: tens of thousands of hashes in a fraction of a second. For a worker.
 *
 * @returns null if no number solves it, which doesn't happen with a server's challenge.
 */
export function solveChallenge({ parameters }: Pick<Challenge, "parameters">): Solution | null {
	const salt = fromHex(parameters.salt);
	const nonce = fromHex(parameters.nonce);
	const message = new Uint8Array(salt.length + nonce.length + COUNTER_BYTES);
	message.set(salt);
	message.set(nonce, salt.length);
	const view = new DataView(message.buffer);
	const wanted = parameters.keyPrefix.toLowerCase();
	const wholeBytes = fromHex(wanted.slice(0, wanted.length - (wanted.length % 2)));
	for (let counter = 0; counter <= COUNTER_MAX; counter += 1) {
		view.setUint32(salt.length + nonce.length, counter);
		let key = sha256(message);
		for (let round = 1; round < parameters.cost; round += 1) key = sha256(key);
		if (!wholeBytes.every((byte, index) => key[index] === byte)) continue;
		const derivedKey = toHex(key.subarray(0, parameters.keyLength));
		if (derivedKey.startsWith(wanted)) return { counter, derivedKey };
	}
	return null;
}
