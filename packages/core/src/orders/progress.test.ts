import { describe, expect, it } from "vitest";
import { type Order, orderErrors, orderSchema } from "../model/licensors/order.ts";
import { storedOrderClips } from "./order-clips.ts";
import { orderMail } from "./order-mail.ts";
import { storedOrderReport } from "./order-report.ts";
import { receivedName, skipsSending, withAllArrived, withArrival, withStatus } from "./progress.ts";

const line = (record_id: number, more: object = {}) => ({
	...{
		record_id,
		production_locator: `1000000${record_id}`,
		title: `Title ${record_id}`,
		category: "Footage",
	},
	...{ original_id: record_id === 1 ? "NA/47" : "", sides: ["picture"], frames: 250 },
	ranges: [{ in: "10:00:00:00", out: "10:00:10:00", used_frames: 226 }],
	...more,
});
const draft = orderSchema.parse({
	...{ id: 1, licensor_id: 3, name: "North Archive 1", cut: "Rough cut", fps: "25", handles: 12 },
	...{ spec: "ProRes 422 HQ", lines: [line(1), line(2, { ranges: [], frames: null })] },
});
const sent = withStatus(draft, "sent", "2026-11-20");

describe("an order", () => {
	it("[ORD9] has a day for each status it went through, in order", () => {
		expect(sent).toMatchObject({ status: "sent", dates: { sent: "2026-11-20" } });
		expect(orderErrors({ ...sent, status: "confirmed" })).toEqual({
			"dates.confirmed": "must be the day on which the order was confirmed",
		});
		expect(orderErrors(withStatus(sent, "confirmed", "2026-11-19"))).toEqual({
			"dates.confirmed": "can't be before 2026-11-20",
		});
		expect(orderErrors(withStatus(sent, "checked", "2026-11-25"))).toEqual({});
	});

	it.each([
		[[line(1), line(1)], { "lines.1.record_id": "is already on the order" }],
		[
			[line(1, { ranges: [{ in: "10:00:10:00", out: "10:00:10:00", used_frames: 0 }] })],
			{ "lines.0.ranges.0": "must end after it begins" },
		],
		[
			[line(1, { ranges: [{ in: "10:00:00:00", out: "10:00:00:10", used_frames: 11 }] })],
			{ "lines.0.ranges.0": "can't use more frames than it has" },
		],
		[
			[line(1, { ranges: [{ in: "10:00:00:25", out: "10:00:10:00", used_frames: 1 }] })],
			{ "lines.0.ranges.0": expect.stringContaining("must exist at 25 fps") },
		],
	])("[ORD8] rejects lines that can't be ordered, naming each", (lines, errors) => {
		expect(orderErrors({ ...draft, lines: lines as Order["lines"] })).toEqual(errors);
	});

	it("[ORD13] can't be received or checked as a draft, only after it was sent", () => {
		expect(() => withStatus(draft, "checked", "2026-11-25")).toThrow(/nothing can arrive before it is sent/);
		expect(() => withStatus(draft, "received", "2026-11-25")).toThrow(/nothing can arrive before it is sent/);
		expect(skipsSending(draft, { ...draft, status: "checked" })).toBe(true);
		expect(skipsSending(draft, { ...sent, status: "checked" })).toBe(false);
		expect(skipsSending(sent, { ...draft, status: "checked" })).toBe(false);
	});

	it("[ORD13] is received with its last master, on the day of the last one", () => {
		const one = withArrival(sent, { recordId: 1, file: "NA_47.mov", on: "2026-11-28" });
		expect([one.status, one.lines[0]?.file]).toEqual(["sent", "NA_47.mov"]);
		const both = withArrival(one, { recordId: 2, file: "", on: "2026-11-25" });
		expect([both.status, both.dates.received]).toEqual(["received", "2026-11-28"]);
		expect(withStatus(one, "received", "2026-11-30").lines.map(({ received_on }) => received_on)).toEqual([
			...["2026-11-28", "2026-11-30"],
		]);
	});

	it("[ORD13] that is marked as received counts from its last master, and can't be checked before", () => {
		const late = withArrival(sent, { recordId: 2, file: "", on: "2026-12-10" });
		const all = withAllArrived(late, "2026-12-02");
		expect(all.lines.map(({ received_on }) => received_on)).toEqual(["2026-12-02", "2026-12-10"]);
		expect(all.dates.received).toBe("2026-12-10");
		expect(orderErrors(withStatus(all, "checked", "2026-12-02"))).toEqual({
			"dates.checked": "can't be before 2026-12-10",
		});
		expect(orderErrors(withStatus(late, "checked", "2026-12-02"))).toEqual({
			"dates.checked": "can't be before 2026-12-10",
		});
		expect(withStatus(all, "checked", "2026-12-12").dates).toMatchObject({
			...{ received: "2026-12-10", checked: "2026-12-12" },
		});
	});

	it("[ORD13] receives nothing before it is sent, nor what isn't on it", () => {
		const arrival = { recordId: 1, file: "", on: "2026-11-28" };
		expect(() => withArrival(draft, arrival)).toThrow("nothing can arrive before it is sent");
		expect(() => withArrival(sent, { ...arrival, recordId: 9 })).toThrow("isn't on the order");
		const early = "can't be before 2026-11-20, when the order was sent";
		expect(() => withArrival(sent, { ...arrival, on: "2026-11-19" })).toThrow(early);
		expect(() => withAllArrived(sent, "2026-11-19")).toThrow(early);
	});

	it("[ORD6, ORD8] is exported as it was ordered, with what has arrived", () => {
		const arrived = withArrival(sent, { recordId: 1, file: "NA_47.mov", on: "2026-11-28" });
		const { table, document } = storedOrderReport(arrived, "North Archive");
		expect(table.sections[0]?.groups[0]?.rows.map(({ cells }) => cells.at(-1))).toEqual([
			...["2026-11-28 NA_47.mov", null, null],
		]);
		expect(document).toMatchObject({ name: "North Archive 1", licensor_name: "North Archive" });
		expect(storedOrderClips(arrived, "North Archive", "edl")).toContain("10:00:00:00 10:00:10:00");
		expect(storedOrderClips(arrived, "North Archive", "ale")).toContain("NA/47");
	});
});

