import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rational } from "../rational/rational.ts";
import { buildCutNow } from "./build-cut.ts";
import type { CutBuild, CutInput } from "./model.ts";
import { refreshCut, rematchCut } from "./refresh-cut.ts";
import type { CutRefresh } from "./refresh-library.ts";
import { anyCondition, anyCutInput, anyLicensor, anyPrice, anyRecord } from "./testing/arbitrary-cut.ts";

/** Applies a change to the production in the obvious way: replaces entities in their lists. */
function applyPlainly(input: CutInput, change: CutRefresh): CutInput {
	const { library } = input;
	const replace = <T extends { id: number }>(before: readonly T[], now: readonly T[]) =>
		before.map((item) => now.find(({ id }) => id === item.id) ?? item);
	switch (change.type) {
		case "records":
		case "recordsForLicensors":
			return { ...input, library: { ...library, records: replace(library.records, change.records) } };
		case "licensors":
			return { ...input, library: { ...library, licensors: replace(library.licensors, change.licensors) } };
		case "pricesForLicensors": {
			const kept = library.prices.filter((price) => !change.licensorIds.includes(price.licensor_id));
			return { ...input, library: { ...library, prices: [...kept, ...change.prices] } };
		}
		case "conditionsForLicensors": {
			const kept = library.conditions.filter((item) => !change.licensorIds.includes(item.licensor_id));
			return { ...input, library: { ...library, conditions: [...kept, ...change.conditions] } };
		}
		case "customPriceRecordUse": {
			const customCosts = new Map(input.customCosts);
			for (const { recordId, amount } of change.customCosts) {
				if (amount === null) customCosts.delete(recordId);
				else customCosts.set(recordId, amount);
			}
			return { ...input, customCosts };
		}
	}
}

/** Changes of every type: a new type without a change here fails to compile. */
const CHANGES: { readonly [T in CutRefresh["type"]]: fc.Arbitrary<Extract<CutRefresh, { type: T }>> } = {
	records: fc
		.integer({ min: 1, max: 8 })
		.chain(anyRecord)
		.map((record) => ({ type: "records", records: [record] })),
	recordsForLicensors: fc
		.tuple(anyRecord(2), anyRecord(5))
		.map((records) => ({ type: "recordsForLicensors", licensorIds: [3, 4], records })),
	licensors: fc
		.integer({ min: 3, max: 5 })
		.chain(anyLicensor)
		.map((licensor) => ({ type: "licensors", licensors: [licensor] })),
	pricesForLicensors: fc
		.tuple(anyPrice(3), anyPrice(6))
		.map((prices) => ({ type: "pricesForLicensors", licensorIds: [3], prices })),
	conditionsForLicensors: fc
		.tuple(anyCondition(3), anyCondition(6))
		.map((conditions) => ({ type: "conditionsForLicensors", licensorIds: [3], conditions })),
	customPriceRecordUse: fc
		.tuple(fc.integer({ min: 1, max: 8 }), fc.option(fc.integer({ min: 0, max: 9_999 }), { nil: null }))
		.map(([recordId, cents]) => ({
			type: "customPriceRecordUse",
			customCosts: [{ recordId, amount: cents === null ? null : rational(cents, 100) }],
		})),
};
const anyChange: fc.Arbitrary<CutRefresh> = fc.oneof(...Object.values(CHANGES));

function results({ reportSet, context, diagnostics }: CutBuild) {
	const { usage, costing } = context;
	// Compared as text, because equal fractions may differ in their internal representation.
	return JSON.stringify(
		{
			reportSet,
			diagnostics,
			byRecord: [...usage.byRecord],
			records: [...costing.records],
			licensors: [...costing.licensors],
		},
		(_, value) => (typeof value === "bigint" ? value.toString() : value),
		1,
	);
}

describe("refreshCut", () => {
	it("[COST17] equals building the changed production again, change after change", () => {
		fc.assert(
			fc.property(anyCutInput, fc.array(anyChange, { minLength: 1, maxLength: 4 }), (start, changes) => {
				let refreshed = buildCutNow(start);
				let input = start;
				for (const change of changes) {
					refreshed = refreshCut(refreshed, change);
					input = applyPlainly(input, change);
					expect(results(refreshed)).toBe(results(buildCutNow(input)));
				}
			}),
			{ numRuns: 150 },
		);
	});

	it("[CUT3] rebuilds the cut when a record's locator changes, so that its clips become unidentified", () => {
		fc.assert(
			fc.property(anyCutInput, (start) => {
				const build = buildCutNow(start);
				const [record] = start.library.records;
				if (!record) return;
				const moved = { ...record, production_locator: "99999999" };
				const change: CutRefresh = { type: "records", records: [moved] };
				expect(results(refreshCut(build, change))).toBe(results(buildCutNow(applyPlainly(start, change))));
			}),
			{ numRuns: 30 },
		);
	});

	it("[CUT3] rematchCut equals building the cut again, whatever the alt files", () => {
		const anyAltFile = fc.record({
			id: fc.integer({ min: 1, max: 9 }),
			production_id: fc.constant(1),
			name: fc.constantFrom("nobody knows", "nobody knows.mov", "10000003"),
			purpose: fc.constantFrom(null, "ignored" as const, "tracked_non_ox" as const),
			record_ids: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
		});
		fc.assert(
			fc.property(anyCutInput, fc.array(anyAltFile, { maxLength: 3 }), (input, altFiles) => {
				const anew = buildCutNow({ ...input, library: { ...input.library, altFiles } });
				expect(results(rematchCut(buildCutNow(input), { altFiles }))).toBe(results(anew));
			}),
			{ numRuns: 60 },
		);
	});

	it("[CUT1] fails without a build, and for an unknown type", () => {
		const change: CutRefresh = { type: "records", records: [] };
		expect(() => refreshCut(null, change)).toThrow("Cannot refresh without current");
		const [input] = fc.sample(anyCutInput, 1);
		const odd = { type: "everything" } as unknown as CutRefresh;
		expect(() => refreshCut(buildCutNow(input!), odd)).toThrow("Unknown refresh type");
	});

	it("doesn't change the build that it starts from", () => {
		fc.assert(
			fc.property(anyCutInput, anyChange, (input, change) => {
				const build = buildCutNow(input);
				const before = results(build);
				refreshCut(build, change);
				expect(results(build)).toBe(before);
			}),
			{ numRuns: 30 },
		);
	});
});
