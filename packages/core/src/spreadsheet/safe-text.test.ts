import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { protectText, protectTypedText, unprotectText } from "./safe-text.ts";

const risky = fc
	.array(
		fc.constantFrom("'", "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＠", "a", " ", "#N/A", "Err:502"),
		{ maxLength: 6 },
	)
	.map((characters) => characters.join(""));

describe("[REP5] text that a spreadsheet would run", () => {
	it.each([
		"=1+1",
		"+44 20",
		"-30-",
		"@import",
		"\tindented",
		"\rreturned",
		"\nfed",
		"＝1+1",
		"＋44",
		"－30",
		"＠import",
	])("%j is marked in a CSV", (text) => {
		expect(protectText(text)).toBe(`'${text}`);
	});

	it("leaves ordinary text alone, including a leading apostrophe", () => {
		expect(protectText("Harbour at dawn")).toBe("Harbour at dawn");
		expect(protectText("'Tis the season")).toBe("'Tis the season");
		expect(unprotectText("'Tis the season")).toBe("'Tis the season");
	});

	it("leaves formula-like text readable in a typed cell, where it cannot run", () => {
		expect(protectTypedText("=1+1")).toBe("=1+1");
	});

	it("restores every text unchanged, including text that looks marked", () => {
		fc.assert(
			fc.property(fc.oneof(risky, fc.string()), (text) => {
				expect(unprotectText(protectText(text))).toBe(text);
				expect(unprotectText(protectTypedText(text))).toBe(text);
			}),
		);
	});

	it("lets no executable text through", () => {
		fc.assert(
			fc.property(risky, (text) => {
				expect(protectText(text)).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/);
			}),
		);
	});
});