describe("receivedName", () => {
	const known = {
		records: [
			{ id: 1, production_locator: "10000001" },
			{ id: 2, production_locator: "10000002" },
		],
		altFiles: [
			{ name: "NA_47", purpose: null, record_ids: [1] },
			{ name: "slate", purpose: "ignored" as const, record_ids: [] },
		],
	};
	it.each([
		["NA_48_ProRes.mov", 1, { is: "new", altFile: "NA_48_ProRes" }],
		["na_47.mxf", 1, { is: "matched" }],
		["10000001_Harbour.mov", 1, { is: "matched" }],
		["10000002_Strike.mov", 1, { is: "taken", by: "the record 10000002" }],
		["NA_47.mov", 2, { is: "taken", by: "the alt file NA_47" }],
		["Slate.mov", 1, { is: "taken", by: "the alt file slate" }],
	])("[ORD14] of %s for record %d is %j", (file, recordId, expected) => {
		expect(receivedName(file, recordId, known)).toEqual(expected);
	});
});

describe("orderMail", () => {
	const facts = { production: "Harbour Lights", names: ["Ines Okafor"], sender: "Ann Lee" };

	it("[ORD15] for an order lists every master with its ranges, the delivery and the handles", () => {
		const { subject, text } = orderMail({ ...sent, needed_by: "2026-12-10" }, { ...facts, kind: "order" });
		expect(subject).toBe("Order of masters for “Harbour Lights”: North Archive 1");
		expect(text).toBe(
			[
				"Dear Ines Okafor,\n",
				"Please send us the masters of 2 items for “Harbour Lights” by 2026-12-10:\n",
				"- NA/47  Title 1 (picture), 00:00:10:00\n    10:00:00:00 to 10:00:10:00",
				"- 10000002  Title 2 (picture): the whole item\n",
				"Deliver as: ProRes 422 HQ",
				"Timecodes count at 25 fps and include handles of 12 frames. Out points are exclusive.\n",
				"Ann Lee\n",
			].join("\n"),
		);
	});

	it("[ORD15] for a quote asks for a price, and a reminder lists only what hasn't arrived", () => {
		expect(orderMail(draft, { ...facts, kind: "quote" }).text).toContain("Please quote for 2 items");
		const one = withArrival(sent, { recordId: 1, file: "", on: "2026-11-28" });
		const { text } = orderMail(one, { ...facts, names: [], kind: "chase" });
		expect(text).toContain("Hello,");
		expect(text).toContain("masters of 1 item from our order North Archive 1 of 2026-11-20");
		expect(text).not.toContain("NA/47");
		const all = withAllArrived(one, "2026-12-01");
		expect(() => orderMail(all, { ...facts, kind: "chase" })).toThrow(
			"all masters of the order have arrived",
		);
	});

	it("[ORD15] keeps line breaks out of the subject", () => {
		expect(orderMail({ ...draft, name: "A\r\nBcc: x" }, { ...facts, kind: "order" }).subject).not.toMatch(
			/[\r\n]/,
		);
	});
});
