import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readEdl } from "../edl/read-edl.ts";
import { type Scenario, scenarioSchema } from "../model/cuts/scenario.ts";
import { editTimeline } from "../savings/edit-timeline.ts";
import { type FilmEdit, FilmEditError, filmOuts } from "../savings/film-edits.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import { buildCutNow } from "./build-cut.ts";
import type { CutBuild, CutInput } from "./model.ts";
import { priceCut } from "./price-cut.ts";
import { anyCutInput } from "./testing/arbitrary-cut.ts";
import { createScenarios } from "./try-scenario.ts";

const cents = fc.integer({ min: 0, max: 30_000 }).map((amount) => amount / 100);

/** Changes of at most one price, condition and rate of a kind, and edits of uses that the cut has. */
const anyChanges = fc.record({
	prices: fc.array(fc.record({ price_id: fc.integer({ min: 1, max: 9 }), value: cents }), { maxLength: 3 }),
	conditions: fc.array(fc.record({ condition_id: fc.integer({ min: 1, max: 4 }), value: fc.option(cents) }), {
		maxLength: 2,
	}),
	rates: fc.array(
		fc.record({ currency: fc.constantFrom("GBP", "JPY"), rate: fc.constantFrom("0.5", "1.25", "97.31") }),
		{ maxLength: 2 },
	),
	edits: fc.array(
		fc.record({
			what: fc.constantFrom("drop" as const, "trim" as const),
			use: fc.nat(),
			isNamed: fc.boolean(),
			frames: fc.integer({ min: 1, max: 80 }),
		}),
		{ maxLength: 3 },
	),
});

type Changes = typeof anyChanges extends fc.Arbitrary<infer T> ? T : never;

function scenarioOf({ edits, ...values }: Changes, { context }: CutBuild): Scenario {
	const { usage, timeline } = context;
	return scenarioSchema.parse({
		...values,
		edits: edits.flatMap(({ use: place, isNamed, ...edit }) => {
			const use = usage.uses[place % Math.max(1, usage.uses.length)];
			const recordId = [...usage.byRecord].find(([, { uses }]) => uses.includes(use?.index ?? -1))?.[0];
			if (use === undefined || recordId === undefined) return [];
			const at = formatTimecode(use.recordIn, timeline.rate, timeline.dropFrame);
			return [{ ...edit, record_id: recordId, at: isNamed ? at : null }];
		}),
	});
}

/** Builds the whole cut again with the changes, as `ox what-if` does. @returns null if the film can't take one of the edits. */
function builtAgain(input: CutInput, build: CutBuild, scenario: Scenario): CutBuild | null {
	const { prices, conditions, rates, edits } = scenario;
	let { library } = input;
	for (const { price_id, value } of prices)
		library = {
			...library,
			prices: library.prices.map((price) => (price.id === price_id ? { ...price, value } : price)),
		};
	for (const { condition_id, value } of conditions)
		library = {
			...library,
			conditions: library.conditions
				.filter(({ id }) => id !== condition_id || value !== null)
				.map((one) => {
					const isRefused = one.category === "Discount Percentage" && (value ?? 0) > 100; // [COST63]
					return one.id === condition_id && !isRefused ? { ...one, value: value ?? one.value } : one;
				}),
		};
	const changed = Object.fromEntries(rates.map(({ currency, rate }) => [currency, rate]));
	const { timeline } = build.context;
	try {
		const outs = filmOuts(
			build.context,
			edits.map(({ record_id: recordId, at: label, ...edit }): FilmEdit => {
				const use = build.context.usage.uses.find(
					({ recordIn }) => formatTimecode(recordIn, timeline.rate, timeline.dropFrame) === label,
				);
				const at = label === null ? null : (use?.recordIn ?? null);
				return edit.what === "drop"
					? { what: "drop", recordId, at }
					: { what: "trim", recordId, at, frames: edit.frames };
			}),
		);
		return buildCutNow(
			{ ...input, library, rates: { ...input.rates, rates: { ...input.rates.rates, ...changed } } },
			{ timeline: editTimeline(timeline, outs) },
		);
	} catch (error) {
		if (error instanceof FilmEditError) return null;
		throw error;
	}
}

/** The last value of each counts, as typed. */
function withoutRepeats(scenario: Scenario): boolean {
	const unique = (ids: readonly unknown[]) => new Set(ids).size === ids.length;
	return (
		unique(scenario.prices.map(({ price_id }) => price_id)) &&
		unique(scenario.conditions.map(({ condition_id }) => condition_id)) &&
		unique(scenario.rates.map(({ currency }) => currency))
	);
}

