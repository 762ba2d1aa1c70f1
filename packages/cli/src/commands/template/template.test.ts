import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { emptyFolder, projectWithCut, readTree, runOx, writeFiles } from "../../testing/run-ox.ts";

const LIST = {
	version: 1,
	title: "Our list",
	form: "archive-log",
	columns: [
		{ field: "title", heading: "Title" },
		{ field: "archive_locator", heading: "Archive ID", required: true },
	],
};

/** The small project with its cut, and a function that writes templates. */
async function project() {
	const folder = join(await projectWithCut(), "p");
	mkdirSync(join(folder, "templates"));
	const save = (name: string, value: unknown) =>
		writeFiles(folder, {
			[`templates/${name}`]: typeof value === "string" ? value : JSON.stringify(value, null, "\t"),
		});
	return { folder, save, ox: (...argv: string[]) => runOx(folder, argv) };
}

describe("ox template list and show", () => {
	it("[TPL10] lists shipped templates without a project, and the project's own with their file", async () => {
		const shipped = (await runOx(emptyFolder(), ["template", "list", "--json"])).json;
		expect(shipped).toContainEqual({
			...{ name: "rapidcue", form: "cue-sheet", title: "BMI/ASCAP RapidCue", file: null },
		});
		const { ox, save } = await project();
		save("our-list.json", LIST);
		save("notes.txt", "not a template");
		save("._our-list.json", "what macOS leaves on a shared drive");
		const { out } = await ox("template", "list");
		expect(out).toMatch(/^our-list +archive-log +Our list +templates\/our-list\.json$/m);
		expect(out).not.toContain("notes");
	});

	it("[TPL10] prints a template that works unchanged as a file, which replaces the shipped one", async () => {
		const { ox, save } = await project();
		const { out, json } = await ox("template", "show", "vpro", "--json");
		expect(json).toMatchObject({ version: 1, title: "VPRO bronnenlijst" });
		save("vpro.json", out);
		expect((await ox("template", "list", "--json")).json).toContainEqual(
			expect.objectContaining({ name: "vpro", file: join("templates", "vpro.json") }),
		);
		save("vpro.json", { ...LIST, title: "Ours" });
		expect((await ox("template", "show", "vpro")).out).toContain('"title": "Ours"');
	});

	it("[TPL2] lists the fields that a template can name", async () => {
		const { json, err } = await runOx(emptyFolder(), ["template", "list", "--fields", "--json"]);
		expect(json).toContainEqual({
			...{ field: "share", of: "contributor", formats: ["percent", "fraction"] },
			help: "the contributor's share of the role",
		});
		expect(err).toContain("custom:Tunecode");
	});

	it("suggests the name of a template that doesn't exist", async () => {
		const { exitCode, err } = await runOx(emptyFolder(), ["template", "show", "rapidque"]);
		expect([exitCode, err]).toEqual([2, expect.stringContaining("Did you mean rapidcue?")]);
	});

	it.each([
		['{\n\t"version": 1,\n\t"title": ]', /'templates\/bad\.json' line 3: expected/],
		[
			{ ...LIST, colour: "red", columns: [{ field: "titel", heading: "T", format: "tc" }] },
			/line 7: columns\[0\]\.field must be a field .*did you mean title\?; found "titel"\.\n.*line 9: columns\[0\]\.format must be .*; found "tc"\.\n.*line 12: the template has a field that ox does not know: 'colour'/s,
		],
		[{ ...LIST, version: 2 }, /line 2: version must be 1; found 2\./],
		[[], /line 1: the template must be an object/],
	])("[TPL1] names file, line, path and value of every error in %j", async (value, message) => {
		const { ox, save } = await project();
		save("bad.json", value);
		for (const command of [
			["template", "list"],
			["template", "show", "bad"],
			["report", "sources", "--template", "bad"],
		]) {
			const { exitCode, err } = await ox(...command);
			expect([exitCode, err]).toEqual([2, expect.stringMatching(message)]);
		}
	});
});

