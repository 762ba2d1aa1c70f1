import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { type LinkedProject, linkedProject } from "./linked-project.ts";
import type { Account } from "./ox-server.ts";
import { test } from "./server-test.ts";

interface Stored {
	readonly id: number;
	readonly name: string;
	readonly definition: { readonly title: string };
}

/** Written with tabs and its own order of keys. */
const LIST = `{
	"form": "archive-log",
	"version": 1,
	"title": "Our list",
	"columns": [{ "heading": "Title", "field": "title" }]
}
`;

let ann: Account;
let linked: LinkedProject;
const ox: LinkedProject["ox"] = (argv, exit) => linked.ox(argv, exit);

const path = (name: string) => join(linked.folder, "p", "templates", name);
const read = (name: string) => readFileSync(path(name), "utf8");
const write = (name: string, text: string) => writeFileSync(path(name), text);

const stored = () => linked.list<Stored>("templates");

async function change(name: string, template: object): Promise<void> {
	const id = (await stored()).find((one) => one.name === name)?.id;
	expect((await ann.call("PUT", `/templates/${id}`, { template })).status).toBe(200);
}

async function add(name: string, title: string): Promise<void> {
	const template = { name, definition: { ...JSON.parse(LIST), title } };
	expect((await ann.call("POST", `/productions/${linked.production}/templates`, { template })).status).toBe(
		201,
	);
}

test.beforeEach(async ({ server, ann: account, makeProduction }) => {
	ann = account;
	linked = await linkedProject({ server, ann, makeProduction });
	mkdirSync(join(linked.folder, "p", "templates"));
});

describe("templates of a linked project", () => {
	test("[SYNC2] are pushed and pulled, changed and removed, and leave the reports as they are", async () => {
		write("our-list.json", LIST);
		expect((await ox(["status", "--json"])).json).toMatchObject({ here: { template: { added: 1 } } });
		const pushed = await ox(["push"]);
		expect(pushed.out + pushed.err).not.toContain("Building");
		expect(await stored()).toMatchObject([{ name: "our-list", definition: { title: "Our list" } }]);
		await ox(["pull"]);
		expect(read("our-list.json")).toBe(LIST);

		await change("our-list", { definition: { ...JSON.parse(LIST), title: "Their list" } });
		await add("log", "Log");
		await ox(["pull"]);
		expect(JSON.parse(read("our-list.json"))).toEqual({ ...JSON.parse(LIST), title: "Their list" });
		expect((await ox(["template", "show", "log"])).out).toContain('"title": "Log"');

		rmSync(path("log.json"));
		await ox(["push"]);
		expect(await stored()).toMatchObject([{ name: "our-list" }]);
		await ann.call("DELETE", `/templates/${(await stored())[0]?.id}`);
		await ox(["pull"]);
		expect(existsSync(path("our-list.json"))).toBe(false);
	});

	test("[SYNC1] are joined by name, in any case, when both sides have them; equal ones aren't a conflict", async () => {
		write("our-list.json", LIST);
		await add("Our-List", "Our list");
		await ox(["push", "--ours"]);
		expect(await stored()).toMatchObject([{ name: "our-list" }]);
		expect((await ox(["diff", "--json"])).json).toEqual([]);
	});

	test("[SYNC3] changed on both sides are a conflict of their definitions", async () => {
		write("our-list.json", LIST);
		await ox(["push"]);
		write("our-list.json", LIST.replace("Our list", "Mine"));
		await change("our-list", { definition: { ...JSON.parse(LIST), title: "Theirs" } });
		const { err } = await ox(["pull"], 2);
		expect(err).toContain(
			"Definition: here the form 'Mine' with 1 column, there the form 'Theirs' with 1 column, last sync the form 'Our list' with 1 column",
		);
		await ox(["pull", "--theirs"]);
		expect(JSON.parse(read("our-list.json")).title).toBe("Theirs");
	});

	test("[SYNC5] renamed on the server are renamed here, also if a new one has the old name", async () => {
		write("list.json", LIST);
		await ox(["push"]);
		const [{ id } = { id: 0 }] = await stored();
		await change("list", { name: "old list" });
		await add("list", "New");
		await ox(["pull"]);
		expect([JSON.parse(read("old list.json")).title, JSON.parse(read("list.json")).title]).toEqual([
			"Our list",
			"New",
		]);
		write("old list.json", LIST.replace("Our list", "Changed here"));
		await ox(["push"]);
		expect(await stored()).toMatchObject([
			{ id, name: "old list", definition: { title: "Changed here" } },
			{ name: "list", definition: { title: "New" } },
		]);
		expect((await ox(["diff", "--json"])).json).toEqual([]);
	});

	test("[TPL11] renamed here are so on the server, and go by their new name from then on", async () => {
		write("list.json", LIST);
		await ox(["push"]);
		renameSync(path("list.json"), path("log.json"));
		await ox(["push"]);
		expect(await stored()).toMatchObject([{ name: "log" }]);
		expect((await ox(["diff", "--json"])).json).toEqual([]);
	});

	test.each([
		["broken.json", "{", /'templates\/broken\.json' line 1/],
		["bad.json", LIST.replace("archive-log", "log"), /line 2: form must be .*; found "log"/],
		["what?.json", LIST, /'templates\/what\?\.json': the template's name can't contain/],
	])("[TPL1] a faulty %s is refused with its place, and nothing is pushed", async (name, text, message) => {
		write("good.json", LIST);
		write(name, text);
		expect((await ox(["push"], 2)).err).toMatch(message);
		expect(await stored()).toEqual([]);
	});
});
