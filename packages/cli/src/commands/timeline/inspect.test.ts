import { mkdirSync, readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { emptyFolder, runOx, writeFiles } from "../../testing/run-ox.ts";
import { V1_EDL } from "../../testing/small-production.ts";

const FILM = readFileSync(
	new URL("../../../../../fixtures/timelines/xmeml/premiere-nested-sequence.xml", import.meta.url),
	"utf8",
);

const bundle = (name: string) =>
	readFileSync(new URL(`../../../../../fixtures/timelines/bundles/${name}`, import.meta.url));
const session = (name: string) =>
	readFileSync(new URL(`../../../../../fixtures/timelines/protools/${name}.txt`, import.meta.url));
const FCPXML = readFileSync(
	new URL("../../../../../fixtures/timelines/fcpxml/Occlusion.fcpxml", import.meta.url),
);
const MUTED_AAF = gunzipSync(
	readFileSync(new URL("../../../../../fixtures/timelines/aaf/test_muted_clip.aaf.gz", import.meta.url)),
);

const MARKERS = readFileSync(
	new URL("../../../../../fixtures/timelines/markers/premiere-utf-16-drop-frame.csv", import.meta.url),
);

function inspect(...argv: string[]) {
	const folder = emptyFolder();
	writeFiles(folder, {
		"film.xml": FILM,
		"markers.csv": MARKERS,
		"film.txt": FILM,
		"muted.aaf": MUTED_AAF,
		"film.otioz": bundle("multitrack.otioz"),
		"large.otioz": "PK",
		"two.otioz": bundle("two-timelines.otioz"),
		"two.xml": FILM.replace("</xmeml>", '<sequence id="x"><name>Other</name></sequence></xmeml>').replace(
			'<sequence id="x"><name>Other</name></sequence>',
			'<sequence id="x"><name>Other</name><rate><timebase>25</timebase></rate></sequence>',
		),
		"cut-off.xml": FILM.slice(0, 5_000),
		"list.edl": V1_EDL,
		"mix.txt": session("timecode"),
		"bars.txt": session("bars-beats"),
	});
	// Takes no room on the disk.
	truncateSync(join(folder, "large.otioz"), 1024 ** 3 + 1);
	mkdirSync(join(folder, "film.fcpxmld"));
	writeFiles(join(folder, "film.fcpxmld"), { "Info.fcpxml": FCPXML });
	return runOx(folder, ["timeline", "inspect", ...argv]);
}

describe("ox timeline inspect", () => {
	it("[TIM64] prints the markers of a list", async () => {
		const { exitCode, out } = await inspect("markers.csv", "--fps", "29.97");
		expect(exitCode).toBe(0);
		expect(out).toMatch(/^markers.csv \(premiere-markers\): 2 markers, 29.97 fps, drop-frame\n/);
		expect(out).toMatch(/00:01:00;02 +Café: Who owns this\?\n/);
		expect(out).not.toContain("clips");
		const { json } = await inspect("markers.csv", "--fps", "29.97", "--json");
		expect(json).toMatchObject({ markers: [{ at: "00:01:00;02" }, { at: "01:00:00;00", name: "End" }] });
	});

	it("[CLI6, TIM76] markers can't control the terminal, forge lines or read backwards", async () => {
		const folder = emptyFolder();
		const rows = [
			"Marker Name,Description,In",
			'"\u001b[2J\u202eHarbour","Ask\u0007\u2066 Getty\n01:00:09:00 Forged",01:00:01:00',
		];
		const bad = "Marker Name,Description,In\nFerry,,\u202eso\u001b[31mon\n";
		writeFiles(folder, { "markers.csv": rows.join("\n"), "bad.csv": bad });
		const show = (file: string) => runOx(folder, ["timeline", "inspect", file, "--fps", "25"]);
		const runs = [await show("markers.csv"), await show("bad.csv")];
		expect(runs.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
		const printed = runs.map(({ out, err }) => out + err).join("");
		// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for them.
		expect(printed).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u);
		expect(printed).toContain("\\u001b[2J\\u202eHarbour: Ask\\u0007\\u2066 Getty");
		expect(printed).not.toMatch(/^ *01:00:09:00/m);
	});

	it("[TIM65] refuses a list of markers without the cut's rate, and one of another rate", async () => {
		const without = await inspect("markers.csv");
		expect(without.exitCode).toBe(2);
		expect(without.err).toMatch(/doesn't state its frame rate[\s\S]*Give the frame rate of the cut/);
		const other = await inspect("markers.csv", "--fps", "25");
		expect(other.exitCode).toBe(2);
		expect(other.err).toContain("markers.csv:2:1 error In 00:01:00;02 does not exist at 25 fps");
		expect((await inspect("markers.csv", "--fps", "26")).err).toContain("--fps must be one of");
	});

	it("[TIM3] prints as JSON what became of every clip", async () => {
		const { exitCode, json } = await inspect("film.xml", "--json");
		expect(exitCode).toBe(0);
		expect(json).toMatchObject({
			file: "film.xml",
			format: "xmeml",
			sequence: { name: "sc01_sh010_layerA", fps: "30", start: "00:00:00:00", dropFrame: false },
			counts: { total: 26, read: 17, flattened: 8, generated: 1, disabled: 0, refused: 0, unused: 0 },
		});
		const { tracks } = json as { tracks: { track: string; clips: unknown[] }[] };
		expect(tracks[1]?.clips[2]).toMatchObject({
			recordIn: "00:00:10:22",
			recordOut: "00:00:18:17",
			record: ["161/15", "557/30"],
			sourceIn: "00:00:00:00",
			speed: 1,
			name: "sc01_sh030_anim.mov",
		});
	});

	it("prints the clips as a table", async () => {
		const { out } = await inspect("film.xml");
		expect(out).toContain("film.xml (xmeml): sc01_sh010_layerA, 30 fps, from 00:00:00:00");
		expect(out).toContain("26 clips: 17 read, 8 flattened, 1 generated");
		expect(out).toMatch(/V2 +00:00:10:22 +00:00:18:17 +00:00:00:00 +00:00:07:25 +sc01_sh030_anim\.mov/);
	});

	it("[TIM45] prints the clips of an AAF, which is binary", async () => {
		const { exitCode, out } = await inspect("muted.aaf");
		expect(exitCode).toBe(0);
		expect(out).toContain("muted.aaf (aaf): Untitled Sequence.04.Exported.01, 24 fps, from 01:00:00:00");
		expect(out).toContain("1 clip: 1 disabled");
		expect(out).toMatch(
			/V1 +01:00:00:00 +01:00:05:00 +00:00:00:00 +00:00:05:00 +off +Frame Debugger 0h\.mov/,
		);
	});

	it("[TIM54] prints the clips of a Pro Tools session, and refuses bars and beats", async () => {
		const { exitCode, out } = await inspect("mix.txt");
		expect(exitCode).toBe(0);
		expect(out).toContain("mix.txt (protools): Test, 23.98 fps, from 23:57:00:00");
		expect(out).toMatch(/A1 +23:57:25:00 +23:57:38:08 +Audio Clip 1 Name/);
		const { exitCode: refused, json } = await inspect("bars.txt", "--json");
		expect(refused).toBe(2);
		expect(json).toMatchObject({ error: { code: "INTERCHANGE_BARS_AND_BEATS", line: 30 } });
	});

	it("[TIM90] refuses a file whose clips are all refused, and shows what it has of any other", async () => {
		const folder = emptyFolder();
		const clip = (start: number, value: number) => ({
			OTIO_SCHEMA: "Clip.1",
			name: "a",
			source_range: {
				start_time: { OTIO_SCHEMA: "RationalTime.1", rate: 25, value: start },
				duration: { OTIO_SCHEMA: "RationalTime.1", rate: 25, value },
			},
		});
		const otio = (...children: readonly unknown[]) =>
			JSON.stringify({ OTIO_SCHEMA: "Track.1", name: "Film", kind: "Video", children });
		writeFiles(folder, {
			"all.otio": otio(clip(0, 1e300), clip(1e300, 50)),
			"one.otio": otio(clip(0, 50), clip(0, 1e300)),
			"12.txt": String(session("timecode")).replace("23.976 Frame", "12 Frame"),
		});
		const show = (...argv: string[]) => runOx(folder, ["timeline", "inspect", ...argv]);
		const all = await show("all.otio");
		expect(all.exitCode).toBe(2);
		expect(all.out).toContain("2 clips: 2 refused");
		expect(all.err).toMatch(/'a' is at a time that no film or source reaches: 4e\+298 seconds/);
		expect((await show("all.otio", "--json")).json).toMatchObject({
			error: { code: "INTERCHANGE_CLIP_REFUSED" },
			counts: { refused: 2 },
		});
		const one = await show("one.otio");
		expect([one.exitCode, one.out]).toEqual([0, expect.stringContaining("2 clips: 1 read, 1 refused")]);
		const slow = await show("12.txt");
		expect(slow.exitCode).toBe(0);
		expect(slow.err).toContain(
			"12.txt warning the sequence is at 12 fps, which is not a frame rate of films",
		);
	});

	it("[TIM52] reads the timeline of a bundle, zipped or as a folder", async () => {
		for (const name of ["film.otioz", "film.fcpxmld"]) {
			const { exitCode, out } = await inspect(name);
			expect(exitCode).toBe(0);
			expect(out).toContain(name);
		}
		const { exitCode, err } = await inspect("two.otioz");
		expect(exitCode).toBe(2);
		expect(err).toContain("The zip 'two.otioz' has 2 timelines");
		const large = await inspect("large.otioz");
		expect(large.exitCode).toBe(2);
		expect(large.err).toContain("Unzip it and give the timeline in it, or export without media.");
	});

	it("[TIM2] goes by the content, not the name", async () => {
		expect((await inspect("film.txt")).exitCode).toBe(0);
		const { exitCode, err } = await inspect("list.edl");
		expect(exitCode).toBe(2);
		expect(err).toContain("For an edit list, use: ox edl parse; for an Avid log: ox import");
	});

	it("[TIM6] refuses to guess among several sequences, and reads the named one", async () => {
		const { exitCode, err } = await inspect("two.xml");
		expect(exitCode).toBe(2);
		expect(err).toContain("the file has 2 sequences: 'sc01_sh010_layerA', 'Other'");
		expect((await inspect("two.xml", "--sequence", "Other")).exitCode).toBe(0);
	});

	it("says where a damaged file breaks off", async () => {
		const { exitCode, json } = await inspect("cut-off.xml", "--json");
		expect(exitCode).toBe(2);
		expect(json).toMatchObject({ error: { code: "INTERCHANGE_MALFORMED", file: "cut-off.xml" } });
	});
});