describe("ox template check", () => {
	it("[TPL7] lists line by line what the cut lacks; --strict exits 1", async () => {
		const { ox, save, folder } = await project();
		save("our-list.json", LIST);
		const before = readTree(folder);
		const { out, err, exitCode } = await ox("template", "check", "our-list");
		expect(out).toBe(
			"Line 1, 01:00:00:00, 10000001 Fog over the mole: Archive ID is empty\nLine 2, 01:00:12:00, 10000002 Night shift: Archive ID is empty\n",
		);
		expect([exitCode, err]).toEqual([0, expect.stringContaining("2 problems.")]);
		expect((await ox("template", "check", "our-list", "--strict")).exitCode).toBe(1);
		await ox("record", "set", "10000001", "--archive-locator", "NFA 12");
		await ox("record", "set", "10000002", "--archive-locator", "NFA 13");
		const settled = await ox("template", "check", "our-list", "Rough cut", "--strict", "--json");
		expect([settled.exitCode, settled.json]).toEqual([
			0,
			{ template: "our-list", cut: "Rough cut", problems: [] },
		]);
		expect([...readTree(folder).keys()].filter((path) => !path.startsWith(".ox"))).toEqual(
			[...before.keys()].filter((path) => !path.startsWith(".ox")),
		);
	});
});

describe("ox report --template", () => {
	it("[TPL7] says what is missing before it writes the file; --strict writes none", async () => {
		const { ox, save, folder } = await project();
		save("our-list.json", LIST);
		const strict = await ox("report", "sources", "--template", "our-list", "--strict", "--out", "list.csv");
		expect([strict.exitCode, strict.err]).toEqual([
			1,
			expect.stringContaining("Nothing written: 2 problems"),
		]);
		expect(readTree(folder).has("list.csv")).toBe(false);
		const { exitCode, err } = await ox("report", "sources", "--template", "our-list", "--out", "list.csv");
		expect(exitCode).toBe(0);
		expect(err).toMatch(/Line 2, .*Archive ID is empty\n[\s\S]*Wrote 'list\.csv'/);
		expect(readFileSync(join(folder, "list.csv"), "utf8")).toBe(
			"\uFEFFTitle,Archive ID\r\nFog over the mole,\r\nNight shift,\r\n",
		);
	});

	it("[TPL10] draws each kind of form by its report, as a table, csv, xlsx, pdf and json", async () => {
		const { ox } = await project();
		expect((await ox("report", "sources", "--template", "archive-log")).out).toContain("North Archive");
		expect((await ox("report", "cue-sheet", "--template", "silvermouse")).out).toContain(
			"Nil return: no music",
		);
		expect((await ox("report", "cost", "--template", "cost-sheet", "--json")).json).toMatchObject({
			template: "cost-sheet",
			rows: [
				{ role: "heading" },
				{ cells: ["10000001", "Fog over the mole", "Footage", null, "0:10", "GBP", { amount: 500 }] },
				{ cells: ["10000002", "Night shift", "Footage", null, "0:05", "GBP", { amount: 250 }] },
				{ role: "total" },
			],
		});
		for (const format of ["csv", "xlsx", "pdf"])
			expect((await ox("report", "cost", "--template", "cost-sheet", "--format", format)).exitCode).toBe(0);
	});

	it("[TPL2] fills in the form's own cells", async () => {
		const { ox } = await project();
		const { json } = await ox(
			...["report", "cue-sheet", "--template", "rapidcue", "--json"],
			...["--fill", "Network=Channel 9", "--fill", "Episode=The Pilots"],
		);
		expect(json).toMatchObject({
			cells: expect.arrayContaining([
				{ at: "D11", heading: "Network", value: "Channel 9" },
				{ at: "N6", heading: "Episode", value: "The Pilots" },
				{ at: "N4", heading: "Title", value: "Small" },
			]),
		});
	});

	it.each([
		[["report", "cue-sheet", "--template", "vpro"], "ox report sources --template vpro"],
		[["report", "cue-sheet", "--template", "nothing"], "No template 'nothing'"],
		[["report", "cue-sheet", "--strict"], "--strict needs a form"],
		[["report", "sources", "--fill", "A=b"], "--fill needs a form"],
		[
			["report", "cue-sheet", "--template", "rapidcue", "--fill", "Net=9"],
			"nothing to fill in that is named 'Net'",
		],
		[["report", "cue-sheet", "--template", "vpro", "--fill", "Network"], "is a form of another report"],
		[["report", "cost", "--template", "cost-sheet", "--explain"], "--explain has no effect on a form"],
		[["report", "cue-sheet", "Ruff cut", "--template", "rapidcue"], "Ruff cut"],
	])("rejects ox %j and says why", async (argv, message) => {
		const { ox } = await project();
		const { exitCode, err } = await ox(...argv);
		expect([exitCode, err]).toEqual([2, expect.stringContaining(message)]);
	});
});
