import { Command } from "commander";
import { expect, it, vi } from "vitest";
import type { Cli } from "../cli.ts";
import { addCutImport } from "./cut/import.ts";
import { addCutSetCost } from "./cut/set-cost.ts";
import { addEdlConvert } from "./edl/convert.ts";
import { addImport } from "./import.ts";
import { addCostReport } from "./report/cost.ts";

/** Ignores the context, because these tests only check flags. */
const cli: Cli = {
	run: async (_command, action) => void (await action(undefined as never)),
	loadProgram: async () => new Command(),
};

/** The arguments that a verb's run function gets for a command line. */
async function flagsOf(add: (noun: Command, cli: Cli, run: never) => void, ...words: string[]) {
	const run = vi.fn();
	const noun = new Command();
	add(noun, cli, run as never);
	await noun.parseAsync(words, { from: "user" });
	const [, ...given] = run.mock.calls[0] ?? [];
	return given;
}

it("cut import accepts several lists, and --track and --reel several times", async () => {
	expect(
		await flagsOf(
			addCutImport,
			...["import", "a.edl", "b.edl", "--name", "N", "--date", "2026-01-02"],
			...["--track", "a.edl=V1", "--track", "b.edl=A1", "--reel", "a.edl=1", "--film-tcs", "--strict"],
		),
	).toEqual([
		["a.edl", "b.edl"],
		{
			name: "N",
			date: "2026-01-02",
			description: "",
			track: ["a.edl=V1", "b.edl=A1"],
			reel: ["a.edl=1"],
			filmTcs: true,
			onDuplicate: "error",
			format: "xlsx",
			paper: "a4",
			strict: true,
		},
	]);
});

it("cut set-cost accepts an amount or --clear", async () => {
	expect(await flagsOf(addCutSetCost, "set-cost", "Rough", "10000001", "5")).toEqual([
		"Rough",
		"10000001",
		"5",
		{},
	]);
	expect(await flagsOf(addCutSetCost, "set-cost", "Rough", "10000001", "--clear")).toEqual([
		"Rough",
		"10000001",
		undefined,
		{ clear: true },
	]);
});

it.each([
	[["--drop"], true],
	[["--no-drop"], false],
	[[], undefined],
])("edl convert %j means drop %s", async (words, drop) => {
	const [, options] = await flagsOf(addEdlConvert, "convert", "a.edl", ...words);
	expect(options).toEqual(drop === undefined ? {} : { drop });
});

it("report cost shows the latest cut, as a table, by default", async () => {
	expect(await flagsOf(addCostReport, "cost")).toEqual([undefined, { paper: "a4" }]);
	expect(await flagsOf(addCostReport, "cost", "Rough", "--explain", "--fail-over", "5")).toEqual([
		"Rough",
		{ paper: "a4", explain: true, failOver: "5" },
	]);
});

it("import accepts --map several times", async () => {
	expect(await flagsOf(addImport, "a.csv", "--map", "A=title", "--map", "B=notes", "--dry-run")).toEqual([
		["a.csv"],
		{ map: ["A=title", "B=notes"], onDuplicate: "error", dryRun: true },
	]);
});
