import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sha256 } from "./sha256.ts";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

test("sha256 hashes abc as FIPS 180-4 says", () => {
	expect(hex(sha256(new TextEncoder().encode("abc")))).toBe(
		"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
	);
});

test("sha256 hashes any bytes as OpenSSL does", () => {
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
			expect(hex(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
		}),
	);
});
