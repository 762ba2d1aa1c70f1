import { describe, expect } from "vitest";
import { type LinkedProject, linkedProject } from "./linked-project.ts";
import type { Account } from "./ox-server.ts";
import { test } from "./server-test.ts";

interface Stored {
	readonly id: number;
	readonly name: string;
	readonly prices: readonly { readonly price_id: number; readonly value: number }[];
	readonly edits: readonly object[];
}

let ann: Account;
let linked: LinkedProject;
const ox: LinkedProject["ox"] = (argv, exit) => linked.ox(argv, exit);

const path = () => `/productions/${linked.production}/scenarios`;
const stored = () => linked.list<Stored>("scenarios");
const own = async () => (await ox(["scenario", "list", "--json"])).json as Record<string, unknown>[];
const unsynced = async () => (await ox(["diff", "--json"])).json;

const priceOnServer = async () => (await linked.list<{ id: number }>("prices"))[0]?.id ?? 0;

const SAVE = ["what-if", "--set", "price Film value=40", "--trim", "10000002=24f", "--save", "Deal"];
const CHANGES = ['price "North Archive/Film" value=40', "trim 10000002=24f"];

test.beforeEach(async ({ server, ann: account, makeProduction }) => {
	ann = account;
	linked = await linkedProject({ server, ann, makeProduction });
});

describe("scenarios of a linked project", () => {
	test("[SYNC2] are pushed and pulled with the ids of each side, changed and removed", async () => {
		// The server's ids differ from the project's.
		await ox(SAVE);
		expect((await ox(["status", "--json"])).json).toMatchObject({ here: { scenario: { added: 1 } } });
		const pushed = await ox(["push"]);
		expect(pushed.out + pushed.err).not.toContain("Building");
		const price_id = await priceOnServer();
		const [deal] = await stored();
		expect(deal).toMatchObject({ name: "Deal", prices: [{ price_id, value: 40 }] });
		await ann.call("PUT", `/scenarios/${deal?.id}`, { scenario: { prices: [{ price_id, value: 30 }] } });
		await ann.call("POST", path(), { scenario: { name: "Theirs", edits: deal?.edits } });
		await ox(["pull"]);
		expect(await own()).toMatchObject([
			{ name: "Deal", changes: ['price "North Archive/Film" value=30', CHANGES[1]] },
			{ name: "Theirs", changes: [CHANGES[1]] },
		]);
		expect(await unsynced()).toEqual([]);
		await ox(["scenario", "remove", "Theirs"]);
		await ox(["push"]);
		expect((await stored()).map(({ name }) => name)).toEqual(["Deal"]);
		await ann.call("DELETE", `/scenarios/${deal?.id}`);
		await ox(["pull"]);
		expect(await own()).toEqual([]);
	});

	test("[SYNC3] changed differently on both sides are a conflict that names the changes", async () => {
		await ox(SAVE);
		await ox(["push"]);
		const [deal] = await stored();
		await ann.call("PUT", `/scenarios/${deal?.id}`, { scenario: { prices: [] } });
		await ox(["what-if", "--scenario", "Deal", "--set", "price Film value=45", "--save", "Deal"]);
		const { err } = await ox(["push"], 2);
		expect(err).toContain(
			'Prices: here price "North Archive/Film" value=45, there nothing, last sync price "North Archive/Film" value=40',
		);
		await ox(["pull", "--theirs"]);
		expect(await own()).toMatchObject([{ changes: [CHANGES[1]] }]);
	});

	test("[SYNC2] lose a change of something that one side removed, and stay the same on both", async () => {
		await ox(SAVE);
		await ox(["push"]);
		await ann.call("DELETE", `/prices/${await priceOnServer()}`);
		await ox(["pull"]);
		expect(await own()).toMatchObject([{ changes: [CHANGES[1]] }]);
		expect(await unsynced()).toEqual([]);
		await ox(["scenario", "set", "Deal", "--notes", "Without Film"]);
		await ox(["push"]);
		expect(await stored()).toMatchObject([{ notes: "Without Film" }]);
		await ox(["record", "remove", "10000002", "--yes"]);
		await ox(["push"]);
		expect(await unsynced()).toEqual([]);
		expect(await stored()).toMatchObject([{ edits: [] }]);
	});

	test("[SYNC1] are joined by name, in any case, when both sides have them", async () => {
		await ox(SAVE);
		await ann.call("POST", path(), { scenario: { name: "DEAL" } });
		await ox(["push", "--ours"]);
		expect(await stored()).toMatchObject([{ name: "Deal" }]);
		expect(await unsynced()).toEqual([]);
	});
});
