import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { License } from "@oxcut/core/model";
import { describe, expect } from "vitest";
import { projectWithCut } from "../src/testing/run-ox.ts";
import { type LinkedProject, linkedProject } from "./linked-project.ts";
import type { Account } from "./ox-server.ts";
import { test } from "./server-test.ts";

const LOCATOR = "10000001";
const LICENSOR = "North Archive";
const LINE = `record=${LOCATOR}; side=picture; seconds=30; territories=World ex USA; media=TV; years=3; since=delivery`;
const ADD = ["licence", "add", "Deal memo", "--licensor", LICENSOR, "--reference", "N-114"];

let ann: Account;
let linked: LinkedProject;
const ox: LinkedProject["ox"] = (argv, exit) => linked.ox(argv, exit);

const stored = () => linked.list<License>("licenses");
const own = async () =>
	(await ox(["licence", "list", "--json"])).json as (License & { licensor_name: string })[];
const set = (...flags: string[]) => ox(["licence", "set", "Deal memo", ...flags]);

async function idOf(what: "records" | "licensors", name: string): Promise<number> {
	const items = await linked.list<{ id: number; name?: string; production_locator?: string }>(what);
	return items.find((item) => (item.production_locator ?? item.name) === name)?.id ?? 0;
}

async function change(license: object): Promise<void> {
	const [{ id } = { id: 0 }] = await stored();
	const { status } = await ann.call("PUT", `/licenses/${id}`, { license });
	expect(status).toBe(200);
}

async function addThere(license: object, licensor = LICENSOR): Promise<void> {
	const of = await idOf("licensors", licensor);
	const { status } = await ann.call("POST", `/licensors/${of}/licenses`, { license });
	expect(status).toBe(201);
}

async function isInSync(): Promise<void> {
	expect((await ox(["diff", "--json"])).json).toEqual([]);
}

test.beforeEach(async ({ server, ann: account, makeProduction }) => {
	ann = account;
	linked = await linkedProject({ server, ann, makeProduction });
});

