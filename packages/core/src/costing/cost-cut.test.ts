import { describe, expect, test } from "vitest";
import { CurrencyError } from "../money/convert.ts";
import { ZERO } from "../rational/rational.ts";
import { costCut } from "./cost-cut.ts";
import type { LicensorCost, RecordCost } from "./model.ts";
import { contextOf, decimal, type Scenario } from "./testing/scenario.ts";

const ONE_USE: Scenario = { prices: [{ value: 10 }], records: [{}], uses: [{ record: 1, frames: 101 }] };

function recordOf(scenario: Scenario, id = 1): RecordCost {
	const cost = costCut(contextOf(scenario)).records.get(id);
	if (!cost) throw new Error(`no record ${id}`);
	return cost;
}

function licensorOf(scenario: Scenario, id = 1): LicensorCost {
	const cost = costCut(contextOf(scenario)).licensors.get(id);
	if (!cost) throw new Error(`no licensor ${id}`);
	return cost;
}

describe("what is charged", () => {
	test.each([
		["fair use", { fair_use: true }, "fair_use"],
		["rights-free", { rights_free: true }, "rights_free"],
		["Original", { source_type: "Original" }, "original"],
	] as const)(
		"[COST1] a %s record costs nothing, misses no price and is no material",
		(_, record, notCharged) => {
			const scenario = { ...ONE_USE, records: [{ ...record, price_id: null }] };
			expect(recordOf(scenario)).toMatchObject({
				overall: ZERO,
				missing: false,
				licensable: false,
				clips: 0,
			});
			expect(recordOf(scenario).charges).toMatchObject([{ notCharged, units: ZERO, cost: ZERO }]);
			expect(licensorOf(scenario)).toMatchObject({
				numMaterialsLicensing: 0,
				numClipsLicensing: 0,
				recordIds: [1],
			});
		},
	);

	test("[COST1] a record of Unknown is a material that costs nothing and counts as missing a price, custom cost or not", () => {
		const scenario = { ...ONE_USE, licensors: [{ name: "unknown" }], customCosts: { 1: "70" } };
		expect(recordOf(scenario)).toMatchObject({
			customCost: null,
			overall: ZERO,
			missing: true,
			missingPrices: [],
		});
		expect(licensorOf(scenario)).toMatchObject({
			kind: "unknown",
			finalCost: ZERO,
			numMaterialsLicensing: 1,
			numRecordsMissingPrices: 1,
			usedPriceIds: [],
		});
	});

	test("[COST1] a fair-use record of Unknown counts as missing nothing", () => {
		const scenario = { ...ONE_USE, licensors: [{ name: "Unknown" }], records: [{ fair_use: true }] };
		expect(costCut(contextOf(scenario)).numRecordsMissingPrices).toBe(0);
	});

	test.each([
		["Footage", "video", 1],
		["Footage", "audio", 2],
		["Still", "video", 1],
		["Still", "audio", 1],
		["Audio", "video", 1],
		["Audio", "audio", 1],
	] as const)("[COST2] %s used for its %s takes price %i", (category, side, priceId) => {
		const scenario: Scenario = {
			prices: [{}, {}],
			records: [{ category, secondary_price_id: 2 }],
			uses: [{ record: 1, frames: 25, side }],
		};
		expect(recordOf(scenario).charges).toMatchObject([{ priceId, side, notCharged: null }]);
	});

	test("[COST2] footage whose sound is never used alone misses no price without a secondary one", () => {
		expect(recordOf(ONE_USE)).toMatchObject({ missingPrices: [], missing: false });
	});

	test("[COST2] each used side without a price is listed once, picture first", () => {
		const uses = [{ record: 1, frames: 9, side: "audio" as const }, ...ONE_USE.uses, ...ONE_USE.uses];
		const scenario = { ...ONE_USE, records: [{ price_id: null }], uses };
		expect(recordOf(scenario).missingPrices).toEqual(["video", "audio"]);
		expect(costCut(contextOf(scenario)).numRecordsMissingPrices).toBe(1);
	});

	test.each([
		["that is gone", [{ value: 10 }], 7],
		["of another licensor", [{ value: 10, licensor_id: 2 }], 1],
	])("[COST18] a price %s is a missing price", (_, prices, price_id) => {
		const cost = recordOf({ ...ONE_USE, licensors: [{}, {}], prices, records: [{ price_id }] });
		expect(cost).toMatchObject({ overall: ZERO, missingPrices: ["video"] });
	});

	test("[COST3, USE1] with source timecodes on, the source's frames are charged, parts of a frame included", () => {
		const uses = [{ record: 1, frames: 20, source: [[0, "126/5"]] as const }];
		expect(recordOf({ ...ONE_USE, uses, useSourceTcs: true }).charges).toMatchObject([{ units: decimal(2) }]);
		expect(recordOf({ ...ONE_USE, uses }).charges).toMatchObject([{ units: decimal(1) }]);
	});

	test("[COST4] the first of overlapping uses carries the charge, the others say so", () => {
		const scenario: Scenario = {
			prices: [{ meta: { charge_every_use: false } }],
			records: [{ secondary_price_id: 1 }],
			uses: [
				{ record: 1, frames: 30, side: "audio", source: [[0, 30]] },
				{ record: 1, frames: 30, source: [[20, 50]] },
			],
		};
		const cost = recordOf(scenario);
		expect(cost.charges).toMatchObject([
			{ side: "audio", includedIn: null, includes: [1], units: decimal(2), durationFrames: decimal(50) },
			{ side: "video", includedIn: 0, includes: [], units: ZERO, cost: ZERO, durationFrames: decimal(50) },
		]);
		expect(cost).toMatchObject({ video: ZERO, audio: decimal(20) });
	});

	test("[COST4] a record charged once per price is charged for picture and for sound where their prices differ", () => {
		const perUse = { charge_by: "Use", value: 80, meta: { charge_every_use: false } } as const;
		const uses = (["video", "audio", "video", "audio"] as const).map((side) => ({
			record: 1,
			frames: 50,
			side,
		}));
		const scenario = {
			prices: [perUse, { ...perUse, value: 30 }],
			records: [{ secondary_price_id: 2 }],
			uses,
		};
		expect(recordOf(scenario)).toMatchObject({ video: decimal(80), audio: decimal(30) });
	});

	test("[COST5] a minimum time means nothing for a price per use, nor any minimum without what it is per", () => {
		const perUse = { charge_by: "Use", value: 10, min_per: "clip", min_time: 9 } as const;
		expect(recordOf({ ...ONE_USE, prices: [perUse] }).overall).toEqual(decimal(10));
		const noMinimum = { value: 10, min_per: null, min_time: 30, min_value: 900 };
		expect(recordOf({ ...ONE_USE, prices: [noMinimum] }).overall).toEqual(decimal(50));
	});

	test("[COST5] a minimum time between two whole units is charged as it is", () => {
		const price = { value: 10, min_per: "clip", min_time: 7.5 } as const;
		expect(recordOf({ ...ONE_USE, prices: [price] }).charges).toMatchObject([
			{ units: decimal(7.5), minimum: "time", cost: decimal(75) },
		]);
	});

	test.each([
		[50, null],
		[50.01, "value"],
	] as const)("[COST5] a minimum value of %d against 50 by time decides: %s", (min_value, minimum) => {
		const price = { value: 10, min_per: "clip", min_value } as const;
		expect(recordOf({ ...ONE_USE, prices: [price] }).charges).toMatchObject([
			{ minimum, cost: decimal(min_value) },
		]);
	});

	test("[COST7] a use whose time is just worth the minimum value stays in the sum that is rounded", () => {
		const price = { value: 10, min_per: "clip", min_value: 40, meta: { rounding: "project" } } as const;
		const uses = [100, 124].map((frames) => ({ record: 1, frames }));
		expect(licensorOf({ ...ONE_USE, prices: [price], uses }).finalCost).toEqual(decimal(80));
	});

	test("[COST10] a custom cost keeps what it stands in for, and settles a missing price", () => {
		const cost = recordOf({ ...ONE_USE, customCosts: { 1: "12.34" } });
		expect(cost).toMatchObject({ customCost: decimal(12.34), overall: decimal(12.34), video: decimal(50) });
		expect(cost.charges).toMatchObject([{ notCharged: "custom_cost", priceId: 1, cost: decimal(50) }]);
		const settled = recordOf({ ...ONE_USE, records: [{ price_id: null }], customCosts: { 1: "0" } });
		expect(settled).toMatchObject({ customCost: ZERO, missing: false, missingPrices: [] });
	});

	test("[COST10] a custom cost of a record without licensable use has no effect", () => {
		const scenario = { ...ONE_USE, records: [{ fair_use: true }], customCosts: { 1: "70" } };
		expect(recordOf(scenario)).toMatchObject({ customCost: null, overall: ZERO });
		expect(licensorOf(scenario).customCost).toBeNull();
	});

	test("[COST16] a charge carries the terms it was made by", () => {
		const price = { name: " Broadcast ", value: 0.1, min_per: "clip", min_time: 3, min_value: null } as const;
		expect(recordOf({ ...ONE_USE, prices: [price] }).charges[0]?.terms).toEqual({
			priceId: 1,
			name: "Broadcast",
			category: "Footage",
			chargeBy: "Second",
			value: decimal("1/10"),
			rounding: "clip",
			projectRounding: "down",
			minPer: "clip",
			minTime: decimal(3),
			minValue: null,
			chargeEveryUse: true,
		});
	});
});

