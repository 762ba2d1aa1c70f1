import { expect, test } from "vitest";
import type { Diagnostic } from "../diagnostics.ts";
import { matchTimeline } from "./match-timeline.ts";
import { type ClipSketch, makeAltFile, makeLibrary, makeRecord, makeTimeline } from "./testing/make-cut.ts";

const library = makeLibrary(
	[makeRecord(1, "10000001"), makeRecord(2, "HL-00000002"), makeRecord(3, " 10000003 "), makeRecord(4, "")],
	[
		makeAltFile(11, "Title Matte", "ignored"),
		makeAltFile(12, "Broadcast.mov", "tracked_non_ox"),
		makeAltFile(13, "Both", null, [2, 1, 2]),
		makeAltFile(14, "Nowhere", null, [99]),
		makeAltFile(15, "10000001", "ignored"),
		makeAltFile(16, "Empty", null),
		makeAltFile(17, "One.left", null, [99, 3]),
	],
);

function shot(contents: string | null, traits: Partial<ClipSketch> = {}): ClipSketch {
	return { track: "V1", recordIn: 0, recordOut: 10, contents, ...traits };
}

function matchOf(contents: string | null, traits: Partial<ClipSketch> = {}) {
	return matchTimeline(makeTimeline([shot(contents, traits)]), library).matches[0];
}

function codes(diagnostics: readonly Diagnostic[]) {
	return diagnostics.map(({ code, line }) => [code, line]);
}

test.each([
	["10000001_Harbour.mov", 1],
	["hl-00000002_boats", 2],
	["C:\\Media\\HL-00000002.MXF", 2],
	["10000001.new.01", 1],
	["10000003", 3],
])("[MAT1] %s is found by the locator it begins with", (contents, id) => {
	expect(matchOf(contents)).toEqual({ kind: "records", records: [id], altFile: null });
});

test("[MAT1] a record's locator takes precedence over an alt file of the same name", () => {
	expect(matchOf("10000001")).toEqual({ kind: "records", records: [1], altFile: null });
});

test("[MAT1] a locator with only the same beginning doesn't match", () => {
	expect(matchOf("100000011_Harbour.mov")).toEqual({ kind: "unidentified" });
	expect(matchOf("1000000_Harbour.mov")).toEqual({ kind: "unidentified" });
});

test("[MAT1] a record without a locator is never found", () => {
	expect(matchOf("_Harbour.mov")).toEqual({ kind: "unidentified" });
});

test.each(["Title Matte", " TITLE MATTE ", "title matte.tif"])(
	"[MAT2] %j is the alt file, with or without extension",
	(contents) => {
		expect(matchOf(contents)).toEqual({ kind: "ignored", altFile: 11 });
	},
);

test("[MAT2] an alt file's own name is used unchanged, including its extension", () => {
	expect(matchOf("broadcast.MOV")).toEqual({ kind: "tracked_non_ox", altFile: 12 });
	expect(matchOf("Broadcast")).toEqual({ kind: "unidentified" });
	expect(matchOf("Broadcast.wav")).toEqual({ kind: "unidentified" });
});

test("[MAT2] alt files are looked up by the whole contents, path and all", () => {
	expect(matchOf("Media/Title Matte")).toEqual({ kind: "unidentified" });
});

test("[MAT3] a redirect to several records names each once and causes one warning for its contents", () => {
	const matched = matchTimeline(makeTimeline([shot("other"), shot("Both"), shot("Both")]), library);
	expect(matched.matches[2]).toEqual({ kind: "records", records: [1, 2], altFile: 13 });
	expect(codes(matched.diagnostics)).toEqual([["MATCH_REDIRECT_TO_SEVERAL", 2]]);
});

test.each(["Nowhere", "Empty"])(
	"[MAT8] a redirect to no existing record (%s) leaves its contents unidentified",
	(name) => {
		const matched = matchTimeline(makeTimeline([shot(name)]), library);
		expect(matched.matches).toEqual([{ kind: "unidentified" }]);
		expect(codes(matched.diagnostics)).toEqual([["MATCH_REDIRECT_TO_NOTHING", 1]]);
		expect(matched.unidentified).toHaveLength(1);
	},
);

test("[MAT8] only a redirect's existing records count", () => {
	expect(matchOf("One.left")).toEqual({ kind: "records", records: [3], altFile: 17 });
});

test("[MAT3] a sound clip is matched like picture", () => {
	expect(matchOf("Broadcast.mov", { track: "A1" })).toEqual({ kind: "tracked_non_ox", altFile: 12 });
});

