import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { FILM_XML } from "../testing/mixed-set.ts";
import { readTree, runOx, smallProject, writeFiles } from "../testing/run-ox.ts";
import { V1_EDL } from "../testing/small-production.ts";

const AAF = new URL("../../../../fixtures/timelines/aaf/simple.aaf.gz", import.meta.url);

describe("ox import", () => {
	it("shows the planned changes with --dry-run, and saves nothing", async () => {
		const folder = await smallProject();
		writeFiles(folder, { "more.csv": "Ox ID,Title,Type\n10000003,Gulls,footage\n" });
		const before = readTree(join(folder, "p"));
		const { exitCode, out, err } = await runOx(folder, ["import", "more.csv", "--dry-run", "--project", "p"]);
		expect(exitCode).toBe(0);
		expect(out).toMatch(/Ox ID +production_locator/);
		expect(out).toMatch(/added +Gulls +Footage +10000003/);
		expect(err).toContain("--dry-run: nothing was saved");
		expect(readTree(join(folder, "p"))).toEqual(before);
	});

	it("[IMP27] reads the clips of an Avid log as records, and the same log again as unchanged", async () => {
		const folder = await smallProject();
		const heading = "Heading\r\nFIELD_DELIM\tTABS\r\nFPS\t25\r\n\r\nColumn\r\n";
		const clip = "Gulls at dawn\tVA1\t01:00:00:00\t01:00:04:12\r\n";
		writeFiles(folder, { "bin.ale": `${heading}Name\tTracks\tStart\tEnd\r\n\r\nData\r\n${clip}` });
		const run = () => runOx(folder, ["import", "bin.ale", "--project", "p"]);
		expect((await run()).err).toMatch(/records: 1 added/);
		const { out } = await runOx(folder, ["record", "list", "--json", "--project", "p"]);
		const gulls = { title: "Gulls at dawn", category: "Footage", trt: "00:00:04:12", fps: "25" };
		expect(JSON.parse(out)).toContainEqual(expect.objectContaining(gulls));
		expect((await run()).err).toContain("1 unchanged");
	});

	it.each([
		["an AAF", "film.aaf", () => gunzipSync(readFileSync(AAF))],
		["an edit list", "film.edl", () => V1_EDL],
		["a timeline", "film.xml", () => FILM_XML],
	])("names ox cut import for %s", async (_, file, bytes) => {
		const folder = await smallProject();
		writeFiles(folder, { [file]: bytes() });
		const { exitCode, err } = await runOx(folder, ["import", file, "--project", "p"]);
		expect(exitCode).toBe(2);
		expect(err).toContain("not a log but ");
		expect(err).toContain(`ox cut import '${file}'`);
	});

	it("--problems only lists errors and warnings, each value once with its rows, and saves nothing", async () => {
		const folder = await smallProject();
		writeFiles(folder, {
			"more.csv":
				"production_locator,title,category\n10000003,A,Film\n10000004,B,Footage\n10000005,C,Film\n10000006,D,Foto\n",
		});
		const before = readTree(join(folder, "p"));
		const { exitCode, out, err } = await runOx(folder, [
			"import",
			"more.csv",
			"--problems",
			"--project",
			"p",
		]);
		expect(exitCode).toBe(2);
		expect(out).toMatch(
			/more.csv:2:3 error column "category": category must be .*found "Film".*\n {2}and 1 more like it: row 4\n/,
		);
		expect(out).toMatch(/found "Foto"/);
		expect(out).toMatch(/3 errors, 0 warnings\n$/);
		expect(err).toContain("--dry-run: nothing was saved");
		expect(readTree(join(folder, "p"))).toEqual(before);
	});

	it("[IMP25] --fix accepts a suggestion for a cell with a line break as printed", async () => {
		const folder = await smallProject();
		writeFiles(folder, { "more.csv": 'title,category,date\nA,Still,"c.\n1948"\n' });
		const run = (...more: string[]) => runOx(folder, ["import", "more.csv", "--project", "p", ...more]);
		expect((await run("--problems")).out).toContain("--fix 'date:c. 1948=1948'\n");
		expect((await run("--fix", "date:c. 1948=1948")).exitCode).toBe(0);
	});

	it("[IMP25] --problems suggests fixes, which --fix applies to all rows with a value, and --skip-rows leaves rows out", async () => {
		const folder = await smallProject();
		writeFiles(folder, {
			"more.csv":
				"OX #,title,Type,who owns it??,Date\n10000003,A,Film,North Arch,c. 1948\n10000004,B,Film,,03/04/1962\n10000005,C,Object,,\n",
		});
		const run = (...more: string[]) => runOx(folder, ["import", "more.csv", "--project", "p", ...more]);
		const { out } = await run("--problems");
		expect(out).toContain("--fix 'category:Film=Footage'\n");
		expect(out).toContain("--fix 'date:c. 1948=1948'\n");
		expect(out).toContain("--fix 'licensor_name:North Arch=North Archive'\n");
		const fixes = ["category:Film=Footage", "date:c. 1948=1948", "licensor_name:North Arch=North Archive"];
		const done = await run(
			...fixes.flatMap((fix) => ["--fix", fix]),
			"--skip-rows",
			"category:Object",
			"--day-first",
		);
		expect(done.exitCode).toBe(0);
		const list = ["record", "list", "--search", "1000000", "--project", "p", "--json"];
		const { json } = await runOx(folder, list);
		expect(json).toMatchObject([
			{},
			{},
			{
				title: "A",
				category: "Footage",
				licensor_name: "North Archive",
				date: "1948-01-01",
				date_kind: "year",
			},
			{ title: "B", date: "1962-04-03" },
		]);
		const misspelled = await run("--skip-rows", "catgory:Object", "--dry-run");
		expect(misspelled.exitCode).toBe(2);
		expect(misspelled.err).toContain("--skip-rows: no field named 'catgory'. Did you mean 'category'?");
		for (const flag of ["--dry-run", "--problems"]) {
			const unmatched = await run("--fix", "category:Flim=Footage", "--skip-rows", "category:Objects", flag);
			expect(unmatched.err).toContain("--fix 'category:Flim' matches no cell, so it did nothing.");
			expect(unmatched.err).toContain("--skip-rows 'category:Objects' matches no cell, so it did nothing.");
			expect((await run("--fix", "category:Film=Footage", flag)).err).not.toContain("matches no cell");
		}
		const wrong = await run("--fix", "Film=Footage");
		expect(wrong.err).toContain("--fix must name a field and its value, as in category:Film.");
	});

	it.each([
		["old", "notes:old=https://archive.example/?id=3", "https://archive.example/?id=3"],
		["a=b", "notes:a=b=c", "c"],
		["a=b", "notes:a=b=c=d", "c=d"],
	])("[IMP25] --fix replaces %j by %j, whichever = separates them", async (cell, fix, text) => {
		const folder = await smallProject();
		writeFiles(folder, { "more.csv": `OX #,title,category,notes\n10000003,A,Still,${cell}\n` });
		const { err } = await runOx(folder, ["import", "more.csv", "--fix", fix, "--project", "p"]);
		expect(err).not.toContain("matches no cell");
		const { json } = await runOx(folder, ["record", "show", "10000003", "--project", "p", "--json"]);
		expect(json).toMatchObject({ notes: text });
	});

	it("[IMP25] --fix is rejected if two of its = could separate a value of the file from its replacement", async () => {
		const folder = await smallProject();
		writeFiles(folder, { "more.csv": "title,category,notes\nA,Still,a\nB,Still,a=b\n" });
		const before = readTree(join(folder, "p"));
		const run = (...more: string[]) => runOx(folder, ["import", "more.csv", "--project", "p", ...more]);
		for (const more of [[], ["--problems"]]) {
			const { exitCode, err } = await run("--fix", "notes:a=b=c", ...more);
			expect([exitCode, err]).toEqual([
				2,
				expect.stringContaining("can replace 'a' by 'b=c' or 'a=b' by 'c'"),
			]);
		}
		expect((await run("--fix", "notes:x=y=z", "--dry-run")).err).toContain(
			"--fix 'notes:x=y=z' matches no cell, so it did nothing.",
		);
		expect(readTree(join(folder, "p"))).toEqual(before);
	});

	it("[IMP2] saves nothing if one row of one file is invalid, and names sheet, row and field", async () => {
		const folder = await smallProject();
		writeFiles(folder, {
			"good.csv": "production_locator,title,category\n10000003,Gulls,Footage\n",
			"bad.csv": "production_locator,title,category\n10000004,Gulls,Footage\n10000005,,Footage\n",
		});
		const before = readTree(join(folder, "p"));
		const { exitCode, json } = await runOx(folder, [
			"import",
			"good.csv",
			"bad.csv",
			"--project",
			"p",
			"--json",
		]);
		expect(exitCode).toBe(2);
		expect(json).toMatchObject({ error: { file: "bad.csv", line: 3, field: "title" } });
		expect(readTree(join(folder, "p"))).toEqual(before);
	});

	it("[IMP2] reports duplicates, and skips or updates them on request", async () => {
		const folder = await smallProject();
		writeFiles(folder, { "more.csv": "production_locator,title,category\n10000001,Renamed,Footage\n" });
		const run = (...more: string[]) =>
			runOx(folder, ["import", "more.csv", "--project", "p", "--json", ...more]);
		expect((await run()).exitCode).toBe(2);
		expect((await run("--on-duplicate", "skip")).json).toMatchObject({
			files: [{ counts: { records: { skipped: 1 } } }],
		});
		expect((await run("--on-duplicate", "update")).json).toMatchObject({
			files: [{ counts: { records: { updated: 1 } } }],
		});
	});

	it("maps columns by --map", async () => {
		const folder = await smallProject();
		writeFiles(folder, { "more.csv": "Nummer,Titel,category\n10000003,Möwen,Still\n" });
		const { exitCode } = await runOx(folder, [
			...["import", "more.csv", "--project", "p", "--as", "records"],
			...["--map", "Nummer=production_locator", "--map", "Titel=title"],
		]);
		expect(exitCode).toBe(0);
		const { json } = await runOx(folder, ["record", "show", "10000003", "--project", "p", "--json"]);
		expect(json).toMatchObject({ title: "Möwen" });
	});

	it.each([
		[["missing.csv"], /There is no file 'missing.csv'/],
		[["p"], /'p' is a directory/],
		[["empty.csv"], /no rows/],
		[["records.csv", "--as", "films"], /--as must be one of records, licensors/],
		[["records.csv", "--map", "x"], /--map must look like Column=field/],
		[["records.csv", "--on-duplicate", "merge"], /--on-duplicate must be one of skip, update, error/],
	])("rejects ox import %j", async (argv, message) => {
		const folder = await smallProject();
		writeFiles(folder, { "empty.csv": "" });
		const { exitCode, out, err } = await runOx(folder, ["import", ...argv, "--project", "p"]);
		expect(exitCode).toBe(2);
		expect(out).toBe("");
		expect(err).toMatch(message);
	});
});

