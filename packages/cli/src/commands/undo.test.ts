import { join } from "node:path";
import { expect, it } from "vitest";
import { projectWithCut, readTree, runOx, writeFiles } from "../testing/run-ox.ts";

async function project() {
	const folder = await projectWithCut();
	writeFiles(folder, { "rates.json": '{"timestamp":"2027-01-01","rates":{"USD":1,"GBP":1}}' });
	const ox = (...argv: string[]) => runOx(folder, [...argv, "--project", "p"]);
	const state = () => [...readTree(join(folder, "p"))].filter(([path]) => !path.startsWith(".ox-undo"));
	return { folder, ox, state };
}

it.each([
	["record remove 10000001"],
	["licensor remove north"],
	["price remove Film"],
	["cut remove rough"],
	["record add --title Gulls --category Still"],
	["record set 10000001 --title Mist"],
	["cut set-cost rough 10000001 12"],
	["cut import Small_V1.edl --name Fine --fps 25"],
	["cut lock rough"],
	["cut resolve --ignore TEMP~TITLE"],
	["rates import rates.json"],
])("ox undo brings back every byte that ox %s changed", async (line) => {
	const { ox, state } = await project();
	const before = state();
	expect((await ox(...line.split(" ").map((word) => word.replaceAll("~", " ")))).exitCode).toBe(0);
	expect(state()).not.toEqual(before);
	expect((await ox("undo")).err).toMatch(/^Undone: /);
	expect(state()).toEqual(before);
});

it("ox undo goes back command by command, and says when there is nothing left", async () => {
	const { ox, state } = await project();
	const list = async () => (await ox("undo", "--list", "--json")).json as string[];
	const earlier = await list();
	const before = state();
	await ox("record", "remove", "10000001");
	await ox("record", "remove", "10000002");
	expect(await list()).toEqual(["removed record '10000002'", "removed record '10000001'", ...earlier]);
	await ox("undo");
	await ox("undo");
	expect(state()).toEqual(before);
	for (const _ of earlier) await ox("undo");
	const { exitCode, err } = await ox("undo");
	expect(exitCode).toBe(2);
	expect(err).toContain("Nothing to undo");
});

it("ox undo leaves a file alone that someone changed since", async () => {
	const { folder, ox, state } = await project();
	await ox("record", "remove", "10000001");
	writeFiles(join(folder, "p"), { "records.ndjson": "" });
	const before = state();
	const { exitCode, err } = await ox("undo");
	expect(exitCode).toBe(2);
	expect(err).toMatch(/'records.ndjson' has changed since ox removed record '10000001'/);
	expect(state()).toEqual(before);
});

it("[CLI28] ox undo needs only the last command's file, and names one to remove if it is damaged", async () => {
	const { folder, ox, state } = await project();
	const before = state();
	const earlier = (await ox("undo", "--list", "--json")).json as string[];
	const next = String(earlier.length + 1).padStart(6, "0");
	await ox("record", "remove", "10000001");
	await ox("record", "remove", "10000002");
	writeFiles(join(folder, "p", ".ox-undo"), { "000001.json": "", [`${next}.json`]: "" });
	expect((await ox("undo")).err).toBe("Undone: removed record '10000002'.\n");
	const list = await ox("undo", "--list");
	expect([list.exitCode, list.out]).toEqual([
		0,
		earlier
			.slice(0, -1)
			.map((what) => `${what}\n`)
			.join(""),
	]);
	expect(list.err).toMatch(/'\.ox-undo\/000001\.json' line 1: .* remove the file/);
	const { exitCode, err } = await ox("undo");
	expect([exitCode, err]).toEqual([2, expect.stringContaining(`'.ox-undo/${next}.json' line 1: `)]);
	expect(err).toMatch(/ remove the file to undo earlier ones\.\n$/);
	const errors = (await ox("doctor")).out.split("\n").filter((line) => line.startsWith("error"));
	expect(errors).toEqual([expect.stringContaining(`${next}.json`), expect.stringContaining("000001.json")]);
	expect(state()).not.toEqual(before);
});

it("ox undo remembers the last twenty commands", async () => {
	const { ox } = await project();
	for (let title = 0; title < 25; title++) await ox("record", "set", "10000001", "--title", `T${title}`);
	expect((await ox("undo", "--list", "--json")).json).toHaveLength(20);
	await ox("undo");
	expect((await ox("record", "show", "10000001", "--json")).json).toMatchObject({ title: "T23" });
});

it("removing something says how to restore it", async () => {
	const { ox } = await project();
	expect((await ox("record", "remove", "10000001", "--yes")).err).toContain("Undo it with: ox undo");
});
