import { describe, expect, it } from "vitest";
import type { RightsRecord } from "../clearance/underlying-cost.ts";
import { type License, licenseSchema } from "../model/licensors/license.ts";
import { type BudgetLine, budgetLineSchema } from "../model/productions/budget-line.ts";
import { underlyingRightSchema } from "../model/records/underlying-right.ts";
import { reportContext, type ToldUse } from "../reports/testing/report-context.ts";
import { budgetDocument } from "./budget-document.ts";
import { budgetReport } from "./budget-table.ts";

const use = (record: number, from: number, rest: Partial<ToldUse> = {}): ToldUse => ({
	...{ record, in: `10:00:${from}:00`, out: `10:00:${from + 10}:00`, ...rest },
});

/** Records 1 and 2 are North Archive's at £2 a second, record 3 Tall Ships' at $10 a use, 4 has no price. */
const CUT = reportContext({
	licensors: [
		{ name: "North Archive", currency: "GBP" },
		{ name: "Tall Ships", currency: "USD" },
	],
	displayCurrency: "USD",
	rates: { USD: "1", GBP: "0.8", JPY: "150" },
	prices: [
		{ value: 2, charge_by: "Second" },
		{ value: 10, charge_by: "Use", licensor_id: 2 },
	],
	conditions: [{ category: "Minimum Amount", value: 44 }],
	records: [
		...[{ price_id: 1 }, { price_id: 1, category: "Still" as const }],
		...[{ licensor_id: 2, price_id: 2 }, { price_id: null }],
	],
	uses: [use(1, 10), use(2, 20), use(3, 30), use(4, 40)],
});
const LICENSORS = [...CUT.library.licensors.values()];

function license(id: number, fields: Partial<License>, record_id: number | null = null): License {
	return licenseSchema.parse({
		...{ id, production_id: 1, licensor_id: 1, name: `L${id}`, fee: 60, currency: null, ...fields },
		lines: [{ record_id, territories: "World", media: "All media", term: { kind: "perpetuity" } }],
	});
}

function line(fields: Partial<BudgetLine>): BudgetLine {
	return budgetLineSchema.parse({ id: 1, name: "Whole project", amount: 100, currency: "USD", ...fields });
}

function documentOf(
	licenses: readonly License[],
	lines: readonly BudgetLine[] = [],
	records: readonly RightsRecord[] = [],
) {
	return budgetDocument(CUT, { licensors: LICENSORS, licenses, lines, records });
}

const WITHOUT = { committed: 0, invoiced: 0, paid: 0 };

describe("what is planned", () => {
	it("[BUD1] rejects a line for a licensor and a category, and a contingency of either", () => {
		const errorsOf = (fields: object) =>
			budgetLineSchema
				.safeParse({ id: 1, name: "Line", amount: 1, currency: "USD", ...fields })
				.error?.issues.map(({ path, message }) => [path.join("."), message]);
		expect(errorsOf({ licensor_id: 1, category: "Still" })).toEqual([
			["category", "can't be given together with a licensor"],
		]);
		expect(errorsOf({ category: "Still", contingency: 10 })).toEqual([
			["contingency", "is only for lines of the whole project"],
		]);
		expect(errorsOf({ contingency: 100.5 })).toEqual([["contingency", "can't be over 100 percent"]]);
		expect(errorsOf({ amount: -1 })).toEqual([["amount", "must be a valid number"]]);
		expect(errorsOf({ contingency: 100 })).toBeUndefined();
	});

	it("[BUD1] [BUD2] adds up lines for the same, each converted and rounded with its contingency", () => {
		const found = documentOf(
			[],
			[
				line({ amount: 80.01, currency: "GBP", contingency: 10 }),
				line({ id: 2, amount: 1000, currency: "JPY" }),
				line({ id: 3, amount: 40, licensor_id: 2 }),
				line({ id: 4, amount: 2, licensor_id: 2 }),
			],
		);
		// £80.01 is $100.0125, 10% of it £8.001, so £8.00: $10; ¥1000 is $6.67.
		expect(found).toMatchObject({ budget: 106.68, contingency: 10 });
		expect(found.lines.map(({ display_amount }) => display_amount)).toEqual([100.01, 6.67, 40, 2]);
		expect(found.licensors.map(({ licensor_name, budget }) => [licensor_name, budget])).toEqual([
			["North Archive", null],
			["Tall Ships", 42],
		]);
		expect(found.unallocated).toEqual({ licensors: 64.68, categories: null });
	});

	it("[BUD2] names a line without an exchange rate and doesn't count it", () => {
		const found = documentOf([], [line({ currency: "CHF", contingency: 5 })]);
		expect(found).toMatchObject({ budget: null, contingency: 0, contingency_left: null, left: null });
		expect(found.lines).toMatchObject([{ display_amount: null, display_contingency: null }]);
	});
});

