import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { emptyFolder, readTree, runOx, writeFiles } from "../testing/run-ox.ts";

it("init creates a folder with an empty production and its two fixed licensors", async () => {
	const folder = emptyFolder();
	const { exitCode, out, err } = await runOx(folder, [
		"init",
		"film",
		"--name",
		"Harbour",
		"--currency",
		"gbp",
	]);
	expect(exitCode).toBe(0);
	expect(out).toBe("");
	expect(err).toBe("Created project 'Harbour' in 'film'. Totals are in GBP.\n");
	expect([...readTree(join(folder, "film")).keys()]).toEqual([
		"alt-files.json",
		"licensors.json",
		"ox.json",
		"records.ndjson",
	]);
	const { json } = await runOx(folder, ["licensor", "list", "--json", "--project", "film"]);
	expect(json).toMatchObject([{ name: "Public Domain" }, { name: "Unknown" }]);
});

it("init leaves an existing project unchanged", async () => {
	const folder = emptyFolder();
	writeFiles(folder, { "ox.json": "mine" });
	const { exitCode, err } = await runOx(folder, ["init", "--name", "X"]);
	expect(exitCode).toBe(2);
	expect(err).toContain("'.' is already an ox project");
	expect(readFileSync(join(folder, "ox.json"), "utf8")).toBe("mine");
});

it.each([
	[["--name", "X", "--currency", "XXQ"], /--currency 'XXQ': 'XXQ' rate not found/],
	[["--name", "  "], /--name must be present/],
	[["file", "--name", "X"], /'file' is a file, not a folder/],
])("init rejects %j and writes nothing", async (argv, message) => {
	const folder = emptyFolder();
	writeFiles(folder, { file: "" });
	const { exitCode, err } = await runOx(folder, ["init", ...argv]);
	expect(exitCode).toBe(2);
	expect(err).toMatch(message);
	expect([...readTree(folder).keys()]).toEqual(["file"]);
});
