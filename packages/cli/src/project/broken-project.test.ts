import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { emptyFolder, projectWithCut, readTree, runOx, writeFiles } from "../testing/run-ox.ts";

interface Told {
	readonly error: {
		readonly code: string;
		readonly file: string;
		readonly line: number | null;
		readonly field: string | null;
		readonly message: string;
	};
}

/** The output of `ox` for a project after one of its files was edited by hand. */
async function afterEditing(file: string, edit: (text: string) => string | null) {
	const command = file.endsWith("snapshot.json") ? ["report", "cost"] : ["cut", "refresh"];
	const folder = await projectWithCut();
	const path = join(folder, "p", file);
	const edited = edit(readFileSync(path, "utf8"));
	if (edited === null) rmSync(path);
	else writeFileSync(path, edited);
	const before = readTree(folder);
	const { exitCode, json } = await runOx(folder, [...command, "--json", "--project", "p"]);
	expect(exitCode).toBe(2);
	expect(readTree(folder)).toEqual(before);
	const { error } = json as Told;
	expect(error.message).not.toMatch(/Invalid|expected .*, received/);
	return error;
}

describe("[CLI5] an unreliable project file ends the command with 2", () => {
	it.each(["records.ndjson", "licensors.json", "alt-files.json"])("if %s is missing", async (file) => {
		expect(await afterEditing(file, () => null)).toMatchObject({
			code: "PROJECT_CORRUPT",
			file,
			message: expect.stringContaining(`'${file}' is missing`),
		});
	});

	it.each([
		["cuts", "CUTS"],
		["records.ndjson", "Records.ndjson"],
	])("if %s is named %s", async (own, name) => {
		const folder = await projectWithCut();
		renameSync(join(folder, "p", own), join(folder, "p", name));
		if (existsSync(join(folder, "p", own))) return; // This system ignores case.
		const { exitCode, json } = await runOx(folder, ["cut", "list", "--json", "--project", "p"]);
		expect(exitCode).toBe(2);
		expect((json as Told).error).toMatchObject({
			code: "PROJECT_CORRUPT",
			file: name,
			message: `'${name}' is not read, because its name must be '${own}'. Rename or remove it.`,
		});
	});

	it("if a record's licensor or price doesn't exist, naming the line", async () => {
		const second = (field: string) => (text: string) => {
			const [first = "", line = "", ...rest] = text.split("\n");
			return [first, JSON.stringify({ ...JSON.parse(line), [field]: 77 }), ...rest].join("\n");
		};
		for (const field of ["licensor_id", "price_id", "secondary_price_id"])
			expect(await afterEditing("records.ndjson", second(field))).toMatchObject({
				code: "PROJECT_CORRUPT",
				file: "records.ndjson",
				line: 2,
				field,
				message: expect.stringContaining("77 that 'licensors.json' does not have"),
			});
	});

	it.each(["records", "prices"] as const)(
		"where a licensor that one of the snapshot's %s names is gone, naming the line",
		async (kind) => {
			const file = "cuts/rough-cut/snapshot.json";
			let line = 0;
			const error = await afterEditing(file, (text) => {
				const snapshot = JSON.parse(text);
				snapshot[kind][0].licensor_id = 77;
				const edited = JSON.stringify(snapshot, null, 1);
				line = edited.slice(0, edited.indexOf('"licensor_id": 77')).split("\n").length;
				return edited;
			});
			expect(error).toMatchObject({ code: "PROJECT_CORRUPT", file, line, field: `${kind}.licensor_id` });
			expect(error.message).toContain("licensor_id is 77, but the snapshot has no licensor with that id");
		},
	);

	it.each(["price_id", "secondary_price_id"])(
		"where a price that the %s of one of the snapshot's records names is gone, naming the line",
		async (field) => {
			const file = "cuts/rough-cut/snapshot.json";
			let line = 0;
			const error = await afterEditing(file, (text) => {
				const snapshot = JSON.parse(text);
				snapshot.records[0][field] = 77;
				const edited = JSON.stringify(snapshot, null, 1);
				line = edited.slice(0, edited.indexOf(`"${field}": 77`)).split("\n").length;
				return edited;
			});
			expect(error).toMatchObject({ code: "PROJECT_CORRUPT", file, line, field: `records.${field}` });
			expect(error.message).toContain(`${field} is 77, but the snapshot has no price with that id`);
		},
	);

	it("unless it is the price of another licensor, which counts as missing [COST18]", async () => {
		const folder = await projectWithCut();
		const ox = (...argv: string[]) => runOx(folder, [...argv, "--project", "p"]);
		await ox("licensor", "add", "Agency", "--currency", "EUR");
		const price = ["--category", "Footage", "--charge-by", "Use", "--value", "5"];
		await ox("price", "add", "--licensor", "Agency", ...price);
		const licensors = JSON.parse(readFileSync(join(folder, "p", "licensors.json"), "utf8"));
		const price_id = licensors.find(({ name }: { name: string }) => name === "Agency").prices[0].id;
		const file = join(folder, "p", "records.ndjson");
		writeFileSync(file, readFileSync(file, "utf8").replaceAll(/"price_id":\d+/g, `"price_id":${price_id}`));
		await ox("cut", "refresh");
		const { exitCode, out } = await ox("report", "cost");
		expect([exitCode, out]).toEqual([0, expect.stringContaining("no price")]);
	});

	it.each([
		"ox.json",
		"records.ndjson",
		"licensors.json",
		"alt-files.json",
		"cuts/rough-cut/cut.json",
		"cuts/rough-cut/snapshot.json",
	])("if %s contains endlessly nested lists", async (file) => {
		const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
		expect(await afterEditing(file, () => deep)).toMatchObject({ code: "PROJECT_CORRUPT", file, line: 1 });
		expect(await afterEditing(file, () => deep.slice(1))).toMatchObject({
			code: "PROJECT_CORRUPT",
			file,
			line: 1,
		});
		const inside = `{\n"name": ${deep}}`;
		expect(await afterEditing(file, () => inside)).toMatchObject({ code: "PROJECT_CORRUPT", file });
	});

	it.each([
		["ox.json", '"name"', "nmae", "nmae", "name"],
		["ox.json", '"digits"', "digist", "locator.digist", "digits"],
		["records.ndjson", '"fair_use"', "fair_usee", "fair_usee", "fair_use"],
		["licensors.json", '"currency"', "archvie_id", "archvie_id", "archive_id"],
		["licensors.json", '"charge_by"', "catgory", "prices.catgory", "category"],
		["cuts/rough-cut/cut.json", '"locked"', "use_source_tc", "use_source_tc", "use_source_tcs"],
		["cuts/rough-cut/cut.json", '"sha256"', "event", "edls.event", "events"],
		["cuts/rough-cut/snapshot.json", '"fair_use"', "rights_fre", "records.rights_fre", "rights_free"],
	])("if %s has a field before %s that ox does not know, %s", async (file, before, unknown, field, close) => {
		let line = 0;
		const error = await afterEditing(file, (text) => {
			const edited = text.replace(before, `"${unknown}": 1,\n${before}`);
			line = edited.slice(0, edited.indexOf(`"${unknown}"`)).split("\n").length;
			return file.endsWith(".ndjson") ? edited.replace(",\n", ",") : edited;
		});
		expect(error).toMatchObject({ code: "PROJECT_CORRUPT", file, line, field });
		expect(error.message).toContain(
			`has a field that ox does not know: '${unknown}'. Did you mean '${close}'? If a newer version wrote the file, update ox.`,
		);
	});

	it.each([
		[
			"licence's line",
			{
				territories: "World",
				media: "TV",
				term: { kind: "years", years: 2, since: "delivery" },
				territorys: "DE",
			},
			"licenses.lines",
			"territories",
		],
		[
			"term",
			{ territories: "World", media: "TV", term: { kind: "perpetuity", form: "2026-01-01" } },
			"licenses.lines.term",
			"from",
		],
	])("if a licence has an unknown field in a %s", async (_what, line, owner, close) => {
		const folder = await projectWithCut();
		const license = { id: 1, licensor_id: 1, name: "Master licence", lines: [line] };
		writeFiles(join(folder, "p"), { "rights.json": JSON.stringify({ licenses: [license], deliveries: [] }) });
		const { exitCode, json } = await runOx(folder, ["licence", "list", "--json", "--project", "p"]);
		expect([exitCode, (json as Told).error.file]).toEqual([2, "rights.json"]);
		expect((json as Told).error.message).toContain(`${owner} has a field that ox does not know`);
		expect((json as Told).error.message).toContain(`Did you mean '${close}'?`);
	});

	it("if a field is like none that ox knows, with what to do", async () => {
		const { message } = await afterEditing("alt-files.json", () => '[{ "id": 1, "name": "A", "xyzzy": 1 }]');
		expect(message).toBe(
			"'alt-files.json' line 1: the value has a field that ox does not know: 'xyzzy'. Remove it, or update ox if a newer version wrote the file.",
		);
	});

	it.each(["ox.json", "records.ndjson", "licensors.json", "cuts/rough-cut/cut.json"])(
		"if git left a conflict in %s, with advice",
		async (file) => {
			const error = await afterEditing(file, (text) => {
				const [top = "", ...rest] = text.split("\n");
				return [top, "<<<<<<< HEAD", "=======", ">>>>>>> theirs", ...rest].join("\n");
			});
			expect(error).toMatchObject({ code: "PROJECT_CORRUPT", file, line: 2 });
			expect(error.message).toContain("an unresolved merge conflict: keep one of the two versions");
		},
	);

	it.each([
		["ox.json", () => "[]", "the value must be an object in { }"],
		["licensors.json", () => "{}", "the value must be a list in [ ]"],
		[
			"licensors.json",
			(text: string) => text.replace('"prices": []', '"prices": 5'),
			"prices must be a list in [ ]",
		],
		["licensors.json", (text: string) => text.replace('"prices"', '"rates"'), "prices is missing"],
		[
			"cuts/rough-cut/cut.json",
			(text: string) => text.replace("false", '"no"'),
			"locked must be true or false",
		],
		["cuts/rough-cut/cut.json", (text: string) => text.replace("sha256", "sha"), "edls.sha256 is missing"],
		[
			"ox.json",
			(text: string) => {
				const fields = ["Shelf", "Mood"].map((name) => ({ id: 7, name, kind: "text" }));
				return JSON.stringify({ ...JSON.parse(text), custom_fields: fields });
			},
			"custom_fields has an id twice",
		],
	] as const)("in plain words: %s", async (file, edit, message) => {
		const error = await afterEditing(file, edit);
		expect(error).toMatchObject({ code: "PROJECT_CORRUPT", file });
		expect(error.message).toContain(message);
	});
});

