import { describe, expect } from "vitest";
import { type LinkedProject, linkedProject } from "./linked-project.ts";
import type { Account } from "./ox-server.ts";
import { test } from "./server-test.ts";

interface StoredLine {
	readonly id: number;
	readonly name: string;
}

let ann: Account;
let linked: LinkedProject;
const ox: LinkedProject["ox"] = (argv, exit) => linked.ox(argv, exit);

const stored = () => linked.list<StoredLine>("budget_lines");

const own = async () => (await ox(["budget", "list", "--json"])).json as Record<string, unknown>[];

async function change(name: string, budget_line: object): Promise<void> {
	const id = (await stored()).find((one) => one.name === name)?.id;
	const { status } = await ann.call("PUT", `/budget_lines/${id}`, { budget_line });
	expect(status).toBe(200);
}

const WHOLE = { name: "Whole project", amount: 40_000, currency: "GBP" };
const ADD = ["budget", "add", "--amount", "40000", "--currency", "GBP"];

test.beforeEach(async ({ server, ann: account, makeProduction }) => {
	ann = account;
	linked = await linkedProject({ server, ann, makeProduction });
});

describe("budget lines of a linked project", () => {
	test("[SYNC2] are pushed and pulled, changed and removed, and leave the reports as they are", async () => {
		await ox(ADD);
		await ox(["budget", "add", "--licensor", "north", "--amount", "9", "--currency", "GBP"]);
		expect((await ox(["status", "--json"])).json).toMatchObject({ here: { budget_line: { added: 2 } } });
		const pushed = await ox(["push"]);
		expect(pushed.out + pushed.err).not.toContain("Building");
		expect(await stored()).toMatchObject([WHOLE, { name: "North Archive", amount: 9 }]);

		await change("Whole project", { contingency: 12.5, amount: 41_000.25 });
		await ann.call("POST", `/productions/${linked.production}/budget_lines`, {
			budget_line: { name: "Music", category: "Audio", amount: 5, currency: "EUR" },
		});
		await ox(["pull"]);
		expect(await own()).toMatchObject([
			{ ...WHOLE, amount: 41_000.25, contingency: 12.5 },
			{ name: "North Archive", licensor_name: "North Archive", amount: 9 },
			{ name: "Music", category: "Audio", licensor_id: null, currency: "EUR" },
		]);

		await ox(["budget", "remove", "Music"]);
		await ox(["push"]);
		expect(await stored()).toHaveLength(2);
		for (const { id } of await stored()) await ann.call("DELETE", `/budget_lines/${id}`);
		await ox(["pull"]);
		expect(await own()).toEqual([]);
	});

	test("[SYNC1] are joined by name, in any case, when both sides have them", async () => {
		await ox(ADD);
		await ann.call("POST", `/productions/${linked.production}/budget_lines`, {
			budget_line: { ...WHOLE, name: "whole project" },
		});
		await ox(["push", "--ours"]);
		expect(await stored()).toMatchObject([{ name: "Whole project" }]);
		expect((await ox(["diff", "--json"])).json).toEqual([]);
	});

	test("[SYNC3] combine changes of different fields; different values of one field are a conflict", async () => {
		await ox(ADD);
		await ox(["push"]);
		await ox(["budget", "set", "Whole project", "--contingency", "10"]);
		await change("Whole project", { amount: 42_000 });
		await ox(["push"]);
		expect(await stored()).toMatchObject([{ amount: 42_000, contingency: 10 }]);
		await ox(["pull"]);
		await ox(["budget", "set", "Whole project", "--amount", "43000"]);
		await change("Whole project", { amount: 44_000 });
		const { err } = await ox(["push"], 2);
		expect(err).toContain("Amount: here 43000, there 44000, last sync 42000");
		await ox(["pull", "--theirs"]);
		expect(await own()).toMatchObject([{ amount: 44_000, contingency: 10 }]);
	});

	test("[BUD1] whose changes contradict each other together aren't pulled", async () => {
		await ox(ADD);
		await ox(["push"]);
		await ox(["budget", "set", "Whole project", "--contingency", "10"]);
		await change("Whole project", { category: "Audio" });
		const before = await own();
		expect((await ox(["pull"], 2)).err).toContain(
			"The budget line 'Whole project' can't combine the project's and the server's changes: contingency is only for lines of the whole project",
		);
		expect(await own()).toEqual(before);
		await ox(["budget", "set", "Whole project", "--contingency", "0"]);
		await ox(["pull"]);
		expect(await own()).toMatchObject([{ category: "Audio" }]);
	});

	test("[BUD9] of a licensor that one side removed belong to Unknown on both", async () => {
		await ox(["budget", "add", "--licensor", "north", "--amount", "9"]);
		await ox(["push"]);
		await ox(["licensor", "remove", "North Archive"]);
		await ox(["push"]);
		expect(await own()).toMatchObject([{ name: "North Archive", licensor_name: "Unknown" }]);
		await ox(["pull"]);
		expect(await own()).toMatchObject([{ name: "North Archive", licensor_name: "Unknown" }]);
		expect((await ox(["diff", "--json"])).json).toEqual([]);
	});
});