describe("ox export", () => {
	it("writes a workbook that, imported again, changes nothing", async () => {
		const folder = await smallProject();
		const project = join(folder, "p");
		await runOx(project, ["alt-file", "add", "TITLE", "--purpose", "ignored"]);
		await runOx(project, [
			...["condition", "add", "--licensor", "North Archive"],
			...["--category", "Minimum Amount", "--value", "100"],
		]);
		const before = readTree(project);
		expect((await runOx(project, ["export", "../all.xlsx"])).exitCode).toBe(0);
		const { exitCode, err } = await runOx(project, ["import", "../all.xlsx"]);
		expect(exitCode).toBe(0);
		expect(err).toMatch(/records: 2 unchanged/);
		expect(err).not.toMatch(/added|updated/);
		expect(readTree(project)).toEqual(before);
	});

	it("writes the same bytes twice", async () => {
		const folder = await smallProject();
		for (const name of ["a.xlsx", "b.xlsx"]) await runOx(folder, ["export", name, "--project", "p"]);
		expect(readFileSync(join(folder, "a.xlsx")).equals(readFileSync(join(folder, "b.xlsx")))).toBe(true);
	});

	it("rejects a name that isn't a workbook's", async () => {
		const folder = await smallProject();
		expect((await runOx(folder, ["export", "all.csv", "--project", "p"])).err).toContain("must end in .xlsx");
	});
});
