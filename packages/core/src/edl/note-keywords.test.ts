import { describe, expect, it } from "vitest";
import { findKeyword, isStatement, KEYWORDS, valueOffset } from "./note-keywords.ts";
import { eventLine, readList } from "./testing/list-of.ts";
import { charCodesOf } from "./text-lines.ts";

const find = (text: string, to = text.length) => KEYWORDS[findKeyword(charCodesOf(text), 0, to)] ?? null;

describe("findKeyword", () => {
	it.each([
		["FROM CLIP NAME: a.mov", "FROM CLIP NAME"],
		["from clip name: a.mov", "FROM CLIP NAME"],
		["FROM CLIP NAME a.mov", "FROM CLIP NAME"],
		["FROM CLIP : a.mov", "FROM CLIP"],
		["LOC: 01:00:00:00", "LOC"],
		["FROM CLIP NAME\u00a0: a.mov", "FROM CLIP NAME"],
		["FROM CLIP NAME\u00a0a.mov", "FROM CLIP NAME"],
		["LOC\u00a0:\u00a001:00:00:00", "LOC"],
		["M2", "M2"],
		["M2   R001", "M2"],
		["M2:R001", "M2"],
		["M2-R001", "M2"],
		["M2\x7fR001", "M2"],
		["effects name is", "EFFECTS NAME IS"],
		[">>> SOURCE R001", ">>> SOURCE"],
	])("[EDL4] finds the keyword of '%s'", (text, keyword) => {
		expect(find(text)).toBe(keyword);
	});

	it.each([
		"FROM CLIP IS A STILL",
		"LOCATION: X",
		"LOC",
		"M20",
		"M29",
		"M2A",
		"M2Z",
		"M2a",
		"M2z",
		"M2_",
		"M2é",
		"éM2",
		"M",
		"",
	])("[EDL4] finds none in '%s'", (text) => {
		expect(find(text)).toBeNull();
	});

	it("[EDL4] looks no further than the end of the line", () => {
		expect(find("FROM CLIP NAME: a", 9)).toBeNull();
		expect(find("FROM CLIP\n: a", 9)).toBeNull();
		expect(find("FROM CLIP: a", 9)).toBeNull();
	});
});

describe("valueOffset", () => {
	const valueIn = (text: string) => {
		const codes = charCodesOf(text);
		return text.slice(valueOffset(codes, 0, text.length, findKeyword(codes, 0, text.length)));
	};

	it.each([
		["M2 R001", "R001"],
		["M2:R001", "R001"],
		["M2  :  R001", "R001"],
		["M2: : R001", ": R001"],
		["M2", ""],
	])("of '%s' leaves '%s'", (text, value) => {
		expect(valueIn(text)).toBe(value);
	});
});

describe("statements", () => {
	it("are TITLE, FCM and AUD", () => {
		expect(KEYWORDS.filter((_, index) => isStatement(index))).toEqual(["TITLE", "FCM", "AUD"]);
	});

	it("[EDL4] are remarks behind a star", () => {
		const edl = readList(["* TITLE: X", "* FCM: DROP FRAME", "* AUD 3"]);
		expect(edl).toMatchObject({ title: "", dropFrame: false });
		expect(edl.unusedTokens.map(({ text }) => text)).toEqual(["* TITLE: X", "* FCM: DROP FRAME", "* AUD 3"]);
	});
});

describe("[EDL1] a no-break space around a keyword's colon", () => {
	it.each([
		"* FROM CLIP NAME\u00a0: a.mov",
		"* FROM CLIP NAME:\u00a0a.mov",
		"*\u00a0FROM CLIP NAME\u00a0a.mov",
	])("is a blank: %j", (note) => {
		expect(readList([eventLine(), note]).events[0]).toMatchObject({ contents: "a.mov" });
	});
});
