import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { creditsRtf } from "./credits-rtf.ts";
import { creditsText } from "./credits-text.ts";
import type { CreditSection } from "./model.ts";
import { readRtf } from "./testing/read-rtf.ts";

function sectionOf(heading: string | null, ...texts: string[]): CreditSection {
	return { heading, credits: texts.map((text) => ({ text, records: [] })) };
}

describe("creditsText", () => {
	it("[REP20] has a heading and its credits in each section, and never repeats the heading", () => {
		const sections = [
			sectionOf("British Pathé", "British Pathé"),
			sectionOf("North Archive", "Courtesy of North Archive", "North Archive", "© J. Smith"),
		];
		expect(creditsText({ sections })).toBe(
			"British Pathé\n\nNorth Archive\nCourtesy of North Archive\n© J. Smith\n",
		);
	});

	it("[REP20] is one list without headings, and empty without credits", () => {
		expect(creditsText({ sections: [sectionOf(null, "A", "B")] })).toBe("A\nB\n");
		expect(creditsText({ sections: [] })).toBe("");
	});
});

describe("creditsRtf", () => {
	it("[REP20] shows what the text shows, in a reader of its own", () => {
		const sections = [
			sectionOf("Pathé {1} \\ 100 %", "Courtesy of 東京 film 🎞", "{\\rtf1 \\b hostile}"),
			sectionOf("Second"),
		];
		const rtf = creditsRtf({ cut: "Röugh }{ cut\\", sections });
		expect(rtf).toMatch(/^\{\\rtf1\\ansi[\x20-\x7e\r\n]*\}\r\n$/);
		expect(readRtf(rtf)).toEqual([
			...["Pathé {1} \\ 100 %", "Courtesy of 東京 film 🎞", "{\\rtf1 \\b hostile}", "", "Second"],
		]);
	});

	it("is a document without paragraphs if there are no credits", () => {
		expect(readRtf(creditsRtf({ cut: "", sections: [] }))).toEqual([]);
	});

	it("gives any text back, whatever it contains; control characters as U+FFFD", () => {
		fc.assert(
			fc.property(fc.array(fc.string({ unit: "binary" }), { maxLength: 4 }), (texts) => {
				const rtf = creditsRtf({ cut: texts.join(), sections: [sectionOf(null, ...texts)] });
				const shown = texts.map((text) =>
					// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for them.
					text.replace(/[\x00-\x08\x0b-\x1f\x7f]/g, "\ufffd"),
				);
				expect(readRtf(rtf)).toEqual(shown);
			}),
		);
	});
});
