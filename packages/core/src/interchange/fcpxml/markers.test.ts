import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { codesOf, readText } from "../testing/read-text.ts";

function read(spine: string) {
	const file = readText(
		`<fcpxml version="1.11"><resources><format id="r1" frameDuration="1/25s"/><asset id="p" name="Pier" duration="400s" hasVideo="1" format="r1" src="file:///pier.mov"/><media id="n"><sequence format="r1" tcStart="10s"><spine><asset-clip ref="p" offset="10s" duration="8s"><marker start="3s" value="in"/></asset-clip></spine></sequence></media></resources><project name="Film"><sequence format="r1" tcStart="3600s"><spine>\n${spine}</spine></sequence></project></fcpxml>`,
	);
	const markers = file.timeline?.markers.map(
		({ name, record: { from, to } }) => `${name} ${from.toFraction()}-${to.toFraction()}`,
	);
	return { file, markers };
}

const marker = (name: string, start: string, more = "") =>
	`<marker start="${start}" value="${name}"${more}/>`;

// Film time = offset − tcStart + (marker − start), and for what is attached, the same in the time around it.
it.each([
	[
		"a clip that follows others without an offset",
		`<gap duration="2s"/><asset-clip ref="p" start="10s" duration="4s">${marker("m", "11s")}</asset-clip>`,
		["m 3-3"],
	],
	[
		"a clip that is attached to another",
		`<asset-clip ref="p" offset="3602s" start="10s" duration="4s"><asset-clip ref="p" lane="1" offset="11s" start="50s" duration="2s">${marker("m", "51s", ' duration="5s"')}</asset-clip></asset-clip>`,
		["m 4-5"],
	],
	[
		"a secondary storyline",
		`<asset-clip ref="p" offset="3602s" start="10s" duration="4s"><spine lane="1" offset="12s"><gap duration="1s"/><asset-clip ref="p" start="7s" duration="2s">${marker("m", "8s")}</asset-clip></spine></asset-clip>`,
		["m 6-6"],
	],
	[
		"the active clip of an audition, and a gap",
		`<audition offset="3600s"><asset-clip ref="p" start="5s" duration="2s">${marker("on", "6s")}</asset-clip></audition><gap offset="3602s" start="3600s" duration="9s"><chapter-marker start="3604s" value="gap"/></gap>`,
		["on 1-1", "gap 6-6"],
	],
])("[TIM83] the markers of an FCPXML are read on %s", (_, spine, expected) => {
	const { file, markers } = read(spine);
	expect(markers).toEqual(expected);
	expect(codesOf(file)).toEqual([]);
});

// Worked out from offset and start of what each marker is on; the own time of transitions begins at 3600 s.
it.each([
	["Occlusion", ["0", "15", "719/24", "45"], "3 markers"],
	["SyncClip", ["3", "10", "137/5"], null],
	["TransitionMarkers1", ["0", "1/2", "1", "19/2", "10", "21/2", "39/2", "20", "41/2", "29", "59/2"], null],
])("[TIM83] the markers of Final Cut's %s are where it shows them", (name, expected, hidden) => {
	const url = new URL(`../../../../../fixtures/timelines/fcpxml/${name}.fcpxml`, import.meta.url);
	const { timeline, diagnostics } = readText(readFileSync(url, "utf8"));
	expect(timeline?.markers.map(({ record }) => record.from.toFraction())).toEqual(expected);
	expect(diagnostics.map(({ message }) => message)).toEqual(
		hidden === null ? [] : [expect.stringContaining(hidden)],
	);
});

it("[TIM83] places the markers in a compound clip where each of its clips shows them", () => {
	const film = (spine: string) =>
		read(spine).file.timeline?.markers.map(({ record }) => record.from.toFraction());
	const nest = (offset: string, start: string) =>
		`<ref-clip ref="n" offset="${offset}" start="${start}" duration="4s"/>`;
	// The marker is at 13 s of the compound clip: 1 s after the first clip's start, 2 s after the second's.
	expect(film(`${nest("3600s", "12s")}${nest("3604s", "11s")}${nest("3608s", "14s")}`)).toEqual(["1", "6"]);
});

it("[TIM83] leaves out and counts the markers of an FCPXML that the film doesn't show", () => {
	const { file, markers } = read(
		`<audition><asset-clip ref="p" start="10s" duration="4s">\n${marker("before", "9s")}${marker("first", "10s")}${marker("after", "14s")}</asset-clip><asset-clip ref="p" duration="4s">${marker("inactive", "1s")}</asset-clip></audition>`,
	);
	expect(markers).toEqual(["first 0-0"]);
	expect(file.diagnostics).toMatchObject([{ code: "INTERCHANGE_LEFT_OUT", severity: "info", line: 3 }]);
	expect(file.diagnostics[0]?.message).toMatch(/^3 markers .*'before'$/);
});

it("[TIM8] refuses markers in nests inside nests that would fill all memory", () => {
	const nests = Array.from(
		{ length: 7 },
		(_, level) =>
			`<media id="n${level + 1}"><sequence format="r1"><spine><gap duration="9s">${`<ref-clip ref="n${level}" lane="1" duration="9s"/>`.repeat(10)}</gap></spine></sequence></media>`,
	);
	const media = `<media id="n0"><sequence format="r1"><spine><gap duration="1s">${marker("m", "0s")}</gap></spine></sequence></media>${nests.join("")}`;
	const file = readText(
		`<fcpxml version="1.11"><resources><format id="r1" frameDuration="1/25s"/>${media}</resources><project name="Film"><sequence format="r1"><spine><ref-clip ref="n7" duration="9s"/></spine></sequence></project></fcpxml>`,
	);
	expect(codesOf(file)).toEqual(["INTERCHANGE_TOO_LARGE"]);
});
