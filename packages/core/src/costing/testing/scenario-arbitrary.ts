import * as fc from "fast-check";
import { CONDITION_CATEGORIES } from "../../model/licensors/licensing-condition.ts";
import { CATEGORIES } from "../../model/records/record-field-values.ts";
import { RATE_NAMES } from "../../timecode/rate.ts";
import type {
	Scenario,
	ScenarioCondition,
	ScenarioLicensor,
	ScenarioPrice,
	ScenarioRecord,
	ScenarioUse,
} from "./scenario.ts";

const LICENSORS = 2;
const PRICES = 6;
const RECORDS = 7;

/** Units per US dollar for every currency of a random licensor. */
const RANDOM_RATES: Readonly<Record<string, string>> = {
	USD: "1",
	EUR: "0.917",
	JPY: "151.37",
	KWD: "0.3075",
};
const CURRENCIES = Object.keys(RANDOM_RATES);

const position = (count: number) => fc.integer({ min: 1, max: count });
const amount = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 2 });

const licensor: fc.Arbitrary<ScenarioLicensor> = fc.record({
	// Mostly ordinary: the other two always cost nothing.
	name: fc.oneof(
		{ arbitrary: fc.constant("An Archive"), weight: 6 },
		fc.constantFrom(" unknown ", "PUBLIC DOMAIN"),
	),
	currency: fc.constantFrom(...CURRENCIES),
});

export const randomPrice: fc.Arbitrary<ScenarioPrice> = fc.record({
	licensor_id: position(LICENSORS),
	name: fc.constantFrom("", "Broadcast", " Online "),
	category: fc.constantFrom(...CATEGORIES),
	charge_by: fc.constantFrom("Use", "Second", "Second", "Minute"),
	value: amount(200),
	min_per: fc.constantFrom(null, "clip", "project"),
	min_value: maybe(amount(900)),
	min_time: maybe(fc.constantFrom(0, 1, 2, 2.5, 10, 30)),
	set_order: fc.integer({ min: 0, max: 3 }),
	meta: fc.record(
		{
			rounding: fc.constantFrom("clip", "project"),
			charge_every_use: fc.boolean(),
			project_rounding: fc.constantFrom("down", "up"),
		},
		{ requiredKeys: ["rounding", "charge_every_use"] },
	),
});

export const randomCondition: fc.Arbitrary<ScenarioCondition> = fc.record({
	licensor_id: position(LICENSORS),
	category: fc.constantFrom(...CONDITION_CATEGORIES, "Additional Fee"),
	value: fc.oneof(amount(100), fc.integer({ min: 0, max: 3000 })),
	set_order: fc.integer({ min: 0, max: 4 }),
	meta: fc.record({
		valueType: fc.constantFrom("flat", "percentage"),
		recur: fc.boolean(),
		recurStep: maybe(fc.constantFrom(1, 2, 7.5, 30)),
		recurType: fc.constantFrom(null, "Use", "Second"),
		recurCategory: maybe(fc.constantFrom(...CATEGORIES)),
	}),
});

const seldom = fc.integer({ min: 0, max: 9 }).map((n) => n === 0);

export const randomRecord: fc.Arbitrary<ScenarioRecord> = fc.record({
	licensor_id: position(LICENSORS),
	price_id: maybe(position(PRICES)),
	secondary_price_id: maybe(position(PRICES)),
	category: fc.constantFrom(...CATEGORIES),
	source_type: seldom.map((original) => (original ? "Original" : "Archival")),
	fair_use: seldom,
	rights_free: seldom,
});

// Source within a few seconds, in halves and thirds of frames: many overlaps, touches and chains.
const span = fc
	.oneof(
		fc.tuple(fc.integer({ min: -30, max: 400 }), fc.integer({ min: 1, max: 200 }), fc.constantFrom(1, 2, 3)),
		fc.tuple(fc.constantFrom(0, 50, 100), fc.constantFrom(50, 100), fc.constant(1)),
	)
	.map(([from, length, parts]): [string, string] => [`${from}/${parts}`, `${from + length}/${parts}`]);

const use: fc.Arbitrary<ScenarioUse> = fc.record({
	record: position(RECORDS),
	frames: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 9000 })),
	side: fc.constantFrom("video", "video", "audio"),
	source: fc.array(span, { minLength: 1, maxLength: 2 }),
	filmTimeOnly: seldom,
});

const sized = <T>(arbitrary: fc.Arbitrary<T>, count: number) =>
	fc.array(arbitrary, { minLength: count, maxLength: count });

/** Cuts with every kind of price and condition, including many odd ones. */
export const randomScenario: fc.Arbitrary<Scenario> = fc.record({
	fps: fc.constantFrom(...RATE_NAMES),
	useSourceTcs: fc.boolean(),
	displayCurrency: fc.constantFrom(...CURRENCIES),
	rates: fc.constant(RANDOM_RATES),
	licensors: sized(licensor, LICENSORS),
	prices: sized(randomPrice, PRICES),
	conditions: fc.array(randomCondition, { maxLength: 10 }),
	records: sized(randomRecord, RECORDS),
	uses: fc.array(use, { maxLength: 24 }),
	customCosts: fc.dictionary(position(RECORDS).map(String), amount(2000).map(String), { maxKeys: 2 }),
});
