import { expect, test } from "vitest";
import type { Command } from "../commands/command-registry.ts";
import { rankCommands } from "./rank-commands.ts";

function command(label: string, group: string, keywords?: string): Command {
	return { id: label, label, group, ...(keywords === undefined ? {} : { keywords }), run: () => undefined };
}

const COMMANDS = [
	command("Records", "Go to"),
	command("Licensors", "Go to", "archives"),
	command("New record", "Do"),
	command("Export the cost report as CSV", "Do"),
	command("Export the cue sheet as PDF", "Do"),
];

function shown(query: string, recentIds: readonly string[] = [], found: readonly Command[] = []) {
	return rankCommands(COMMANDS, query, found, recentIds).map(
		({ label, commands }) => [label, commands.map((one) => one.label)] as const,
	);
}

test("an empty query shows every command under its heading", () => {
	expect(shown("")).toEqual([
		["Go to", ["Records", "Licensors"]],
		["Do", ["New record", "Export the cost report as CSV", "Export the cue sheet as PDF"]],
	]);
});

test("recent commands come first, the latest on top, and aren't listed twice", () => {
	expect(shown("", ["New record", "gone", "Licensors"])).toEqual([
		["Recent", ["New record", "Licensors"]],
		["Go to", ["Records"]],
		["Do", ["Export the cost report as CSV", "Export the cue sheet as PDF"]],
	]);
});

test.each([
	["csv export", "Export the cost report as CSV"],
	["newrec", "New record"],
	["licnsors", "Licensors"],
	["ecuesh", "Export the cue sheet as PDF"],
	["archives", "Licensors"],
])("%j offers %j first", (query, first) => {
	expect(shown(query)[0]?.[1][0]).toBe(first);
});

test("the group of the best match comes first, and search results come last", () => {
	const found = [command("Record store fire", "Records")];
	expect(shown("new record", [], found).map(([label]) => label)).toEqual(["Do", "Records"]);
});

test("letters that a label contains by chance are no match", () => {
	expect(shown("nrcd")).toEqual([]);
});
