import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeStrictly } from "./decode-strictly.ts";

it("decodeStrictly reads part of a buffer as the platform's decoder does", () => {
	const text = fc.oneof(fc.string({ unit: "grapheme-ascii" }), fc.string({ unit: "binary" }));
	fc.assert(
		fc.property(fc.constantFrom("", "\ufeff"), text, fc.nat(9), (mark, body, offset) => {
			const bytes = new TextEncoder().encode(`${"-".repeat(offset)}${mark}${body}`).subarray(offset);
			expect(decodeStrictly(bytes, "utf-8")).toBe(new TextDecoder().decode(bytes));
		}),
	);
});

it.each([[[0x41, 0x80]], [[0xc3]], [[0xed, 0xa0, 0x80]]])("decodeStrictly refuses %j as UTF-8", (bytes) => {
	expect(decodeStrictly(Uint8Array.from(bytes), "utf-8")).toBeNull();
});

it("decodeStrictly reads UTF-16 of either byte order", () => {
	expect(decodeStrictly(Uint8Array.of(0xe9, 0, 0x41, 0), "utf-16le")).toBe("éA");
	expect(decodeStrictly(Uint8Array.of(0, 0xe9, 0, 0x41), "utf-16be")).toBe("éA");
	expect(decodeStrictly(Uint8Array.of(0x41), "utf-16le")).toBeNull();
});
