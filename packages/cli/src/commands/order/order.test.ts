import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readEdl } from "@oxcut/core";
import { describe, expect, it } from "vitest";
import { projectWithCut, readTree, runOx } from "../../testing/run-ox.ts";

async function project() {
	const folder = join(await projectWithCut(), "p");
	const ox = (...argv: string[]) => runOx(folder, argv);
	return { folder, ox };
}

async function withOrder() {
	const { folder, ox } = await project();
	await ox("order", "create", "--licensor", "north", "--handles", "12", "--spec", "ProRes 422 HQ");
	return { folder, ox };
}

const NAME = "North Archive 1";

describe("ox order", () => {
	it("[ORD8, ORD11] creates a draft per licensor of what no order has, in a file of its own", async () => {
		const { folder, ox } = await withOrder();
		expect((await ox("order", "list", "--json")).json).toMatchObject([
			{
				...{ name: NAME, licensor_name: "North Archive", status: "draft", handles: 12, cut: "Rough cut" },
				lines: [{ production_locator: "10000001" }, { production_locator: "10000002" }],
			},
		]);
		expect(readTree(folder).has("orders.json")).toBe(true);
		const again = await ox("order", "create", "--licensor", "north");
		expect(again.err).toContain("Everything that 'Rough cut' needs of that licensor is on an order.");
		await ox("undo");
		expect(readTree(folder).has("orders.json")).toBe(false);
	});

	it("[ORD11, ORD12] shows what changed since the order as a supplement, and orders it", async () => {
		const { ox } = await withOrder();
		const done = await ox("order", "supplement", "--licensor", "north");
		expect(done.err).toContain("The orders have exactly what 'Rough cut' needs.");
		await ox("order", "remove", NAME, "--yes");
		await ox("order", "create", "--licensor", "north", "--name", "First");
		await ox("record", "set", "10000002", "--category", "Still", "--trt", "");
		const changed = await ox("order", "supplement", "--licensor", "north");
		expect(changed.out).toMatch(/To order \(1\)\n.*10000002 .* the whole item +whole item/s);
		expect((await ox("order", "create", "--licensor", "north", "--json")).json).toMatchObject([
			{ name: NAME, lines: [{ production_locator: "10000002", ranges: [] }] },
		]);
	});

	it("[ORD9, ORD13, ORD14] follows an order until it is checked, and files get a name in cuts", async () => {
		const { ox } = await withOrder();
		await ox("order", "send", NAME, "--on", "2026-11-20");
		await ox("order", "confirm", NAME, "--on", "2026-11-21");
		const file = ["--file", "NA_47_ProRes.mov", "--on", "2026-11-28"];
		const { err } = await ox("order", "receive", NAME, "--record", "10000001", ...file);
		expect(err).toContain("In cuts, 'NA_47_ProRes' now means the record 10000001.");
		expect((await ox("alt-file", "show", "NA_47_ProRes", "--json")).json).toMatchObject({
			production_locators: ["10000001"],
		});
		expect((await ox("record", "show", "10000001", "--json")).json).toMatchObject({ master: true });
		expect((await ox("order", "list", "--status", "confirmed")).out).toContain("1 of 2");
		await ox("order", "receive", NAME, "--on", "2026-11-30");
		await ox("order", "check", NAME, "--on", "2026-12-01");
		expect((await ox("order", "show", NAME, "--json")).json).toMatchObject({
			status: "checked",
			dates: { sent: "2026-11-20", confirmed: "2026-11-21", received: "2026-11-30", checked: "2026-12-01" },
			lines: [{ received_on: "2026-11-28", file: "NA_47_ProRes.mov" }, { received_on: "2026-11-30" }],
		});
		expect((await ox("order", "show", NAME)).out).toContain("received 2026-11-28 as NA_47_ProRes.mov");
	});

	it("[ORD15] prints the email to the licensor's contacts, and sends nothing", async () => {
		const { ox } = await withOrder();
		const { out, err } = await ox("order", "mail", NAME, "--kind", "quote", "--from", "Ann Lee");
		expect(out).toContain(`Subject: Quote for “`);
		expect(out).toContain("ProRes 422 HQ");
		expect(err).toContain("no contact with an email address");
	});

	it("[ORD5, ORD6, ORD8] exports an order as it was ordered", async () => {
		const { folder, ox } = await withOrder();
		await ox("record", "set", "10000001", "--title", "Renamed");
		for (const format of ["csv", "xlsx", "pdf", "json", "edl", "ale", "otio", "xml", "txt"])
			expect((await ox("order", "export", NAME, "--out", `order.${format}`)).exitCode).toBe(0);
		const { events } = readEdl(readFileSync(join(folder, "order.edl")), { rate: "25" });
		expect(events.map(({ reel }) => reel)).toEqual(["10000001", "10000002"]);
		expect(readFileSync(join(folder, "order.csv"), "utf8")).not.toContain("Renamed");
	});

	it("[ORD10] moves the orders of a merged licensor to the remaining one, and of a removed one to Unknown", async () => {
		const { ox } = await withOrder();
		await ox("licensor", "add", "Northern");
		await ox("licensor", "merge", "North Archive", "Northern");
		expect((await ox("order", "list")).out).toContain("Northern");
		await ox("licensor", "remove", "Northern", "--yes");
		expect((await ox("order", "list")).out).toContain("Unknown");
	});

	it("[ORD13] receives nothing before the day on which it was sent", async () => {
		const { ox } = await withOrder();
		await ox("order", "send", NAME, "--on", "2026-11-20");
		const early = await ox("order", "receive", NAME, "--on", "2026-11-19");
		expect([early.exitCode, early.err]).toEqual([
			2,
			"error: --on can't be before 2026-11-20, when the order was sent.\n",
		]);
	});

	it("[ORD13] marks its open masters when its status is set, and is received on the day of the last", async () => {
		const { ox } = await withOrder();
		await ox("order", "send", NAME, "--on", "2026-11-20");
		await ox("order", "receive", NAME, "--record", "10000001", "--on", "2026-12-10");
		await ox("order", "set", NAME, "--status", "received", "--date", "received=2026-12-02");
		const { json } = await ox("order", "show", NAME, "--json");
		expect(json).toMatchObject({
			status: "received",
			dates: { received: "2026-12-10" },
			lines: [{ received_on: "2026-12-10" }, { received_on: "2026-12-02" }],
		});
		const chased = await ox("order", "mail", NAME, "--kind", "chase");
		expect([chased.exitCode, chased.err]).toEqual([
			2,
			"error: --kind can't be chase: all masters of the order have arrived.\n",
		]);
		const early = await ox("order", "check", NAME, "--on", "2026-12-02");
		expect([early.exitCode, early.err]).toEqual([2, "error: --on can't be before 2026-12-10.\n"]);
	});

	it("is found by a name that looks like a number", async () => {
		const { ox } = await withOrder();
		await ox("order", "set", NAME, "--name", "#7");
		expect((await ox("order", "show", "#7")).out).toContain("North Archive");
	});

	it("[ORD9] confirms and checks nothing before the day on which it was sent, and names the flag that was used", async () => {
		const { ox } = await withOrder();
		await ox("order", "send", NAME, "--on", "2026-11-20");
		for (const verb of ["confirm", "check"]) {
			const { exitCode, err } = await ox("order", verb, NAME, "--on", "2026-11-19");
			expect([exitCode, err]).toEqual([2, "error: --on can't be before 2026-11-20.\n"]);
		}
	});

	it.each([
		[["order", "receive", NAME], /nothing can arrive before it is sent.*ox order send/],
		[["order", "check", NAME], /nothing can arrive before it is sent.*ox order send/],
		[
			["order", "set", NAME, "--status", "checked", "--date", "checked=2026-12-01"],
			/--status can't be checked: nothing can arrive before the order is sent/,
		],
		[["order", "receive", NAME, "--file", "a.mov"], /--file needs --record/],
		[["order", "set", NAME, "--status", "sent"], /--date must be the day on which the order was sent/],
		[["order", "set", NAME, "--status", "lost"], /--status must be draft, sent/],
		[["order", "set", NAME, "--date", "paid=2026-11-20"], /--date must name one of sent, confirmed/],
		[
			["order", "send", NAME, "--on", "20.11."],
			/error: --on must be a valid date, YYYY-MM-DD, not .20\.11\../,
		],
		[["order", "create", "--name", "A", "--handles", "x"], /--handles must be a whole number of frames/],
		[["order", "create", "--licensor", "nobody"], /nobody/],
		[["order", "show", "#9"], /No order named '#9'/],
		[["order", "export", NAME, "--out", "order.docx"], /--out/],
	])("rejects %j and changes nothing", async (argv, message) => {
		const { folder, ox } = await withOrder();
		const before = readTree(folder);
		const { exitCode, err } = await ox(...argv);
		expect(err).toMatch(message);
		expect(exitCode).toBe(2);
		expect(readTree(folder)).toEqual(before);
	});

	it("[ORD14] rejects a received file whose name means another record", async () => {
		const { folder, ox } = await withOrder();
		await ox("order", "send", NAME, "--on", "2026-11-20");
		const before = readTree(folder);
		const file = ["--record", "10000001", "--file", "10000002_Pier.mov"];
		const { err, exitCode } = await ox("order", "receive", NAME, ...file);
		expect(err).toContain("In cuts, the name '10000002_Pier.mov' means the record 10000002.");
		expect([exitCode, readTree(folder)]).toEqual([2, before]);
	});

	it("names the line of a broken orders.json", async () => {
		const { folder, ox } = await withOrder();
		const path = join(folder, "orders.json");
		writeFileSync(path, readFileSync(path, "utf8").replace('"draft"', '"lost"'));
		const { err, exitCode } = await ox("order", "list");
		expect(exitCode).toBe(2);
		expect(err).toMatch(/'orders.json' line \d+: orders.status must be draft/);
	});
});
