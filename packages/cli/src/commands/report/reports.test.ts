import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FakeOutput } from "../../testing/fake-deps.ts";
import { projectWithCut, readTree, runOx, writeFiles } from "../../testing/run-ox.ts";

async function project() {
	const folder = await projectWithCut();
	return { folder, ox: (...argv: string[]) => runOx(folder, [...argv, "--project", "p"]) };
}

describe("ox report cost", () => {
	it("--summary only prints the totals", async () => {
		const { ox } = await project();
		expect((await ox("report", "cost", "--summary")).out).toBe(
			[
				"Licensor             Cost      In USD",
				"North Archive  750.00 GBP  989.18 USD",
				"Total                      989.18 USD",
				"",
			].join("\n"),
		);
		expect((await ox("report", "cost", "--summary", "--json")).json).toMatchObject({
			totalCost: 989.18,
			licensors: [{ name: "North Archive", finalCost: 750 }],
		});
		expect((await ox("report", "cost", "--summary", "--format", "csv")).exitCode).toBe(2);
	});

	it.each([
		...["ox.json", "records.ndjson", "fair-use-reviews.json", "../p/rights.json", ".ox-lock", ".ox-save"],
		...["cuts/rough-cut/cut.json", "cuts/rough-cut/snapshot.json", "cuts/rough-cut/edl/Small_V1.edl"],
		...["cuts/new/report.json", "templates/ours.json", ".ox-undo/000001.json", ".ox-save/journal.json"],
	])("isn't written over the project's own %s", async (name) => {
		const { folder, ox } = await project();
		await ox("licence", "add", "NFA-1", "--licensor", "north");
		await ox("fair-use", "review", "--record", "10000001");
		const before = readTree(folder);
		const { exitCode, err } = await ox("report", "cost", "--format", "json", "--out", join("p", name));
		expect([exitCode, err]).toEqual([2, expect.stringContaining("the project keeps its own data there")]);
		expect(readTree(folder)).toEqual(before);
	});

	it("--json only prints the named fields", async () => {
		const { ox } = await project();
		expect((await ox("report", "cost", "--json", "cut,totalCost")).json).toEqual({
			cut: "Rough cut",
			totalCost: 989.18,
		});
	});

	it("prints the documented JSON: licensors, records and uses with amounts as numbers", async () => {
		const { ox } = await project();
		expect((await ox("report", "cost", "--format", "json")).json).toMatchObject({
			cut: "Rough cut",
			displayCurrency: "USD",
			rates: { USD: 1, GBP: 0.7582 },
			ratesTimestamp: "2026-11-20",
			totalCost: 989.18,
			numRecordsMissingPrices: 0,
			licensors: [
				{
					name: "North Archive",
					cost: { baseCost: 750, finalCost: 750, customCost: null, costModifications: [] },
					records: [
						{
							production_locator: "10000001",
							uses: [
								{
									tcIn: "01:00:00:00",
									tcOut: "01:00:10:00",
									frames: 250,
									units: 10,
									price: "Film",
									cost: 500,
								},
							],
						},
						{ production_locator: "10000002", uses: [{ units: 5, cost: 250 }] },
					],
				},
			],
		});
	});

	it("[COST16] --explain shows the reasons", async () => {
		const { ox } = await project();
		const { out } = await ox("report", "cost", "--explain");
		expect(out).toMatch(/5 s \(4 s 24 fr rounded up\) × 50.00 GBP = 250.00 GBP/);
	});

	it("--display-currency and --rates only change this report", async () => {
		const { folder, ox } = await project();
		writeFiles(folder, { rates: "timestamp,2027-01-01\nUSD,1\nGBP,0.5\nEUR,2\n" });
		const { json } = await ox("report", "cost", "--json", "--display-currency", "eur", "--rates", "rates");
		expect(json).toMatchObject({ displayCurrency: "EUR", totalCost: 3000, ratesTimestamp: "2027-01-01" });
		expect((await ox("report", "cost", "--json")).json).toMatchObject({
			displayCurrency: "USD",
			totalCost: 989.18,
		});
	});

	it.each([
		["989.18", 0],
		["989.17", 1],
		["0", 1],
		["-1", 2],
		["many", 2],
	])("[CLI1] --fail-over %s ends with %i for a total of 989.18", async (limit, code) => {
		const { ox } = await project();
		expect((await ox("report", "cost", `--fail-over=${limit}`)).exitCode).toBe(code);
	});

	it.each([
		["$989,18", 0],
		["989.17 USD", 1],
	])("[CLI32] --fail-over %s is read in the report's currency", async (limit, code) => {
		const { ox } = await project();
		expect((await ox("report", "cost", "--fail-over", limit)).exitCode).toBe(code);
	});

	it.each([
		["£989", "--fail-over '£989' is in £, but must be in USD."],
		["1,250", "--fail-over '1,250' is ambiguous: write 1250 or 1.250."],
	])("[CLI32] --fail-over %s is refused before the report is printed", async (limit, message) => {
		const { ox } = await project();
		const refused = await ox("report", "cost", "--fail-over", limit);
		expect([refused.exitCode, refused.out]).toEqual([2, ""]);
		expect(refused.err).toContain(message);
		const euros = await ox("report", "cost", "--fail-over", "€5000", "--display-currency", "EUR");
		expect(euros.exitCode).toBe(0);
	});
});