describe("[WIF5] a scenario", () => {
	it("costs what a new build of the changed cut and production costs, licensor by licensor, again and again", () => {
		let compared = 0;
		let edited = 0;
		fc.assert(
			fc.property(anyCutInput, fc.array(anyChanges, { minLength: 1, maxLength: 3 }), (input, all) => {
				const build = buildCutNow(input);
				const tryOne = createScenarios(build);
				for (const changes of all) {
					const scenario = scenarioOf(changes, build);
					if (!withoutRepeats(scenario)) continue;
					const again = builtAgain(input, build, scenario);
					const { costing, problems } = tryOne(scenario);
					expect(problems.some(({ of }) => of === "edits")).toBe(again === null);
					if (again === null) continue;
					compared += 1;
					if (scenario.edits.length > 0) edited += 1;
					const costs = (of: CutBuild["context"]["costing"]) => [
						of.totalCost.toFraction(),
						[...of.records.keys()].join(),
						...[...of.licensors.values()].map(
							({ licensorId, finalCost, displayCost }) =>
								`${licensorId} ${finalCost.toFraction()} ${displayCost.toFraction()}`,
						),
					];
					expect(costs(costing)).toEqual(costs(again.context.costing));
				}
			}),
			{ numRuns: 300 },
		);
		expect(compared).toBeGreaterThan(100);
		expect(edited).toBeGreaterThan(30);
	});

	it("names what can't be changed, and applies the rest", () => {
		fc.assert(
			fc.property(anyCutInput, (input) => {
				const build = buildCutNow(input);
				const tryOne = createScenarios(build);
				const { costing, problems } = tryOne(
					scenarioSchema.parse({
						prices: [{ price_id: 999, value: 1 }],
						conditions: [{ condition_id: 999, value: null }],
						rates: [{ currency: "USD", rate: "2" }],
						edits: [
							{ what: "drop", record_id: 999, at: null },
							{ what: "trim", record_id: 1, at: "noon", frames: 2 },
						],
					}),
				);
				expect(problems.map(({ of, index }) => [of, index])).toEqual([
					...[
						["prices", 0],
						["conditions", 0],
						["rates", 0],
						["edits", 1],
						["edits", 0],
					],
				]);
				expect(costing.totalCost).toEqual(build.context.costing.totalCost);
			}),
			{ numRuns: 10 },
		);
	});

	it("names an edit that uncovers a record whose currency has no rate, unless it brings the rate", () => {
		const listOf = (track: string, locator: string) => {
			const text = `001 AX V C 00:00:00:00 00:00:10:00 10:00:00:00 10:00:10:00\n* FROM CLIP NAME: ${locator}.mov\n`;
			return { edl: readEdl(new TextEncoder().encode(text), { file: `${track}.edl`, rate: "25" }), track };
		};
		const { build } = priceCut({
			edls: [listOf("V1", "10000002"), listOf("V2", "10000001")],
			records: [1, 2].map((id) => ({
				...{ id, licensor_id: id, price_id: id, title: `Clip ${id}`, category: "Footage" as const },
				production_locator: `1000000${id}`,
			})),
			licensors: [
				{ id: 1, name: "A", currency: "USD" },
				{ id: 2, name: "B", currency: "AFN" },
			],
			prices: [1, 2].map((id) => ({ id, licensor_id: id, category: "Footage", charge_by: "Use", value: 10 })),
			currency: "USD",
		});
		const drop = { what: "drop", record_id: 1, at: null };
		const tryOne = createScenarios(build);
		const { costing, problems } = tryOne(
			scenarioSchema.parse({ prices: [{ price_id: 1, value: 7 }], edits: [drop] }),
		);
		expect(costing.totalCost.toString()).toBe("7");
		expect(problems).toEqual([
			{
				...{ of: "edits", index: 0 },
				message: "it uncovers a record that is paid in AFN, which has no exchange rate",
			},
		]);
		const withRate = tryOne(
			scenarioSchema.parse({ rates: [{ currency: "AFN", rate: "40" }], edits: [drop] }),
		);
		expect(withRate).toMatchObject({ problems: [] });
		expect(withRate.costing.totalCost.toString()).toBe("0.25");
	});

	it.each([
		["rates", [{ currency: "GBP", rate: "0" }]],
		["rates", [{ currency: "GBP", rate: "1e5" }]],
		["prices", [{ price_id: 1, value: -2 }]],
		["edits", [{ what: "trim", record_id: 1, at: null, frames: 0 }]],
		["edits", [{ what: "move", record_id: 1, at: null }]],
	])("with unreadable %s is rejected: %j", (list, changes) => {
		expect(scenarioSchema.safeParse({ [list]: changes }).success).toBe(false);
	});
});
