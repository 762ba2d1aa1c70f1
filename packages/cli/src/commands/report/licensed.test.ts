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
	// Each amount has its own currency: the report is in another.
	expect((await ox("report", "licensed")).out).toMatch(
		/NFA-1 +signed .* 12\.50 +USD[\s\S]*NFA-1 must rise .* 7\.50 +USD/,
	);
	await ox("report", "licensed", "--out", "licensed.csv");
	expect(readFileSync(join(folder, "licensed.csv"), "utf8")).toContain("NFA-1,signed,");
	expect((await ox("report", "cost", "--json")).json).toEqual(cost);
});

it("[UND3] [UND4] [BUD10] ox record set takes underlying rights; the reports have them beside the cost", async () => {
	const folder = join(await projectWithCut(), "p");
	const ox = (...argv: string[]) => runOx(folder, argv);
	const cost = (await ox("report", "cost", "--json")).json as { totalCost: number };
	const rights = "Talent: Ann Bell, signed, 500 USD, 2026-03-01; Guild: SAG-AFTRA";
	await ox("record", "set", "10000001", "--underlying-rights", rights);
	expect((await ox("record", "show", "10000001")).out).toContain(
		"Talent: Ann Bell, signed, 500 USD, 2026-03-01; Guild: SAG-AFTRA, open",
	);
	expect((await ox("report", "licensed", "--json")).json).toMatchObject({
		...{ estimate: cost.totalCost, cost: cost.totalCost },
		underlying_rights: { cost: 500, open: 1, rights: [{ holder: "Ann Bell" }, { holder: "SAG-AFTRA" }] },
	});
	expect((await ox("report", "licensed")).out).toContain("Total with underlying rights");
	expect((await ox("report", "budget", "--json")).json).toMatchObject({
		...{ estimate: cost.totalCost, committed: 500 },
		underlying_rights: { committed: 500, paid: 0 },
	});
	expect((await ox("report", "cost", "--json")).json).toEqual(cost);

	const { code, message } = await refused("Talent: Ann, 1,200 USD");
	expect([code, message]).toEqual([2, expect.stringContaining("commas, such as 1200 GBP")]);
	await ox("record", "set", "10000001", "--underlying-rights", "");
	expect((await ox("report", "licensed", "--json")).json).toMatchObject({
		underlying_rights: { rights: [] },
	});

	async function refused(text: string) {
		const { exitCode, err } = await ox("record", "set", "10000001", "--underlying-rights", text);
		return { code: exitCode, message: err };
	}
});
