import { trackName } from "@oxcut/core";
import { expect, it } from "vitest";
import { parseTrack, trackOfFileName } from "./parse-track.ts";

it.each([
	["HarbourLights_V1.edl", "V1"],
	["reel 1-a2.EDL", "A2"],
	["exports/V12.edl", "V12"],
	["Film.A1.edl", "A1"],
	["Rough cut.edl", "auto"],
	["NAVAL1.edl", "auto"],
	["Film_V0.edl", "auto"],
	["Film_V25.edl", "auto"],
	["Film_V1_final.edl", "auto"],
])("[CLI7] the track of %s is %s", (name, track) => {
	expect(trackName(trackOfFileName(name))).toBe(track);
});

it.each(["v1", "V24", "A24", "auto", "AUTO"])("parseTrack accepts %s", (text) => {
	expect(trackName(parseTrack(text, "--track")).toLowerCase()).toBe(text.toLowerCase());
});

it.each(["V", "X1", "V0", "V25", "A25", "A99", "V1 ", "1", ""])(
	"parseTrack rejects %j, naming the flag",
	(text) => {
		expect(() => parseTrack(text, "--track")).toThrow(/--track must name a track/);
	},
);
