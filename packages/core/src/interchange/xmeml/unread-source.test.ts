import { expect, it } from "vitest";
import { linesOf, readText } from "../testing/read-text.ts";

const RATE = "<rate><timebase>25</timebase><ntsc>FALSE</ntsc></rate>";
const read = (more: string, timecode: string) =>
	readText(
		`<xmeml version="5"><sequence><name>Film</name>${RATE}<media><video><track><clipitem><name>Fog</name><start>0</start><end>10</end>\n${more}<file id="f"><name>fog.mov</name>\n${timecode}</file></clipitem></track></video></media></sequence></xmeml>`,
	);
const timecode = (inside: string) => `<timecode>${RATE}${inside}</timecode>`;

it.each([
	[
		"a file's label",
		"<in>5</in>",
		timecode("<string>01:00:00:25</string>"),
		3,
		"'01:00:00:25' is not the timecode",
	],
	["a file's frame", "<in>5</in>", timecode("<frame>soon</frame>"), 3, "'soon' is not the timecode"],
	["an in point", "<in>5f</in>", timecode("<frame>100</frame>"), 2, "'5f' is not its in point"],
])(
	"[TIM85] leaves a clip without a source range if %s can't be read, and says so",
	(_, more, code, line, text) => {
		const file = read(more, code);
		expect(linesOf(file)).toEqual(["V1", "  0-10 ? Fog"]);
		expect(file.diagnostics).toMatchObject([
			{
				code: "INTERCHANGE_SOURCE_MISSING",
				severity: "warning",
				line,
				message: expect.stringContaining(text),
			},
		]);
	},
);

it.each([
	["no timecode at all", "<in>5</in>", "", "5..15"],
	["an empty one", "<in>5</in>", timecode("<string/><frame/>"), "5..15"],
	[
		"a frame beside an unreadable label",
		"<in>5</in>",
		timecode("<string>?</string><frame>100</frame>"),
		"105..115",
	],
	["ticks beside an unreadable in point", "<in>?</in><pproTicksIn>50803200000</pproTicksIn>", "", "5..15"],
	["an empty in point", "<in/>", "", "0..10"],
])("[TIM85] reads %s", (_, more, code, source) => {
	const file = read(more, code);
	expect(linesOf(file)).toEqual(["V1", `  0-10 ${source} Fog`]);
	expect(file.diagnostics).toEqual([]);
});
