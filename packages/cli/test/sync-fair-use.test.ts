import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { type LinkedProject, linkedProject } from "./linked-project.ts";
import type { Account } from "./ox-server.ts";
import { test } from "./server-test.ts";

interface StoredReview {
	readonly id: number;
	readonly record_id: number;
	readonly verdict: string;
	readonly argument: string;
}

const LOCATOR = "10000001";
const VERDICT = ["--verdict", "approved", "--counsel", "A. Ruiz", "--on", "2026-11-20"];
const DECIDED = { verdict: "approved", counsel: "A. Ruiz", reviewed_on: "2026-11-20" };

let ann: Account;
let linked: LinkedProject;
const ox: LinkedProject["ox"] = (argv, exit) => linked.ox(argv, exit);

const stored = () => linked.list<StoredReview>("fair_use_reviews");

const own = async () => (await ox(["fair-use", "list", "--json"])).json as Record<string, unknown>[];
const set = (...flags: string[]) => ox(["fair-use", "set", LOCATOR, ...flags]);

async function recordId(): Promise<number> {
	const records = await linked.list<{ id: number; production_locator: string }>("records");
	return records.find(({ production_locator }) => production_locator === LOCATOR)?.id ?? 0;
}

async function change(fields: object): Promise<void> {
	const [{ id } = { id: 0 }] = await stored();
	const { status } = await ann.call("PUT", `/fair_use_reviews/${id}`, { fair_use_review: fields });
	expect(status).toBe(200);
}

test.beforeEach(async ({ server, ann: account, makeProduction }) => {
	ann = account;
	linked = await linkedProject({ server, ann, makeProduction }, [
		["record", "set", LOCATOR, "--fair-use", "yes"],
	]);
});

describe("fair-use reviews of a linked project", () => {
	test("[SYNC2] are pushed and pulled, changed and removed, and leave the reports as they are", async () => {
		await ox(["fair-use", "review"]);
		await set("--argument", "It is criticised.", "--evidence", "https://a.example/1");
		expect((await ox(["status", "--json"])).json).toMatchObject({ here: { fair_use_review: { added: 1 } } });
		const pushed = await ox(["push"]);
		expect(pushed.out + pushed.err).not.toContain("Building");
		expect(await stored()).toMatchObject([
			{ record_id: await recordId(), argument: "It is criticised.", evidence: ["https://a.example/1"] },
		]);

		await change(DECIDED);
		await ox(["pull"]);
		expect(await own()).toMatchObject([{ ...DECIDED, argument: "It is criticised." }]);
		expect((await ox(["fair-use", "check", "--strict"])).out).toMatch(/^Approved/);

		await ox(["fair-use", "remove", LOCATOR, "--yes"]);
		await ox(["push"]);
		expect(await stored()).toEqual([]);
	});

	test("[SYNC2] that were started on the server come to the folder, after those that it has", async () => {
		await ox(["fair-use", "review"]);
		await set(...VERDICT);
		await ox(["push"]);
		const fair_use_review = { record_id: await recordId(), picture: { tracks: ["V1"] } };
		await ann.call("POST", `/productions/${linked.production}/fair_use_reviews`, { fair_use_review });
		await ox(["pull"]);
		expect(await own()).toMatchObject([
			{ id: 1, verdict: "approved" },
			{ id: 2, verdict: "pending", production_locator: LOCATOR },
		]);
	});

	test("[SYNC1] are joined by record, when both sides started one", async () => {
		await ox(["fair-use", "review"]);
		await set("--argument", "It is criticised.");
		const fair_use_review = { record_id: await recordId(), picture: { tracks: ["V9"] } };
		await ann.call("POST", `/productions/${linked.production}/fair_use_reviews`, { fair_use_review });
		expect((await ox(["push"], 2)).err).toContain(`fair-use review of '${LOCATOR}'`);
		await ox(["push", "--ours"]);
		expect(await stored()).toMatchObject([{ argument: "It is criticised." }]);
		expect((await ox(["diff", "--json"])).json).toEqual([]);
	});

	test("[SYNC3] combine changes of different fields; different values of one field are a conflict", async () => {
		await ox(["fair-use", "review"]);
		await ox(["push"]);
		await set("--argument", "It is criticised.");
		await change({ market: "No substitute for the item" });
		await ox(["push"]);
		expect(await stored()).toMatchObject([
			{ argument: "It is criticised.", market: "No substitute for the item" },
		]);
		await ox(["pull"]);
		await set("--class", "critique");
		await change({ practice: "historical" });
		expect((await ox(["push"], 2)).err).toContain("Class: here 'critique', there 'historical'");
		await ox(["pull", "--theirs"]);
		expect(await own()).toMatchObject([{ practice: "historical" }]);
	});

	test("[SYNC14] have the verdict, counsel and day of one side if both changed some of them", async () => {
		await ox(["fair-use", "review"]);
		await set("--counsel", "A. Ruiz");
		await ox(["push"]);
		await set("--counsel", "");
		await change(DECIDED);
		const before = await own();
		const { err } = await ox(["pull"], 2);
		expect(err).toContain("Counsel: here nothing, there 'A. Ruiz'");
		expect(err).toContain("Verdict: here 'pending', there 'approved'");
		expect(await own()).toEqual(before);
		await ox(["pull", "--theirs"]);
		expect(await own()).toMatchObject([DECIDED]);
	});

	test("go with their record, on either side; a change to one keeps the record as a conflict", async () => {
		await ox(["fair-use", "review"]);
		await ox(["push"]);
		await set("--argument", "It is criticised.");
		await ann.call("DELETE", `/records/${await recordId()}`);
		expect((await ox(["pull"], 2)).err).toContain(`record '${LOCATOR}'`);
		await ox(["pull", "--theirs"]);
		expect(await own()).toEqual([]);
		expect((await ox(["diff", "--json"])).json).toEqual([]);
	});

	test("of a record that is removed here are removed on the server with it", async () => {
		await ox(["fair-use", "review"]);
		await ox(["push"]);
		await ox(["record", "remove", LOCATOR, "--yes"]);
		expect(await own()).toEqual([]);
		await ox(["push"]);
		expect(await stored()).toEqual([]);
	});

	test("of a record that the folder doesn't have are named, and what to do", async () => {
		await ox(["fair-use", "review"]);
		const path = join(linked.folder, "p", "fair-use-reviews.json");
		writeFileSync(path, readFileSync(path, "utf8").replace(/"record_id": \d+/, '"record_id": 999'));
		expect((await ox(["push"], 2)).err).toContain(
			"The fair-use review #1 is of a record that isn't in the project. Remove it with: ox fair-use remove '#1'",
		);
	});
});
