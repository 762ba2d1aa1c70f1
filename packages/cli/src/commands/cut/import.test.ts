import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
	cutFlags,
	emptyFolder,
	importCut,
	projectWithCut,
	readTree,
	runOx,
	smallProject,
	writeFiles,
} from "../../testing/run-ox.ts";
import { LICENSORS_CSV, RECORDS_CSV, SMALL_FILES, V1_EDL } from "../../testing/small-production.ts";

describe("ox cut import into a project", () => {
	it("stores the cut, its list as imported and its reports, with a summary", async () => {
		const folder = await smallProject();
		const { exitCode, json } = await runOx(folder, importCut("--json"));
		expect(exitCode).toBe(0);
		expect(json).toMatchObject({
			name: "Rough cut",
			slug: "rough-cut",
			displayCurrency: "USD",
			// 10 s and 4 s 24 fr of footage at 50 GBP a second, and 0.7582 GBP to the dollar.
			totalCost: 989.18,
			licensors: [{ name: "North Archive", currency: "GBP", finalCost: 750, displayCost: 989.18 }],
			unidentified: [
				{ contents: "TEMP TITLE", numClips: 1, totalTime: "00:00:02:00", firstTc: "01:00:10:00" },
			],
			lists: [{ file: "Small_V1.edl", events: 3, lines: { total: 9, accounted: 9 } }],
		});
		const cut = readTree(join(folder, "p", "cuts", "rough-cut"));
		expect([...cut.keys()]).toEqual([
			"cut.json",
			"edl/Small_V1.edl",
			"reports/cost.json",
			"reports/cue-sheet.json",
			"reports/fair-use.json",
			"reports/report-set.json",
			"snapshot.json",
		]);
		expect(cut.get("edl/Small_V1.edl")).toBe(V1_EDL);
		expect(JSON.parse(cut.get("cut.json") ?? "")).toMatchObject({
			edls: [{ file: "Small_V1.edl", track: { trkMediaType: "video", trkLevel: 1 }, reel: "" }],
		});
	});

	it("[TIM2, TIM4, TIM20] imports a timeline by its content, at its own rate, with the costs of the edit list", async () => {
		const folder = await smallProject();
		const shot = (name: string, start: number, end: number, from: number) =>
			`<clipitem><name>${name}</name><start>${start}</start><end>${end}</end><in>${from}</in><out>${from + end - start}</out></clipitem>`;
		const items = [
			shot("10000001_Fog.mov", 0, 250, 0),
			shot("TEMP TITLE", 250, 300, 0),
			shot("10000002_Night.mov", 300, 424, 125),
		];
		const rate = "<rate><timebase>25</timebase><ntsc>FALSE</ntsc></rate>";
		const film = `<?xml version="1.0"?><!DOCTYPE xmeml><xmeml version="4"><sequence><name>Film</name>${rate}<timecode><frame>90000</frame></timecode><media><video><track>${items.join("")}</track></video></media></sequence></xmeml>`;
		writeFiles(folder, { "film.xml": film, "film.edl": film });
		for (const name of ["film.xml", "film.edl"]) {
			const { exitCode, json } = await runOx(folder, [
				...["cut", "import", name, "--name", name, "--date", "2026-11-20", "--project", "p", "--json"],
			]);
			expect(exitCode).toBe(0);
			expect(json).toMatchObject({
				totalCost: 989.18,
				licensors: [{ name: "North Archive", finalCost: 750 }],
				unidentified: [{ contents: "TEMP TITLE", numClips: 1, firstTc: "01:00:10:00" }],
			});
		}
	});

	it("[TIM6] imports the named sequence of several, and builds the cut from it later", async () => {
		const folder = await smallProject();
		const rate = "<rate><timebase>25</timebase><ntsc>FALSE</ntsc></rate>";
		const sequence = (name: string, clip: string) =>
			`<sequence><name>${name}</name>${rate}<media><video><track><clipitem><name>${clip}</name><start>0</start><end>50</end><in>0</in><out>50</out></clipitem></track></video></media></sequence>`;
		const film = `<?xml version="1.0"?><xmeml version="4">${sequence("Reel 1", "FOG")}${sequence("Reel 2", "NIGHT")}</xmeml>`;
		writeFiles(folder, { "film.xml": film });
		const importFilm = (...more: string[]) =>
			runOx(folder, [
				...["cut", "import", "film.xml", "--name", "Film", "--date", "2026-11-20"],
				...["--project", "p", "--json", ...more],
			]);
		const open = await importFilm();
		expect(open.exitCode).toBe(2);
		expect(open.json).toMatchObject({
			error: { message: expect.stringContaining("the file has 2 sequences: 'Reel 1', 'Reel 2'") },
		});
		expect((await importFilm("--sequence", "Reel 3")).json).toMatchObject({
			error: { message: expect.stringContaining("no sequence 'Reel 3'") },
		});
		const { exitCode, json } = await importFilm("--sequence", "Reel 2");
		expect(exitCode).toBe(0);
		expect(json).toMatchObject({ unidentified: [{ contents: "NIGHT" }] });
		const cut = JSON.parse(readTree(join(folder, "p")).get("cuts/film/cut.json") ?? "");
		expect(cut.edls).toMatchObject([{ file: "film.xml", sequence: "Reel 2" }]);
		const refreshed = await runOx(folder, ["cut", "refresh", "Film", "--project", "p"]);
		expect(refreshed.exitCode).toBe(0);
	});

	it("[TIM21] takes all tracks of a timeline whose name ends in a track, as a second version's does", async () => {
		const folder = await smallProject();
		const rate = "<rate><timebase>25</timebase><ntsc>FALSE</ntsc></rate>";
		const track = (clip: string) =>
			`<track><clipitem><name>${clip}</name><start>0</start><end>50</end><in>0</in><out>50</out></clipitem></track>`;
		const film = `<?xml version="1.0"?><xmeml version="4"><sequence><name>Film</name>${rate}<media><video>${track("FOG")}</video><audio>${track("SONG")}</audio></media></sequence></xmeml>`;
		writeFiles(folder, { "Film_V2.xml": film });
		const { exitCode, json } = await runOx(folder, [
			...[
				"cut",
				"import",
				"Film_V2.xml",
				"--date",
				"2026-11-20",
				"--name",
				"Film",
				"--project",
				"p",
				"--json",
			],
		]);
		expect(exitCode).toBe(0);
		expect(json).toMatchObject({ unidentified: [{ contents: "FOG" }, { contents: "SONG" }] });
	});

	it.each(["Film.otioz", "Film.otiod.zip", "Film.zip"])(
		"[TIM52] keeps only the timeline of the bundle %s, under a list's name",
		async (bundle) => {
			const folder = await smallProject();
			const sample = new URL("../../../../../fixtures/timelines/bundles/multitrack.otioz", import.meta.url);
			writeFiles(folder, { [bundle]: readFileSync(sample) });
			const { exitCode } = await runOx(folder, [
				...["cut", "import", bundle, "--track", `${bundle}=auto`, "--date", "2026-11-20"],
				...["--name", "Film", "--project", "p", "--json"],
			]);
			expect(exitCode).toBe(0);
			const cut = JSON.parse(readTree(join(folder, "p")).get("cuts/film/cut.json") ?? "");
			expect(cut.edls).toMatchObject([{ file: "Film.otio", track: "auto" }]);
		},
	);

	it("[TIM53] imports the sound of a Pro Tools session, and builds the cut again from the saved file", async () => {
		const folder = await smallProject();
		const sample = new URL("../../../../../fixtures/timelines/protools/timecode.txt", import.meta.url);
		writeFiles(folder, { "Mix.txt": readFileSync(sample) });
		const { exitCode, json } = await runOx(folder, [
			...["cut", "import", "Mix.txt", "--name", "Mix", "--date", "2026-11-20", "--project", "p", "--json"],
		]);
		expect(exitCode).toBe(0);
		expect(json).toMatchObject({
			unidentified: [
				{ contents: "Audio Clip 2 Name", numClips: 1, firstTc: "23:57:08:08" },
				{ contents: "Audio Clip 1 Name", numClips: 1, firstTc: "23:57:25:00" },
			],
		});
		const refreshed = await runOx(folder, ["cut", "refresh", "Mix", "--project", "p", "--json"]);
		expect(refreshed.exitCode).toBe(0);
	});

	it("[TIM45] imports an AAF with all of its tracks, and builds the cut again from the saved file", async () => {
		const folder = await smallProject();
		const sample = new URL("../../../../../fixtures/timelines/aaf/transitions.aaf.gz", import.meta.url);
		writeFiles(folder, { "film.aaf": gunzipSync(readFileSync(sample)) });
		const { exitCode, json } = await runOx(folder, [
			...["cut", "import", "film.aaf", "--name", "Film", "--date", "2026-11-20", "--project", "p", "--json"],
		]);
		expect(exitCode).toBe(0);
		const unidentified = [
			{ contents: "tech.fux (loop)-HD.mp4", numClips: 3, firstTc: "01:00:00:00" },
			{ contents: "t-hawk (loop)-HD.mp4", numClips: 3, firstTc: "01:00:02:21" },
			{ contents: "KOLL-HD.mp4", numClips: 3, firstTc: "01:00:09:07" },
			{ contents: "brokchrd (loop)-HD.mp4", numClips: 3, firstTc: "01:00:16:07" },
		];
		expect(json).toMatchObject({ unidentified });
		const refreshed = await runOx(folder, ["cut", "refresh", "Film", "--project", "p", "--json"]);
		expect(refreshed.exitCode).toBe(0);
	});

	it("writes the same bytes twice, and no path of this machine", async () => {
		const trees = [emptyFolder(), emptyFolder()].map(async (folder) => {
			writeFiles(folder, SMALL_FILES);
			const importLibrary = ["import", "licensors.csv", "prices.csv", "records.csv", "--project", "p"];
			for (const argv of [["init", "p", "--name", "Small"], importLibrary, importCut()])
				expect((await runOx(folder, argv)).exitCode).toBe(0);
			const tree = readTree(join(folder, "p"));
			for (const content of tree.values()) expect(content).not.toContain(folder);
			return tree;
		});
		const [first, second] = await Promise.all(trees);
		expect(first?.size).toBeGreaterThan(7);
		expect(first).toEqual(second);
	});

	it("imports the log with the cut, or neither", async () => {
		const folder = await smallProject();
		writeFiles(folder, {
			"log.csv": "production_locator,title,category\n10000003,Gulls,Footage\n",
			"bad.csv": "production_locator,title,category\n10000003,Gulls,Film\n",
		});
		const before = readTree(folder);
		expect((await runOx(folder, importCut("--workbook", "bad.csv"))).exitCode).toBe(2);
		expect(readTree(folder)).toEqual(before);
		expect((await runOx(folder, importCut("--workbook", "log.csv"))).exitCode).toBe(0);
		const records = await runOx(folder, ["record", "list", "--json", "--project", "p"]);
		expect(records.json).toHaveLength(3);
	});

	it.each(["Rough-cut", "ROUGH  CUT", "Róugh cut!"])(
		"[CLI13] rejects %j beside a 'Rough cut'",
		async (name) => {
			const folder = await projectWithCut();
			const { exitCode, err } = await runOx(folder, importCut("--name", name));
			expect(exitCode).toBe(2);
			expect(err).toContain(`The cut 'Rough cut' already exists: '${name}' differs only in case`);
		},
	);

	it("rejects a name that a cut already has", async () => {
		const folder = await projectWithCut();
		const { exitCode, err } = await runOx(folder, importCut("--name", "ROUGH CUT"));
		expect(exitCode).toBe(2);
		expect(err).toContain("The cut 'Rough cut' already exists");
	});

	it("[CLI1] --strict ends with 1 if clips are unidentified; the cut is saved", async () => {
		const folder = await smallProject();
		const { exitCode, err } = await runOx(folder, importCut("--strict"));
		expect(exitCode).toBe(1);
		expect(err).toContain("--strict");
		expect((await runOx(folder, ["cut", "list", "--json", "--project", "p"])).json).toHaveLength(1);
	});

	it("charges film time with --film-tcs", async () => {
		const folder = await smallProject();
		await runOx(folder, importCut("--film-tcs"));
		const { json } = await runOx(folder, ["cut", "show", "--format", "json", "--project", "p"]);
		expect(json).toMatchObject({ info: { useSourceTcs: false } });
	});

	it("finds the project by OX_PROJECT and upward from the current folder", async () => {
		const folder = await projectWithCut();
		const env = { OX_PROJECT: join(folder, "p") };
		expect((await runOx(folder, ["cut", "list"], { env })).exitCode).toBe(0);
		expect((await runOx(join(folder, "p", "cuts", "rough-cut"), ["cut", "list"])).exitCode).toBe(0);
	});
});

