import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FILM_XML } from "../../testing/mixed-set.ts";
import {
	importCut,
	projectWithCut,
	readTree,
	runOx,
	smallProject,
	writeFiles,
} from "../../testing/run-ox.ts";
import { V1_EDL } from "../../testing/small-production.ts";

const MARKERS =
	"Marker Name,Description,In,Out,Duration,Marker Type\nHarbour,Ask Getty,01:00:01:00,01:00:02:00,00:00:01:00,Comment\n";

/** A list of a second picture track, which shows a record of the small production for ten seconds. */
const V2_EDL =
	"TITLE: UP\n001  AX V C 00:00:00:00 00:00:10:00 01:00:00:00 01:00:10:00\n* FROM CLIP NAME: 10000002_Night.mov\n";

async function project() {
	const folder = await projectWithCut();
	writeFiles(folder, { "markers.csv": MARKERS, "Up_V2.edl": V2_EDL });
	const ox = (...argv: string[]) => runOx(folder, [...argv, "--project", "p"]);
	const cutFiles = () => readTree(join(folder, "p", "cuts"));
	const markers = async () => {
		await ox("cut", "export", "--to", "otio", "--out", "film.otio");
		const { json } = await runOx(folder, ["timeline", "inspect", "film.otio", "--json"]);
		return (json as { markers: { at: string; name: string }[] }).markers.map(({ at, name }) => [at, name]);
	};
	return { folder, ox, cutFiles, markers };
}

describe("[CLI40] ox cut add-list", () => {
	it("[TIM75] adds a list of markers to the latest cut, whose cost stays the same", async () => {
		const { ox, markers } = await project();
		const before = (await ox("report", "cost", "--json")).json;
		const { exitCode, err } = await ox("cut", "add-list", "markers.csv");
		expect([exitCode, err]).toEqual([0, expect.stringContaining("Added 'markers.csv' to cut 'Rough cut'.")]);
		expect(await markers()).toEqual([["01:00:01:00", "Harbour"]]);
		expect((await ox("cut", "show")).out).toContain("2 lists (1 of markers), ");
		expect((await ox("report", "cost", "--json")).json).toEqual(before);
	});

	it("builds the same cut as an import of all lists", async () => {
		const { folder, ox } = await project();
		await ox("cut", "add-list", "Up_V2.edl", "--cut", "rough cut");
		await runOx(folder, importCut("Up_V2.edl", "--name", "All at once"));
		const [added, imported] = await Promise.all(
			["Rough cut", "All at once"].map(async (cut) => (await ox("report", "cost", cut, "--json")).json),
		);
		const { cut: _, ...figures } = added as Record<string, unknown>;
		expect(imported).toMatchObject(JSON.parse(JSON.stringify(figures)));
	});

	it("calculates with current prices, and ox undo reverts it", async () => {
		const { ox, cutFiles } = await project();
		await ox("price", "set", "Film", "--value", "100");
		const before = cutFiles();
		const { json } = await ox("cut", "add-list", "markers.csv", "--json");
		expect(json).toMatchObject({ totalCost: 1978.37, added: ["markers.csv"] });
		const { err } = await ox("undo");
		expect(err).toContain("added 'markers.csv' to cut 'Rough cut'");
		expect(cutFiles()).toEqual(before);
	});

	it.each([
		[
			"with the name of a list of the cut",
			{ "Small_V1.edl": V2_EDL },
			/already has a list 'Small_V1\.edl', with other content/,
		],
		["with the content of one", { "Copy_V2.edl": V1_EDL }, /already has 'Copy_V2\.edl', as 'Small_V1\.edl'/],
		["on a track that the cut has", { "Other_V1.edl": V2_EDL }, /'Other_V1\.edl' .*V1/],
		[
			"at another rate",
			{ "markers.csv": MARKERS.replace("01:00:01:00", "01:00:01:27") },
			/In 01:00:01:27 does not exist at 25 fps/,
		],
		["that isn't one", { "log.csv": "Title,Licensor\nA,B\n" }, /is a log, not an edit list/],
	])("refuses a list %s, with nothing saved", async (_, files, message) => {
		const { folder, ox, cutFiles } = await project();
		writeFiles(folder, files);
		const before = cutFiles();
		const { exitCode, err } = await ox("cut", "add-list", ...Object.keys(files));
		expect(exitCode).toBe(2);
		expect(err).toMatch(message);
		expect(cutFiles()).toEqual(before);
	});

	it("refuses a timeline that doesn't fit the cut's other lists [TIM72]", async () => {
		const folder = await smallProject();
		writeFiles(folder, { "film.xml": FILM_XML, "Late_V1.edl": V2_EDL });
		await runOx(folder, ["cut", "import", "film.xml", "--project", "p", "--name", "Film"]);
		const run = await runOx(folder, ["cut", "add-list", "Late_V1.edl", "--project", "p"]);
		expect(run.exitCode).toBe(2);
		expect(run.err).toMatch(/'film\.xml' and 'Late_V1\.edl' both have clips on track V1/);
	});

	it("[CUT4] refuses a locked cut", async () => {
		const { ox, cutFiles } = await project();
		await ox("cut", "lock");
		const before = cutFiles();
		const { exitCode, err } = await ox("cut", "add-list", "markers.csv");
		expect([exitCode, err]).toEqual([2, expect.stringContaining("is locked")]);
		expect(cutFiles()).toEqual(before);
	});
});

describe("[CLI40] ox cut remove-list", () => {
	it("removes a list, so that the cut is as before it was added", async () => {
		const { ox, cutFiles, markers } = await project();
		const before = cutFiles();
		await ox("cut", "add-list", "markers.csv", "Up_V2.edl");
		const { exitCode, err } = await ox("cut", "remove-list", "MARKERS.csv", "up_v2.edl");
		expect([exitCode, err]).toEqual([
			0,
			expect.stringContaining("Removed 'markers.csv', 'Up_V2.edl' from cut 'Rough cut'."),
		]);
		expect(cutFiles()).toEqual(before);
		await ox("undo");
		expect(await markers()).toEqual([["01:00:01:00", "Harbour"]]);
	});

	it("ox undo puts a list back where it was", async () => {
		const { ox, cutFiles } = await project();
		await ox("cut", "add-list", "markers.csv", "Up_V2.edl");
		const before = cutFiles();
		await ox("cut", "remove-list", "markers.csv", "--yes");
		await ox("undo");
		expect(cutFiles()).toEqual(before);
	});

	it.each([
		["an unknown list", ["Small_V2.edl"], /has no list 'Small_V2\.edl'\. Did you mean 'Small_V1\.edl'\?/],
		[
			"the last list with clips",
			["Small_V1.edl"],
			/Without 'Small_V1\.edl', the cut 'Rough cut' has no clips/,
		],
	])("refuses %s, with nothing saved", async (_, names, message) => {
		const { ox, cutFiles } = await project();
		await ox("cut", "add-list", "markers.csv");
		const before = cutFiles();
		const { exitCode, err } = await ox("cut", "remove-list", ...names);
		expect(exitCode).toBe(2);
		expect(err).toMatch(message);
		expect(cutFiles()).toEqual(before);
	});

	it("[CUT4] refuses a locked cut", async () => {
		const { ox } = await project();
		await ox("cut", "lock");
		const { exitCode, err } = await ox("cut", "remove-list", "Small_V1.edl");
		expect([exitCode, err]).toEqual([2, expect.stringContaining("is locked")]);
	});
});
