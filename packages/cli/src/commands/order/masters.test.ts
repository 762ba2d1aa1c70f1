import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readEdl } from "@oxcut/core";
import { describe, expect, it } from "vitest";
import { projectWithCut, readTree, runOx } from "../../testing/run-ox.ts";

async function project() {
	const folder = join(await projectWithCut(), "p");
	return { folder, ox: (...argv: string[]) => runOx(folder, argv) };
}

describe("ox order", () => {
	it("[ORD1–ORD3] lists what to order by licensor, with handles and what the licensor is told", async () => {
		const { folder, ox } = await project();
		await ox("record", "set", "10000001", "--archive-locator", "NA/47");
		const before = readTree(folder);
		const flags = ["--licensor", "north", "--handles", "12", "--spec", "ProRes 422 HQ"];
		const { json } = await ox("order", ...flags, "--json");
		expect(json).toMatchObject({
			...{ cut: "Rough cut", handles: 12, spec: "ProRes 422 HQ", numReceived: 0 },
			licensors: [
				{
					licensor: "North Archive",
					records: [
						{ production_locator: "10000001", original_id: "NA/47", ranges: [{ usedFrames: 250 }] },
						{ production_locator: "10000002" },
					],
				},
			],
		});
		const { out, exitCode } = await ox("order", ...flags);
		expect([out, exitCode]).toEqual([expect.stringContaining("ProRes 422 HQ"), 0]);
		expect(out).toContain("NA/47");
		expect(readTree(folder)).toEqual(before);
	});

	it("[ORD1] leaves out received masters, says so, and includes them with --all", async () => {
		const { ox } = await project();
		await ox("record", "set", "10000001", "--master");
		const { out, err } = await ox("order");
		expect(out).not.toContain("10000001");
		expect(err).toContain("1 record left out, because the master has been received.");
		const all = await ox("order", "--all");
		expect([all.out, all.err]).toEqual([expect.stringContaining("10000001"), ""]);
	});

	it("[ORD6] writes an edit list and an Avid log, and says which items are whole", async () => {
		const { folder, ox } = await project();
		await ox("record", "set", "10000002", "--category", "Still", "--trt", "");
		const edl = await ox("order", "--handles", "5", "--out", "masters.edl");
		expect(edl.err).toContain("1 whole item left out: EDL holds only ranges");
		const { events, diagnostics } = readEdl(readFileSync(join(folder, "masters.edl")), { rate: "25" });
		expect([events.map(({ reel }) => reel), diagnostics]).toEqual([["10000001"], []]);
		expect((await ox("order", "--format", "ale")).out).toMatch(/^Heading\r\nFIELD_DELIM\tTABS\r\n/);
		for (const format of ["csv", "xlsx", "pdf", "json"])
			expect((await ox("order", "--out", `masters.${format}`)).exitCode).toBe(0);
	});

	it.each([
		[["--handles", "-1"], "--handles"],
		[["--handles", "1001"], "--handles"],
		[["--handles", "12.5"], "--handles"],
		[["--handles", "some"], "--handles"],
		[["--licensor", "nobody"], "nobody"],
		[["--out", "masters.aaf"], "--out"],
		[["--out", "masters.edl", "--format", "ale"], "--format"],
		[["Ruff cut"], "Ruff cut"],
	])("rejects %j, naming what is wrong, and writes nothing", async (argv, named) => {
		const { folder, ox } = await project();
		const before = readTree(folder);
		const { exitCode, out, err } = await ox("order", ...argv);
		expect([exitCode, out + err]).toEqual([2, expect.stringContaining(named)]);
		expect(readTree(folder)).toEqual(before);
	});
});
