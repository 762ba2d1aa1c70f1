import { expect, test } from "vitest";
import { suggestMatches } from "./suggest-matches.ts";
import { makeLibrary, makeRecord } from "./testing/make-cut.ts";

const library = makeLibrary([
	makeRecord(1, "HL-0000101", { title: "Harbour at dawn" }),
	makeRecord(2, "HL-0000102", { title: "Fishing boats leaving" }),
	makeRecord(3, "NARA77", { title: "March on Washington" }),
	makeRecord(4, "Z9", { title: "Wow" }),
]);

test.each(["NARA78_march.mov", "NARA78.mov", "Media/NARA78.new.01"])(
	"[MAT4] a locator with one character wrong is suggested for %s",
	(contents) => {
		expect(suggestMatches(contents, library, 5)[0]).toEqual({
			recordId: 3,
			reason: "locator-distance",
			distance: 1,
		});
	},
);

test("[MAT4] a locator that continues, or is cut short, is suggested by its beginning", () => {
	expect(suggestMatches("NARA77-2_x.mov", library, 5)).toContainEqual({
		recordId: 3,
		reason: "locator-prefix",
		distance: 2,
	});
	expect(suggestMatches("HL-00001_x.mov", library, 5).map((one) => one.recordId)).toEqual([1, 2]);
});

test.each([
	"PROXY_NARA77.mov",
	"march nara77 v2.mov",
	"hi-res-NARA77.mov",
	"Media/april_HL-0000101_NARA77.new.01",
])("[MAT10] a locator that is a part of the name is suggested for %s", (contents) => {
	expect(suggestMatches(contents, library, 5)).toContainEqual({
		recordId: 3,
		reason: "locator",
		distance: 0,
	});
});

test("[MAT10] a year or a part of another number in the name suggests no locator", () => {
	const years = makeLibrary([makeRecord(5, "1968"), makeRecord(6, "10001")]);
	expect(suggestMatches("march_1968_100010.mov", years, 5)).toEqual([]);
});

test("[MAT4] a title whose words are in the name is suggested", () => {
	expect(suggestMatches("GETTY_4711_Harbour dawn v2.mov", library, 5)).toEqual([
		{ recordId: 1, reason: "title", distance: 1 - 1 },
	]);
});

test("[MAT4] a title with similar spelling is suggested", () => {
	expect(suggestMatches("Fihsing boats leavin.mov", library, 5)[0]).toMatchObject({
		recordId: 2,
		reason: "title",
	});
});

test.each([
	["19A-1XA", 5],
	["/Volumes/Day 3/19a-1xa.mxf", 5],
	["A020C003_150905_E2XZ", 6],
	["A020C003_150905_E2XZ.mxf", 6],
	["St.Paul", 7],
	["St.Paul.mov", 7],
])(
	"[MAT10] of a log of clips, such as an Avid log, the record whose title is the clip's name is suggested: %s",
	(contents, recordId) => {
		const clips = makeLibrary([
			makeRecord(4, "00000001", { title: "19A-1" }),
			makeRecord(5, "00000002", { title: "19A-1xa" }),
			makeRecord(6, "00000003", { title: "A020C003_150905_E2XZ.mov" }),
			makeRecord(7, "00000004", { title: "St.Paul" }),
		]);
		expect(suggestMatches(contents, clips, 1)).toEqual([{ recordId, reason: "title", distance: 0 }]);
	},
);

test("[MAT10] a title equal to the name comes before a locator like it, and all records with the title are suggested", () => {
	const clips = makeLibrary([
		makeRecord(1, "A002", { title: "Slate" }),
		makeRecord(2, "00000002", { title: "A001_x" }),
		makeRecord(3, "00000003", { title: "a001_X.mov" }),
	]);
	expect(suggestMatches("A001_x.mov", clips, 5).map(({ recordId }) => recordId)).toEqual([2, 3, 1]);
});

test("[MAT10] at most the requested number is returned, closest first", () => {
	expect(suggestMatches("HL-0000103_x.mov", library, 1)).toEqual([
		{ recordId: 1, reason: "locator-distance", distance: 1 },
	]);
	expect(suggestMatches("HL-0000103_x.mov", library, 0)).toEqual([]);
});

test("[MAT13] a name that people identify meanwhile is learned from at once, although the records didn't change", () => {
	const { records } = makeLibrary([makeRecord(1, "HL-0000101")]);
	const suggestionsFor = (altFiles: Parameters<typeof suggestMatches>[1]["altFiles"]) =>
		suggestMatches("night ferry_v2.mov", { records, altFiles }, 5).map(({ recordId }) => recordId);
	expect(suggestionsFor([])).toEqual([]);
	expect(suggestionsFor([{ name: "night ferry", purpose: null, record_ids: [1] }])).toEqual([1]);
	expect(suggestionsFor([])).toEqual([]);
});

test.each(["", "Interview Smith CAM A.mov", "A.mov", "__proto__"])("%j suggests nothing", (contents) => {
	expect(suggestMatches(contents, library, 5)).toEqual([]);
});
