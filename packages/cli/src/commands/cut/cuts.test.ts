import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importCut, projectWithCut, readTree, runOx, writeFiles } from "../../testing/run-ox.ts";
import { V1_EDL } from "../../testing/small-production.ts";

async function project() {
	const folder = await projectWithCut();
	const ox = (...argv: string[]) => runOx(folder, [...argv, "--project", "p"]);
	const total = async () => ((await ox("report", "cost", "--json")).json as { totalCost: number }).totalCost;
	return { folder, ox, total };
}

describe("[CLI11] a cut's reports stay the same until it is refreshed", () => {
	it("a changed price is reported, and applied by refresh", async () => {
		const { ox, total } = await project();
		await ox("price", "set", "Film", "--value", "100");
		const before = await ox("report", "cost");
		expect(before.out).toContain("989.18 USD");
		expect(before.err).toContain("Changed since this cut was built: 1 price.");
		expect((await ox("cut", "warnings", "--json")).json).toMatchObject({
			changedPrices: [{ changed: ["value"] }],
		});
		await ox("cut", "refresh");
		expect(await total()).toBe(1978.37);
		expect((await ox("cut", "warnings", "--json")).json).toMatchObject({ changedPrices: [] });
	});

	it("a locked cut can't be refreshed, resolved, given custom costs or removed, and keeps its rates", async () => {
		const { folder, ox, total } = await project();
		writeFiles(folder, { "rates.json": '{"timestamp":"2027-01-01","rates":{"USD":1,"GBP":1}}' });
		await ox("cut", "lock");
		await ox("rates", "import", "rates.json");
		const before = readTree(join(folder, "p", "cuts"));
		for (const argv of [
			["cut", "refresh"],
			["cut", "remove", "Rough cut"],
			["cut", "set-cost", "Rough cut", "10000001", "5"],
			["cut", "resolve", "--ignore", "TEMP TITLE"],
			["report", "cost", "--rates", "rates.json"],
		]) {
			const { exitCode, err } = await ox(...argv);
			expect(exitCode).toBe(2);
			expect(err).toContain("is locked");
		}
		expect(readTree(join(folder, "p", "cuts"))).toEqual(before);
		expect(await total()).toBe(989.18);
		await ox("cut", "unlock", "rough-cut");
		await ox("cut", "refresh");
		expect(await total()).toBe(750);
	});

	it("a covering record still covers when reports are made from the snapshot", async () => {
		const { folder, ox } = await project();
		const upper =
			"TITLE: UP\n001  AX V C 00:00:00:00 00:00:10:00 01:00:00:00 01:00:10:00\n* FROM CLIP NAME: 10000002_Night.mov\n";
		writeFiles(folder, { "Up_V2.edl": upper });
		const imported = await runOx(folder, importCut("Up_V2.edl", "--name", "Two", "--json"));
		const { totalCost } = imported.json as { totalCost: number };
		expect((await ox("report", "cost", "Two", "--json")).json).toMatchObject({ totalCost });
	});
});

describe("ox cut set-cost", () => {
	it("[COST10] replaces the cost by prices with an amount, until it is cleared", async () => {
		const { ox, total } = await project();
		const set = await ox("cut", "set-cost", "Rough cut", "10000001", "75.82");
		expect(set.err).toContain("10000001 costs 75.82 GBP.");
		// 75.82 + 250 GBP.
		expect(await total()).toBe(429.73);
		await ox("cut", "set-cost", "Rough cut", "10000001", "--clear");
		expect(await total()).toBe(989.18);
	});

	it("[MAT4] keeps suggesting records outside the cut for unidentified clips", async () => {
		const { folder, ox } = await project();
		await ox("record", "add", "10000009", "--title", "Temp title", "--category", "Still");
		await ox("cut", "refresh");
		const told = () => {
			const kept = readTree(folder).get("p/cuts/rough-cut/reports/report-set.json") ?? "";
			return (JSON.parse(kept) as { errors: unknown }).errors;
		};
		const before = told();
		expect(before).toMatchObject({ unidentifiedRecords: [{ suggestions: [{ reason: "title" }] }] });
		await ox("cut", "set-cost", "Rough cut", "10000001", "75.82");
		expect(told()).toEqual(before);
	});

	it.each([
		[["Rough cut", "99"], /Give either an amount or --clear/],
		[["Rough cut", "10000001", "5", "--clear"], /Give either an amount or --clear/],
		[["Rough cut", "99", "5"], /The cut 'Rough cut' has no record '99'/],
		[["Rough cut", "10000001", "1,250"], /AMOUNT '1,250' is ambiguous: write 1250 or 1.250/],
		[["Nope", "10000001", "5"], /No cut named 'Nope'. Cuts: 'Rough cut'/],
	])("rejects %j", async (argv, message) => {
		const { ox } = await project();
		const { exitCode, err } = await ox("cut", "set-cost", ...argv);
		expect(exitCode).toBe(2);
		expect(err).toMatch(message);
	});
});

