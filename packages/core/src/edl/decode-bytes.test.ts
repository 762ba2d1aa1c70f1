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

	it.each([
		["ÿA", [0xff, 0x41]],
		["Aþ", [0x41, 0xfe]],
		["þA", [0xfe, 0x41]],
		["Aÿ", [0x41, 0xff]],
		["ï»é", [0xef, 0xbb, 0xe9]],
		["ïA¿é", [0xef, 0x41, 0xbf, 0xe9]],
		["A»¿é", [0x41, 0xbb, 0xbf, 0xe9]],
	])("[EDL1] decodes '%s' as Windows-1252: half a BOM is none", (text, bytes) => {
		expect(decodeBytes(Uint8Array.from(bytes))).toMatchObject({ text, encoding: "windows-1252" });
	});

	it.each([
		["a PNG", "\x89PNG"],
		["a JPEG", "\xff\xd8\xff"],
		["a GIF", "GIF8"],
		["a zip or an Office document", "PK\x03\x04"],
		["an empty zip", "PK\x05\x06"],
		["a PDF", "%PDF-"],
		["gzip", "\x1f\x8b"],
		["an old Office document", "\xd0\xcf\x11\xe0"],
		["WAV or AVI", "RIFF"],
		["a program", "\x7fELF"],
		["RTF", "{\\rtf"],
	])("[EDL5] takes %s for binary by its first bytes, whatever follows", (_what, signature) => {
		const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
		expect(decodeBytes(bytes(`${signature}\nTITLE: X\n`))).toEqual({ text: null, reason: "binary" });
		expect(decodeBytes(bytes(`TITLE: ${signature} is no signature here`))).toMatchObject({
			text: expect.stringContaining("TITLE"),
		});
	});

	const isBinary = (text: string) => decodeBytes(new TextEncoder().encode(text)).text === null;

	it("[EDL5] takes a text for binary where more than one character in ten is a control character", () => {
		expect(isBinary("ABCDEFGHI\x01")).toBe(false);
		expect(isBinary("ABCDEFGH\x01")).toBe(true);
		expect(isBinary("A\x08")).toBe(true);
		expect(isBinary("A\x0e")).toBe(true);
	});

	it("[EDL1] counts no tab, line break or Ctrl-Z as a control character", () => {
		expect(isBinary("A\t\t\n\n\v\f\r\r")).toBe(false);
		expect(isBinary("A\x1a")).toBe(false);
	});

	it("[EDL5] judges a text by its first 65 536 characters", () => {
		expect(isBinary(`${"A".repeat(65_536)}${"\x01".repeat(30_000)}`)).toBe(false);
		expect(isBinary(`${"A".repeat(50_000)}${"\x01".repeat(30_000)}`)).toBe(true);
	});

	it.each(["TITLE: X", "x\rTITLE: X", "x\n \ttitle: x", "001 R001", "123456\tR001"])(
		"[EDL5] takes %j with a NUL for a damaged list, not for binary",
		(line) => {
			expect(isBinary(`${line}${" ".repeat(20)}\0.`)).toBe(false);
		},
	);

	it.each(["x TITLE: X", "x 001 R001", "12 R001", "1234567 R001", "001R", "abc R001"])(
		"[EDL5] takes %j with a NUL for binary",
		(line) => {
			expect(isBinary(`${line}${".".repeat(20)}\0.`)).toBe(true);
		},
	);

	it("knows plain ASCII, whose bytes are its characters", () => {
		expect(decodeBytes(Uint8Array.of(0x41))).toMatchObject({ ascii: Uint8Array.of(0x41) });
		expect(decodeBytes(Uint8Array.of(0xc3, 0xa9))).toMatchObject({ ascii: null });
		expect(decodeBytes(Uint8Array.of(0xef, 0xbb, 0xbf, 0x41))).toMatchObject({ ascii: null });
	});

	it.each([
		["a Ctrl-Z and what follows", [0x41, 0x1a, 0, 0xff, 0x42], "A", "ctrl-z", 4],
		["a Ctrl-Z behind NUL characters", [0x41, 0, 0, 0x1a], "A", "ctrl-z", 3],
		["NUL characters at the end", [0x41, 0, 0], "A", "nul", 2],
		["NUL characters at the end, with line breaks among them", [0x41, 10, 0, 10, 0, 13, 10], "A\n", "nul", 5],
		["a Ctrl-Z in UTF-16", [0xff, 0xfe, 0x41, 0, 0x1a, 0, 0x42, 0], "A", "ctrl-z", 4],
		["NUL characters at the end of UTF-16", [0xfe, 0xff, 0, 0x41, 0, 0], "A", "nul", 2],
	])("[EDL60] leaves out %s", (_, bytes, text, kind, count) => {
		expect(decodeBytes(Uint8Array.from(bytes))).toMatchObject({ text, ignored: { kind, bytes: count } });
	});

	it("[EDL60] takes a list in blocks of a disk, mostly NUL characters, for a list", () => {
		const block = new Uint8Array(4096);
		block.set(new TextEncoder().encode("TITLE: X\r\n\x1a"));
		expect(decodeBytes(block)).toMatchObject({ text: "TITLE: X\r\n" });
		block[10] = 0;
		expect(decodeBytes(block.subarray(0, 3000))).toMatchObject({ text: "TITLE: X\r\n" });
	});
});
