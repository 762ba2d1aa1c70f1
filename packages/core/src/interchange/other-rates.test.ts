import { expect, it } from "vitest";
import { nameOtherRates } from "./other-rates.ts";
import { readCutList } from "./read-cut-list.ts";
import { xmemlText } from "./testing/xmeml-text.ts";

const read = (file: string, change = (text: string) => text) =>
	readCutList(
		new TextEncoder().encode(
			change(
				xmemlText({
					name: `Film ${file}`,
					duration: 100,
					video: [[{ start: 10, end: 30, in: 5, plays: "fog.mov" }]],
				}),
			),
		),
		{ file, rate: "25" },
	);
const at24 = (text: string) => text.replaceAll("25</timebase>", "24</timebase>");

it("[TIM73] a timeline at another rate than the cut's first one is refused with both files and rates", () => {
	const lists = nameOtherRates([read("a.xml"), read("b.xml", at24)]);
	expect(lists[0]?.diagnostics).toEqual([]);
	expect(lists[1]?.diagnostics).toMatchObject([
		{
			code: "INTERCHANGE_OTHER_RATE",
			file: "b.xml",
			message: "the sequence 'Film b.xml' is at 24 fps, but 'Film a.xml' in 'a.xml' is at 25",
			hint: "Export both at one rate, or import them as two cuts.",
		},
	]);
});

it("[TIM73] a timeline alone is compared with the rate that was chosen for the cut", () => {
	const [list] = nameOtherRates([read("b.xml", at24)]);
	expect(list?.diagnostics[0]?.message).toBe("the sequence 'Film b.xml' is at 24 fps, the cut at 25");
});
