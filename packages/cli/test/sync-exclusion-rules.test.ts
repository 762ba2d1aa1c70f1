import { describe, expect } from "vitest";
import { type LinkedProject, linkedProject } from "./linked-project.ts";
import type { Account } from "./ox-server.ts";
import { test } from "./server-test.ts";

interface Stored {
	readonly id: number;
	readonly name: string;
	readonly condition: string;
}

let ann: Account;
let linked: LinkedProject;
const ox: LinkedProject["ox"] = (argv, exit) => linked.ox(argv, exit);

const stored = () => linked.list<Stored>("exclusion_rules");
const own = async () => (await ox(["exclusion-rule", "list", "--json"])).json as Record<string, unknown>[];
const unsynced = async () => (await ox(["diff", "--json"])).json;

const NIGHT = 'name matches "10000002*"';
const ADD = ["exclusion-rule", "add", "Night", "--condition", NIGHT];

test.beforeEach(async ({ server, ann: account, makeProduction }) => {
	ann = account;
	linked = await linkedProject({ server, ann, makeProduction });
});

describe("exclusion rules of a linked project", () => {
	test("[SYNC2] are pushed and pulled, changed and removed on each side", async () => {
		await ox(ADD);
		expect((await ox(["status", "--json"])).json).toMatchObject({ here: { exclusion_rule: { added: 1 } } });
		await ox(["push"]);
		const [night] = await stored();
		expect(night).toMatchObject({ name: "Night", condition: NIGHT });
		await ann.call("PUT", `/exclusion_rules/${night?.id}`, { exclusion_rule: { condition: "track is V9" } });
		await ann.call("POST", `/productions/${linked.production}/exclusion_rules`, {
			exclusion_rule: { name: "Theirs", condition: "reel is BL" },
		});
		await ox(["pull"]);
		expect(await own()).toMatchObject([
			{ name: "Night", condition: "track is V9" },
			{ name: "Theirs", condition: "reel is BL" },
		]);
		expect(await unsynced()).toEqual([]);
		await ox(["exclusion-rule", "remove", "Theirs", "--yes"]);
		await ox(["push"]);
		expect((await stored()).map(({ name }) => name)).toEqual(["Night"]);
		await ann.call("DELETE", `/exclusion_rules/${night?.id}`);
		await ox(["pull"]);
		expect(await own()).toEqual([]);
	});

	test("[SYNC3] changed differently on both sides are a conflict that names both conditions", async () => {
		await ox(ADD);
		await ox(["push"]);
		const [night] = await stored();
		await ann.call("PUT", `/exclusion_rules/${night?.id}`, { exclusion_rule: { condition: "track is V9" } });
		await ox(["exclusion-rule", "set", "Night", "--condition", "track is V8"]);
		const { err } = await ox(["push"], 2);
		expect(err).toContain("exclusion rule 'Night'");
		expect(err).toContain(`Condition: here 'track is V8', there 'track is V9', last sync '${NIGHT}'`);
		await ox(["pull", "--theirs"]);
		expect(await own()).toMatchObject([{ condition: "track is V9" }]);
	});
});
