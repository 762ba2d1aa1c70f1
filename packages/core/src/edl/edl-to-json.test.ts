import { expect, it } from "vitest";
import { RATES } from "../timecode/rate.ts";
import { edlToJson } from "./edl-to-json.ts";
import { eventLine, readList } from "./testing/list-of.ts";

it("edlToJson has the shape that `ox edl parse --json` promises", () => {
	const lines = [
		"TITLE: HARBOUR",
		"FCM: DROP FRAME",
		eventLine({ channels: "A34" }),
		"M2 R001 015.0 10:00:00:00",
		"REM x",
	];
	expect(
		edlToJson(readList([...lines, eventLine({ number: "7", transition: "Z" })], RATES["29.97"])),
	).toEqual({
		file: "cut.edl",
		title: "HARBOUR",
		fps: "29.97",
		guessed: false,
		dropFrame: true,
		lines: { total: 6, accounted: 6 },
		events: [
			{
				number: 1,
				line: 3,
				reel: "R001",
				channels: ["A3", "A4"],
				transition: { type: "cut", wipe: null, frames: 0 },
				sourceIn: "10:00:00;00",
				sourceOut: "10:00:02;00",
				recordIn: "01:00:00;00",
				recordOut: "01:00:02;00",
				sourceFrames: 60,
				recordFrames: 60,
				speed: 0.5,
				contents: "R001",
			},
		],
		unusedTokens: [{ file: "cut.edl", line: 5, text: "REM x" }],
		diagnostics: [
			{
				code: "EDL_BLOCK_PARSE_ERROR",
				severity: "error",
				message:
					"Block parse error: found 'Z', expected a transition: C, D with a length, W with a number and a length, K, KB or KO",
				line: 6,
				column: 19,
			},
		],
	});
});

it("edlToJson says how many more of a diagnostic were found than it lists", () => {
	const lines = Array.from({ length: 150 }, () => eventLine({ transition: "Z" }));
	const listed = edlToJson(readList(lines)).diagnostics.filter(
		({ code }) => code === "EDL_BLOCK_PARSE_ERROR",
	);
	expect(listed.at(-1)).toMatchObject({ more: lines.length - listed.length });
	expect(listed[0]).not.toHaveProperty("more");
});
