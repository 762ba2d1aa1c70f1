import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { projectWithCut, runOx } from "../../testing/run-ox.ts";

let folder: string;
const ox = (...argv: string[]) => runOx(folder, argv);

beforeEach(async () => {
	folder = join(await projectWithCut(), "p");
});

const json = async (...argv: string[]) => (await ox(...argv, "--json")).json;
const lines = () => json("budget", "list");

describe("the lines of a budget", () => {
	it("[BUD1] are added with the project's currency and the name of what they are for, changed and removed", async () => {
		await ox("budget", "add", "--amount", "40000", "--contingency", "10");
		await ox("budget", "add", "--licensor", "north", "--amount", "900.50", "--currency", "EUR");
		await ox("budget", "add", "Music", "--category", "Audio", "--amount", "25");
		expect(await lines()).toMatchObject([
			{ name: "Whole project", amount: 40_000, contingency: 10, licensor_id: null, category: null },
			{ name: "North Archive", amount: 900.5, currency: "EUR", licensor_name: "North Archive" },
			{ name: "Music", amount: 25, category: "Audio" },
		]);
		expect((await ox("budget", "list")).out).toMatch(/Whole project +the whole project +40000 [A-Z]{3} +10%/);
		await ox("budget", "set", "music", "--amount", "30", "--notes", "Two songs");
		await ox("budget", "remove", "Whole", "--yes");
		expect(await lines()).toMatchObject([
			{ name: "North Archive" },
			{ name: "Music", amount: 30, notes: "Two songs" },
		]);
		expect((await ox("budget", "show", "North")).out).toContain("900.5 EUR");
		await ox("undo");
		expect(await lines()).toHaveLength(3);
	});

	it.each([
		[["--amount", "-5"], "--amount"],
		[["--amount", "5", "--contingency", "120"], "--contingency can't be over 100 percent."],
		[["--amount", "5", "--currency", "pounds"], "--currency must be a currency code"],
		[["--amount", "5", "--licensor", "nobody"], "No licensor"],
		[
			["--amount", "5", "--licensor", "north", "--category", "Still"],
			"--category can't be given together with a licensor.",
		],
		[
			["--amount", "5", "--category", "Still", "--contingency", "5"],
			"--contingency is only for lines of the whole project.",
		],
		[["--name", "x"], "unknown option"],
		[[], "--amount must be a valid number"],
	])("[BUD1] with %j are rejected, and nothing is saved", async (flags, message) => {
		const { exitCode, err } = await ox("budget", "add", ...flags);
		expect([exitCode, err]).toEqual([2, expect.stringContaining(message)]);
		expect(existsSync(join(folder, "budget.json"))).toBe(false);
	});

	it("[BUD1] need a name of their own, in any case", async () => {
		await ox("budget", "add", "--amount", "5");
		const { exitCode, err } = await ox("budget", "add", "whole PROJECT", "--amount", "6");
		expect([exitCode, err]).toEqual([2, expect.stringContaining("'Whole project' already exists")]);
		expect(await lines()).toHaveLength(1);
	});

	it("[BUD9] move to Unknown when their licensor is removed, and to the other when it is merged", async () => {
		await ox("budget", "add", "--licensor", "north", "--amount", "9");
		await ox("licensor", "remove", "North Archive", "--yes");
		expect(await lines()).toMatchObject([{ name: "North Archive", licensor_name: "Unknown" }]);
		await ox("undo");
		await ox("licensor", "add", "South");
		await ox("licensor", "merge", "North Archive", "South");
		expect(await lines()).toMatchObject([{ name: "North Archive", licensor_name: "South" }]);
	});
});

it("[BUD3] [BUD4] [BUD5] ox report budget has the estimate, what is committed and paid, and what is left", async () => {
	const { totalCost } = (await json("report", "cost")) as { totalCost: number };
	expect(await json("report", "budget")).toMatchObject({
		...{ budget: null, left: null, estimate: totalCost, expected: totalCost, committed: 0 },
	});
	const line = "territories=World; media=All; perpetuity";
	const add = ["licence", "add", "--licensor", "north", "--currency", "USD", "--add-line", line];
	await ox(...add, "NFA-1", "--fee", "12.5", "--status", "paid", "--date", "paid=2026-11-02");
	await ox(...add, "NFA-2", "--fee", "20", "--status", "quoted");
	await ox("budget", "add", "--amount", "10", "--currency", "USD", "--contingency", "50");
	expect(await json("report", "budget")).toMatchObject({
		...{ budget: 10, estimate: totalCost, rest: 0, committed: 12.5, invoiced: 12.5, paid: 12.5 },
		...{ expected: 12.5, left: -2.5, contingency: 5, contingency_left: 2.5 },
		licensors: [{ licensor_name: "North Archive", committed: 12.5 }],
		days: [
			{ date: "2026-11-02", committed: 12.5, paid: 12.5 },
			{ date: null, committed: 12.5, paid: 12.5 },
		],
	});
	expect((await ox("report", "budget")).out).toMatch(/By licensor[\s\S]*North Archive[\s\S]*By category/);
	await ox("report", "budget", "--out", "budget.csv");
	expect(readFileSync(join(folder, "budget.csv"), "utf8")).toContain("North Archive,");
	for (const ending of ["xlsx", "pdf"]) {
		await ox("report", "budget", "--out", `budget.${ending}`);
		expect(readFileSync(join(folder, `budget.${ending}`)).length).toBeGreaterThan(1000);
	}
});

it("a budget.json that names a lost licensor is refused with file and field", async () => {
	await ox("budget", "add", "--licensor", "north", "--amount", "9");
	const file = join(folder, "budget.json");
	writeFileSync(file, readFileSync(file, "utf8").replace(/"licensor_id": \d+/, '"licensor_id": 999'));
	const { exitCode, err } = await ox("budget", "list");
	expect([exitCode, err]).toEqual([
		expect.any(Number),
		expect.stringContaining("licensor_id of line 'North Archive' names licensor 999"),
	]);
	expect(exitCode).not.toBe(0);
});