it("[CLI5] a typo in a record's field is not deleted by the next change", async () => {
	const folder = await projectWithCut();
	const file = join(folder, "p", "records.ndjson");
	writeFileSync(file, readFileSync(file, "utf8").replace('"fair_use":false', '"fair_usee":true'));
	const before = readTree(folder);
	const [locator] = /(?<="production_locator":")[^"]+/.exec(readFileSync(file, "utf8")) ?? [];
	const { exitCode, err } = await runOx(folder, [
		...["record", "set", locator ?? "", "--source", "x", "--project", "p"],
	]);
	expect([exitCode, err]).toEqual([2, expect.stringContaining("Did you mean 'fair_use'?")]);
	expect(readTree(folder)).toEqual(before);
});

it("[COST15] a rates.json that names its base is read", async () => {
	const folder = await projectWithCut();
	const rates = { base: "USD", timestamp: "2026-11-20", rates: { USD: "1", EUR: "0.9", GBP: "0.8" } };
	writeFiles(join(folder, "p"), { "rates.json": JSON.stringify(rates) });
	const { exitCode } = await runOx(folder, ["rates", "show", "--project", "p"]);
	expect(exitCode).toBe(0);
});

it("an empty records.ndjson is a production without records", async () => {
	const folder = emptyFolder();
	await runOx(folder, ["init", "p", "--name", "X"]);
	writeFiles(join(folder, "p"), { "records.ndjson": "" });
	const { exitCode, json } = await runOx(folder, ["record", "list", "--json", "--project", "p"]);
	expect([exitCode, json]).toEqual([0, []]);
});