describe("ox report", () => {
	it.each(["csv", "table", "xlsx"])(
		"[CLI2] rejects --json together with --format %s on stdout",
		async (format) => {
			const { ox } = await project();
			const { exitCode, json } = await ox("report", "cue-sheet", "--format", format, "--json");
			expect(exitCode).toBe(2);
			expect(json).toMatchObject({ error: { code: "CLI_USAGE", field: "--format" } });
		},
	);

	it("fair-use and cue-sheet name their records", async () => {
		const { ox } = await project();
		await ox("record", "set", "10000002", "--fair-use", "--fair-use-notes", "criticism");
		await ox("cut", "refresh");
		expect((await ox("report", "fair-use", "--json")).json).toMatchObject({
			cut: "Rough cut",
			chronology: [{ production_locator: "10000002", addlFairUseNotes: "criticism", tcIn: "01:00:12:00" }],
		});
		expect((await ox("report", "cue-sheet", "--json")).json).toMatchObject({
			lines: [
				{ production_locator: "10000001", durationDesc: "0:10" },
				{ production_locator: "10000002", durationDesc: "0:05" },
			],
		});
	});

	it.each(["csv", "xlsx", "pdf", "json"])("--out report.%s writes that format", async (format) => {
		const { folder, ox } = await project();
		const { exitCode, out } = await ox("report", "cost", "--out", `r.${format}`);
		expect(exitCode).toBe(0);
		expect(out).toBe("");
		const magic = { csv: "\ufeff", xlsx: "PK", pdf: "%PDF", json: "{" }[format] ?? "";
		expect(readFileSync(join(folder, `r.${format}`), "utf8").startsWith(magic)).toBe(true);
	});

	it("is written as bytes to a pipe, but not to a terminal", async () => {
		const { folder, ox } = await project();
		const piped = await ox("report", "cost", "--format", "xlsx");
		expect(new TextDecoder().decode(piped.bytes.slice(0, 2))).toBe("PK");
		const stdout = new FakeOutput({ isTTY: true });
		const argv = ["report", "cost", "--format", "xlsx", "--project", "p"];
		expect((await runOx(folder, argv, { stdout })).exitCode).toBe(2);
	});

	it("[CLI4] is plain in a pipe and with NO_COLOR, coloured on a terminal", async () => {
		const { folder } = await project();
		const painted = async (isTTY: boolean, env = {}, ...more: string[]) => {
			const stdout = new FakeOutput({ isTTY, columns: 80 });
			await runOx(folder, ["report", "cost", "--project", "p", ...more], { stdout, env });
			return stdout.text;
		};
		expect(await painted(true)).toContain("\u001b[");
		for (const text of [
			await painted(false),
			await painted(true, { NO_COLOR: "1" }),
			await painted(true, {}, "--no-color"),
		])
			expect(text).not.toContain("\u001b");
	});

	it("[CLI12] SOURCE_DATE_EPOCH dates the files", async () => {
		const { folder } = await project();
		const write = async (name: string, epoch: string) => {
			const argv = ["report", "cost", "--out", name, "--project", "p"];
			const run = await runOx(folder, argv, { env: { SOURCE_DATE_EPOCH: epoch } });
			return run.exitCode === 0 ? readFileSync(join(folder, name), "latin1") : null;
		};
		expect(await write("a.pdf", "0")).not.toEqual(await write("b.pdf", "1000000000"));
		expect(await write("c.pdf", "soon")).toBeNull();
	});
});
