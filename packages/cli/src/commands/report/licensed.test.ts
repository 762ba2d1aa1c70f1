import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectWithCut, runOx } from "../../testing/run-ox.ts";

it("[RIG11] [RIG12] ox report licensed has the fee of a signed licence beside the estimate, and exports it", async () => {
	const folder = join(await projectWithCut(), "p");
	const ox = (...argv: string[]) => runOx(folder, argv);
	const cost = (await ox("report", "cost", "--json")).json as { totalCost: number };
	const read = async () => (await ox("report", "licensed", "--json")).json;
	expect(await read()).toMatchObject({
		estimate: cost.totalCost,
		cost: cost.totalCost,
		favoured_nations: [],
	});

	const line = "territories=World; media=All; perpetuity; mfn=Archives";
	const add = ["licence", "add", "--licensor", "north", "--add-line", line];
	await ox(...add, "NFA-1", "--fee", "12.5", "--currency", "USD", "--status", "signed");
	await ox(...add, "NFA-2", "--fee", "20", "--currency", "USD", "--status", "quoted");
	expect(await read()).toMatchObject({
		estimate: cost.totalCost,
		licensors: [{ licensor_name: "North Archive", rest: 0, licenses: [{ name: "NFA-1", amount: 12.5 }] }],
		favoured_nations: [{ highest: { name: "NFA-2" }, rises: [{ name: "NFA-1", rise: 7.5 }] }],
	});
	expect((await ox("report", "licensed")).out).toMatch(/NFA-1 +signed[\s\S]*NFA-1 must rise/);
	await ox("report", "licensed", "--out", "licensed.csv");
	expect(readFileSync(join(folder, "licensed.csv"), "utf8")).toContain("NFA-1,signed,");
	expect((await ox("report", "cost", "--json")).json).toEqual(cost);
});