describe("what a licensor is paid", () => {
	test("[COST8] project rounding does nothing to a price per use, nor to whole seconds", () => {
		const project = { rounding: "project" } as const;
		const perUse = { charge_by: "Use", value: 10.5, meta: project } as const;
		expect(licensorOf({ ...ONE_USE, prices: [perUse] }).costModifications).toEqual([]);
		const uses = [{ record: 1, frames: 100 }];
		expect(licensorOf({ ...ONE_USE, prices: [{ meta: project }], uses }).costModifications).toEqual([]);
	});

	test("[COST8] less than a second in the whole project is floored to nothing", () => {
		const scenario = { ...ONE_USE, prices: [{ meta: { rounding: "project" as const } }] };
		expect(licensorOf({ ...scenario, uses: [{ record: 1, frames: 24 }] }).finalCost).toEqual(ZERO);
	});

	test("[COST9, COST10] a price with nothing but custom costs has no project minimum, but conditions act", () => {
		const scenario: Scenario = {
			...ONE_USE,
			prices: [{ min_per: "project", min_value: 500 }],
			conditions: [{ category: "Minimum Amount", value: 90 }],
			customCosts: { 1: "40" },
		};
		expect(licensorOf(scenario)).toMatchObject({
			baseCost: decimal(40),
			customCost: decimal(40),
			finalCost: decimal(90),
			usedPriceIds: [],
			usedConditionIds: [1],
		});
	});

	test("[COST9] a modification is named with its price where the licensor has another, though unused", () => {
		const price = { min_per: "project", min_value: 500 } as const;
		const name = (prices: Scenario["prices"] = []) =>
			licensorOf({ ...ONE_USE, prices }).costModifications.map((m) => m.modification);
		expect(name([price])).toEqual(["Project minimum"]);
		expect(name([price, { licensor_id: 2 }])).toEqual(["Project minimum"]);
		expect(name([price, {}])).toEqual(["Project minimum (Footage)"]);
		expect(name([{ ...price, name: "Web" }, {}])).toEqual(["Project minimum (Web)"]);
	});

	test("[COST12, COST19] a flat deal at the cost it finds still sets earlier changes aside; at an untouched base it leaves none", () => {
		const flat = { category: "Flat Deal", value: 80 } as const;
		const after = licensorOf({ ...ONE_USE, conditions: [{ category: "Minimum Amount", value: 80 }, flat] });
		expect(after.costModifications).toMatchObject([{ modification: "Flat Deal", change: decimal(30) }]);
		expect(after.ignoredModifications).toMatchObject([{ modification: "Minimum Amount" }]);
		expect(licensorOf({ ...ONE_USE, conditions: [{ ...flat, value: 50 }] }).costModifications).toEqual([]);
	});

	test("[COST12] of two flat deals the later one holds, told against the base", () => {
		const conditions = [
			{ category: "Flat Deal", value: 80 } as const,
			{ category: "Flat Deal", value: 20 } as const,
		];
		const cost = licensorOf({ ...ONE_USE, conditions });
		expect(cost.costModifications).toMatchObject([{ newCost: decimal(20), change: decimal(-30) }]);
		expect(cost.ignoredModifications).toMatchObject([{ newCost: decimal(80), change: decimal(30) }]);
	});

	test("[COST11] a discount of more than the whole leaves nothing, not less", () => {
		const conditions = [{ category: "Discount Percentage", value: 120 } as const];
		expect(licensorOf({ ...ONE_USE, conditions })).toMatchObject({ finalCost: ZERO, modifiedCost: ZERO });
	});

	test("[COST13] an additional fee in per cent takes its share of the running cost once", () => {
		const fee = {
			category: "Additional Fee",
			value: 10,
			meta: { valueType: "percentage", recurStep: 1 },
		} as const;
		const cost = licensorOf({ ...ONE_USE, conditions: [{ category: "Minimum Amount", value: 200 }, fee] });
		expect(cost.costModifications.at(-1)).toMatchObject({
			change: decimal(20),
			basis: { percent: decimal(10) },
		});
	});

	test("[COST13, COST20] a recurring fee without step and type is due for each charged use", () => {
		const conditions = [{ category: "Additional Fee", value: 5, meta: { recur: true } } as const];
		const uses = [...ONE_USE.uses, ...ONE_USE.uses];
		const cost = licensorOf({ ...ONE_USE, conditions, uses });
		expect(cost.costModifications).toMatchObject([
			{ change: decimal(10), basis: { counted: decimal(2), step: decimal(1), steps: decimal(2) } },
		]);
	});

	test("[COST13] a recurring fee counts no use that another use's charge includes, nor one that misses a price", () => {
		const scenario: Scenario = {
			prices: [{ charge_by: "Use", meta: { charge_every_use: false } }],
			conditions: [{ category: "Additional Fee", value: 5, meta: { recur: true, recurType: "Use" } }],
			records: [{}, { price_id: null }],
			uses: [1, 1, 2].map((record) => ({ record, frames: 50 })),
		};
		expect(licensorOf(scenario).costModifications).toMatchObject([{ basis: { steps: decimal(1) } }]);
		expect(licensorOf(scenario).numMaterialsLicensing).toBe(2);
	});

	test("[COST13] a custom cost counts its uses and film seconds under the record's category", () => {
		const condition = (recurType: "Use" | "Second") =>
			({
				category: "Additional Fee",
				value: 1,
				meta: { recur: true, recurType, recurCategory: "Audio" },
			}) as const;
		const scenario: Scenario = {
			prices: [{ category: "Footage" }],
			conditions: [condition("Use"), condition("Second")],
			records: [{ category: "Audio" }],
			uses: [26, 51].map((frames) => ({
				record: 1,
				frames,
				side: "audio" as const,
				source: [[0, 500]] as const,
			})),
			useSourceTcs: true,
			customCosts: { 1: "40" },
		};
		expect(licensorOf(scenario).costModifications).toMatchObject([
			{ change: decimal(2) },
			{ change: decimal(5) },
		]);
	});

	test("[COST13, COST22] stills charged once a record count the film seconds of the charged use", () => {
		const scenario: Scenario = {
			prices: [{ category: "Still", charge_by: "Use", meta: { charge_every_use: false } }],
			conditions: [{ category: "Additional Fee", value: 1, meta: { recur: true, recurType: "Second" } }],
			records: [{ category: "Still" }],
			uses: [26, 500].map((frames) => ({ record: 1, frames, filmTimeOnly: true })),
		};
		expect(licensorOf(scenario).costModifications).toMatchObject([{ basis: { counted: decimal(2) } }]);
	});

	test("[COST13] a project minimum makes no steps", () => {
		const scenario: Scenario = {
			...ONE_USE,
			prices: [{ min_per: "project", min_time: 90 }],
			conditions: [
				{ category: "Additional Fee", value: 1, meta: { recur: true, recurType: "Second", recurStep: 30 } },
			],
		};
		expect(licensorOf(scenario).costModifications.at(-1)).toMatchObject({ basis: { counted: decimal(5) } });
	});

	test("[COST13, COST21] a use at its minimum value under project rounding counts its seconds rounded up by itself", () => {
		const scenario: Scenario = {
			...ONE_USE,
			prices: [{ min_per: "clip", min_value: 500, meta: { rounding: "project" } }],
			conditions: [{ category: "Additional Fee", value: 1, meta: { recur: true, recurType: "Second" } }],
		};
		expect(licensorOf(scenario).costModifications).toMatchObject([{ basis: { counted: decimal(5) } }]);
	});

	test("[COST14] a licensor with nothing licensable costs 0, whatever its conditions", () => {
		const conditions = [{ category: "Minimum Amount", value: 90 } as const];
		const cost = licensorOf({ ...ONE_USE, records: [{ fair_use: true }], conditions });
		expect(cost).toMatchObject({ finalCost: ZERO, costModifications: [], usedConditionIds: [] });
	});

	test("[COST13, COST14] a record that only misses its price is a material, and conditions apply", () => {
		const conditions = [{ category: "Per Material Fee", value: 90 } as const];
		expect(licensorOf({ ...ONE_USE, records: [{ price_id: null }], conditions }).finalCost).toEqual(
			decimal(90),
		);
	});

	test("[COST11] conditions of one place act by id", () => {
		const conditions = [
			{ category: "Discount Percentage", value: 50, set_order: 1 } as const,
			{ category: "Additional Fee", value: 50, set_order: 1 } as const,
		];
		expect(licensorOf({ ...ONE_USE, conditions }).finalCost).toEqual(decimal(75));
	});

	test("[COST16] a rounding and a minimum tell the units and money they were made of", () => {
		const price = { value: 10, min_per: "project", min_time: 9, meta: { rounding: "project" } } as const;
		const cost = licensorOf({ ...ONE_USE, prices: [price] });
		expect(cost.costModifications.map((modification) => modification.basis)).toEqual([
			{ before: decimal(40.4), units: decimal(4.04), roundedUnits: decimal(4), value: decimal(10) },
			{ before: decimal(40), minTime: decimal(9), value: decimal(10) },
		]);
		expect(cost.priceCosts).toMatchObject([
			{ charges: 1, atMinValue: 0, units: decimal(4.04), chargedUnits: decimal(4), cost: decimal(90) },
		]);
	});
});