describe("ox cut resolve", () => {
	it("lists unidentified contents without a decision", async () => {
		const { ox } = await project();
		const { exitCode, out, err } = await ox("cut", "resolve");
		expect(exitCode).toBe(0);
		expect(out).toMatch(/TEMP TITLE +1 +00:00:02:00 +01:00:10:00/);
		expect(err).toContain("--ignore NAME");
	});

	it.each([
		[["--ignore", "temp title"], { name: "TEMP TITLE", purpose: "ignored" }, 989.18],
		[["--not-ours", "TEMP TITLE"], { name: "TEMP TITLE", purpose: "tracked_non_ox" }, 989.18],
		// Two more seconds of the first record, at other source frames of it.
		[["--redirect", "TEMP TITLE=10000001"], { production_locators: ["10000001"] }, 1121.08],
	])("%j writes an alt file and rebuilds the cut", async (argv, altFile, totalCost) => {
		const { ox, total } = await project();
		await ox("cut", "resolve", ...argv);
		expect((await ox("alt-file", "list", "--json")).json).toMatchObject([altFile]);
		expect((await ox("cut", "show", "--json")).json).toMatchObject({
			report_set: { errors: { unidentifiedRecords: [] } },
		});
		expect(await total()).toBe(totalCost);
	});

	it("[MAT12] shows what the log says of a name, and takes it with --accept", async () => {
		const { folder, ox } = await project();
		const other = "Temp_0042_v2.mov";
		await ox("record", "set", "10000002", "--archive-locator", "TEMP-0042");
		writeFiles(folder, { "Small_V2.edl": V1_EDL.replace("TEMP TITLE", other) });
		const imported = await runOx(folder, [
			...["cut", "import", "Small_V2.edl", "--project", "p", "--name", "Second", "--date", "2026-11-21"],
			...["--fps", "25"],
		]);
		expect(imported.exitCode).toBe(0);
		expect((await ox("cut", "resolve", "--json")).json).toMatchObject({
			unidentified: [
				{
					contents: other,
					suggestions: [{ production_locator: "10000002", because: "original id TEMP-0042" }],
				},
			],
		});
		await ox("cut", "resolve", "--accept", other);
		expect((await ox("alt-file", "list", "--json")).json).toMatchObject([
			{ name: other, production_locators: ["10000002"] },
		]);
	});

	it("--new-record adds a record of Unknown with the next number", async () => {
		const { ox } = await project();
		await ox("cut", "resolve", "--new-record", "TEMP TITLE=footage:Harbour: fire");
		expect((await ox("record", "show", "00000001", "--json")).json).toMatchObject({
			title: "Harbour: fire",
			category: "Footage",
			licensor_name: "Unknown",
		});
		expect((await ox("alt-file", "list", "--json")).json).toMatchObject([
			{ production_locators: ["00000001"] },
		]);
	});

	it.each([
		[["--ignore", "10000001_Fog.mov"], /is not unidentified in this cut. There are: 'TEMP TITLE'/],
		[["--redirect", "TEMP TITLE=99"], /No record '99'/],
		[["--redirect", "TEMP TITLE"], /--redirect must look like/],
		[["--redirect", "TEMP TITLE=,"], /--redirect must name at least one record/],
		[["--new-record", "TEMP TITLE=Film:x"], /--new-record must look like/],
		[["--ignore", "TEMP TITLE", "--not-ours", "TEMP TITLE"], /'TEMP TITLE' has two decisions/],
	])("rejects %j and changes nothing", async (argv, message) => {
		const { folder, ox } = await project();
		const before = readTree(folder);
		const { exitCode, err } = await ox("cut", "resolve", ...argv);
		expect(exitCode).toBe(2);
		expect(err).toMatch(message);
		expect(readTree(folder)).toEqual(before);
	});
});

