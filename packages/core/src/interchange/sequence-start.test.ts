import { describe, expect, it } from "vitest";
import { codesOf, readText } from "./testing/read-text.ts";

const RATE = "<rate><timebase>25</timebase><ntsc>FALSE</ntsc></rate>";
const xmeml = (timecode: string) =>
	`<xmeml version="5"><sequence><name>Film</name>${RATE}\n${timecode}<media><video><track><clipitem><name>Fog</name><start>0</start><end>10</end><in>0</in><out>10</out></clipitem></track></video></media></sequence></xmeml>`;

const fcpxml = (tcStart: string) =>
	`<fcpxml version="1.11"><resources><format id="r1" frameDuration="1/25s"/></resources>\n<project name="Film"><sequence format="r1" tcStart="${tcStart}"><spine><gap duration="1s"/></spine></sequence></project></fcpxml>`;

const otio = (start: string) =>
	`{"OTIO_SCHEMA": "Timeline.1", "name": "Film", "global_start_time": ${start},\n"tracks": {"OTIO_SCHEMA": "Stack.1", "children": [{"OTIO_SCHEMA": "Track.1", "kind": "Video", "children": [{"OTIO_SCHEMA": "Gap.1", "source_range": {"OTIO_SCHEMA": "TimeRange.1", "start_time": {"OTIO_SCHEMA": "RationalTime.1", "value": 0, "rate": 25}, "duration": {"OTIO_SCHEMA": "RationalTime.1", "value": 25, "rate": 25}}}]}]}}`;

const timecode = (inside: string) => `<timecode>${RATE}${inside}</timecode>`;
const time = (value: string, rate: string) =>
	`{"OTIO_SCHEMA": "RationalTime.1", "value": ${value}, "rate": ${rate}}`;

describe("a sequence's start", () => {
	it.each([
		[
			"a frame that doesn't exist",
			xmeml(timecode("<string>01:00:00:25</string>")),
			2,
			"01:00:00:25",
			"timecode / string",
		],
		["a word", xmeml(timecode("<frame>soon</frame>")), 2, "soon", "timecode / frame"],
		[
			"both unreadable",
			xmeml(timecode("<frame>one</frame><string>1h</string>")),
			2,
			"1h",
			"timecode / string",
		],
		["a timecode as tcStart", fcpxml("01:00:00:00"), 2, "01:00:00:00", "sequence@tcStart"],
		["a time without a denominator", fcpxml("3600/0s"), 2, "3600/0s", "sequence@tcStart"],
		["a time that is no number", otio(time("NaN", "25")), 1, "25", "global_start_time"],
		["a time without a rate", otio(time("90000", "0")), 1, "90000", "global_start_time"],
	])("[TIM82] refuses %s, with its place and value", (_, text, line, value, path) => {
		const file = readText(text);
		expect(file.timeline).toBeNull();
		expect(file.diagnostics).toMatchObject([{ code: "INTERCHANGE_MALFORMED", severity: "error", line }]);
		expect(file.diagnostics[0]?.message).toContain(value);
		expect(file.diagnostics[0]?.message).toContain(`'Film' / ${path}`);
	});

	it.each([
		["none at all", xmeml(""), "0"],
		["empty elements", xmeml(timecode("<string/><frame> </frame>")), "0"],
		[
			"a frame beside an unreadable label",
			xmeml(timecode("<string>?</string><frame>90000</frame>")),
			"90000",
		],
		[
			"a label beside an unreadable frame",
			xmeml(timecode("<string>01:00:00:00</string><frame>?</frame>")),
			"90000",
		],
		["an empty tcStart", fcpxml(""), "0"],
		["a decimal tcStart", fcpxml("3600.04s"), "90001"],
		["null", otio("null"), "0"],
		["0 at rate 0", otio(time("0", "0")), "0"],
	])("[TIM82] reads %s", (_, text, start) => {
		const file = readText(text);
		expect(codesOf(file)).toEqual([]);
		expect(file.timeline?.start.toFraction()).toBe(start);
	});
});