describe("licences of a linked project", () => {
	test("[SYNC2] are pushed and pulled, changed and removed, and leave the reports as they are", async () => {
		await ox([...ADD, "--fee", "1850.5", "--date", "asked=2026-01-12", "--add-line", LINE]);
		expect((await ox(["status", "--json"])).json).toMatchObject({ here: { license: { added: 1 } } });
		const pushed = await ox(["push"]);
		expect(pushed.out + pushed.err).not.toContain("Building");
		const record_id = await idOf("records", LOCATOR);
		expect(await stored()).toMatchObject([
			{
				...{ name: "Deal memo", reference: "N-114", fee: 1850.5, dates: { asked: "2026-01-12" } },
				licensor_id: await idOf("licensors", LICENSOR),
				lines: [{ record_id, side: "picture", territories: "World - US" }],
			},
		]);
		await isInSync();

		const [line] = (await stored())[0]?.lines ?? [];
		await change({
			status: "paid",
			dates: { paid: "2026-03-01" },
			lines: [line, { ...line, record_id: null }],
		});
		await ox(["pull"]);
		const [before] = await own();
		expect(before).toMatchObject({ status: "paid", dates: { asked: "2026-01-12", paid: "2026-03-01" } });
		expect(before?.lines.map(({ record_id: id }) => id === null)).toEqual([false, true]);

		await ox(["licence", "remove", "Deal memo"]);
		await ox(["push"]);
		expect(await stored()).toEqual([]);
		await addThere({ name: "Memo 2" });
		await ox(["pull"]);
		expect(await own()).toMatchObject([{ name: "Memo 2", licensor_name: LICENSOR, lines: [] }]);
	});

	test("[SYNC1] are joined by licensor and name; [SYNC3] two dates of one licence are no conflict, one is", async () => {
		await ox(ADD);
		await addThere({ name: "deal MEMO", reference: "N-114" });
		await ox(["push", "--ours"]);
		expect(await stored()).toMatchObject([{ name: "Deal memo" }]);
		await isInSync();

		await set("--date", "invoiced=2026-02-01");
		await change({ dates: { paid: "2026-02-20" } });
		await ox(["push"]);
		expect((await stored())[0]?.dates).toMatchObject({ invoiced: "2026-02-01", paid: "2026-02-20" });
		await ox(["pull"]);
		await set("--date", "paid=2026-02-21", "--add-line", LINE);
		await change({ dates: { paid: "2026-02-22" } });
		expect((await ox(["push"], 2)).err).toContain(
			"Paid: here '2026-02-21', there '2026-02-22', last sync '2026-02-20'",
		);
		await ox(["push", "--theirs"]);
		expect(await stored()).toMatchObject([{ dates: { paid: "2026-02-22" }, lines: [{ side: "picture" }] }]);
	});

	test("show a conflict's lines in words", async () => {
		await ox([...ADD, "--add-line", LINE]);
		await ox(["push"]);
		const [line] = (await stored())[0]?.lines ?? [];
		await change({ lines: [{ ...line, media: "SVOD" }] });
		await set("--remove-line", "1");
		const { err } = await ox(["push"], 2);
		expect(err).toContain(
			`Lines: here nothing, there ${LOCATOR} picture up to 30 s, World - US, SVOD, 3 years from delivery, last sync ${LOCATOR}`,
		);
	});

	test("[FIL8] follow their licensor: to Unknown when it is removed on one side, to another on the server", async () => {
		await ox(["licensor", "add", "Old House", "--currency", "GBP"]);
		await ox(["licence", "add", "Deal memo", "--licensor", "Old House"]);
		await ox(["push"]);
		await change({ licensor_id: await idOf("licensors", LICENSOR) });
		await ox(["pull"]);
		expect(await own()).toMatchObject([{ licensor_name: LICENSOR }]);
		await change({ licensor_id: await idOf("licensors", "Old House") });
		await ox(["pull"]);
		await ox(["licensor", "remove", "Old House", "--yes"]);
		expect(await own()).toMatchObject([{ licensor_name: "Unknown" }]);
		await ox(["push"]);
		expect(await stored()).toMatchObject([{ licensor_id: await idOf("licensors", "Unknown") }]);
		await isInSync();
	});

	test("[SYNC13] keep a line whose record was removed on either side, and no new record gets its id", async () => {
		await ox(["record", "add", "A1", "--title", "Fog", "--category", "Still"]);
		await ox([...ADD, "--add-line", LINE.replace(LOCATOR, "A1")]);
		await ox(["push"]);
		const [there] = (await stored())[0]?.lines ?? [];
		await ann.call("DELETE", `/records/${there?.record_id}`);
		await ox(["pull"]);
		const [here] = (await own())[0]?.lines ?? [];
		await ox(["record", "add", "A2", "--title", "Rain", "--category", "Still"]);
		expect((await ox(["licence", "show", "Deal memo"])).out).toContain("removed record");
		await set("--notes", "Ask again");
		await ox(["push"]);
		expect(await stored()).toMatchObject([{ notes: "Ask again", lines: [there] }]);
		await change({ notes: "Asked" });
		await ox(["pull"]);
		expect(await own()).toMatchObject([{ notes: "Asked", lines: [here] }]);

		// A folder that never had the record has the line too.
		linked = linked.at(await projectWithCut());
		await ox(["link", String(linked.production)]);
		await ox(["pull", "--theirs"]);
		await isInSync();
		expect((await ox(["licence", "show", "Deal memo"])).out).toContain("removed record");
		await ox(["record", "add", "A3", "--title", "Snow", "--category", "Still"]);
		expect((await ox(["licence", "show", "Deal memo"])).out).toContain("removed record");
		await set("--status", "declined");
		await ox(["push"]);
		expect(await stored()).toMatchObject([{ status: "declined", lines: [there] }]);
	});

	test("[SYNC13] of a record that neither side has are named, and what to do; nothing is pushed", async () => {
		await ox([...ADD, "--add-line", LINE]);
		const path = join(linked.folder, "p", "rights.json");
		writeFileSync(path, readFileSync(path, "utf8").replace(/"record_id": \d+/, '"record_id": 999'));
		expect((await ox(["push"], 2)).err).toContain(
			"Line 1 of the licence 'Deal memo' is of a record that isn't in the project. Remove it with: ox licence set 'Deal memo' --remove-line 1",
		);
		expect(await stored()).toEqual([]);
		await set("--remove-line", "1");
		await ox(["push"]);
		expect(await stored()).toMatchObject([{ lines: [] }]);
	});

	test("[SYNC3] with a new line of a record that the other side removes are a conflict", async () => {
		await ox(["record", "add", "A1", "--title", "Fog", "--category", "Still"]);
		await ox(ADD);
		await ox(["push"]);
		await set("--add-line", LINE.replace(LOCATOR, "A1"));
		await ann.call("DELETE", `/records/${await idOf("records", "A1")}`);
		expect((await ox(["push"], 2)).err).toContain(
			"record 'A1' (Fog): deleted there, used by something new here",
		);
		await ox(["push", "--ours"]);
		expect(await stored()).toMatchObject([{ lines: [{ record_id: await idOf("records", "A1") }] }]);
		await isInSync();
	});

	test("of one name, as a server may have, are told apart by number", async () => {
		await addThere({ name: "Memo", notes: "first" });
		await addThere({ name: "Memo", notes: "second" });
		await ox(["pull"]);
		const { err } = await ox(["licence", "set", "memo", "--notes", "third"], 2);
		expect(err).toContain("2 licences are named 'memo': #1 of 'North Archive', #2 of 'North Archive'");
		await ox(["licence", "set", "#2", "--notes", "third"]);
		await ox(["push"]);
		expect((await stored()).map(({ notes }) => notes)).toEqual(["first", "third"]);
	});
});
