import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectWithCut, readTree, runOx } from "../../testing/run-ox.ts";

async function project() {
	const folder = join(await projectWithCut(), "p");
	return { folder, ox: (...argv: string[]) => runOx(folder, argv) };
}

const LINE = "territories=World; media=All; perpetuity";
const LICENCE = ["licence", "add", "NFA-1", "--licensor", "north", "--status", "signed", "--add-line"];

describe("ox report credits", () => {
	it("[REP17] names the licensors, and has the wording of a licence once it is agreed", async () => {
		const { folder, ox } = await project();
		expect((await ox("report", "credits")).out).toBe("North Archive\n");
		await ox(...LICENCE, `${LINE}; record=10000001; credit=Courtesy of Pathé {North}`);
		const before = readTree(folder);
		expect((await ox("report", "credits")).out).toBe("North Archive\nCourtesy of Pathé {North}\n");
		await ox("report", "credits", "--out", "credits.rtf", "--group", "none");
		expect(readFileSync(join(folder, "credits.rtf"), "utf8")).toContain(
			"\\pard\\qc Courtesy of Path\\u233? \\{North\\}\\par",
		);
		expect([...readTree(folder).keys()]).toEqual([...before.keys(), "credits.rtf"].sort());
		await ox("licence", "set", "NFA-1", "--status", "declined");
		expect((await ox("report", "credits")).out).toBe("North Archive\n");
	});

	it("[REP19] --json has sections, credits and records; --group and --sort arrange them", async () => {
		const { ox } = await project();
		await ox(...LICENCE, `${LINE}; record=10000001; credit=Courtesy of North`);
		expect((await ox("report", "credits", "--json")).json).toMatchObject({
			...{ cut: "Rough cut", group: "licensor", sort: "name", side: "both", uncredited: [] },
			sections: [
				{
					heading: "North Archive",
					credits: [
						{
							text: "Courtesy of North",
							records: [{ production_locator: "10000001", firstTc: "01:00:00:00", licenses: ["NFA-1"] }],
						},
						{ text: "North Archive", records: [{ production_locator: "10000002", licenses: [] }] },
					],
				},
			],
		});
		const arranged = await ox("report", "credits", "--group", "none", "--sort", "appearance");
		expect(arranged.out).toBe("Courtesy of North\nNorth Archive\n");
		const heard = await ox("report", "credits", "--side", "sound");
		expect([heard.out, heard.err]).toEqual(["", "Nothing in this cut needs a credit.\n"]);
	});

	it("[REP18] says which records nobody can be credited for", async () => {
		const { ox } = await project();
		await ox("record", "set", "10000002", "--licensor", "Unknown");
		const { out, err, exitCode } = await ox("report", "credits");
		expect([out, exitCode]).toEqual(["North Archive\n", 0]);
		expect(err).toContain("1 record of an unknown licensor can't be credited: 10000002.");
	});

	it("escapes what could control the terminal, but not in a file", async () => {
		const { folder, ox } = await project();
		await ox(...LICENCE, `${LINE}; credit=North \u202e archive`);
		expect((await ox("report", "credits")).out).toContain("North \\u202e archive");
		await ox("report", "credits", "--out", "credits.txt");
		expect(readFileSync(join(folder, "credits.txt"), "utf8")).toContain("North \u202e archive");
	});

	it.each([
		[["--group", "archive"], "--group"],
		[["--sort", "price"], "--sort"],
		[["--side", "left"], "--side"],
		[["--format", "docx"], "--format"],
		[["--out", "credits.docx"], "--out"],
		[["--out", "credits.rtf", "--format", "txt"], "--format"],
		[["--json", "--format", "rtf"], "--format"],
	])("rejects %j, naming the flag", async (argv, field) => {
		const { ox } = await project();
		const { exitCode, out, err } = await ox("report", "credits", ...argv);
		expect([exitCode, out + err]).toEqual([2, expect.stringContaining(field)]);
	});

	it("rejects a cut that doesn't exist", async () => {
		const { ox } = await project();
		expect((await ox("report", "credits", "Ruff cut")).exitCode).toBe(2);
	});
});

describe("ox report sources", () => {
	it("[REP22] lists the archive picture by film timecode, with the wording to show", async () => {
		const { folder, ox } = await project();
		await ox(...LICENCE, `${LINE}; record=10000001; side=picture; credit=North Archive, 1947`);
		expect((await ox("report", "sources", "--json")).json).toMatchObject({
			cut: "Rough cut",
			sources: [
				{ tcIn: "01:00:00:00", tcOut: "01:00:10:00", duration: 250, source: "North Archive, 1947" },
				{ tcIn: "01:00:12:00", production_locator: "10000002", source: "North Archive" },
			],
		});
		expect((await ox("report", "sources")).out).toContain("North Archive, 1947");
		await ox("report", "sources", "--out", "sources.csv");
		expect(readFileSync(join(folder, "sources.csv"), "utf8")).toMatch(
			/^\ufeffIn,Out,Duration,Source on screen,/,
		);
	});

	it("[REP23] sees records as they are now, also in a locked cut", async () => {
		const { ox } = await project();
		await ox("cut", "lock");
		await ox("record", "set", "10000002", "--title", "Harbour at night");
		expect((await ox("report", "sources")).out).toContain("Harbour at night");
	});
});

describe("ox report disclosure", () => {
	it("[DSC1, DSC2] lists what is recorded as generated or altered, and says what has no provenance", async () => {
		const { folder, ox } = await project();
		const before = await ox("report", "disclosure");
		expect(before.out).toBe("");
		expect(before.err).toContain("Nothing in this cut is recorded as generated or altered.");
		expect(before.err).toContain("Set it: ox record set ID --provenance authentic");
		await ox("record", "set", "10000001", "--provenance", "generated", "--provenance-notes", "Sky only");
		expect((await ox("report", "disclosure")).out).toMatch(/^Generated by AI\n.+ \([\d:–, ]+\): Sky only\n$/);
		await ox("report", "disclosure", "--out", "disclosure.rtf");
		expect(readFileSync(join(folder, "disclosure.rtf"), "utf8")).toContain("{\\b Generated by AI}");
		expect((await ox("report", "disclosure", "--json")).json).toMatchObject({
			sections: [{ provenance: "generated", digitalSourceType: "trainedAlgorithmicMedia" }],
		});
		const wrong = await ox("record", "set", "10000001", "--provenance", "fake");
		expect(wrong.exitCode).toBe(2);
		expect(wrong.err).toContain("fake");
	});
});
