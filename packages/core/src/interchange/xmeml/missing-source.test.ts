import { expect, it } from "vitest";
import { linesOf, readText } from "../testing/read-text.ts";

const RATE = "<rate><timebase>25</timebase><ntsc>FALSE</ntsc></rate>";
const read = (plays: string, more = "") =>
	readText(
		`<xmeml version="5"><sequence><name>Film</name>${RATE}<media><video><track><clipitem id="c"><name>Fog</name><start>0</start><end>10</end><in>5</in><out>15</out>${plays}</clipitem></track></video></media></sequence>${more}</xmeml>`,
	);

it("[TIM10] refuses a nest whose sequence the file doesn't have", () => {
	const file = read('<sequence id="ghost"/>');
	expect(linesOf(file)).toEqual(["V1"]);
	expect(file.counts).toMatchObject({ total: 1, refused: 1 });
	expect(file.diagnostics).toMatchObject([
		{
			code: "INTERCHANGE_CLIP_REFUSED",
			severity: "error",
			line: 1,
			message: expect.stringContaining("'Fog' plays the sequence 'ghost', which the file doesn't have"),
		},
	]);
});

it("[TIM3] counts such a nest as disabled if it is switched off", () => {
	const file = read('<enabled>FALSE</enabled><sequence id="ghost"/>');
	expect(file.counts).toMatchObject({ total: 1, disabled: 1 });
	expect(file.diagnostics).toEqual([]);
});

it.each([
	["file", '<file id="ghost"/>', "", "file 'ghost'"],
	["multiclip", '<multiclip id="ghost"/>', "", "multiclip 'ghost'"],
	["master clip, and has no file", "<masterclipid>ghost</masterclipid>", "", "master clip 'ghost'"],
	[
		"clip in its angle",
		'<multiclip id="m"><angle><clip id="ghost"/></angle></multiclip>',
		"",
		"clip 'ghost'",
	],
	[
		"file in its master clip",
		"<masterclipid>m</masterclipid>",
		'<clip id="m"><name>Fog</name><file id="ghost"/></clip>',
		"file 'ghost'",
	],
])(
	"[TIM85] leaves a clip without a source range if the document doesn't have its %s",
	(_, plays, more, text) => {
		const file = read(plays, more);
		expect(linesOf(file)).toEqual(["V1", "  0-10 ? Fog"]);
		expect(file.diagnostics).toMatchObject([
			{
				code: "INTERCHANGE_SOURCE_MISSING",
				severity: "warning",
				message: expect.stringContaining(`the XML has no ${text}, so the clip has no source timecode`),
			},
		]);
	},
);

it.each([
	["no file", ""],
	["an empty one without an id", "<file/>"],
	[
		"its own file beside an unknown master clip",
		"<masterclipid>ghost</masterclipid><file><name>fog.mov</name></file>",
	],
])("[TIM85] reads a clip with %s from its in point", (_, plays) => {
	const file = read(plays);
	expect(linesOf(file)).toEqual(["V1", "  0-10 5..15 Fog"]);
	expect(file.diagnostics).toEqual([]);
});