describe("what it is compared with", () => {
	it("[BUD3] [BUD5] expects the estimate without licences, and leaves the rest of the budget", () => {
		// £44 at least, so $55, and $10.
		expect(documentOf([], [line({})])).toMatchObject({
			...{ estimate: 65, rest: 65, ...WITHOUT, expected: 65 },
			...{ budget: 100, left: 35, records_without_price: 1 },
		});
	});

	it("[BUD4] counts signed, invoiced and paid licences once, also for nothing in the cut", () => {
		const found = documentOf([
			license(1, { status: "paid", other_fees: [{ kind: "access", amount: 4 }] }, 1),
			license(2, { status: "invoiced", licensor_id: 2, fee: 30 }, 99),
			license(3, { status: "signed", licensor_id: 2, fee: 20.5 }),
			license(4, { status: "agreed", fee: 1000 }),
			license(5, { status: "paid", fee: null }),
			license(6, { status: "paid", currency: "CHF" }),
		]);
		// £64 is $80; record 2 alone reaches the minimum of £44: $55.
		expect(found).toMatchObject({
			...{ estimate: 65, rest: 55, committed: 130.5, invoiced: 110, paid: 80, expected: 185.5 },
			...{ budget: null, left: null, contingency_left: null },
			licenses: [
				{
					...{ id: 1, currency: "GBP", fee: 60, amount: 64, display_amount: 80, status: "paid" },
					...{ licensor_name: "North Archive", other_fees: [{ kind: "access", amount: 4 }] },
				},
				{ id: 2, currency: "USD", amount: 30, display_amount: 30 },
				{ id: 3, currency: "USD", amount: 20.5, display_amount: 20.5 },
			],
			unused_licenses: [{ id: 2, licensor_name: "Tall Ships" }],
			unconverted_licenses: [{ id: 6 }],
		});
	});

	it("[BUD5] takes what is over the budget from the contingency, and beyond it", () => {
		const over = (amount: number, contingency: number) => {
			const { left, contingency: whole, contingency_left } = documentOf([], [line({ amount, contingency })]);
			return [left, whole, contingency_left];
		};
		expect(over(65, 10)).toEqual([0, 6.5, 6.5]);
		expect(over(60, 10)).toEqual([-5, 6, 1]);
		expect(over(50, 10)).toEqual([-15, 5, -10]);
		expect(over(0, 100)).toEqual([-65, 0, -65]);
	});

	it("[BUD6] lists a licensor that has only a line, or only a licence, of all in the project", () => {
		const licensors = [...LICENSORS, { ...LICENSORS[0]!, id: 50, name: "Zenith", currency: "GBP" }];
		const licenses = [license(1, { licensor_id: 50, fee: 8 })];
		const lines = [line({ licensor_id: 50, amount: 25 })];
		const { licensors: rows } = budgetDocument(CUT, { licensors, licenses, lines, records: [] });
		expect(rows.at(-1)).toEqual({
			...{ licensor_id: 50, licensor_name: "Zenith", budget: 25, estimate: 0, rest: 0 },
			...{ committed: 10, invoiced: 0, paid: 0, expected: 10, left: 15 },
		});
		const none = budgetDocument(CUT, { licensors, licenses: [], lines: [], records: [] });
		expect(none.licensors.map(({ licensor_name }) => licensor_name)).toEqual(["North Archive", "Tall Ships"]);
	});

	it("[BUD7] gives each category what its records cost, and shares minimums and licences of several", () => {
		const rows = (licenses: readonly License[]) =>
			documentOf(licenses, [line({ category: "Still", amount: 30 })]).categories.map(
				({ category, budget, estimate, rest, committed }) => [category, budget, estimate, rest, committed],
			);
		// Each of records 1 and 2 costs £20, $25; the minimum adds £4, $5.
		expect(rows([])).toEqual([
			["Footage", null, 35, 35, 0],
			["Still", 30, 25, 25, 0],
			[null, null, 5, 5, 0],
		]);
		expect(rows([license(1, {}, 2)])).toEqual([
			["Footage", null, 35, 65, 0],
			["Still", 30, 25, 0, 75],
			[null, null, 5, 0, 0],
		]);
		expect(rows([license(1, {}), license(2, { fee: 8 }, 99)])).toEqual([
			["Footage", null, 35, 10, 0],
			["Still", 30, 25, 0, 0],
			[null, null, 5, 0, 85],
		]);
	});
});

