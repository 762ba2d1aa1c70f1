import { describe, expect, it } from "vitest";
import { guessCutRate } from "./guess-cut-rate.ts";

const listOf = (file: string, recordOut: string) => ({
	file,
	bytes: new TextEncoder().encode(`001  A  V C 00:00:00:00 00:00:01:00 01:00:00:00 ${recordOut}\n`),
});

describe("guessCutRate", () => {
	it("[TC7] pools the evidence of all lists: frame 31 in one and drop-frame in another make 59.94", () => {
		const guess = guessCutRate([listOf("V1.edl", "01:00:00:31"), listOf("A1.edl", "01:00:01;02")]);
		expect(guess).toEqual({
			rate: "59.94",
			maxFrame: 31,
			dropFrame: true,
			numFiles: 1,
			file: "V1.edl",
			line: 1,
		});
	});

	it("[TC7] guesses 23.98 for lists without a film time, and names no list", () => {
		expect(guessCutRate([{ file: "notes.edl", bytes: new TextEncoder().encode("TITLE: X") }])).toEqual({
			rate: "23.98",
			maxFrame: 0,
			dropFrame: false,
			numFiles: 0,
			file: null,
			line: null,
		});
	});
});
