import { describe, expect, it } from "vitest";
import { readEdl } from "../edl/read-edl.ts";
import { rational } from "../rational/rational.ts";
import { sourceLabels, sourceRangeOf } from "../reports/source-range.ts";
import type { RateName } from "../timecode/rate.ts";
import { buildTimeline } from "../timeline/build-timeline.ts";
import { readCutList } from "./read-cut-list.ts";
import { plainClip, plainTimeline } from "./testing/arbitrary-timeline.ts";
import { readText } from "./testing/read-text.ts";
import { timelineToJson } from "./timeline-to-json.ts";
import { writeTimeline } from "./write/write-timeline.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const rateXml = (timebase: number, ntsc: boolean) =>
	`<rate><timebase>${timebase}</timebase><ntsc>${ntsc ? "TRUE" : "FALSE"}</ntsc></rate>`;
const NTSC = rateXml(30, true);

/** A second of a tape, from the first frame of its timecode. */
function xmeml(film: string, timecode: string, frames: number): string {
	return `<?xml version="1.0"?><!DOCTYPE xmeml><xmeml version="5"><sequence><name>Film</name>${film}<timecode>${film}<frame>0</frame><displayformat>NDF</displayformat></timecode><media><video><track><clipitem id="c"><name>tape.mov</name>${film}<start>0</start><end>${frames}</end><in>0</in><out>${frames}</out><file id="f"><name>tape.mov</name>${NTSC}<duration>9000</duration><timecode>${NTSC}${timecode}<reel><name>TAPE1</name></reel></timecode></file></clipitem></track></video></media></sequence></xmeml>`;
}

const fcpxml = (format: string, tcFormat: string, start: string) =>
	`<?xml version="1.0"?><!DOCTYPE fcpxml><fcpxml version="1.10"><resources><format id="film" frameDuration="100/2500s"/><format id="tape" frameDuration="${format}"/><asset id="a" name="Tape" start="${start}" duration="600s" hasVideo="1" format="tape"><media-rep kind="original-media" src="file:///Media/tape.mov"/></asset></resources><library><event><project name="Film"><sequence format="film" tcStart="0s"><spine><asset-clip ref="a" name="Tape" offset="0s" start="${start}" duration="1s" ${tcFormat}/></spine></sequence></project></event></library></fcpxml>`;

const otio = JSON.stringify({
	OTIO_SCHEMA: "Timeline.1",
	name: "Film",
	global_start_time: { OTIO_SCHEMA: "RationalTime.1", rate: 25, value: 0 },
	tracks: {
		OTIO_SCHEMA: "Stack.1",
		children: [
			{
				OTIO_SCHEMA: "Track.1",
				kind: "Video",
				children: [
					{
						OTIO_SCHEMA: "Clip.1",
						name: "tape.mov",
						source_range: {
							OTIO_SCHEMA: "TimeRange.1",
							start_time: { OTIO_SCHEMA: "RationalTime.1", rate: 30_000 / 1001, value: 1_080_000 },
							duration: { OTIO_SCHEMA: "RationalTime.1", rate: 25, value: 25 },
						},
						media_reference: { OTIO_SCHEMA: "MissingReference.1" },
					},
				],
			},
		],
	},
});

/** Source labels of the only clip, as the cut's reports have them. */
function labelsOf(text: string, rate: RateName) {
	const timeline = buildTimeline(
		[{ edl: readCutList(bytes(text), { file: "film", rate }), track: "auto", reel: "" }],
		rate,
	);
	expect(timeline.clips).toHaveLength(1);
	const [clip] = timeline.clips;
	const range = clip ? sourceRangeOf(clip, clip.recordIn, clip.recordOut) : null;
	return Object.values(sourceLabels(timeline, range));
}