describe("[CLI7] ox cut import with --workbook and --out", () => {
	it("needs no project, and leaves an existing one alone", async () => {
		const folder = await smallProject();
		writeFiles(folder, { "log.csv": RECORDS_CSV });
		const before = readTree(join(folder, "p"));
		const { exitCode } = await runOx(join(folder, "p"), [
			...["cut", "import", "../Small_V1.edl", ...cutFlags()],
			...["--workbook", "../log.csv", "--out", "../reports", "--format", "json"],
		]);
		expect(exitCode).toBe(0);
		expect([...readTree(join(folder, "reports")).keys()]).toEqual([
			"cost.json",
			"cue-sheet.json",
			"fair-use.json",
		]);
		expect(readTree(join(folder, "p"))).toEqual(before);
	});

	it.each(["xlsx", "csv", "pdf"])("writes the three reports as %s, the same bytes twice", async (format) => {
		const folder = await smallProject();
		const run = (out: string) =>
			runOx(folder, [
				...["cut", "import", "Small_V1.edl", ...cutFlags(), "--workbook", "records.csv"],
				...["--out", out, "--format", format],
			]);
		expect((await run("a")).exitCode).toBe(0);
		await run("b");
		const reports = readTree(join(folder, "a"));
		expect([...reports.keys()]).toEqual([`cost.${format}`, `cue-sheet.${format}`, `fair-use.${format}`]);
		expect(readTree(join(folder, "b"))).toEqual(reports);
	});
});

