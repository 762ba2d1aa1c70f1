import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { type LinkedProject, linkedProject } from "./linked-project.ts";
import type { Account } from "./ox-server.ts";
import { test } from "./server-test.ts";

interface Credits {
	readonly group?: string;
	readonly sort?: string;
}

let ann: Account;
let linked: LinkedProject;
const ox: LinkedProject["ox"] = (argv, exit) => linked.ox(argv, exit);

const configFile = () => join(linked.folder, "p", "ox.json");

async function own(): Promise<Credits | undefined> {
	return JSON.parse(await readFile(configFile(), "utf8")).credits;
}

async function setOwn(credits: Credits): Promise<void> {
	const config = JSON.parse(await readFile(configFile(), "utf8"));
	await writeFile(configFile(), JSON.stringify({ ...config, credits }));
}

async function stored(): Promise<Credits> {
	const { body } = await ann.call("GET", `/productions/${linked.production}`);
	const { credit_group: group, credit_sort: sort } = (body as { production: Record<string, string> })
		.production;
	return { group, sort } as Credits;
}

async function setStored(settings: object): Promise<void> {
	const { status } = await ann.call("PUT", `/productions/${linked.production}`, { production: settings });
	expect(status).toBe(200);
}

test.beforeEach(async ({ server, ann: account, makeProduction }) => {
	ann = account;
	linked = await linkedProject({ server, ann, makeProduction });
});

describe("how a linked project's end credits are arranged", () => {
	test("[SYNC2] is pushed and pulled, and leaves the reports as they are", async () => {
		await setOwn({ group: "record" });
		expect((await ox(["status", "--json"])).json).toMatchObject({ here: { production: { changed: 1 } } });
		const pushed = await ox(["push"]);
		expect(pushed.out + pushed.err).not.toContain("Building");
		expect(await stored()).toEqual({ group: "record", sort: "name" });
		expect(await own()).toEqual({ group: "record" });

		await setStored({ credit_sort: "appearance" });
		await ox(["pull"]);
		expect(await own()).toEqual({ group: "record", sort: "appearance" });
		expect((await ox(["diff", "--json"])).json).toEqual([]);
	});

	test("[SYNC1] isn't a conflict at the first sync if only one side has changed it", async () => {
		await ox(["unlink"]);
		await setStored({ credit_group: "none" });
		await ox(["link", String(linked.production)]);
		await ox(["pull"]);
		expect(await own()).toEqual({ group: "none", sort: "name" });
	});

	test("[SYNC3] is a conflict if both sides change it differently", async () => {
		await setOwn({ group: "none", sort: "appearance" });
		await setStored({ credit_group: "record" });
		const { err } = await ox(["pull"], 2);
		expect(err).toContain("Headings of end credits: here 'none', there 'record', last sync 'licensor'");
		expect(await own()).toEqual({ group: "none", sort: "appearance" });
		await ox(["push", "--ours"]);
		expect(await stored()).toEqual({ group: "none", sort: "appearance" });
	});
});
