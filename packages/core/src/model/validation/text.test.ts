import { expect, test } from "vitest";
import { messages } from "../testing/messages.ts";
import {
	isBlank,
	lineSchema,
	longTextSchema,
	nameSchema,
	paragraphsSchema,
	shortTextSchema,
	titleSchema,
} from "./text.ts";

test.each(["", " ", "\t\n", "\u200b", "\u00a0", "\u00a0\u200b \ufeff"])(
	"[MOD1] a title of only invisible characters (%j) must be present",
	(title) => {
		expect(isBlank(title)).toBe(true);
		expect(messages(titleSchema, title)).toEqual([": must be present"]);
	},
);

test("a title with a zero-width space inside a word is a title", () => {
	expect(messages(titleSchema, "Har\u200bbour")).toEqual([]);
});

test("one-line text has at most 250 characters", () => {
	expect(messages(shortTextSchema, "a".repeat(250))).toEqual([]);
	expect(messages(shortTextSchema, "a".repeat(251))).toEqual([": can't be longer than 250 characters"]);
});

test("[MOD10] multi-line text has at most 20 000 characters, and no U+0000", () => {
	expect(messages(longTextSchema, "line\n".repeat(4000))).toEqual([]);
	expect(messages(longTextSchema, "a".repeat(20_001))).toEqual([": can't be longer than 20000 characters"]);
	expect(messages(longTextSchema, "a\0b")).toEqual([": contains a forbidden character: U+0000, null"]);
});

test.each([
	[undefined, "must be present"],
	[null, "must be present"],
	[7, "must be text"],
	[{}, "must be text"],
	[["Quay"], "must be text"],
])("%j is an invalid text: it %s", (value, message) => {
	expect(messages(titleSchema, value)).toEqual([`: ${message}`]);
});

test.each([
	"Eve\r\nBcc: x@example.com",
	"\n",
	"a\0",
	"\u001b[2J",
	"a\u0085b",
	"a\u2028b",
	`\n${"a".repeat(300)}`,
])("[ACC17] a line with a control character (%j) has only that error", (line) => {
	expect(messages(lineSchema, line)).toEqual([
		expect.stringMatching(/^: contains a forbidden character: U\+/),
	]);
	expect(messages(nameSchema, line)).toEqual([
		expect.stringMatching(/^: contains a forbidden character: U\+/),
	]);
});

test("a line may be empty, a name may not; both have at most 250 characters in any script", () => {
	expect(messages(lineSchema, "")).toEqual([]);
	expect(messages(nameSchema, " \u200b")).toEqual([": must be present"]);
	expect(messages(nameSchema, "映画".repeat(125))).toEqual([]);
	expect(messages(nameSchema, "a".repeat(251))).toEqual([": can't be longer than 250 characters"]);
});

test("[ACC17] paragraphs may contain line breaks and tabs, but no other control characters", () => {
	expect(messages(paragraphsSchema, "Dear ox,\r\n\n\thello\n")).toEqual([]);
	for (const bad of ["a\0b", "a\u001bb", "a\u0085b", "\u0007"]) {
		expect(messages(paragraphsSchema, bad)).toEqual([
			expect.stringMatching(/^: contains a forbidden character: U\+/),
		]);
	}
});

test.each(["\u202egnp.exe", "Ann\u2066", "\u200fAnn", "\u061cAnn"])(
	"[ACC17] a name with a character that changes the text direction (%j) is rejected",
	(name) => {
		expect(messages(nameSchema, name)).toEqual([
			expect.stringMatching(/^: contains a forbidden character: U\+/),
		]);
	},
);

test.each([
	["Boat\u202eegamI", "U+202E, right-to-left override"],
	["Boat\u0007", "U+0007, bell"],
	["Boat\u0001", "U+0001, control character"],
])("the error says which character of %j is forbidden", (name, character) => {
	expect(messages(nameSchema, name)).toEqual([`: contains a forbidden character: ${character}`]);
});