describe("what the cut shows", () => {
	test("[COST15] the total adds the licensors' shown amounts, each converted once", () => {
		const scenario: Scenario = {
			licensors: [{ currency: "EUR" }, { currency: "EUR" }],
			prices: [{ value: 0.045 }, { licensor_id: 2, value: 0.045 }],
			records: [{}, { licensor_id: 2, price_id: 2 }],
			uses: [1, 2].map((record) => ({ record, frames: 25 })),
		};
		// 0.05 EUR each are 0.0556 USD, shown 0.06: not 0.09 EUR = 0.10 USD together.
		expect(costCut(contextOf(scenario)).totalCost).toEqual(decimal(0.12));
		expect(licensorOf(scenario)).toMatchObject({ finalCost: decimal(0.045), displayCost: decimal(0.06) });
	});

	test("[COST15] an unknown currency of a licensor who is paid fails by name", () => {
		const scenario = { ...ONE_USE, licensors: [{ currency: "XYZ" }] };
		expect(() => costCut(contextOf(scenario))).toThrow(new CurrencyError("XYZ"));
		expect(() => costCut(contextOf(scenario))).toThrow("'XYZ' rate not found");
	});

	test.each(["XYZ", "constructor", "ZERO"])(
		"[COST15] the display currency %s fails, even with nothing to show",
		(code) => {
			const scenario = { records: [], uses: [], displayCurrency: code, rates: { USD: "1", ZERO: "0" } };
			expect(() => costCut(contextOf(scenario))).toThrow(`'${code}' rate not found`);
		},
	);

	test("[COST23] a licensor with nothing to pay needs no rate", () => {
		const licensors = [{ name: "Unknown", currency: "XYZ" }];
		expect(costCut(contextOf({ ...ONE_USE, licensors })).totalCost).toEqual(ZERO);
	});

	test("an empty cut costs nothing", () => {
		const costing = costCut(contextOf({ records: [], uses: [] }));
		expect(costing).toMatchObject({ totalCost: ZERO, numRecordsMissingPrices: 0 });
	});

	test("a record or licensor that the library lacks is the caller's mistake", () => {
		const context = contextOf(ONE_USE);
		const without = (part: "records" | "licensors") => ({
			...context,
			library: { ...context.library, [part]: new Map() },
		});
		expect(() => costCut(without("records"))).toThrow("record 1 of the cut is not in the library");
		expect(() => costCut(without("licensors"))).toThrow("licensor 1 of record 1 is not in the library");
	});
});
