import { expect, it } from "vitest";
import { SMALL_SUMMARY } from "../testing/small-summary.ts";
import { summaryText } from "./summary-text.ts";

it("[CLI10] summaryText shows the total, the licensors, unidentified clips, missing prices and warnings in plain text", () => {
	const text = summaryText(SMALL_SUMMARY);
	expect(text).toContain(
		"1 list, 435 events at 25 fps, 10:00:00:00 to 10:52:00:00; 902 lines in, 902 accounted for",
	);
	expect(text).toContain("Total 54,116.71 USD at the rates of 2026-11-20");
	expect(text).toMatch(/Unknown +licensor unknown +0.00 USD/);
	expect(text).toMatch(
		/harbour fire youtube rip.mp4 +1 +00:00:05:05 +10:51:32:00 +10000016 Tugs in line abreast/,
	);
	expect(text).toMatch(/10000033 +Quai des Belges 1931 +Agence Lumière +audio: --secondary-price/);
	expect(text).toContain("V1.edl:12:1 Warning: Possible EDL export error.");
	expect(text).toContain(
		"Estimate: 1 record without a price would add 30.00 to 120.50 USD at its licensor's other prices",
	);
	expect(text).toContain("12 of 41 records cleared for Festival");
	expect(text).not.toContain("\u001b");
});

it("[TIM75, TIM78] summaryText counts lists of markers and reel logs apart", () => {
	const [list] = SMALL_SUMMARY.lists;
	const withKinds = (...kinds: ("markers" | "reel_log")[]) =>
		summaryText({
			...SMALL_SUMMARY,
			lists: [list!, ...kinds.map((kind) => ({ ...list!, kind, events: 0 }))],
		});
	expect(withKinds("markers")).toContain("2 lists (1 of markers), 435 events");
	expect(withKinds("markers", "reel_log", "reel_log")).toContain(
		"4 lists (1 of markers, 2 reel logs), 435 events",
	);
});

it("summaryText shows warnings of one kind once, with their count, separately from notes", () => {
	const [warning] = SMALL_SUMMARY.diagnostics;
	const diagnostics = [12, 13, 20].map((line) => ({ ...warning!, line }));
	const note = {
		...warning!,
		code: "EDL_DECODED_WINDOWS_1252",
		severity: "info",
		message: "read as Windows-1252",
	} as const;
	const text = summaryText({ ...SMALL_SUMMARY, diagnostics: [...diagnostics, note] });
	expect(text).toMatch(
		/Needs action: warnings about the lists\n {2}V1.edl:12:1 [\s\S]*and 2 more like it: lines 13, 20\n/,
	);
	expect(text).toMatch(/For the record\n {2}V1.edl:12:1 info read as Windows-1252/);
});

it("summaryText counts kinds of warnings beyond the first fifty", () => {
	const [warning] = SMALL_SUMMARY.diagnostics;
	const diagnostics = Array.from({ length: 60 }, (_, index) => ({ ...warning!, file: `V${index}.edl` }));
	expect(summaryText({ ...SMALL_SUMMARY, diagnostics })).toContain("and 10 more: see ox edl check");
});
