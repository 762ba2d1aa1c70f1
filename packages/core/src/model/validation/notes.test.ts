import * as fc from "fast-check";
import { expect, it } from "vitest";
import { notesSchema } from "./notes.ts";

it.each([
	["plain, with & and 'quotes'", "plain, with & and 'quotes'"],
	["two\nlines\r\nand three", "two<br>lines<br>and three"],
	["<script>alert(1)</script>kept", "kept"],
	['<b onclick="x()">bold</b>', "<b>bold</b>"],
	["a < b", "a &lt; b"],
])("[MOD9] notes %j are stored as %j", (typed, kept) => {
	expect(notesSchema.parse(typed)).toBe(kept);
});

it("[MOD9] sanitized notes stay unchanged", () => {
	const markup = fc.constantFrom(
		"<b>",
		"</b>",
		"<",
		">",
		"&",
		"<br>",
		"<script>",
		"</script>",
		"\n",
		'"',
		"a",
		" ",
	);
	fc.assert(
		fc.property(fc.array(markup, { maxLength: 12 }), (parts) => {
			const once = notesSchema.parse(parts.join(""));
			expect(notesSchema.parse(once)).toBe(once);
		}),
	);
});

it("notes with U+0000 are rejected", () => {
	expect(notesSchema.safeParse("a\0b").error?.issues[0]?.message).toBe(
		"contains a forbidden character: U+0000, null",
	);
});

it.each([
	["as they are typed", "a".repeat(20_001)],
	["as they are kept", "< ".repeat(10_000)],
])("[MOD10] notes that are longer than 20 000 characters %s are rejected", (_case, notes) => {
	const issues = notesSchema.safeParse(notes).error?.issues.map(({ message }) => message);
	expect(issues).toEqual(["can't be longer than 20000 characters"]);
});