describe("ox cut", () => {
	it("list shows the latest date first, which is the default cut of commands", async () => {
		const { folder, ox } = await project();
		await runOx(folder, importCut("--name", "Later", "--date", "2026-12-01"));
		await runOx(folder, importCut("--name", "Earlier", "--date", "2026-01-01"));
		const { json } = await ox("cut", "list", "--json");
		expect((json as { name: string }[]).map(({ name }) => name)).toEqual(["Later", "Rough cut", "Earlier"]);
		expect((await ox("report", "cost", "--json")).json).toMatchObject({ cut: "Later" });
	});

	it("show --format json prints the cut with its report_set", async () => {
		const { ox } = await project();
		expect((await ox("cut", "show", "--format", "json")).json).toMatchObject({
			info: { name: "Rough cut", displayCurrency: "USD", locked: false },
			nle_config: { fps: "25" },
			report_set: { costReport: { totalCost: 989.18 }, errors: { totalNumErrors: 1 } },
		});
	});

	it("remove deletes the whole folder", async () => {
		const { folder, ox } = await project();
		await ox("cut", "remove", "rough cut");
		expect([...readTree(join(folder, "p")).keys()].filter((path) => path.startsWith("cuts"))).toEqual([]);
	});

	it("[COST2] warnings count the same as the cost report, and separately prices of sides that the cut doesn't charge", async () => {
		const { ox } = await project();
		const count = async () =>
			((await ox("report", "cost", "--json")).json as { numRecordsMissingPrices: number })
				.numRecordsMissingPrices;
		await ox("record", "set", "10000001", "--secondary-price", "");
		await ox("cut", "refresh");
		const unused = await ox("cut", "warnings", "--json");
		expect(unused.json).toMatchObject({ numRecordsMissingPrices: 0, missingPrices: [{ charged: false }] });
		expect(await count()).toBe(0);
		expect((await ox("cut", "warnings", "--strict")).exitCode).toBe(0);
		expect((await ox("cut", "warnings")).out).toMatch(
			/^For the record: sides without a price that this cut does not charge \(1\)\n.*\n.*10000001 Fog/,
		);

		await ox("record", "set", "10000001", "--price", "");
		await ox("record", "set", "10000002", "--licensor", "Unknown");
		await ox("cut", "refresh");
		expect((await ox("cut", "warnings", "--json")).json).toMatchObject({ numRecordsMissingPrices: 2 });
		expect(await count()).toBe(2);
		const { out } = await ox("cut", "warnings");
		expect(out).toMatch(/^Needs action \(2\)/);
		expect(out).toMatch(/Missing price +10000001 Fog over the mole +video: --price\n/);
		expect(out).toMatch(/Licensor unknown +10000002 Night shift/);
		await ox("cut", "set-cost", "rough cut", "10000001", "12");
		expect((await ox("cut", "warnings", "--json")).json).toMatchObject({ numRecordsMissingPrices: 1 });
		expect(await count()).toBe(1);
	});

	it("warnings --strict ends with 1 if there are any", async () => {
		const { ox } = await project();
		expect((await ox("cut", "warnings", "--strict")).exitCode).toBe(0);
		await ox("record", "set", "10000001", "--rights-problem");
		const { exitCode, out } = await ox("cut", "warnings", "--strict");
		expect(exitCode).toBe(1);
		expect(out).toMatch(/Rights problem +10000001 Fog over the mole/);
	});

	it("a list that is missing from the folder is reported", async () => {
		const { folder, ox } = await project();
		const { nodeFileSystem } = await import("../../files/node-file-system.ts");
		nodeFileSystem.remove(join(folder, "p", "cuts", "rough-cut", "edl"));
		const { exitCode, err } = await ox("report", "cost");
		expect(exitCode).toBe(2);
		expect(err).toContain("'cuts/rough-cut/edl/Small_V1.edl' is missing");
	});
});
