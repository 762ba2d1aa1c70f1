import { describe, expect, it } from "vitest";
import type { Price } from "../model/licensors/price.ts";
import type { ArchiveRecord } from "../model/records/record.ts";
import { explainUse } from "./explain-use.ts";
import { reportContext, type ToldCut, type ToldUse } from "./testing/report-context.ts";

const SEVEN_SECONDS: ToldUse = { record: 1, in: "01:00:10:00", out: "01:00:17:13" };

function explain(told: ToldCut, use = 0): string {
	const context = reportContext(told);
	const charge = [...context.costing.records.values()]
		.flatMap(({ charges }) => charges)
		.find((candidate) => candidate.use === use);
	return explainUse(context, charge!);
}

type ToldPrice = Partial<Omit<Price, "meta">> & { readonly meta?: Partial<Price["meta"]> };

describe("explainUse", () => {
	it.each<[ToldPrice, string]>([
		[{ value: 50 }, "8 s (7 s 13 fr rounded up) × 50.00 USD = 400.00 USD"],
		[{ value: 0.125 }, "8 s (7 s 13 fr rounded up) × 0.125 USD = 1.00 USD"],
		[{ value: 90, charge_by: "Minute" }, "1 min (7 s 13 fr rounded up) × 90.00 USD = 90.00 USD"],
		[{ value: 300, charge_by: "Use" }, "1 use × 300.00 USD = 300.00 USD"],
		[
			{ value: 40, min_per: "clip", min_time: 10 },
			"10 s (minimum per clip; 7 s 13 fr used) × 40.00 USD = 400.00 USD",
		],
		[
			{ value: 40, min_per: "clip", min_value: 500 },
			"minimum of 500.00 USD per clip (7 s 13 fr at 40.00 USD)",
		],
		[
			{ value: 50, meta: { rounding: "project" } },
			"7 s 13 fr (rounded over the cut) × 50.00 USD = 376.00 USD",
		],
	])("[COST16] tells a price of %o", (price, sentence) => {
		expect(explain({ prices: [price], records: [{}], uses: [SEVEN_SECONDS] })).toBe(sentence);
	});

	it("leaves out rounding if there is none", () => {
		const uses = [{ record: 1, in: "01:00:00:00", out: "01:00:02:00" }];
		expect(explain({ prices: [{ value: 50 }], records: [{}], uses })).toBe("2 s × 50.00 USD = 100.00 USD");
	});

	it.each<[string, Partial<ArchiveRecord>]>([
		["fair use: no licence needed", { fair_use: true }],
		["rights-free: no licence needed", { rights_free: true }],
		["original material: no licence needed", { source_type: "Original" }],
		["public domain: no licence needed", { licensor_id: 3 }],
		["licensor unknown: not priced", { licensor_id: 2 }],
		["no price for picture", { price_id: null }],
	])("[COST1] says %s", (sentence, record) => {
		const licensors = [{}, { name: "Unknown" }, { name: "Public Domain" }];
		expect(explain({ licensors, prices: [{}], records: [record], uses: [SEVEN_SECONDS] })).toBe(sentence);
	});

	it("[COST10] says that a custom cost replaces the use's cost", () => {
		const told = { prices: [{}], records: [{}], uses: [SEVEN_SECONDS], customCosts: { 1: "100" } };
		expect(explain(told)).toBe("part of the record's custom cost");
	});

	it("[COST4] names the use whose charge includes another", () => {
		const told: ToldCut = {
			prices: [{ value: 50, meta: { charge_every_use: false } }],
			records: [{}],
			uses: [
				{ record: 1, in: "01:00:00:00", out: "01:00:04:00", source: "10:00:00:00" },
				{ record: 1, in: "01:10:00:00", out: "01:10:04:00", source: "10:00:02:00" },
			],
		};
		expect(explain(told, 0)).toBe(
			"6 s × 50.00 USD = 300.00 USD, with 1 other use: the same source is charged once",
		);
		expect(explain(told, 1)).toBe("included in the use at 01:00:00:00: the same source is charged once");
	});
});