describe("[TC61] the labels of a source are those of its own timecode", () => {
	const PAL = rateXml(25, false);
	const TEN = "<string>10:00:00;00</string><frame>1078920</frame><displayformat>DF</displayformat>";
	const TEN_NDF = "<string>10:00:00:00</string><frame>1080000</frame><displayformat>NDF</displayformat>";
	const HOUR = "36036000/1000s";
	it.each<[string, string, RateName, string[]]>([
		[
			"a drop-frame tape in a 29.97 non-drop sequence",
			xmeml(NTSC, TEN, 30),
			"29.97",
			["10:00:00;00", "10:00:01;00"],
		],
		[
			"without a frame",
			xmeml(NTSC, "<string>10:00:00;00</string>", 30),
			"29.97",
			["10:00:00;00", "10:00:01;00"],
		],
		["an NTSC tape in a 25 fps sequence", xmeml(PAL, TEN_NDF, 25), "25", ["10:00:00:00", "10:00:01:00"]],
		["a drop-frame tape in a 25 fps sequence", xmeml(PAL, TEN, 25), "25", ["10:00:00;00", "10:00:01;00"]],
		["FCPXML, non-drop", fcpxml("1001/30000s", 'tcFormat="NDF"', HOUR), "25", ["10:00:00:00", "10:00:01:00"]],
		[
			"FCPXML, drop-frame",
			fcpxml("1001/30000s", 'tcFormat="DF"', "35999964/1000s"),
			"25",
			["10:00:00;00", "10:00:01;00"],
		],
		[
			"FCPXML, without a format of timecode",
			fcpxml("1001/30000s", "", HOUR),
			"25",
			["10:00:00:00", "10:00:01:00"],
		],
		[
			"FCPXML, a rate that films don't have",
			fcpxml("1/12s", "", "3600s"),
			"25",
			["01:00:00:00", "01:00:01:00"],
		],
		["OpenTimelineIO", otio, "25", ["10:00:00:00", "10:00:01:00"]],
		[
			"an edit list with FCM lines",
			"TITLE: Film\r\nFCM: NON-DROP FRAME\r\nFCM: DROP FRAME\r\n001  TAPE1 V C 10:00:00;00 10:00:01;00 01:00:00:00 01:00:01:00\r\n* FROM CLIP NAME: tape.mov\r\n",
			"29.97",
			["10:00:00;00", "10:00:01;00"],
		],
	])("%s", (_, text, rate, expected) => {
		expect(labelsOf(text, rate)).toEqual(expected);
	});

	it("in `ox timeline inspect` too", () => {
		const [clip] = timelineToJson(readText(xmeml(PAL, TEN, 25))).tracks[0]?.clips ?? [];
		expect([clip?.sourceIn, clip?.sourceOut]).toEqual(["10:00:00;00", "10:00:01;00"]);
		const [sound] =
			timelineToJson(readText(otio.replaceAll(String(30_000 / 1001), "48000").replace("1080000", "4800000")))
				.tracks[0]?.clips ?? [];
		expect([sound?.sourceIn, sound?.sourceOut]).toEqual(["00:01:40:00", "00:01:41:00"]);
	});

	it("and come back from a written timeline", () => {
		const { timeline } = readText(xmeml(NTSC, TEN, 30));
		if (!timeline) throw new Error("no timeline");
		const write = (format: "xmeml" | "edl") =>
			writeTimeline(timeline, format, { file: "film" }).files[0]?.text ?? "";
		expect(labelsOf(write("xmeml"), "29.97")).toEqual(["10:00:00;00", "10:00:01;00"]);
		expect(write("edl")).toContain("10:00:00;00 10:00:01;00 00:00:00:00 00:00:01:00");
		const { diagnostics } = readEdl(bytes(write("edl")), { file: "film.edl", rate: "29.97" });
		expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
	});

	it("[TIM61] and come back from Final Cut Pro 7 XML for each clip of a file that counts both ways, or doesn't say", () => {
		const fps = rational(30_000, 1001);
		const from = rational(108_000).div(fps);
		const shots = [
			{ fps, dropFrame: false },
			{ fps, dropFrame: true },
			null,
			{ fps: rational(25), dropFrame: false },
		];
		const clips = shots.map((sourceTimecode, at) =>
			plainClip({
				record: { from: rational(at * 30).div(fps), to: rational(at * 30 + 30).div(fps) },
				source: { from, to: from.add(rational(30).div(fps)) },
				sourceFps: null,
				sourceTimecode,
			}),
		);
		const timeline = plainTimeline(clips, { fps, dropFrame: true });
		const { files } = writeTimeline(timeline, "xmeml", { file: "film" });
		const [track] = timelineToJson(readText(files[0]?.text ?? "")).tracks;
		expect(track?.clips.map(({ sourceIn }) => sourceIn)).toEqual([
			"01:00:00:00",
			"01:00:03;18",
			"01:00:03;18",
			"01:00:03:15",
		]);
		expect(track?.clips.map(({ source }) => source?.[0])).toEqual(clips.map(() => from.toFraction()));
	});

	it("[TIM62] except in an edit list at another rate, which says so", () => {
		const { timeline } = readText(xmeml(PAL, TEN, 25));
		if (!timeline) throw new Error("no timeline");
		const { lost } = writeTimeline(timeline, "edl", { file: "film" });
		expect(lost.map(({ severity, message }) => `${severity}: ${message}`)).toContainEqual(
			expect.stringMatching(/warning: .*1 clip with a source timecode at another rate/),
		);
	});
});
