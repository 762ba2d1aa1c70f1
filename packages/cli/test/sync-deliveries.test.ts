import { describe, expect } from "vitest";
import { type LinkedProject, linkedProject } from "./linked-project.ts";
import type { Account } from "./ox-server.ts";
import { test } from "./server-test.ts";

interface StoredDelivery {
	readonly id: number;
	readonly name: string;
}

let ann: Account;
let linked: LinkedProject;
const ox: LinkedProject["ox"] = (argv, exit) => linked.ox(argv, exit);

const stored = () => linked.list<StoredDelivery>("deliveries");

const own = async () => (await ox(["delivery", "list", "--json"])).json as Record<string, unknown>[];

async function change(name: string, delivery: object): Promise<void> {
	const id = (await stored()).find((one) => one.name === name)?.id;
	const { status } = await ann.call("PUT", `/deliveries/${id}`, { delivery });
	expect(status).toBe(200);
}

const SVOD = { name: "World SVOD", territories: "World", media: "SVOD", starts_on: "2028-01-01" };
const ADD = ["delivery", "add", "World SVOD", "--territories", "World", "--media", "SVOD"];
const FROM = ["--from", "2028-01-01"];

test.beforeEach(async ({ server, ann: account, makeProduction }) => {
	ann = account;
	linked = await linkedProject({ server, ann, makeProduction });
});

describe("deliveries of a linked project", () => {
	test("[SYNC2] are pushed and pulled, changed and removed, and leave the reports as they are", async () => {
		await ox([...ADD, ...FROM]);
		expect((await ox(["status", "--json"])).json).toMatchObject({ here: { delivery: { added: 1 } } });
		const pushed = await ox(["push"]);
		expect(pushed.out + pushed.err).not.toContain("Building");
		expect(await stored()).toMatchObject([{ ...SVOD, ends_on: null, exclusive: false }]);

		await change("World SVOD", { ends_on: "2031-12-31", exclusive: true });
		await ann.call("POST", `/productions/${linked.production}/deliveries`, {
			delivery: { ...SVOD, name: "Festival", media: "Festival" },
		});
		await ox(["pull"]);
		expect(await own()).toMatchObject([
			{ ...SVOD, ends_on: "2031-12-31", exclusive: true },
			{ name: "Festival", media: "Festival" },
		]);

		await ox(["delivery", "remove", "Festival"]);
		await ox(["push"]);
		expect(await stored()).toMatchObject([{ name: "World SVOD" }]);
		await ann.call("DELETE", `/deliveries/${(await stored())[0]?.id}`);
		await ox(["pull"]);
		expect(await own()).toEqual([]);
	});

	test("[SYNC1] are joined by name, in any case, when both sides have them", async () => {
		await ox([...ADD, ...FROM]);
		await ann.call("POST", `/productions/${linked.production}/deliveries`, {
			delivery: { ...SVOD, name: "world svod" },
		});
		await ox(["push", "--ours"]);
		expect(await stored()).toMatchObject([{ name: "World SVOD" }]);
		expect((await ox(["diff", "--json"])).json).toEqual([]);
	});

	test("[SYNC3] combine changes of different fields; different values of one field are a conflict", async () => {
		await ox([...ADD, ...FROM]);
		await ox(["push"]);
		await ox(["delivery", "set", "World SVOD", "--territories", "World ex USA"]);
		await change("World SVOD", { media: "SVOD + TVOD" });
		await ox(["push"]);
		expect(await stored()).toMatchObject([{ territories: "World - US", media: "SVOD + TVOD" }]);
		await ox(["pull"]);
		await ox(["delivery", "set", "World SVOD", "--from", "2028-06-01"]);
		await change("World SVOD", { starts_on: "2028-03-01" });
		const { err } = await ox(["push"], 2);
		expect(err).toContain("First day: here '2028-06-01', there '2028-03-01', last sync '2028-01-01'");
		await ox(["pull", "--theirs"]);
		expect(await own()).toMatchObject([{ starts_on: "2028-03-01", media: "SVOD + TVOD" }]);
	});

	test("[SYNC3] removed here and added again under the same name are the same deliveries", async () => {
		await ox([...ADD, ...FROM]);
		await ox(["push"]);
		const [{ id } = { id: 0 }] = await stored();
		await ox(["delivery", "remove", "World SVOD"]);
		await ox([...ADD, "--from", "2029-01-01"]);
		await ox(["push"]);
		expect(await stored()).toMatchObject([{ id, starts_on: "2029-01-01" }]);
	});

	test("that both sides renamed to one name, or that would end before they begin, aren't pulled", async () => {
		await ox([...ADD, ...FROM, "--to", "2031-12-31"]);
		await ox(["push"]);
		await ox(["delivery", "set", "World SVOD", "--from", "2030-01-01"]);
		await change("World SVOD", { ends_on: "2029-12-31" });
		const before = await own();
		expect((await ox(["pull"], 2)).err).toContain(
			"The delivery 'World SVOD' would end on 2029-12-31, before it begins on 2030-01-01",
		);
		expect(await own()).toEqual(before);
		await ox(["delivery", "set", "World SVOD", "--from", "2029-06-01"]);
		await ox(["pull"]);
		await ox(["push"]);

		await ann.call("POST", `/productions/${linked.production}/deliveries`, {
			delivery: { ...SVOD, name: "Festival" },
		});
		await ox(["pull"]);
		await ox(["delivery", "set", "World SVOD", "--name", "Everywhere"]);
		await change("Festival", { name: "Everywhere" });
		expect((await ox(["pull"], 2)).err).toContain("a different delivery with the name 'Everywhere'");
	});
});
