import { describe, expect, test } from "vitest";
import type { LicensingCondition } from "../model/licensors/licensing-condition.ts";
import { CurrencyError } from "../money/convert.ts";
import { ZERO } from "../rational/rational.ts";
import { costCut } from "./cost-cut.ts";
import { costLicensor } from "./cost-licensor.ts";
import { costRecord } from "./cost-record.ts";
import type { LicensorCost, RecordCost } from "./model.ts";
import { createPriceBook } from "./price-book.ts";
import {
	contextOf,
	decimal,
	type Scenario,
	type ScenarioCondition,
	type ScenarioPrice,
} from "./testing/scenario.ts";

type ConditionCategory = LicensingCondition["category"];

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

describe("charged time", () => {
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

	test("[COST4] the first of overlapping uses has the charge, and the others refer to it", () => {
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

	test("[COST4] a record charged once per price is charged for picture and for sound if their prices differ", () => {
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

	test("[COST5] a minimum time has no effect on a price per use, nor does a minimum without min_per", () => {
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

describe("a licensor's cost", () => {
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

	test("[COST12, COST61] a flat deal at the cost it finds still sets earlier changes aside; at an untouched base it leaves none", () => {
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

	test("[COST61] of two flat deals of the same value the first is set aside", () => {
		const flat = { category: "Flat Deal", value: 80 } as const;
		const cost = licensorOf({ ...ONE_USE, conditions: [flat, flat] });
		expect(cost.costModifications).toMatchObject([{ conditionId: 2, change: decimal(30) }]);
		expect(cost.ignoredModifications).toMatchObject([{ conditionId: 1, change: decimal(30) }]);
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

	test("[COST60] a record that is charged once counts the seconds of all its uses, whichever comes first", () => {
		const scenario = (lengths: readonly number[]): Scenario => ({
			prices: [{ category: "Still", charge_by: "Use", meta: { charge_every_use: false } }],
			conditions: [{ category: "Additional Fee", value: 1, meta: { recur: true, recurType: "Second" } }],
			records: [{ category: "Still" }],
			uses: lengths.map((frames) => ({ record: 1, frames, filmTimeOnly: true })),
		});
		for (const lengths of [
			[26, 500],
			[500, 26],
		]) {
			expect(licensorOf(scenario(lengths)).costModifications).toMatchObject([
				{ basis: { counted: decimal(22) } },
			]);
		}
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

describe("a cost's modifications", () => {
	const modificationsOf = (
		category: ConditionCategory,
		value: number,
		meta: ScenarioCondition["meta"] = {},
	) => licensorOf({ ...ONE_USE, conditions: [{ category, value, meta }] }).costModifications;

	test.each<[ConditionCategory, number, ScenarioCondition["meta"], number, Record<string, number>]>([
		["Flat Deal", 80, {}, 80, { value: 80 }],
		["Minimum Amount", 90, {}, 90, { value: 90 }],
		["Discount Amount", 20, {}, 30, { value: 20 }],
		["Discount Percentage", 20, {}, 40, { percent: 20 }],
		["Additional Fee", 7, {}, 57, { value: 7 }],
		["Additional Fee", 7, { valueType: "percentage" }, 53.5, { percent: 7 }],
		["Additional Fee", 7, { recur: true, recurStep: 2 }, 57, { value: 7, counted: 1, step: 2, steps: 1 }],
		[
			"Additional Fee",
			7,
			{ recur: true, recurType: "Second", recurStep: 2 },
			71,
			{ value: 7, counted: 5, step: 2, steps: 3 },
		],
		["Per Material Fee", 8, {}, 58, { value: 8, materials: 1 }],
	])("[COST16] a %s of %d (%o) lists the numbers it is based on", (category, value, meta, newCost, basis) => {
		const exact = Object.entries({ before: 50, ...basis }).map(([name, number]) => [name, decimal(number)]);
		expect(modificationsOf(category, value, meta)).toEqual([
			{
				modification: category,
				kind: "condition",
				priceId: null,
				conditionId: 1,
				newCost: decimal(newCost),
				change: decimal(newCost).sub(50),
				basis: Object.fromEntries(exact),
			},
		]);
	});

	test("[COST24] a minimum that equals the cost adds no modification", () => {
		expect(modificationsOf("Minimum Amount", 50)).toEqual([]);
		expect(modificationsOf("Minimum Amount", 49)).toEqual([]);
	});

	test("[COST16] a project rounding and a project minimum name their price and no condition", () => {
		const price = { value: 10, min_per: "project", min_value: 90, meta: { rounding: "project" } } as const;
		const mods = licensorOf({ ...ONE_USE, prices: [{ licensor_id: 2 }, price], records: [{ price_id: 2 }] });
		expect(mods.costModifications).toEqual([
			{
				modification: "Project rounding",
				kind: "project_rounding",
				priceId: 2,
				conditionId: null,
				newCost: decimal(40),
				change: decimal(-0.4),
				basis: {
					before: decimal(40.4),
					units: decimal(4.04),
					roundedUnits: decimal(4),
					value: decimal(10),
				},
			},
			{
				modification: "Project minimum",
				kind: "project_minimum",
				priceId: 2,
				conditionId: null,
				newCost: decimal(90),
				change: decimal(50),
				basis: { before: decimal(40), minValue: decimal(90) },
			},
		]);
	});

	test.each([
		["the larger value", { min_time: 8, min_value: 90 }, { cost: 90, minValue: 90 }],
		["the larger time", { min_time: 9, min_value: 80 }, { cost: 90, minTime: 9, value: 10 }],
		[
			"the time where both come to the same",
			{ min_time: 9, min_value: 90 },
			{ cost: 90, minTime: 9, value: 10 },
		],
		["a time by itself", { min_time: 9 }, { cost: 90, minTime: 9, value: 10 }],
		["neither, if the cost is higher than the time", { min_time: 4.5, min_value: 40 }, { cost: 50 }],
		["neither, if the cost is higher than the value", { min_time: 4, min_value: 45 }, { cost: 50 }],
		["neither, if both only equal the cost", { min_time: 5, min_value: 50 }, { cost: 50 }],
		["neither, if none is set", {}, { cost: 50 }],
	])("[COST9, COST24] of two project minimums counts %s", (_, minimums, { cost, ...basis }) => {
		const licensor = licensorOf({ ...ONE_USE, prices: [{ min_per: "project", ...minimums }] });
		expect(licensor.finalCost).toEqual(decimal(cost));
		expect(licensor.priceCosts.map((price) => price.cost)).toEqual([decimal(cost)]);
		const exact = Object.entries(basis).map(([name, number]) => [name, decimal(number)]);
		expect(licensor.costModifications.map((modification) => modification.basis)).toEqual(
			exact.length === 0 ? [] : [{ before: decimal(50), ...Object.fromEntries(exact) }],
		);
	});

	test("[COST2, COST30] a use without a price says so, and costs nothing", () => {
		expect(recordOf({ ...ONE_USE, records: [{ price_id: null }] }).charges).toEqual([
			{
				use: 0,
				recordId: 1,
				side: "video",
				priceId: null,
				terms: null,
				notCharged: "missing_price",
				durationFrames: decimal(101),
				units: ZERO,
				minimum: null,
				includedIn: null,
				includes: [],
				cost: ZERO,
			},
		]);
	});

	test("[COST27, COST28] a licensor's cost names its prices and conditions, and counts its uses and records", () => {
		const scenario: Scenario = {
			prices: [{}, {}, {}],
			conditions: [
				{ category: "Minimum Amount", value: 1 },
				{ category: "Minimum Amount", value: 2, licensor_id: 2 },
				{ category: "Minimum Amount", value: 3 },
			],
			licensors: [{}, {}],
			records: [{ price_id: 3 }, { price_id: 1 }, { fair_use: true }, { price_id: null }],
			uses: [1, 2, 2, 3, 4, 4].map((record) => ({ record, frames: 25 })),
		};
		expect(licensorOf(scenario)).toMatchObject({
			recordIds: [1, 2, 3, 4],
			usedPriceIds: [1, 3],
			usedConditionIds: [1, 3],
			numMaterialsLicensing: 3,
			numClipsLicensing: 5,
			numRecordsMissingPrices: 1,
			baseCost: decimal(30),
			finalCost: decimal(30),
		});
	});
});

describe("minimums per use in sums", () => {
	const costOfTwo = (price: ScenarioPrice, frames: readonly [number, number] = [101, 101]) =>
		licensorOf({
			prices: [{ value: 10, min_per: "clip", ...price }],
			records: [{}, {}],
			uses: [1, 1, 2].map((record, i) => ({ record, frames: frames[i % 2] ?? 0 })),
		});

	test("[COST5, COST21] a minimum time applies to each charge of each record, unrounded", () => {
		const cost = costOfTwo({ min_time: 7.5 });
		expect([cost.baseCost, cost.finalCost]).toEqual([decimal(225), decimal(225)]);
		expect(cost.priceCosts).toMatchObject([{ charges: 3, atMinValue: 0, units: decimal(22.5) }]);
	});

	test("[COST5] a minimum time applies beside longer charges", () => {
		expect(costOfTwo({ min_time: 7.5 }, [101, 250]).finalCost).toEqual(decimal(250));
	});

	test("[COST5] a minimum value applies to each charge of each record", () => {
		const cost = costOfTwo({ min_value: 60 });
		expect(cost.finalCost).toEqual(decimal(180));
		expect(cost.priceCosts).toMatchObject([{ charges: 3, atMinValue: 3, units: ZERO }]);
	});

	test("[COST24] a minimum time that equals the time has no effect", () => {
		const scenario = { ...ONE_USE, prices: [{ min_per: "clip", min_time: 5 } as const] };
		expect(recordOf(scenario).charges).toMatchObject([{ minimum: null, units: decimal(5) }]);
	});

	test("[COST7, COST8] it stays a minimum per use after project rounding", () => {
		const cost = licensorOf({
			...ONE_USE,
			prices: [{ min_per: "clip", min_time: 7.5, meta: { rounding: "project" } }],
		});
		expect(cost.costModifications).toMatchObject([{ modification: "Project rounding", change: decimal(-5) }]);
		expect(cost.finalCost).toEqual(decimal(70));
	});

	test.each([
		["clip", 22.5],
		["project", 24],
	] as const)(
		"[COST13, COST21] at a minimum value steps count its minimum time: rounding %s, %d s",
		(rounding, counted) => {
			const cost = licensorOf({
				prices: [{ min_per: "clip", min_time: 7.5, min_value: 500, meta: { rounding } }],
				conditions: [{ category: "Additional Fee", value: 1, meta: { recur: true, recurType: "Second" } }],
				records: [{}, {}],
				uses: [1, 1, 2].map((record) => ({ record, frames: 101 })),
			});
			expect(cost.costModifications).toMatchObject([{ basis: { counted: decimal(counted) } }]);
		},
	);

	test("[COST13, COST21] at a minimum value steps count its own time if that is longer", () => {
		const cost = licensorOf({
			...ONE_USE,
			prices: [{ min_per: "clip", min_time: 4.5, min_value: 500 }],
			conditions: [{ category: "Additional Fee", value: 1, meta: { recur: true, recurType: "Second" } }],
		});
		expect(cost.costModifications).toMatchObject([{ basis: { counted: decimal(5) } }]);
	});
});

describe("the cost of retimed material", () => {
	test("[COST7, COST8, TC8] under project rounding parts of frames are summed exactly, over uses and records", () => {
		const uses = [1, 1, 2].map((record) => ({ record, frames: 50, source: [[0, "25/3"]] as const }));
		const prices = [{ meta: { rounding: "project" } as const }];
		const scenario = { prices, records: [{}, {}], uses, useSourceTcs: true };
		expect(licensorOf(scenario).priceCosts).toMatchObject([{ units: decimal(1), baseCost: decimal(10) }]);
		expect(recordOf(scenario)).toMatchObject({ overall: decimal("20/3") });
		expect(licensorOf(scenario).costModifications).toEqual([]);
	});

	test("[COST7, TC8] parts of frames and whole frames are summed together", () => {
		const lengths = [25, "25/2", "25/2"];
		const uses = lengths.map((end) => ({ record: 1, frames: 50, source: [[0, end]] as const }));
		const prices = [{ meta: { rounding: "project" } as const }];
		const scenario = { prices, records: [{}], uses, useSourceTcs: true };
		expect(licensorOf(scenario)).toMatchObject({ baseCost: decimal(20), finalCost: decimal(20) });
	});
});

describe("counting steps", () => {
	test("[COST13] only charges of the fee's category", () => {
		const fee = (meta: ScenarioCondition["meta"]) =>
			licensorOf({
				prices: [{ category: "Footage" }, { category: "Still" }],
				conditions: [{ category: "Additional Fee", value: 1, meta: { recur: true, ...meta } }],
				records: [{}, { price_id: 2 }],
				uses: [1, 1, 2].map((record) => ({ record, frames: 50 })),
			}).costModifications.map(({ basis }) => basis.counted);
		expect(fee({ recurCategory: "Still" })).toEqual([decimal(1)]);
		expect(fee({ recurCategory: "Footage" })).toEqual([decimal(2)]);
		expect(fee({ recurCategory: "Footage", recurType: "Second" })).toEqual([decimal(4)]);
		expect(fee({ recurCategory: null })).toEqual([decimal(3)]);
	});

	test("[COST10, COST13] several custom costs add up, in cost, uses and seconds", () => {
		const fee = (recurType: "Use" | "Second") =>
			({ category: "Additional Fee", value: 0.5, meta: { recur: true, recurType } }) as const;
		const cost = licensorOf({
			conditions: [fee("Use"), fee("Second")],
			records: [{}, {}, { category: "Still" }],
			uses: [1, 1, 2, 3].map((record) => ({ record, frames: 26 })),
			customCosts: { 1: "40", 2: "2.5", 3: "7" },
		});
		expect(cost).toMatchObject({ customCost: decimal(49.5), baseCost: decimal(49.5) });
		expect(cost.costModifications.map(({ basis }) => basis.counted)).toEqual([decimal(4), decimal(8)]);
	});
});

describe("the visible part of the cut", () => {
	test("[COST15] the total adds the licensors' shown amounts, each converted once", () => {
		const scenario: Scenario = {
			licensors: [{ currency: "EUR" }, { currency: "EUR" }],
			prices: [{ value: 0.045 }, { licensor_id: 2, value: 0.045 }],
			records: [{}, { licensor_id: 2, price_id: 2 }],
			uses: [1, 2].map((record) => ({ record, frames: 25 })),
		};
		// 0.05 EUR each is 0.0556 USD, shown as 0.06; not 0.09 EUR = 0.10 USD together.
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

	test("records and licensors are listed by id, whatever their order in the film", () => {
		const scenario: Scenario = {
			licensors: [{}, {}],
			prices: [{}, { licensor_id: 2 }],
			records: [{}, {}, { licensor_id: 2, price_id: 2 }],
			uses: [3, 2, 1].map((record) => ({ record, frames: 25 })),
		};
		const { records, licensors } = costCut(contextOf(scenario));
		expect([...records.keys()]).toEqual([1, 2, 3]);
		expect([...licensors.keys()]).toEqual([1, 2]);
		expect(licensors.get(1)?.recordIds).toEqual([1, 2]);
	});

	test("a record without uses in the cut is the caller's mistake", () => {
		const context = contextOf(ONE_USE);
		const prices = createPriceBook(context.library, context.rate);
		expect(() => costRecord(context, prices, 9)).toThrow(new RangeError("recUse 9 not found"));
		const usage = { ...context.usage, uses: [] };
		expect(() => costRecord({ ...context, usage }, prices, 1)).toThrow(new RangeError("use 0 not found"));
	});

	test("[COST14] an unused record doesn't count as material", () => {
		const context = contextOf(ONE_USE);
		const own = context.usage.byRecord.get(1);
		if (!own) throw new Error("the cut does not use record 1");
		const usage = { ...context.usage, byRecord: new Map([[1, { ...own, uses: [] }]]) };
		const customCosts = new Map([[1, decimal(70)]]);
		expect(costCut({ ...context, usage, customCosts }).records.get(1)).toMatchObject({
			licensable: false,
			clips: 0,
			customCost: null,
			overall: ZERO,
		});
	});

	test("a record or licensor that the library lacks is the caller's mistake", () => {
		const context = contextOf(ONE_USE);
		const without = (part: "records" | "licensors") => ({
			...context,
			library: { ...context.library, [part]: new Map() },
		});
		expect(() => costCut(without("records"))).toThrow("record 1 of the cut is not in the library");
		expect(() => costCut(without("licensors"))).toThrow("licensor 1 of record 1 is not in the library");
		expect(() => costLicensor(context, 9, [])).toThrow(new RangeError("licensor 9 is not in the library"));
	});
});
