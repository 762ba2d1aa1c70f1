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
