import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importCut, projectWithCut, runOx, smallProject, writeFiles } from "../testing/run-ox.ts";

async function refusal(folder: string, ...argv: readonly string[]): Promise<string> {
	const { exitCode, out, err } = await runOx(
		folder,
		argv.includes("--project") ? argv : [...argv, "--project", "p"],
	);
	expect([exitCode, out]).toEqual([2, ""]);
	return err;
}

describe("currencies", () => {
	it("a licensor's currency must be one of ISO 4217", async () => {
		const folder = await smallProject();
		expect(await refusal(folder, "licensor", "add", "X", "--currency", "QQQ")).toMatch(
			/--currency 'QQQ' is not a currency/,
		);
		expect(await refusal(folder, "licensor", "set", "North Archive", "--currency", "qqq")).toMatch(/'qqq'/);
	});

	it("[COST15] a currency without a rate causes a warning when it is set, and is named with its licensor when it is needed", async () => {
		const folder = await smallProject();
		const added = await runOx(folder, ["licensor", "add", "Y", "--currency", "gip", "--project", "p"]);
		expect(added.exitCode).toBe(0);
		expect(added.err).toContain("'GIP' rate not found");
		await runOx(folder, ["licensor", "set", "North Archive", "--currency", "GIP", "--project", "p"]);
		const message = await refusal(folder, ...importCut());
		expect(message).toContain("'GIP' rate not found");
		expect(message).toContain("'North Archive'");
		expect(message).toContain("ox rates import FILE");
		expect(message).toContain("ox licensor set");
	});
});

describe("contradictions", () => {
	it.each([
		[["edl", "convert", "Small_V1.edl", "--drop", "--no-drop"], /either '--drop' or '--no-drop'/],
		[["cut", "refresh", "--film-tcs", "--source-tcs"], /cannot be used with/],
		[
			importCut("--track", "Small_V1.edl=V1", "--track", "Small_V1.edl=V2"),
			/--track is given twice for 'Small_V1.edl'/,
		],
		[["order", "masters", "--licensor", "North Archive", "--licensor", "Other"], /--licensor is given twice/],
		[importCut("--track", "Small_V1.edl=A25"), /from V1 to V24 or A1 to A24/],
		[
			["alt-file", "add", "x", "--purpose", "ignored", "--records", "10000001"],
			/--records go with --purpose redirect/,
		],
	])("%j", async (argv, message) => {
		expect(await refusal(await smallProject(), ...argv)).toMatch(message);
	});

	it.each([
		[["--out", "a.docx"], /'a.docx' must end in .pdf, .xlsx, .csv, .json, .txt/],
		[["--out", "report"], /must end in/],
		[["--out", "a.pdf", "--format", "csv"], /'a.pdf' doesn't match --format csv/],
	])("report cost %j", async (flags, message) => {
		expect(await refusal(await projectWithCut(), "report", "cost", ...flags)).toMatch(message);
	});
});

describe("amounts", () => {
	it.each(["10.12345", "1,00,0", "a lot"])(
		"a price of %j is rejected with what is allowed",
		async (value) => {
			const argv = ["price", "set", "North Archive/Film", "--value", value];
			expect(await refusal(await smallProject(), ...argv)).toMatch(
				/--value must be a valid number, not .*: 0 or more, .* at most 4 decimals/,
			);
		},
	);

	it("an order that isn't a whole number is rejected", async () => {
		const argv = ["price", "set", "North Archive/Film", "--order", "x"];
		expect(await refusal(await smallProject(), ...argv)).not.toContain("decimals");
	});

	it("a custom cost can't have more decimals than its currency", async () => {
		const argv = ["cut", "set-cost", "Rough cut", "10000001", "250.555"];
		expect(await refusal(await projectWithCut(), ...argv)).toMatch(/at most 2 decimals in GBP/);
	});
});

it("an alt file names each record once", async () => {
	const folder = await smallProject();
	const argv = [
		"alt-file",
		"add",
		"x",
		"--records",
		"10000001,10000002,10000001",
		"--json",
		"--project",
		"p",
	];
	const { json, err } = await runOx(folder, argv);
	expect(json).toMatchObject({ production_locators: ["10000001", "10000002"] });
	expect(err).toContain("Added alt file 'x'");
});

describe("ox edl convert", () => {
	it("doesn't overwrite its input", async () => {
		const folder = await smallProject();
		const before = readFileSync(join(folder, "Small_V1.edl"));
		expect(
			await refusal(folder, "edl", "convert", "Small_V1.edl", "--fps", "25", "--out", "./Small_V1.edl"),
		).toMatch(/one of the lists to convert/);
		expect(await refusal(folder, "edl", "convert", "Small_V1.edl", "--fps", "25", "--out", ".")).toMatch(
			/one of the lists to convert/,
		);
		expect(readFileSync(join(folder, "Small_V1.edl"))).toEqual(before);
	});

	it.each([
		["24", "Positions were rounded to the nearest frame at 24 fps."],
		["50", "Nothing was lost."],
	])("reports for %s fps: %s", async (rate, message) => {
		const folder = await smallProject();
		const { err } = await runOx(folder, ["edl", "convert", "Small_V1.edl", "--fps", "25", "--to-fps", rate]);
		expect(err).toBe(`${message}\n`);
	});
});

it("[COST16] report cost --explain adds the reasons to data as well", async () => {
	const folder = await projectWithCut();
	const report = async (...flags: string[]) =>
		(await runOx(folder, ["report", "cost", "--project", "p", "--explain", ...flags])).out;
	const { licensors } = JSON.parse(await report("--format", "json"));
	expect(licensors[0].records[0].uses[0].explanation).toMatch(/10 s × 50.00 GBP = 500.00 GBP/);
	expect(await report("--format", "csv")).toContain("10 s × 50.00 GBP = 500.00 GBP");
});

it("messages show control characters as escapes", async () => {
	const folder = await smallProject();
	writeFiles(folder, { "log.csv": "title,category\nA,Footage\n" });
	const { err } = await runOx(folder, ["init", "\u001b[2Jq", "--name", "X"]);
	expect(err).not.toContain("\u001b");
	expect(err).toContain("\\u001b");
});

it("cut warnings --json names the items of its ids", async () => {
	const folder = await projectWithCut();
	const set = ["record", "set", "10000001", "--rights-problem", "--price", "", "--secondary-price", ""];
	await runOx(folder, [...set, "--project", "p"]);
	const { json } = await runOx(folder, ["cut", "warnings", "--json", "--project", "p"]);
	const named = { production_locator: "10000001", title: "Fog over the mole" };
	expect(json).toMatchObject({
		missingPrices: [named, named],
		licensorsMissingPrices: [{ name: "North Archive" }],
		changedRecords: [named],
		records: [named],
	});
});
