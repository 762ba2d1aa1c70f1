import fc from "fast-check";
import { expect, test } from "vitest";
import { isBase64 } from "./base64.ts";

const part = fc.constantFrom("A", "z", "0", "9", "+", "/", "=", "-", "_", " ", "\n", "é");

test.each(["", "QQ==", "QUI=", "QUJD", "+/+/"])("%j is base64", (text) => {
	expect(isBase64(text)).toBe(true);
});

test.each(["Q", "QQ", "QQ=", "Q===", "====", "QQ==QQ==", "QU-_", "QUJD\n", "QU JD"])("%j is not", (text) => {
	expect(isBase64(text)).toBe(false);
});

test("what encoders write is base64, and what decoders refuse is not", () => {
	fc.assert(
		fc.property(fc.uint8Array(), (bytes) => {
			expect(isBase64(Buffer.from(bytes).toString("base64"))).toBe(true);
		}),
	);
	fc.assert(
		fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
			const text = parts.join("");
			const isGiven = /\s/.test(text) || text.length % 4 > 0 ? false : decodes(text);
			expect(isBase64(text)).toBe(isGiven);
		}),
		{ numRuns: 5000 },
	);
});

test("megabytes are checked, good or bad", () => {
	const long = "A".repeat(8_000_000);
	expect([long, `${long.slice(4)}!AAA`, `!${long.slice(1)}`].map(isBase64)).toEqual([true, false, false]);
});

function decodes(text: string): boolean {
	try {
		atob(text);
		return true;
	} catch {
		return false;
	}
}
