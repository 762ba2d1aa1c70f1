import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type ListFile, readLists, timelineOf, trackOfName } from "./read-lists.ts";

const EXAMPLE = new URL("../../../../examples/harbour-lights/edl/", import.meta.url);

function harbourFile(track: string): ListFile {
	const name = `HarbourLights_${track}.edl`;
	return { name, bytes: readFileSync(new URL(name, EXAMPLE)), track, reel: "", sequence: "" };
}

describe("readLists", () => {
	it("[TC7] guesses one rate for all files and says where the reason is", () => {
		const read = readLists([harbourFile("V1"), harbourFile("A1")], null);
		expect(read.rate).toBe("25");
		expect(read.guess).toMatchObject({ rate: "25", maxFrame: 24, numFiles: 2, file: "HarbourLights_V1.edl" });
		expect(read.guess.line).toBeGreaterThan(0);
	});

	it("accounts for every line of a list", () => {
		const [list] = readLists([harbourFile("V1")], "25").lists;
		expect(list?.numAccounted).toBe(list?.numLines);
		expect(list?.numEvents).toBeGreaterThan(0);
		expect(list?.filmIn).toMatch(/^\d\d:\d\d:\d\d:\d\d$/);
		expect(list?.isRefused).toBe(false);
	});

	it("[MAT1, MAT4] counts each list's clips by state", () => {
		const library = { records: new Map([[7, { id: 7, production_locator: "10000003" }]]), altFiles: [] };
		const files = [harbourFile("V1"), { ...harbourFile("V2"), track: null }];
		const [first, second] = readLists(files, "25", { library, before: null }).lists;
		expect(first?.matches?.records).toEqual([[7, expect.any(Number)]]);
		expect(first?.matches?.unidentified).toBeGreaterThan(0);
		// Without a track it has no clips yet.
		expect(second?.matches).toBeNull();
	});

	it("[MAT11] compares with the previous film once every list has its track", () => {
		const { bytes, ...file } = harbourFile("V1");
		const before = timelineOf([{ ...file, track: "V1", contents: bytes }], "25");
		const change = readLists([harbourFile("V1"), harbourFile("A1")], "25", { library: null, before }).change;
		expect(change).toMatchObject({ moved: 0, removed: 0 });
		expect(change?.added).toBeGreaterThan(0);
		const unplaced = { ...harbourFile("V1"), track: null };
		expect(readLists([unplaced], "25", { library: null, before }).change).toBeNull();
	});

	it("[TIM6] lists the sequences of a timeline that has several, and reads the chosen one", () => {
		const sequence = (name: string, end: number) =>
			`<sequence><name>${name}</name><rate><timebase>25</timebase></rate><media><video><track><clipitem><name>A</name><start>0</start><end>${end}</end><in>0</in></clipitem></track></video></media></sequence>`;
		const film = `<xmeml version="4">${sequence("Reel 1", 50)}${sequence("Reel 2", 75)}</xmeml>`;
		const file = { name: "film.xml", bytes: new TextEncoder().encode(film), track: "auto", reel: "" };
		const [open] = readLists([{ ...file, sequence: "" }], null).lists;
		expect(open).toMatchObject({ isRefused: true, sequences: ["Reel 1", "Reel 2"] });
		const [chosen] = readLists([{ ...file, sequence: "Reel 2" }], null).lists;
		expect(chosen).toMatchObject({
			isRefused: false,
			sequences: ["Reel 1", "Reel 2"],
			length: "00:00:03:00",
		});
		expect(readLists([harbourFile("V1")], null).lists[0]?.sequences).toEqual([]);
	});

	it("[TIM72, TIM73] finds timelines of a mixed set that don't fit each other", () => {
		const film = (name: string, fps: number, track = "auto") => {
			const text = `<xmeml version="4"><sequence><name>${name}</name><rate><timebase>${fps}</timebase></rate><media><video><track><clipitem><name>${name}</name><start>0</start><end>50</end><in>0</in></clipitem></track></video></media></sequence></xmeml>`;
			const bytes = new TextEncoder().encode(text);
			return { name: `${name}.xml`, bytes, track, reel: "", sequence: "" };
		};
		const { lists } = readLists([film("picture", 25), film("mix", 24)], null);
		expect(lists[1]?.diagnostics[0]?.message).toBe(
			"the sequence 'mix' is at 24 fps, but 'picture' in 'picture.xml' is at 25",
		);
		const twice = readLists([film("picture", 25), film("mix", 25)], null);
		expect(twice.diagnostics).toMatchObject([{ code: "TIMELINE_TRACK_COLLISION", file: "mix.xml" }]);
		expect(readLists([film("picture", 25), film("mix", 25, "sound")], null).numClips).toBe(1);
	});

	it("continues if a file has no track yet, and rejects files that aren't lists", () => {
		const bytes = new TextEncoder().encode("dear diary");
		const read = readLists([{ name: "diary.edl", bytes, track: null, reel: "", sequence: "" }], null);
		expect(read.numClips).toBe(0);
		expect(read.lists[0]?.isRefused).toBe(true);
	});
});

describe("trackOfName", () => {
	it.each([
		["FERRY_RC15_V1.edl", { track: "V1", isGuess: false }],
		["ferry a12.edl", { track: "A12", isGuess: false }],
		["FERRY_RC15_A1A2.edl", { track: "auto", isGuess: true }],
		["FERRY_RC15_NARR.edl", { track: null, isGuess: false }],
	])("%s", (name, expected) => {
		expect(trackOfName(name)).toEqual(expected);
	});
});
