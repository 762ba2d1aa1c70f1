import { describe, expect, it } from "vitest";
import { rational, ZERO } from "../rational/rational.ts";
import { buildTimeline } from "../timeline/build-timeline.ts";
import { rateOfLists, readCutList } from "./read-cut-list.ts";
import { plainClip, plainTimeline } from "./testing/arbitrary-timeline.ts";
import { type TestItem, xmemlText } from "./testing/xmeml-text.ts";
import { writeTimeline } from "./write/write-timeline.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const SHOT: TestItem = { start: 10, end: 30, in: 5, plays: "fog.mov" };

function listOf(video: readonly (readonly TestItem[])[], change = (text: string) => text) {
	const text = change(xmemlText({ name: "Film", duration: 100, video }));
	return readCutList(bytes(text), { file: "film.xml", rate: "25" });
}

const FADE = `<transitionitem><start>20</start><end>30</end><alignment>end-black</alignment><effect><name>Cross Dissolve</name><effecttype>transition</effecttype></effect></transitionitem>`;

describe("a timeline as a list of a cut", () => {
	it("[TIM20] has an event for each clip, on a channel named after its track", () => {
		const { events, title } = listOf([[SHOT], [{ ...SHOT, start: 40, end: 50, plays: "pier.mov" }]]);
		expect(title).toBe("Film");
		expect(
			events.map(({ channels, recordIn, recordOut, sourceIn, sourceOut, contents }) => [
				channels,
				recordIn,
				recordOut,
				sourceIn,
				sourceOut,
				contents,
			]),
		).toEqual([
			[["V1"], 10, 30, 1005, 1025, "fog.mov"],
			[["V2"], 40, 50, 1005, 1015, "pier.mov"],
		]);
	});

	it("[EDL11] takes material by the name of an edit list's black or fade for material", () => {
		for (const name of ["Fade", "BL"]) {
			const { events } = listOf([[SHOT]], (text) =>
				text.replace("<name>fog.mov</name>", `<name>${name}</name>`),
			);
			expect(events).toEqual([expect.objectContaining({ contents: name, noContents: null })]);
		}
	});

	it("[MAT16] has the file's name beside another name of a clip", () => {
		const { events } = listOf([[SHOT]], (text) =>
			text.replace("<name>fog.mov</name>", "<name>Fog, dawn</name>"),
		);
		expect(events).toEqual([expect.objectContaining({ contents: "Fog, dawn", fileName: "fog.mov" })]);
		expect(listOf([[SHOT]]).events[0]).not.toHaveProperty("fileName");
	});

	it("[TIM21] gives a named track only its own clips", () => {
		const edl = listOf([[SHOT], [{ ...SHOT, plays: "pier.mov" }]]);
		const { clips, diagnostics } = buildTimeline(
			[{ edl, track: { trkMediaType: "video", trkLevel: 2 }, reel: "" }],
			"25",
		);
		expect(clips.map(({ contents, trkLevel }) => [contents, trkLevel])).toEqual([["pier.mov", 2]]);
		expect(diagnostics).toEqual([expect.objectContaining({ code: "TIMELINE_CHANNELS_DROPPED" })]);
	});

	it("[TIM22] dissolves to black where nothing follows", () => {
		const { events } = listOf([[{ ...SHOT, end: -1 }]], (text) => text.replace("</clipitem>", `$&${FADE}`));
		expect(
			events.map(({ recordIn, recordOut, transition, noContents }) => [
				recordIn,
				recordOut,
				transition.type,
				transition.frames,
				noContents,
			]),
		).toEqual([
			[10, 20, "cut", 0, null],
			[20, 30, "dissolve", 10, "black"],
		]);
	});

	it("[TIM22] a clip that ends where a fade from black begins doesn't go on into the fade", () => {
		const seconds = (frames: number) => rational(frames, 25);
		const clip = (from: number, to: number) =>
			plainClip({ record: { from: seconds(from), to: seconds(to) }, source: null });
		const fade = {
			record: { from: seconds(10), to: seconds(14) },
			name: "",
			type: "dissolve" as const,
			line: 1,
		};
		const [track] = plainTimeline([clip(0, 10), clip(10, 30)]).tracks;
		const timeline = plainTimeline([], {
			start: ZERO,
			tracks: track ? [{ ...track, transitions: [fade] }] : [],
		});
		const { files } = writeTimeline(timeline, "otio", { file: "film" });
		const edl = readCutList(bytes(files[0]?.text ?? ""), { file: "film.otio", rate: "25" });
		const { clips } = buildTimeline([{ edl, track: "auto", reel: "" }], "25");
		expect(
			clips
				.filter(({ noContents }) => noContents === null)
				.map(({ recordIn, recordOut }) => [recordIn, recordOut]),
		).toEqual([
			[0, 10],
			[10, 30],
		]);
	});

	it("[TIM23] plays backwards from the upper bound of its source", () => {
		const [event] = listOf([[{ ...SHOT, speed: -50 }]]).events;
		expect(event).toMatchObject({
			sourceIn: 100_988,
			sourceOut: 100_998,
			speedNumerator: -10,
			speedDenominator: 20,
		});
	});

	it("[TIM24] leaves out disabled clips, and says so", () => {
		const { events, diagnostics } = listOf([[SHOT, { ...SHOT, start: 40, end: 50, enabled: false }]]);
		expect(events).toHaveLength(1);
		expect(diagnostics).toEqual([
			expect.objectContaining({ code: "INTERCHANGE_LEFT_OUT", message: "2 clips: 1 read, 1 disabled" }),
		]);
	});

	it("refuses a timeline without a clip to import", () => {
		expect(listOf([[{ ...SHOT, enabled: false }]]).diagnostics.map(({ code }) => code)).toContain(
			"EDL_NO_EVENTS",
		);
	});

	it.each([
		[
			"at another rate than the cut's",
			(text: string) => text.replaceAll("25</timebase>", "24</timebase>"),
			"INTERCHANGE_OTHER_RATE",
		],
		[
			"at a rate that films don't have",
			(text: string) => text.replaceAll("25</timebase>", "12</timebase>"),
			"INTERCHANGE_RATE",
		],
		[
			"with a clip later than any film",
			(text: string) => text.replace("<end>30</end>", "<end>30000000000000000000</end>"),
			"INTERCHANGE_CLIP_REFUSED",
		],
	])("refuses a timeline %s", (_, change, code) => {
		const { events, diagnostics } = listOf([[SHOT]], change);
		expect(events).toEqual([]);
		expect(diagnostics.filter(({ severity }) => severity === "error").map((found) => found.code)).toContain(
			code,
		);
	});

	it("[TIM25] refuses two timelines of one reel that start the film at different timecodes", () => {
		const later = listOf([[SHOT]], (text) =>
			text.replace("<duration>100", "<timecode><frame>90000</frame></timecode><duration>100"),
		);
		const edls = [listOf([[SHOT]]), later].map((edl) => ({ edl, track: "auto" as const, reel: "" }));
		const { diagnostics } = buildTimeline(edls, "25");
		expect(diagnostics).toEqual([
			expect.objectContaining({ code: "TIMELINE_START_MISMATCH", severity: "error" }),
		]);
		const reels = edls.map((list, index) => ({ ...list, reel: String(index) }));
		expect(buildTimeline(reels, "25").diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
	});

	it("[TIM4] states its rate; edit lists alone only let it be guessed", () => {
		const film = {
			file: "film.xml",
			bytes: bytes(xmemlText({ name: "Film", duration: 100, video: [[SHOT]] })),
		};
		const list = {
			file: "music.edl",
			bytes: bytes("001 AX A C 00:00:00:29 00:00:01:00 00:00:00:29 00:00:01:00\n"),
		};
		expect(rateOfLists([list, film])).toMatchObject({ rate: "25", isStated: true, file: "film.xml" });
		expect(rateOfLists([list])).toMatchObject({ rate: "29.97", isStated: false });
	});
});
