import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectWithCut, readTree, runOx } from "../../testing/run-ox.ts";

/** 10 s of Fog and 4 s 24 fr of Night at 50 GBP a second, 0.7582 GBP to the dollar: 750 GBP, 989.18 USD. */
async function project() {
	const folder = await projectWithCut();
	const ox = (...argv: readonly string[]) => runOx(folder, [...argv, "--project", "p"]);
	const json = async (...argv: readonly string[]) => (await ox(...argv, "--json")).json;
	/** The project's files, without those for undo. */
	const tree = () => new Map([...readTree(join(folder, "p"))].filter(([file]) => !file.startsWith(".ox")));
	return { ox, json, tree };
}

const CHEAPER = ["what-if", "--set", 'price "North Archive/Film" value=40'];

describe("ox what-if --save", () => {
	it("[WIF6] keeps the changes under a name, and the project as it is", async () => {
		const { ox, json, tree } = await project();
		await ox("condition", "add", "--licensor", "North", "--category", "Flat Deal", "--value", "600");
		const before = tree();
		const { err, exitCode } = await ox(
			...[...CHEAPER, "--remove", "condition flat", "--set", "rate GBP=0.75"],
			...["--drop", "10000001@01:00:05:00", "--trim", "10000002=1s", "--save", "Festival deal"],
		);
		expect([exitCode, err]).toEqual([0, expect.stringContaining("as the scenario 'Festival deal'")]);
		const after = tree();
		expect(after.delete("scenarios.json")).toBe(true);
		expect(after).toEqual(before);
		expect(await json("scenario", "list")).toMatchObject([
			{
				name: "Festival deal",
				changes: [
					'price "North Archive/Film" value=40',
					'without condition "North Archive/Flat Deal"',
					"rate GBP=0.75",
					"drop 10000001@01:00:05:00",
					"trim 10000002=25f",
				],
			},
		]);
		await ox("undo");
		expect(await json("scenario", "list")).toEqual([]);
	});

	it("[WIF9] begins with a saved scenario, costs the same as its flags, and replaces its changes", async () => {
		const { ox, json } = await project();
		const trim = ["--trim", "10000002=24f"];
		await ox(...CHEAPER, ...trim, "--save", "Deal");
		await ox("scenario", "set", "Deal", "--notes", "Asked on Monday");
		const { after } = (await json(...CHEAPER, ...trim)) as { after: object };
		expect(await json("what-if", "--scenario", "deal")).toMatchObject({ after });
		await ox("what-if", "--scenario", "Deal", "--set", "price Film value=45", "--save", "deal");
		expect(await json("scenario", "show", "Deal")).toMatchObject({
			...{ name: "deal", notes: "Asked on Monday", prices: [{ value: 45 }] },
			edits: [{ what: "trim", frames: 24 }],
		});
	});

	it.each([
		["a record's field", ["--set", "record 10000002 fair-use=yes"]],
		["a price's minimum", ["--set", "price Film min-per=clip min-time=8"]],
		["a removed price", ["--remove", "price Film"]],
		["a licensor's currency", ["--set", "licensor North currency=EUR"]],
		["a custom cost", ["--set", "cost 10000001=900"]],
	])("[WIF6] refuses %s, and saves nothing", async (_, argv) => {
		const { ox, json } = await project();
		const { exitCode, err, out } = await ox("what-if", ...argv, "--save", "Deal");
		expect([exitCode, out, err]).toEqual([2, "", expect.stringContaining("--save keeps the values of")]);
		expect(await json("scenario", "list")).toEqual([]);
	});

	it("says which change of a scenario no longer fits", async () => {
		const { ox } = await project();
		await ox(...CHEAPER, "--save", "Deal");
		await ox("what-if", "--trim", "10000002=24f", "--save", "Shorter");
		await ox("price", "remove", "Film", "--yes");
		const { exitCode, err } = await ox("what-if", "--scenario", "Deal");
		expect([exitCode, err]).toEqual([2, expect.stringContaining("isn't in the project anymore")]);
		await ox("record", "remove", "10000002", "--yes");
		expect((await ox("what-if", "--scenario", "Shorter")).err).toContain(
			"--scenario 'Shorter': trim #2 (removed)=24f the cut doesn't use this record.",
		);
	});

	it.each([
		[["--save", "Deal"], "Nothing to try"],
		[[...CHEAPER.slice(1), "--save", " "], "name must be present"],
		[["--scenario", "Deal"], "No scenario named 'Deal'."],
	])("refuses %j: %s", async (argv, message) => {
		const { ox } = await project();
		const { exitCode, err } = await ox("what-if", ...argv);
		expect([exitCode, err]).toEqual([2, expect.stringContaining(message)]);
	});
});