describe("[CLI9] ox cut import rejects with 2 and saves nothing", () => {
	const CASES: readonly (readonly [string, readonly string[], RegExp])[] = [
		["an empty list", ["Empty_V1.edl"], /Empty_V1.edl error empty file/],
		["a line that is no event", ["Broken_V1.edl"], /Broken_V1.edl:2:\d+ error Block parse error[\s\S]*\^/],
		["a missing list", ["nope.edl"], /There is no file 'nope.edl'/],
		["a directory", ["dir.edl"], /'dir.edl' is a directory/],
		[
			"a workbook",
			["log.xlsx"],
			/'log.xlsx' is a log, not an edit list. To use it, give --workbook 'log.xlsx'/,
		],
		["a zip of lists", ["lists.zip"], /'lists.zip' is a zip: unzip it, and give the lists in it/],
		["a name that does not end in .edl", ["licensors.doc"], /'licensors.doc' does not end in .edl/],
		[
			"the log among the lists",
			["licensors.csv"],
			/'licensors.csv' is a log.* give --workbook 'licensors.csv'/,
		],
		["a list named twice", ["Small_V1.edl", "Small_V1.edl"], /'Small_V1.edl' is listed twice/],
		["a list by two paths", ["Small_V1.edl", "./Small_V1.edl"], /are the same file/],
		[
			"a list and a link to it",
			["Small_V1.edl", "link_V2.edl"],
			/'Small_V1.edl' and 'link_V2.edl' are the same file/,
		],
		[
			"a list and its copy",
			["Small_V1.edl", "copy_V2.edl"],
			/'Small_V1.edl' and 'copy_V2.edl' have the same content/,
		],
		["one track twice", ["Small_V1.edl", "other_V1.edl"], /both fill track V1/],
		["a rate that is none", ["Small_V1.edl", "--fps", "0"], /--fps must be one of 23.98, 24, 25/],
		["a rate with a blank", ["Small_V1.edl", "--fps", "25 "], /--fps must be one of .* not '25 '/],
		[
			"a rate that contradicts the list",
			["Small_V1.edl", "--fps", "24"],
			/--fps 24 contradicts the lists: they look like 25 fps/,
		],
		["a date that does not exist", ["Small_V1.edl", "--date", "2026-02-30"], /--date must be a valid date/],
		["a blank name", ["Small_V1.edl", "--name", " "], /--name must be present/],
		["a track that is none", ["Small_V1.edl", "--track", "Small_V1.edl=X1"], /--track must name a track/],
		[
			"a track without its list",
			["Small_V1.edl", "--track", "V1"],
			/--track 'V1' must name the list too: --track 'Small_V1.edl=V1'/,
		],
		["a track of no list", ["Small_V1.edl", "--track", "other.edl=V1"], /names no list of this cut/],
		["a currency without a rate", ["Small_V1.edl", "--display-currency", "XXQ"], /'XXQ' rate not found/],
		["reports into a file", ["Small_V1.edl", "--out", "records.csv"], /records.csv/],
		["a name that is not UTF-8", ["\ufffd_V1.edl"], /is not valid UTF-8/],
		["a name that acts on the terminal", ["\u001b[2J.edl"], /There is no file '\\u001b\[2J.edl'/],
	];
	it.each(CASES)("%s", async (_, argv, message) => {
		const folder = await smallProject();
		mkdirSync(join(folder, "dir.edl"));
		symlinkSync("Small_V1.edl", join(folder, "link_V2.edl"));
		writeFiles(folder, {
			"lists.zip": "PK\u0003\u0004",
			"copy_V2.edl": V1_EDL,
			"other_V1.edl": V1_EDL.replace("SMALL", "OTHER"),
		});
		const before = readTree(folder);
		const { exitCode, out, err } = await runOx(folder, [
			"cut",
			"import",
			"--project",
			"p",
			...cutFlags(...argv),
		]);
		expect(exitCode).toBe(2);
		expect(out).toBe("");
		expect(err).toMatch(message);
		expect(readTree(folder)).toEqual(before);
	});

	it("a cut without name and date is named after its lists, with today's date", async () => {
		const folder = await smallProject();
		const import1 = () => runOx(folder, ["cut", "import", "Small_V1.edl", "-f", "25", "-p", "p"]);
		const { exitCode, err } = await import1();
		expect(exitCode).toBe(0);
		expect(err).toMatch(
			/Named the cut 'Small', dated \d{4}-\d\d-\d\d. To choose your own, give --name and --date./,
		);
		expect((await import1()).err).toContain("Named the cut 'Small 2'");
		const { json } = await runOx(folder, ["cut", "list", "--json", "name", "-p", "p"]);
		expect(json).toEqual([{ name: "Small 2" }, { name: "Small" }]);
	});

	it("a cut with a name or a date says only what was chosen for the other", async () => {
		const folder = await smallProject();
		const chosen = async (...flags: string[]) =>
			(await runOx(folder, ["cut", "import", "Small_V1.edl", "-f", "25", "-p", "p", ...flags])).err
				.split("\n")
				.filter((line) => /Named|Dated|To choose/.test(line));
		expect(await chosen("-n", "C60")).toEqual([
			expect.stringMatching(/^Dated the cut \d{4}-\d\d-\d\d\. To choose another day, give --date\.$/),
		]);
		expect(await chosen("--date", "2026-11-29")).toEqual([
			"Named the cut 'Small'. To choose another name, give --name.",
		]);
		expect(await chosen("-n", "C61", "--date", "2026-11-29")).toEqual([]);
	});

	it("a missing --fps, naming the guess", async () => {
		const folder = await smallProject();
		const argv = [
			"cut",
			"import",
			"Small_V1.edl",
			"--name",
			"X",
			"--date",
			"2026-11-20",
			"--project",
			"p",
			"--json",
		];
		const { exitCode, json } = await runOx(folder, argv);
		expect(exitCode).toBe(2);
		expect(json).toMatchObject({
			error: {
				code: "RATE_MISSING",
				field: "--fps",
				message: expect.stringMatching(/25 fps, but that is a guess/),
			},
		});
	});

	it("[TC7] a missing --fps, naming the guess that all lists together make", async () => {
		const folder = await smallProject();
		const listOf = (recordOut: string) => `001  A  V C 00:00:00:00 00:00:01:00 01:00:00:00 ${recordOut}\n`;
		writeFiles(folder, { "X_V1.edl": listOf("01:00:00:31"), "X_V2.edl": listOf("01:00:01;02") });
		const lists = ["X_V1.edl", "X_V2.edl"];
		const { err } = await runOx(folder, [
			"cut",
			"import",
			...lists,
			"--name",
			"X",
			"--date",
			"2026-11-20",
			"-p",
			"p",
		]);
		expect(err).toContain("The lists look like 59.94 fps, but that is a guess.");
	});

	it("a log without a project and without --out", async () => {
		const folder = await smallProject();
		writeFiles(folder, { "log.csv": LICENSORS_CSV });
		const { err } = await runOx(folder, [
			"cut",
			"import",
			"Small_V1.edl",
			...cutFlags(),
			"--workbook",
			"log.csv",
		]);
		expect(err).toMatch(/no ox project here.*--out/);
	});
});

it("[CLI6] accepts lists whose names have spaces, line breaks, emoji or a leading dash", async () => {
	const folder = await smallProject();
	for (const [index, name] of ["a b.edl", "a\nb.edl", "🎬.edl", "-v1.edl"].entries()) {
		writeFiles(folder, { [name]: V1_EDL });
		const { exitCode } = await runOx(folder, [
			...["cut", "import", "--name", `Cut ${index}`, "--date", "2026-11-20", "--fps", "25"],
			...["--project", "p", "--", name],
		]);
		expect(exitCode).toBe(0);
	}
});
