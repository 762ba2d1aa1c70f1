import { describe, expect, it } from "vitest";
import { decodeBytes } from "./decode-bytes.ts";

describe("decodeBytes", () => {
	it.each([
		["UTF-8", [0xc3, 0xa9], "é", "utf-8"],
		["UTF-8 with BOM", [0xef, 0xbb, 0xbf, 0x41], "A", "utf-8"],
		["UTF-16, little end first", [0xff, 0xfe, 0x41, 0x00, 0x0d, 0x01], "Ač", "utf-16le"],
		["UTF-16, big end first", [0xfe, 0xff, 0x00, 0x41, 0x01, 0x0d], "Ač", "utf-16be"],
		["Windows-1252", [0x80, 0x93, 0xe9, 0x94], "€“é”", "windows-1252"],
		["Windows-1252 behind a BOM", [0xef, 0xbb, 0xbf, 0xe9], "é", "windows-1252"],
	])("[EDL1] decodes %s", (_name, bytes, text, encoding) => {
		expect(decodeBytes(Uint8Array.from(bytes))).toMatchObject({ text, encoding });
	});

	it("[EDL1] leaves no replacement character in any single byte", () => {
		for (let byte = 0x80; byte < 0x100; byte++) {
			const { text } = decodeBytes(Uint8Array.of(0x41, 0x42, 0x43, byte));
			expect(text).toHaveLength(4);
			expect(text).not.toContain("\ufffd");
		}
	});

	it("knows plain ASCII, whose bytes are its characters", () => {
		expect(decodeBytes(Uint8Array.of(0x41))).toMatchObject({ isAscii: true });
		expect(decodeBytes(Uint8Array.of(0xc3, 0xa9))).toMatchObject({ isAscii: false });
		expect(decodeBytes(Uint8Array.of(0xef, 0xbb, 0xbf, 0x41))).toMatchObject({ isAscii: false });
	});
});