describe("ox scenario compare", () => {
	it("[WIF7] shows the cut as it is and with each scenario, by licensor, and saves nothing", async () => {
		const { ox, json, tree } = await project();
		await ox(...CHEAPER, "--save", "Cheaper");
		await ox("what-if", "--drop", "10000001", "--save", "Without fog");
		const before = tree();
		const { out } = await ox("scenario", "compare");
		expect(out).toMatch(/Licensor +Now +Cheaper +Without fog\n/);
		expect(out).toMatch(/North Archive +989\.18 USD +791\.35 USD +329\.73 USD\n/);
		expect(out).toMatch(/Difference +-197\.83 USD +-659\.45 USD\n/);
		expect(await json("scenario", "compare", "without")).toMatchObject({
			totalCost: 989.18,
			scenarios: [{ name: "Without fog", totalCost: 329.73, problems: [] }],
		});
		expect(tree()).toEqual(before);
	});

	it("names the changes that the cut or the project can't take, and counts the others", async () => {
		const { ox } = await project();
		await ox(...CHEAPER, "--trim", "10000002=24f", "--save", "Deal");
		await ox("record", "remove", "10000002", "--yes");
		const { err, exitCode } = await ox("scenario", "compare");
		expect(exitCode).toBe(0);
		expect(err).toContain("'Deal' leaves out trim #2 (removed)=24f: the cut doesn't use this record.");
	});

	it("says how to save one if there is none", async () => {
		const { ox } = await project();
		const { err, exitCode } = await ox("scenario", "compare");
		expect([exitCode, err]).toEqual([2, expect.stringContaining("ox what-if … --save NAME")]);
	});
});

describe("ox scenario apply", () => {
	it("[WIF8] changes prices, conditions and rates in one step, leaves the film, and is undone byte for byte", async () => {
		const { ox, json, tree } = await project();
		await ox("condition", "add", "--licensor", "North", "--category", "Flat Deal", "--value", "600");
		await ox(
			...[...CHEAPER, "--remove", "condition flat", "--set", "rate GBP=0.75"],
			...["--trim", "10000002=1s", "--save", "Deal"],
		);
		const { after } = (await json("what-if", "--scenario", "Deal", "--set", "rate GBP=0.75")) as {
			after: { totalCost: number };
		};
		const before = tree();
		const { err, exitCode } = await ox("scenario", "apply", "deal");
		expect(exitCode).toBe(0);
		expect(err).toContain("Applied the scenario 'Deal': 1 price, 1 condition, 1 exchange rate.");
		expect(err).toContain("in the editing system");
		expect(err).toContain("trim 10000002=25f");
		expect(await json("price", "list")).toMatchObject([{ value: 40 }, { value: 10 }]);
		expect(await json("condition", "list")).toEqual([]);
		expect(await json("rates", "show")).toMatchObject({ rates: { GBP: "0.75" } });
		const trimmed = (await json("what-if", "--trim", "10000002=1s")) as { after: { totalCost: number } };
		expect(trimmed.after.totalCost).toBe(after.totalCost);
		expect((await ox("scenario", "apply", "Deal")).err).toContain("Nothing to change");
		await ox("undo");
		expect(tree()).toEqual(before);
	});
});
