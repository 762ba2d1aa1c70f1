import { describe, expect, it } from "vitest";
import { readCutList } from "../interchange/read-cut-list.ts";
import { RATES } from "../timecode/rate.ts";
import { buildTimeline } from "./build-timeline.ts";
import { cutMarkers } from "./cut-markers.ts";
import type { CutEdl } from "./model.ts";
import { A1, cutEdl, listOf, V1 } from "./testing/list.ts";

const RATE = RATES["25"];
const HOUR = 3600 * 25;
const V1_LIST = cutEdl(listOf("cut_V1.edl", [{ rec: [HOUR, HOUR + 500], src: [0, 500] }]), V1);

function listNamed(file: string, text: string): CutEdl {
	const edl = readCutList(new TextEncoder().encode(text), { file, rate: RATE });
	return { edl, track: "auto", reel: "" };
}

const AVID = listNamed(
	"avid.txt",
	"anna\t01:00:04:00\tV1\tred\tBlow up?\t1\nanna\t50\tV1\tgreen\tFrom the start\t25\n",
);
const PREMIERE = listNamed(
	"premiere.txt",
	"Marker Name\tDescription\tIn\tOut\tDuration\tMarker Type\nHarbour\tAsk Getty\t01:00:01:00\t01:00:02:00\t00:00:01:00\tComment\n",
);

function markersOf(edls: readonly CutEdl[]) {
	return cutMarkers(edls, buildTimeline(edls, RATE)).map(({ frame, ...marker }) => ({
		frame: frame - HOUR,
		...marker,
	}));
}

describe("[TIM75] a list of markers of a cut", () => {
	it("adds no clips, changes no other, and isn't an error", () => {
		const alone = buildTimeline([V1_LIST], RATE);
		const { edls: _, ...film } = buildTimeline([V1_LIST, AVID, PREMIERE], RATE);
		expect(alone).toMatchObject(film);
		expect([AVID, PREMIERE].map(({ edl }) => [edl.isMarkerList, edl.events, edl.diagnostics])).toEqual([
			[true, [], []],
			[true, [], []],
		]);
	});

	it("doesn't make a cut drop-frame, but says that it counts otherwise", () => {
		const rate = RATES["29.97"];
		const event = { rec: [1800, 1900] as const, src: [0, 100] as const };
		const film = { ...V1_LIST, edl: { ...listOf("cut_V1.edl", [event]), rate } };
		const bytes = new TextEncoder().encode("anna\t00:01:00;02\tV1\tred\tHere\t1\n");
		const markers = readCutList(bytes, { file: "avid.txt", rate });
		expect(buildTimeline([film, { edl: markers, track: "auto", reel: "" }], rate)).toMatchObject({
			dropFrame: false,
			diagnostics: [
				{
					code: "TIMELINE_DROP_FRAME_MISMATCH",
					file: "avid.txt",
					message: expect.stringContaining(
						"this list is drop-frame and others of the cut are non-drop-frame",
					),
				},
			],
		});
	});

	it("is refused with its line if it is at another rate, and has no markers then", () => {
		const { edl } = listNamed(
			"avid.txt",
			"anna\t01:00:04:12\tV1\tred\tA\t1\nanna\t01:00:04:27\tV1\tred\tB\t1\n",
		);
		expect(edl).toMatchObject({
			locators: [],
			diagnostics: [{ code: "INTERCHANGE_OTHER_RATE", severity: "error", line: 2 }],
		});
	});
});

describe("[TIM76] the markers of a cut", () => {
	it("are those of all lists in film order, with name, comment, color and length", () => {
		expect(markersOf([V1_LIST, AVID, PREMIERE])).toEqual([
			{
				...{ frame: 25, frames: 25, name: "Harbour", comment: "Ask Getty", color: "" },
				...{ file: "premiere.txt", line: 2 },
			},
			{
				...{ frame: 50, frames: 25, name: "", comment: "From the start", color: "green" },
				...{ file: "avid.txt", line: 2 },
			},
			{
				...{ frame: 100, frames: 1, name: "", comment: "Blow up?", color: "red" },
				...{ file: "avid.txt", line: 1 },
			},
		]);
	});

	it("in frames count from where a timeline of the cut starts the film, else from its first clip", () => {
		const timeline = { ...V1_LIST, edl: { ...V1_LIST.edl, startsAt: HOUR - 250 } };
		const ofStart = (edls: readonly CutEdl[]) =>
			markersOf(edls).find(({ comment }) => comment === "From the start")?.frame;
		expect(ofStart([AVID, timeline])).toBe(-200);
		expect(ofStart([AVID, V1_LIST])).toBe(50);
	});

	it("without a place in the film are left out, as are those of lists at another rate", () => {
		const locators = [{ line: 1, recordFrame: null, colour: "", comment: "Nowhere" }];
		expect(markersOf([{ ...V1_LIST, edl: { ...V1_LIST.edl, locators } }])).toEqual([]);
		const other = { ...AVID, edl: { ...AVID.edl, rate: RATES["24"] } };
		expect(markersOf([V1_LIST, cutEdl(listOf("A1.edl", []), A1), other])).toEqual([]);
	});
});

describe("[TIM77] a list of markers outside the film", () => {
	it("gets a warning with its number of markers, the first of them in the list, and its line", () => {
		const list = listNamed(
			"reel2.txt",
			"anna\t01:00:01:00\tV1\tred\tIn\t1\nanna\t99:00:01:10\tV1\tred\tAfter\t1\nanna\t00:59:00:00\tV1\tred\tBefore\t1\n",
		);
		expect(buildTimeline([V1_LIST, AVID, list], RATE).diagnostics).toEqual([
			expect.objectContaining({
				code: "TIMELINE_MARKERS_OUTSIDE",
				severity: "warning",
				message:
					"2 of 3 markers are outside the film, 01:00:00:00 to 01:00:20:00; the first one is at 99:00:01:10",
				file: "reel2.txt",
				line: 2,
			}),
		]);
	});

	it("or at its last frame's end is no matter, nor are notes of edit lists", () => {
		const list = listNamed("reel2.txt", "anna\t01:00:20:00\tV1\tred\tEnd\t1\n");
		const locators = [{ line: 1, recordFrame: 5, colour: "", comment: "Leader" }];
		const noted = { ...V1_LIST, edl: { ...V1_LIST.edl, locators } };
		expect(buildTimeline([noted, list], RATE).diagnostics).toEqual([]);
	});
});