it("[BUD8] adds up what was signed and paid by day; what has no day counts at the end", () => {
	const dates = (fields: object) => ({ dates: { ...license(1, {}).dates, ...fields } });
	const { days } = documentOf([
		license(1, { signed_on: "2026-10-03", status: "paid", fee: 8, ...dates({ paid: "2026-11-01" }) }),
		license(2, { status: "invoiced", fee: 16, ...dates({ invoiced: "2026-10-03" }) }),
		license(3, { status: "paid", fee: 24, ...dates({ paid: "2026-09-30" }) }),
		license(4, { status: "paid", fee: 32 }),
		license(5, { status: "quoted", fee: 99, signed_on: "2026-01-01" }),
	]);
	expect(days).toEqual([
		{ date: "2026-09-30", committed: 30, paid: 30 },
		{ date: "2026-10-03", committed: 60, paid: 30 },
		{ date: "2026-11-01", committed: 60, paid: 40 },
		{ date: null, committed: 100, paid: 80 },
	]);
	expect(documentOf([]).days).toEqual([]);
});

it("[BUD9] the report has the same numbers as a table, by licensor and by category", () => {
	const lines = [line({ contingency: 10 }), line({ id: 2, name: "CHF", currency: "CHF", licensor_id: 1 })];
	const licenses = [license(1, { fee: 8 }, 99), license(2, { currency: "CHF" })];
	const { table } = budgetReport(CUT, {
		licensors: LICENSORS,
		licenses,
		lines: [...lines, line({ id: 3, licensor_id: 2, amount: 12 })],
		records: [],
	});
	const shown = table.sections.map(({ heading, groups }) => [
		heading,
		...groups.flatMap(({ rows }) =>
			rows.map(({ cells }) =>
				cells.map((cell) => (typeof cell === "object" && cell !== null ? cell.amount : cell)),
			),
		),
	]);
	expect(shown).toEqual([
		[
			"By licensor",
			["North Archive", null, 55, 10, 0, 0, 65, null],
			["Tall Ships", 12, 10, 0, 0, 0, 10, 2],
			["Not allocated", 88, null, null, null, null, null, 88],
			["Total", 100, 65, 10, 0, 0, 75, 25],
		],
		[
			"By category",
			["Footage", null, 35, 0, 0, 0, 35, null],
			["Still", null, 25, 0, 0, 0, 25, null],
			["Shared by categories", null, 5, 10, 0, 0, 15, null],
			["Total", 100, 65, 10, 0, 0, 75, 25],
		],
		[
			"To check",
			["CHF (not counted: no exchange rate)", ...Array(7).fill(null)],
			["L2 of North Archive (not counted: no exchange rate)", ...Array(7).fill(null)],
			["L1 of North Archive (counted, but for nothing in this cut)", ...Array(7).fill(null)],
		],
	]);
});

describe("underlying rights", () => {
	const right = (fields: object) => underlyingRightSchema.parse({ kind: "talent", ...fields });
	const records: readonly RightsRecord[] = [
		{
			...{ id: 1, production_locator: "10000001", title: "Record 1", category: "Footage" },
			underlying_rights: [
				right({ status: "paid", cost: 8, currency: "GBP", date: "2026-02-01" }),
				right({ status: "quoted", cost: 3, currency: "USD" }),
				right({ status: "signed", cost: 3, currency: "CHF" }),
			],
		},
		{
			...{ id: 77, production_locator: "10000077", title: "Unused", category: "Still" },
			underlying_rights: [
				right({ status: "signed", cost: 20, currency: "USD", date: "2026-01-01" }),
				right({ status: "quoted", cost: 500, currency: "USD" }),
			],
		},
	];

	it("[BUD10] are committed once signed, used or not, and expected if the cut uses their records", () => {
		const before = documentOf([]);
		const found = documentOf([], [], records);
		expect(found.underlying_rights).toMatchObject({
			...{ budget: null, estimate: 0, rest: 3, committed: 30, invoiced: 10, paid: 10, expected: 33 },
		});
		expect([found.estimate, found.expected]).toEqual([before.estimate, before.expected + 33]);
		expect(found.unconverted_rights).toMatchObject([{ production_locator: "10000001", kind: "talent" }]);
	});

	it("[BUD10] count in the category of their record, and on the day of their status", () => {
		const found = documentOf([], [], records);
		const committedIn = found.categories.map(({ category, committed }) => [category, committed]);
		expect(committedIn).toEqual(
			expect.arrayContaining([
				["Footage", 10],
				["Still", 20],
			]),
		);
		expect(found.days).toEqual([
			{ date: "2026-01-01", committed: 20, paid: 0 },
			{ date: "2026-02-01", committed: 30, paid: 10 },
			{ date: null, committed: 30, paid: 10 },
		]);
	});

	it("[BUD10] are a row of their own among the licensors", () => {
		const { table } = budgetReport(CUT, { licensors: LICENSORS, licenses: [], lines: [], records });
		const rows = table.sections[0]?.groups[0]?.rows.map(({ cells: [name] }) => name);
		expect(rows).toEqual(["North Archive", "Tall Ships", "Underlying rights", "Total"]);
	});
});
