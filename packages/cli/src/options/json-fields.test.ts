import { expect, it } from "vitest";
import { runOx, smallProject } from "../testing/run-ox.ts";
import { joinJsonFields } from "./json-fields.ts";

it.each([
	["record list --json title", "record list --json=title"],
	["record list --json title,category", "record list --json=title,category"],
	["record show --json title,category 10000001", "record show --json=title,category 10000001"],
	["record show --json night", "record show --json= night"],
	["--json record list", "--json= record list"],
	["record list --json", "record list --json="],
	["record list --json --limit 2", "record list --json= --limit 2"],
	["record show -- --json a,b", "record show -- --json a,b"],
])("ox %s means ox %s", (line, tied) => {
	expect(joinJsonFields(line.split(" "))).toEqual(tied.split(" "));
});

it("--json prints only the named fields of each item of a list", async () => {
	const folder = await smallProject();
	const ox = (...argv: string[]) => runOx(folder, [...argv, "--project", "p"]);
	expect((await ox("record", "list", "--json", "title")).json).toEqual([
		{ title: "Fog over the mole" },
		{ title: "Night shift" },
	]);
	expect((await ox("licensor", "show", "north", "--json=name,currency")).json).toEqual({
		name: "North Archive",
		currency: "GBP",
	});
	expect((await ox("record", "show", "--json", "10000001")).json).toMatchObject({
		title: "Fog over the mole",
	});
});

it("--json with an unknown field lists the known ones", async () => {
	const { exitCode, json } = await runOx(await smallProject(), [
		"record",
		"list",
		"--json",
		"tittle",
		"--project",
		"p",
	]);
	expect(exitCode).toBe(2);
	expect(json).toMatchObject({
		error: {
			code: "INVALID_VALUE",
			message: expect.stringMatching(/no field 'tittle'. Choose from: .*title/),
		},
	});
});