test("[EDL11] an unnamed clip warns once per event, however many channels it fills", () => {
	const unnamed = { noContents: "unnamed", line: 7 } as const;
	const matched = matchTimeline(
		makeTimeline([shot(null, { ...unnamed, track: "A1" }), shot(null, { ...unnamed, track: "A2" })]),
		library,
	);
	expect(matched.matches).toEqual([{ kind: "nothing" }, { kind: "nothing" }]);
	expect(codes(matched.diagnostics)).toEqual([["MATCH_NO_CONTENTS", 7]]);
	expect(matched.diagnostics[0]?.file).toBe("cut.edl");
});

test("[EDL11] blank contents don't count as contents", () => {
	const matched = matchTimeline(makeTimeline([shot("  ")]), library);
	expect(matched.matches).toEqual([{ kind: "nothing" }]);
	expect(codes(matched.diagnostics)).toEqual([["MATCH_NO_CONTENTS", 1]]);
});

test.each(["black", "pseudo"] as const)("[MAT9] a %s clip is nothing, without a word", (noContents) => {
	const matched = matchTimeline(makeTimeline([shot(null, { noContents })]), library);
	expect(matched.matches).toEqual([{ kind: "nothing" }]);
	expect(matched.diagnostics).toEqual([]);
});

test("[MAT4] unidentified contents are listed once, by first film time, with clips and total time", () => {
	const matched = matchTimeline(
		makeTimeline([
			shot("Wild track.wav", { recordIn: 50, recordOut: 60 }),
			shot("Interview A.mov", { recordIn: 30, recordOut: 40 }),
			shot("INTERVIEW A.mov", { recordIn: 5, recordOut: 6 }),
			shot("10000001"),
		]),
		library,
	);
	expect(matched.unidentified).toEqual([
		{ contents: "INTERVIEW A.mov", numClips: 2, totalFrames: 11, firstRecordIn: 5 },
		{ contents: "Wild track.wav", numClips: 1, totalFrames: 10, firstRecordIn: 50 },
	]);
});

test("[MAT7] of two records with one locator the lower id is taken, with a warning where it is met", () => {
	const twins = makeLibrary([
		makeRecord(9, "abc"),
		makeRecord(5, "ABC"),
		makeRecord(6, "other"),
		makeRecord(7, "OTHER"),
	]);
	const matched = matchTimeline(makeTimeline([shot("abc_x"), shot("abc_x")]), twins);
	expect(matched.matches[1]).toEqual({ kind: "records", records: [5], altFile: null });
	expect(codes(matched.diagnostics)).toEqual([["MATCH_AMBIGUOUS_NAME", 1]]);
});

test.each(["__proto__", "constructor", "toString", "hasOwnProperty_1.mov"])(
	"%s is an ordinary name",
	(contents) => {
		expect(matchOf(contents)).toEqual({ kind: "unidentified" });
		const own = makeLibrary([makeRecord(1, contents.split("_")[0] ?? ""), makeRecord(2, "x")]);
		expect(matchTimeline(makeTimeline([shot(contents)]), own).matches).toHaveLength(1);
	},
);

test("an empty timeline has no matches", () => {
	const matched = matchTimeline(makeTimeline([]), library);
	expect([matched.matches, matched.unidentified, matched.diagnostics]).toEqual([[], [], []]);
});

test("[MAT16] a clip that was renamed is found by its file's name, and listed under it", () => {
	const timeline = makeTimeline([
		shot("Boats, dawn", { fileName: "HL-00000002_boats.mov" }),
		shot("10000001_Harbour", { fileName: "HL-00000002_boats.mov" }),
		shot("Boats, dusk", { fileName: "A001C004.mov" }),
	]);
	const { timeline: film, matches, unidentified } = matchTimeline(timeline, library);
	expect(matches.map((match) => (match.kind === "records" ? match.records : match.kind))).toEqual([
		[2],
		[1],
		"unidentified",
	]);
	expect(film.clips.map(({ contents, ownContents }) => [contents, ownContents])).toEqual([
		["HL-00000002_boats.mov", "Boats, dawn"],
		["10000001_Harbour", undefined],
		["Boats, dusk", undefined],
	]);
	expect(unidentified.map(({ contents }) => contents)).toEqual(["Boats, dusk"]);
	// Once it has a record or a purpose of its own, its own name counts.
	const known = makeLibrary([makeRecord(2, "HL-00000002")], [makeAltFile(20, "Boats, dawn", "ignored")]);
	expect(matchTimeline(film, known).matches[0]).toEqual({ kind: "ignored", altFile: 20 });
});
