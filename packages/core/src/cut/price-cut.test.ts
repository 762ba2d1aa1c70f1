import { describe, expect, it } from "vitest";
import { readEdl } from "../edl/read-edl.ts";
import { priceCut } from "./price-cut.ts";

const LIST = `TITLE: Rough cut
001  AX       V     C        00:00:10:00 00:00:17:13 01:00:10:00 01:00:17:13
* FROM CLIP NAME: 10000001_HarbourAtDawn.mov
002  AX       V     C        00:00:00:00 00:00:02:00 01:00:17:13 01:00:19:13
* FROM CLIP NAME: Drone shot.mov
`;
const edl = readEdl(new TextEncoder().encode(LIST), { file: "Film_V1.edl", rate: "25" });
const licensors = [{ id: 1, name: "Northern Film Archive", currency: "GBP" }];
const prices = [{ id: 1, licensor_id: 1, category: "Footage", charge_by: "Second", value: 50 }] as const;
const records = [
	{
		id: 1,
		licensor_id: 1,
		price_id: 1,
		title: "Harbour at dawn",
		production_locator: "10000001",
		category: "Footage",
	},
] as const;
const INPUT = { edls: [edl], records, licensors, prices };

describe("priceCut", () => {
	it("[COST3] prices a cut in one call, in the licensors' own currency", () => {
		const { cost, unidentified, diagnostics } = priceCut(INPUT);
		// 7 s 13 fr count as 8 s at 50.
		expect(cost).toMatchObject({ totalCost: 400, displayCurrency: "GBP", cut: "Rough cut" });
		expect(unidentified).toEqual(["Drone shot.mov"]);
		expect(diagnostics).toEqual([]);
	});

	it("[COST15] converts to another currency with the rates that came with the package", () => {
		const { cost } = priceCut({ ...INPUT, currency: "USD" });
		expect(cost.displayCurrency).toBe("USD");
		expect(cost.totalCost).toBeGreaterThan(400);
	});

	it("puts a list on the given track", () => {
		const { build } = priceCut({ ...INPUT, edls: [{ edl, track: "V2" }] });
		expect(build.context.timeline.clips.map(({ trkLevel }) => trkLevel)).toEqual([2, 2]);
	});

	it.each([
		["edls", { edls: undefined }, "edls must be an array; found undefined"],
		[
			"a list's text",
			{ edls: [LIST] },
			"edls[0]: edl must be an edit list that readEdl returned; found a string",
		],
		[
			"a track",
			{ edls: [{ edl, track: "V99" }] },
			"edls[0]: track must be V1 to V24, A1 to A24, auto, picture or sound; found 'V99'",
		],
		["no list", { edls: [] }, "edls must name at least one list"],
		["records", { records: undefined }, "records must be an array; found undefined"],
		[
			"a record's field",
			{ records: [{ ...records[0], licensor_id: undefined }] },
			"records[0]: record.licensor_id",
		],
		[
			"a field of no record",
			{ records: [{ ...records[0], fairUse: true }] },
			"records[0]: record.fairUse is unknown: did you mean fair_use?",
		],
		[
			"a list of another shape",
			{ edls: [{ edl: undefined, track: "V1" }] },
			"edls[0]: edl must be an edit list that readEdl returned; found undefined",
		],
		["an unknown argument", { displayCurrency: "USD" }, "input.displayCurrency is unknown"],
		["the currency", { currency: 7 }, "currency must be a string; found 7"],
		["the date", { date: "20.11.2026" }, "date must be a day, as 2026-11-20; found '20.11.2026'"],
		[
			"an id that two records have",
			{ records: [records[0], { ...records[0], production_locator: "2" }] },
			"records[1].id must be other than that of records[0]; found 1",
		],
		["an id that two prices have", { prices: [prices[0], { ...prices[0], value: 9 }] }, "prices[1].id"],
		["an id that two licensors have", { licensors: [licensors[0], licensors[0]] }, "licensors[1].id"],
		[
			"a licensor that isn't given",
			{ records: [{ ...records[0], licensor_id: 9 }] },
			"records[0]: record.licensor_id must be the id of one of the licensors; found 9",
		],
		[
			"a price that isn't given",
			{ records: [{ ...records[0], price_id: 9 }] },
			"records[0]: record.price_id must be the id of one of the prices; found 9",
		],
		[
			"a price's licensor that isn't given",
			{ prices: [{ ...prices[0], licensor_id: 9 }] },
			"prices[0]: price.licensor_id",
		],
		["a price's value", { prices: [{ ...prices[0], value: "free" }] }, "prices[0]: price.value"],
	])("throws a TypeError that names %s", (_what, change, message) => {
		const call = () => priceCut({ ...INPUT, ...change } as never);
		expect(call).toThrow(TypeError);
		expect(call).toThrow(message);
	});

	it("rejects lists that were read at different rates, with advice", () => {
		const other = readEdl(new TextEncoder().encode(LIST), { rate: "24" });
		expect(() => priceCut({ ...INPUT, edls: [edl, other] })).toThrow(
			'edls[1] was read at 24 and edls[0] at 25: read all of them with { rate: "25" }',
		);
	});
});
