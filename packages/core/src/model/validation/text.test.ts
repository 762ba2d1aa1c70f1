import { expect, test } from "vitest";
import { messages } from "../testing/messages.ts";
import { isBlank, longTextSchema, shortTextSchema, titleSchema } from "./text.ts";

test.each(["", " ", "\t\n", "\u200b", "\u00a0", "\u00a0\u200b \ufeff"])(
	"[MOD1] a title of nothing but invisible characters (%j) must be present",
	(title) => {
		expect(isBlank(title)).toBe(true);
		expect(messages(titleSchema, title)).toEqual([": must be present"]);
	},
);

test("a title with a zero-width space inside a word is a title", () => {
	expect(messages(titleSchema, "Har\u200bbour")).toEqual([]);
});

test("one-line text takes 250 characters and no more", () => {
	expect(messages(shortTextSchema, "a".repeat(250))).toEqual([]);
	expect(messages(shortTextSchema, "a".repeat(251))).toEqual([": can't be longer than 250 characters"]);
});

test("notes may be long, and U+0000 is forbidden in them", () => {
	expect(messages(longTextSchema, "line\n".repeat(10_000))).toEqual([]);
	expect(messages(longTextSchema, "a\0b")).toEqual([": contains a forbidden character"]);
});

test.each([undefined, null, 7, {}])("%j is no text", (value) => {
	expect(messages(titleSchema, value)).toEqual([": must be present"]);
});
