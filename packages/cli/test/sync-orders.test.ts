import type { Order } from "@oxcut/core/model";
import { describe, expect } from "vitest";
import { type LinkedProject, linkedProject } from "./linked-project.ts";
import type { Account } from "./ox-server.ts";
import { test } from "./server-test.ts";

let ann: Account;
let linked: LinkedProject;
const ox: LinkedProject["ox"] = (argv, exit) => linked.ox(argv, exit);

const NAME = "North Archive 1";

const stored = () => linked.list<Order>("orders");
const own = async () => (await ox(["order", "list", "--json"])).json as Order[];

async function change(order: object): Promise<void> {
	const [{ id } = { id: 0 }] = await stored();
	expect((await ann.call("PUT", `/orders/${id}`, { order })).status).toBe(200);
}

async function isInSync(): Promise<void> {
	expect((await ox(["diff", "--json"])).json).toEqual([]);
}

test.beforeEach(async ({ server, ann: account, makeProduction }) => {
	ann = account;
	linked = await linkedProject({ server, ann, makeProduction });
	await ox(["order", "create", "--licensor", "north", "--handles", "12"]);
});

describe("orders of a linked project", () => {
	test("[SYNC2] are pushed and pulled, changed and removed, and leave the reports as they are", async () => {
		expect((await ox(["status", "--json"])).json).toMatchObject({ here: { order: { added: 1 } } });
		const pushed = await ox(["push"]);
		expect(pushed.out + pushed.err).not.toContain("Building");
		const records = await linked.list<{ id: number; production_locator: string }>("records");
		const idOf = (locator: string) => records.find((one) => one.production_locator === locator)?.id;
		expect(await stored()).toMatchObject([
			{
				...{ name: NAME, status: "draft", handles: 12 },
				lines: [{ record_id: idOf("10000001") }, { record_id: idOf("10000002") }],
			},
		]);
		await isInSync();

		await change({ status: "sent", dates: { sent: "2026-11-20" }, reference: "NA-9" });
		await ox(["pull"]);
		expect(await own()).toMatchObject([{ status: "sent", reference: "NA-9", dates: { sent: "2026-11-20" } }]);
		await ox(["order", "receive", NAME, "--record", "10000001", "--file", "NA_47.mov", "--on", "2026-11-28"]);
		await ox(["push"]);
		expect(await stored()).toMatchObject([{ lines: [{ file: "NA_47.mov" }, { received_on: null }] }]);
		expect(await linked.list("alt_files")).toMatchObject([{ name: "NA_47", record_ids: [idOf("10000001")] }]);
		await isInSync();

		await ox(["order", "remove", NAME, "--yes"]);
		await ox(["push"]);
		expect(await stored()).toEqual([]);
	});

	test("[SYNC1] are joined by name; [SYNC3] different days combine, and lines in conflict are shown in words", async () => {
		await ox(["push"]);
		await ox(["order", "send", NAME, "--on", "2026-11-20"]);
		await change({ needed_by: "2027-01-15" });
		await ox(["push"]);
		expect(await stored()).toMatchObject([{ status: "sent", needed_by: "2027-01-15" }]);
		await ox(["pull"]);
		await ox(["order", "receive", NAME, "--record", "10000001", "--on", "2026-11-28"]);
		const [{ lines } = { lines: [] }] = await stored();
		await change({ lines: lines.map((line) => ({ ...line, received_on: "2026-11-27" })) });
		expect((await ox(["push"], 2)).err).toMatch(
			/Lines: here 10000001 .*received 2026-11-28.*, there 10000001/,
		);
		await ox(["push", "--ours"]);
		expect(await stored()).toMatchObject([{ lines: [{ received_on: "2026-11-28" }, { received_on: null }] }]);
		await isInSync();
	});

	test("[SYNC14] take status and days from one side if both changed some of them", async () => {
		await ox(["order", "send", NAME, "--on", "2026-11-20"]);
		await ox(["push"]);
		await change({ status: "confirmed", dates: { confirmed: "2026-11-21" } });
		await ox(["order", "set", NAME, "--date", "sent=2026-11-25"]);
		const before = await own();
		expect((await ox(["pull"], 2)).err).toContain("Sent: here '2026-11-25', there '2026-11-20'");
		expect(await own()).toEqual(before);
		await ox(["pull", "--theirs"]);
		const dates = { sent: "2026-11-20", confirmed: "2026-11-21" };
		expect(await own()).toMatchObject([{ status: "confirmed", dates }]);
	});

	test("[ORD8] keep the line of a record that is removed here, and on the server", async () => {
		await ox(["push"]);
		await ox(["record", "remove", "10000001", "--yes"]);
		await ox(["push"]);
		await isInSync();
		expect((await stored())[0]?.lines).toHaveLength(2);
		const records = await linked.list<{ id: number }>("records");
		await ann.call("DELETE", `/records/${records[0]?.id}`);
		await ox(["pull"]);
		await isInSync();
		expect((await own())[0]?.lines).toHaveLength(2);
	});
});
