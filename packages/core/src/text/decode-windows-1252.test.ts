import { expect, it } from "vitest";
import { decodeWindows1252 } from "./decode-windows-1252.ts";

it("decodeWindows1252 reads dashes, quotes and the euro where Latin-1 has controls", () => {
	expect(decodeWindows1252(new Uint8Array([0x80, 0x93, 0x94, 0x97, 0xe9, 0x41]))).toBe("€“”—éA");
});

it("decodeWindows1252 maps each of the 256 bytes to one character", () => {
	const text = decodeWindows1252(Uint8Array.from({ length: 256 }, (_, byte) => byte));
	expect(new Set(text).size).toBe(256);
	expect(text).not.toContain("\ufffd");
});
