import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectWithCut, readTree, runOx } from "../testing/run-ox.ts";

/** 10 s of Fog and 4 s 24 fr of Night at 50 GBP a second, 0.7582 GBP to the dollar: 750 GBP, 989.18 USD. */
async function project() {
	const folder = await projectWithCut();
	const ox = (...argv: readonly string[]) => runOx(folder, [...argv, "--project", "p"]);
	return { folder, ox, whatIf: (...argv: readonly string[]) => ox("what-if", ...argv) };
}

describe("ox what-if", () => {
	it("shows the cost before and after, the causes and the uses, and saves nothing", async () => {
		const { folder, whatIf } = await project();
		const before = readTree(join(folder, "p"));
		const { exitCode, out, err } = await whatIf("--set", 'price "North Archive/Film" value=40');
		expect(exitCode).toBe(0);
		expect(out).toMatch(/Rough cut, 2026-11-20 +989.18 USD\n +Prices +-197.83 USD\n/);
		expect(out).toMatch(/Rough cut, with the changes, 2026-11-20 +791.35 USD/);
		expect(out).toContain("Film 50 GBP per second → Film 40 GBP per second");
		expect(err).toContain("Nothing was saved.");
		expect(readTree(join(folder, "p"))).toEqual(before);
	});

	it.each([
		["a price by part of its name", ["--set", "price north/film value=60"], 900],
		["several fields of a price", ["--set", "price Film min-per=clip min-time=8"], 900],
		["an amount as people write it", ["--set", 'price Film "value=£60.00"'], 900],
		["a record's flag", ["--set", "record 10000002 fair-use=yes"], 500],
		["a record's licensor", ["--set", 'record 10000002 "licensor=Public Domain"'], 500],
		["a custom cost", ["--set", "cost 10000001=900"], 1150],
		["a dropped record", ["--drop", "10000001"], 250],
		["a record dropped by its title", ["--drop", "night shift"], 500],
		["a dropped use", ["--drop", "10000001@01:00:05:00"], 250],
		["frames trimmed off the only use", ["--trim", "10000002=24f"], 700],
		["frames without their letter", ["--trim", "10000002=24"], 700],
		["seconds trimmed off a use at a time", ["--trim", "10000001@01:00:00:00=2s"], 650],
		["seconds and frames", ["--trim", "10000001=1s24f"], 700],
		["a removed price", ["--remove", "price Film"], 0],
		["changes together", ["--set", "price Film value=100", "--drop", "10000001"], 500],
		["the later of two values", ["--set", "price Film value=1", "--set", "price Film value=60"], 900],
	])("tries %s", async (_, argv, pounds) => {
		const { whatIf } = await project();
		const { json, err } = await whatIf(...argv, "--json");
		expect(err).not.toContain("error");
		expect(json).toMatchObject({ licensors: [{ name: "North Archive", before: 750, after: pounds }] });
	});

	it("tries an exchange rate", async () => {
		const { whatIf } = await project();
		const { json } = await whatIf("--set", "rate GBP=0.75", "--json");
		expect(json).toMatchObject({ after: { totalCost: 1000 }, parts: { exchange_rates: 10.82 } });
		const comma = await whatIf("--set", "rate GBP=0,75", "--json");
		expect(comma.json).toMatchObject({ after: { totalCost: 1000 } });
	});

	it("tries a condition's value, and doing without it", async () => {
		const { ox, whatIf } = await project();
		await ox("condition", "add", "--licensor", "North", "--category", "Flat Deal", "--value", "600");
		const set = await whatIf("--set", 'condition "North Archive/Flat Deal" value=500', "--json");
		expect(set.json).toMatchObject({ licensors: [{ before: 600, after: 500 }] });
		const removed = await whatIf("--remove", 'condition "flat deal"', "--json");
		expect(removed.json).toMatchObject({ licensors: [{ before: 600, after: 750 }] });
	});

	it("keeps the cut's custom costs, and clears one", async () => {
		const { ox, whatIf } = await project();
		await ox("cut", "set-cost", "Rough cut", "10000001", "900");
		expect((await whatIf("--set", "price Film value=60", "--json")).json).toMatchObject({
			licensors: [{ before: 1150, after: 1200 }],
		});
		expect((await whatIf("--set", "cost 10000001=", "--json")).json).toMatchObject({
			licensors: [{ before: 1150, after: 750 }],
		});
	});

	it("works on a locked cut, because it changes nothing", async () => {
		const { ox, whatIf } = await project();
		await ox("cut", "lock", "Rough cut");
		expect((await whatIf("--drop", "10000001")).exitCode).toBe(0);
	});

	it.each([
		[[], "Nothing to try: give at least one --set, --remove, --drop, --trim or --scenario."],
		[["--set", "price Film"], "--set 'price Film': write 'price \"Archive/Film\" value=120'"],
		[["--set", "value=120"], "--set 'value=120': write 'price"],
		[["--set", ""], "--set '': write 'price"],
		[["--set", "price North Archive value=120"], "--set 'price North Archive value=120': write 'price"],
		[["--set", "cut Rough value=120"], "--set 'cut Rough value=120': write 'price"],
		[
			["--set", "price Film amount=120"],
			"price has no field 'amount'. It has: name, category, charge-by, value",
		],
		[["--set", "price Film value=lots"], "--set 'price Film value=lots': value must be a valid number"],
		[["--set", "price Film value=-5"], "--set 'price Film value=-5': value must be a valid number"],
		[["--set", 'price Film "value=$60"'], "must be in GBP"],
		[["--set", "price Radio value=5"], "--set 'price Radio value=5': No price named 'Radio'."],
		[["--set", "record 99999999 fair-use=yes"], "No record named '99999999'."],
		[["--set", "record 10000001 fair-use=maybe"], "fair-use must be yes or no, not 'maybe'."],
		[
			["--set", "rate EUR=none"],
			"--set 'rate EUR=none': EUR must be a number above 0, such as 0.92, with at most 9 digits before the point and 12 after it. Write units per US dollar",
		],
		[["--set", "rate USD=2"], "--set 'rate USD=2': USD must be 1"],
		[["--set", "rate XXQ=2"], "--set 'rate XXQ=2': XXQ must be the code of a currency, such as EUR"],
		[["--set", "price Film value=55 value=56"], "--set 'price Film value=55 value=56': value is set twice."],
		[["--set", "rate EUR=1 EUR=2"], "EUR is set twice."],
		[["--set", "cost 10000001=12.345"], "cost must have at most 2 decimals in GBP"],
		[["--remove", "record 10000001"], "--remove 'record 10000001': write 'price"],
		[["--remove", "price"], "--remove 'price': write 'price"],
		[["--drop", ""], "--drop '': write --drop 10000012"],
		[["--drop", "10000009"], "No record named '10000009'."],
		[["--drop", "10000001@noon"], "--drop '10000001@noon': 'noon' is not a timecode"],
		[
			["--drop", "10000001@01:00:15:00"],
			"the record isn't used there. Add @ and the time of a use: 01:00:00:00.",
		],
		[["--trim", "10000001"], "--trim '10000001': write --trim 10000012=12f"],
		[["--trim", "10000001=0f"], "--trim '10000001=0f': write --trim 10000012=12f"],
		[["--trim", "10000001=-3f"], "--trim '10000001=-3f': write"],
		[["--trim", "10000001=10s"], "nothing of it would be left. Drop the use, or trim less."],
		[["--trim", "10000001=1f", "--drop", "10000001"], "another change already drops or trims this clip."],
	])("refuses %j: %s", async (argv, message) => {
		const { whatIf } = await project();
		const { exitCode, err, out } = await whatIf(...argv);
		expect(err).toContain(message);
		expect([exitCode, out]).toEqual([2, ""]);
	});

	it("names the times of a record's uses if it is used several times", async () => {
		const { ox, whatIf } = await project();
		await ox("record", "set", "10000002", "--title", "Night");
		await ox("cut", "resolve", "--redirect", "TEMP TITLE=10000002");
		const { err } = await whatIf("--trim", "10000002=5f");
		expect(err).toMatch(/the record is used several times. Add @ and the time of a use: 01:00:1\d/);
	});
});
