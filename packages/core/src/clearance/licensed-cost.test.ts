import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildCut } from "../cut/build-cut.ts";
import { anyCutInput } from "../cut/testing/arbitrary-cut.ts";
import { LICENSE_STATUSES, type License, licenseSchema } from "../model/licensors/license.ts";
import { UNDERLYING_STATUSES, underlyingRightSchema } from "../model/records/underlying-right.ts";
import { rational } from "../rational/rational.ts";
import type { ReportContext } from "../reports/model.ts";
import { reportContext, type ToldUse } from "../reports/testing/report-context.ts";
import { favouredNations } from "./favoured-nations.ts";
import { licensedCost } from "./licensed-cost.ts";
import { licensedCostReport } from "./licensed-cost-report.ts";
import { openRights } from "./open-rights.ts";
import type { RightsRecord } from "./underlying-cost.ts";

/** Records 1 and 2 are North Archive's at £2 a second, record 3 Tall Ships' at $10 a use, 4 has no price. */
function cutOf(uses: readonly ToldUse[]) {
	return reportContext({
		licensors: [
			{ name: "North Archive", currency: "GBP" },
			{ name: "Tall Ships", currency: "USD" },
		],
		displayCurrency: "USD",
		rates: { USD: "1", GBP: "0.8" },
		prices: [
			{ value: 2, charge_by: "Second" },
			{ value: 10, charge_by: "Use", licensor_id: 2 },
		],
		conditions: [{ category: "Minimum Amount", value: 40 }],
		records: [
			...[{ price_id: 1, secondary_price_id: 1 }, { price_id: 1 }],
			...[{ licensor_id: 2, price_id: 2 }, { price_id: null }],
		],
		uses,
	});
}

const use = (record: number, from: number, rest: Partial<ToldUse> = {}): ToldUse => ({
	...{ record, in: `10:00:${from}:00`, out: `10:00:${from + 10}:00`, ...rest },
});
const FILM = [use(1, 10), use(2, 20), use(3, 30), use(4, 40)];

function license(id: number, lines: readonly object[], fields: Partial<License> = {}): License {
	return licenseSchema.parse({
		...{ id, production_id: 1, licensor_id: 1, name: `L${id}`, fee: 60, ...fields },
		lines: lines.map((line) => ({
			...{ territories: "World", media: "All media", term: { kind: "perpetuity" }, ...line },
		})),
	});
}

function costs(uses: readonly ToldUse[], licenses: readonly License[]) {
	const { estimate, cost, licensors, unused, numRecordsMissingPrices } = licensedCost(cutOf(uses), licenses);
	return {
		...{ estimate: Number(estimate), cost: Number(cost), missing: numRecordsMissingPrices },
		north: licensors.flatMap((one) => (one.licensorId === 1 ? [Number(one.rest), Number(one.cost)] : [])),
		unused: unused.map(({ id }) => id),
	};
}

describe("[RIG11] signed licences instead of estimates", () => {
	it("leaves every number as it is without them, and with licences that aren't signed or have no fee", () => {
		// £20 + £20 reach the minimum of £40: $50; and $10.
		const same = { estimate: 60, cost: 60, north: [50, 50], missing: 1, unused: [] };
		expect(costs(FILM, [])).toEqual(same);
		const others = [
			...(["asked", "quoted", "agreed", "declined", "expired"] as const).map((status, index) =>
				license(index + 1, [{}], { status }),
			),
			license(9, [{}], { fee: null, other_fees: [{ kind: "access", amount: 5 }] }),
		];
		expect(costs(FILM, others)).toEqual(same);
	});

	it("counts the fee and other fees for the records that a licence names, and costs the rest alone", () => {
		const other_fees: License["other_fees"] = [{ kind: "technical", amount: 4 }];
		// £64 for record 1 is $80; record 2 alone reaches the minimum of £40 again: $50; and $10.
		expect(costs(FILM, [license(1, [{ record_id: 1 }], { other_fees })])).toEqual({
			...{ estimate: 60, cost: 140, north: [50, 130], missing: 1, unused: [] },
		});
	});

	it("counts what an exercised option costs, and nothing for one that is still open", () => {
		const options = [
			{ years: 2, price: 8, exercised_on: "2027-06-01" },
			{ years: 2, price: null, exercised_on: "2027-06-01" },
			{ years: 5, price: 50 },
		];
		// £68 is $85.
		expect(costs(FILM, [license(1, [{ record_id: 1, options }])])).toMatchObject({
			...{ cost: 145, north: [50, 135] },
		});
	});

	it("covers all records of a licensor by a line of any record, and needs no price for them", () => {
		expect(costs(FILM, [license(1, [{}])])).toEqual({
			...{ estimate: 60, cost: 85, north: [0, 75], missing: 0, unused: [] },
		});
	});

	it("covers one side; the estimate of the other stays", () => {
		const film = [use(1, 10), use(1, 30, { media: "Audio", source: "01:00:00:00" })];
		// £60 and the minimum of £40 for the sound.
		expect(costs(film, [license(1, [{ record_id: 1, side: "picture" }])])).toMatchObject({
			...{ estimate: 50, cost: 125 },
		});
	});

	it("counts a fee once for lines that overlap, and even before its term has begun", () => {
		const term = { kind: "years", years: 2, since: "delivery" } as const;
		expect(costs(FILM, [license(1, [{ term }, { record_id: 1, term }])])).toMatchObject({ cost: 85 });
	});

	it("doesn't count the fee of a licence for nothing in the cut, and names it", () => {
		expect(costs([use(3, 10)], [license(1, [{ record_id: 1 }])])).toMatchObject({
			...{ estimate: 10, cost: 10, unused: [1] },
		});
		const { unconverted, cost } = licensedCost(cutOf(FILM), [license(1, [{}], { currency: "CHF" })]);
		expect([unconverted.map(({ id }) => id), Number(cost)]).toEqual([[1], 60]);
	});

	it("equals the cost of a cut whose covered records are rights-free, plus the fees, in random productions", async () => {
		const anyLicense = (id: number) =>
			fc
				.record({
					record_id: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }),
					licensor_id: fc.integer({ min: 1, max: 4 }),
					status: fc.constantFrom("paid", "signed", ...LICENSE_STATUSES),
					fee: fc.option(fc.integer({ min: 0, max: 9999 }).map((cents) => cents / 100)),
				})
				.map(({ record_id, ...fields }) => license(id, [{ record_id }], { currency: "USD", ...fields }));
		const licenses = fc.tuple(anyLicense(1), anyLicense(2), anyLicense(3));
		await fc.assert(
			fc.asyncProperty(anyCutInput, licenses, async (drawn, all) => {
				const input = { ...drawn, displayCurrency: "USD" };
				const { context } = await buildCut(input);
				const paid = all.filter(({ fee, status }) => fee !== null && /signed|invoiced|paid/.test(status));
				const fees = new Set<License>();
				const unknown = input.library.licensors.find(({ name }) => name === "Unknown")?.id;
				const records = input.library.records.map((record) => {
					const covering = paid.filter(({ lines: [line], licensor_id }) =>
						line?.record_id === null
							? licensor_id === record.licensor_id && licensor_id !== unknown
							: line?.record_id === record.id,
					);
					if (context.costing.records.get(record.id)?.licensable) for (const one of covering) fees.add(one);
					return covering.length === 0 ? record : { ...record, rights_free: true };
				});
				const rest = (await buildCut({ ...input, library: { ...input.library, records } })).context.costing;
				const sum = [...fees].reduce((sum, { fee }) => sum + Math.round((fee ?? 0) * 100), 0);
				const found = licensedCost(context, all);
				expect(found.estimate).toEqual(context.costing.totalCost);
				expect(found.cost.toFraction()).toBe(rest.totalCost.add(rational(sum, 100)).toFraction());
				expect(found.numRecordsMissingPrices).toBe(rest.numRecordsMissingPrices);
				const shown = found.licensors.flatMap((one) => one.records);
				const due = [...context.costing.records.values()].filter(({ licensable }) => licensable);
				expect(new Set(shown.map(({ recordId }) => recordId))).toEqual(
					new Set(due.map(({ recordId }) => recordId)),
				);
				for (const { recordId, estimate, rest: left, licenses: covering, isMissingPrice } of shown) {
					const alone = rest.records.get(recordId);
					expect(covering.length > 0).toBe(alone?.licensable === false);
					expect(left.toFraction()).toBe(covering.length > 0 ? "0" : estimate.toFraction());
					expect(isMissingPrice).toBe(covering.length === 0 && alone?.missing === true);
				}
			}),
		);
	}, 60_000);
});

describe("[RIG12] most favoured nations", () => {
	const mfn = (id: number, fields: Partial<License>, groups: readonly string[]) =>
		license(
			id,
			groups.map((mfn_group) => ({ mfn_group })),
			fields,
		);
	const rises = (licenses: readonly License[]) =>
		favouredNations(cutOf(FILM), licenses).map(({ group, highest, rises: all }) => [
			...[group, highest.license.id, Number(highest.share)],
			all.map(({ license: { id }, rise, currency }) => [id, Number(rise), currency]),
		]);

	it("says who must rise to the highest share of a line, in each licence's currency", () => {
		const licenses = [
			mfn(1, { fee: 100, status: "paid" }, ["Music", ""]),
			mfn(2, { fee: 80, status: "quoted" }, ["music "]),
			mfn(3, { fee: 120, licensor_id: 2 }, ["Music", "Music"]),
			mfn(4, { fee: 900, status: "declined" }, ["Music"]),
			mfn(5, { fee: 900, status: "asked" }, ["Music"]),
			mfn(6, { fee: null }, ["Music"]),
			mfn(7, { fee: 10 }, ["Stills"]),
		];
		// Shares: £50, £80 and $60; £80 is $100, so $40 for each of two lines are missing.
		expect(rises(licenses)).toEqual([
			[
				...["Music", 2, 80],
				[
					[1, 30, "GBP"],
					[3, 80, "USD"],
				],
			],
			["Stills", 7, 10, []],
		]);
	});

	it("asks for nothing when all are paid alike, or nothing has a group", () => {
		expect(rises([mfn(1, { fee: 80 }, ["A"]), mfn(2, { fee: 100, licensor_id: 2 }, ["A"])])).toEqual([
			["A", 1, 80, []],
		]);
		expect(rises([license(1, [{}])])).toEqual([]);
	});
});

it("[RIG11] [RIG12] the report has the estimate beside the cost, and who must rise", () => {
	const licenses = [
		license(1, [{ record_id: 1, mfn_group: "A" }]),
		license(2, [{ mfn_group: "A" }], { licensor_id: 2, status: "quoted", fee: 100 }),
		license(3, [{ record_id: 99 }]),
	];
	const cut = cutOf(FILM);
	const licensors = [...cut.library.licensors.values()];
	const { table, document } = licensedCostReport(cut, { licensors, licenses, records: [] });
	expect(document).toMatchObject({
		...{ estimate: 60, cost: 135, difference: 75, fees: 75, rest: 60, rise: 25, records_without_price: 1 },
		licensors: [
			{ licensor_name: "North Archive", estimate: 50, rest: 50, cost: 125, licenses: [{ amount: 60 }] },
			{ licensor_name: "Tall Ships", estimate: 10, rest: 10, cost: 10, licenses: [] },
		],
		unused_licenses: [{ id: 3 }],
		favoured_nations: [{ group: "A", highest: { id: 2 }, rises: [{ id: 1, rise: 20, currency: "GBP" }] }],
	});
	const rows = table.sections.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
	expect(rows.every(({ cells }) => cells.length === table.columns.length)).toBe(true);
	expect(rows.map(({ cells: [, item] }) => item)).toEqual([
		...["L1", "Record 1", "Record 2", "Record 4", "Rounding, minimums and conditions", "Total North Archive"],
		...["Record 3", "Total Tall Ships", "Total"],
		...["L1 must rise", "L3 (not counted: for nothing in this cut)"],
	]);
});

it("[RIG11] [RIG12] licences of a licensor that the cut doesn't use have its name and currency", () => {
	const cut = cutOf([use(1, 10)]);
	const licensors = [...cut.library.licensors.values()];
	const ofOthers = { licensor_id: 2, status: "paid" } as const;
	const licenses = [
		license(1, [{ record_id: 1, mfn_group: "A" }]),
		license(2, [{ mfn_group: "A" }], { ...ofOthers, fee: 100 }),
	];
	const own = new Map([...cut.library.licensors].filter(([id]) => id === 1));
	const part = { ...cut, library: { ...cut.library, licensors: own } };
	const { document } = licensedCostReport(part, { licensors, licenses, records: [] });
	expect(document).toEqual(licensedCostReport(cut, { licensors, licenses, records: [] }).document);
	expect(document.unused_licenses).toMatchObject([{ id: 2, licensor_name: "Tall Ships" }]);
	// $100 is £80, £20 more than the fee of the first.
	expect(document.favoured_nations).toMatchObject([{ highest: { id: 2 }, rises: [{ id: 1, rise: 20 }] }]);
});

/** The cost without licences. */
function costOf(cut: ReportContext, records: readonly RightsRecord[]) {
	return licensedCostReport(cut, { licensors: [], licenses: [], records });
}

/** Record 1 to 4 of the film with underlying rights; 9 is in no cut. */
function withRights(id: number, ...rights: readonly object[]): RightsRecord {
	return {
		...{ id, production_locator: String(10_000_000 + id), title: `Record ${id}`, category: "Footage" },
		underlying_rights: rights.map((right) => underlyingRightSchema.parse({ kind: "talent", ...right })),
	};
}

describe("underlying rights beside the cost", () => {
	it("[UND4] leave the estimate and the cost as they are, and are added up once beside them", () => {
		const records = [
			withRights(2, { holder: "Ann Bell", cost: 8, currency: "GBP", status: "agreed" }),
			withRights(1, { kind: "guild", cost: 5, currency: "USD" }, { status: "not_needed" }),
			withRights(9, { cost: 70, currency: "USD", status: "paid" }),
		];
		const { document, table } = costOf(cutOf(FILM), records);
		expect(document).toMatchObject({
			...{ estimate: 60, cost: 60, cost_with_underlying_rights: 75 },
			underlying_rights: {
				...{ cost: 15, open: 1 },
				rights: [
					{ production_locator: "10000001", kind: "guild", display_cost: 5, is_clear: false },
					{ production_locator: "10000001", status: "not_needed", display_cost: null, is_clear: true },
					{ production_locator: "10000002", holder: "Ann Bell", display_cost: 10, is_clear: true },
				],
			},
		});
		const section = table.sections.find(({ heading }) => heading === "Underlying rights");
		expect(
			section?.groups[0]?.rows.map(({ cells: [holder, item, status] }) => [holder, item, status]),
		).toEqual([
			["", "Guild: Record 1", "open"],
			["", "Talent: Record 1", "not needed"],
			["Ann Bell", "Talent: Record 2", "agreed"],
			[null, "Total with underlying rights", "1 open right"],
		]);
	});

	it.each(["declined", "expired"])("[UND2] [UND4] are open and cost nothing once %s", (status) => {
		const records = [withRights(1, { cost: 5, currency: "USD", status })];
		const { underlying_rights: found } = costOf(cutOf(FILM), records).document;
		expect(found).toMatchObject({ cost: 0, open: 1, rights: [{ cost: 5, display_cost: null }] });
	});

	it("[UND6] are open until agreed or not needed, of the records that the cut uses", () => {
		const statuses = UNDERLYING_STATUSES.map((status) => ({ status }));
		const records = [withRights(2, ...statuses), withRights(1, { kind: "guild" }), withRights(9, {})];
		expect(
			openRights(cutOf(FILM), records).map(({ record_id, production_locator, status }) => [
				...[record_id, production_locator, status],
			]),
		).toEqual([
			[1, "10000001", "open"],
			...["open", "asked", "quoted", "declined", "expired"].map((status) => [2, "10000002", status]),
		]);
	});

	it("[UND4] without an exchange rate are named and not counted", () => {
		const records = [withRights(1, { cost: 5, currency: "CHF" })];
		const { document, table } = costOf(cutOf(FILM), records);
		expect(document.underlying_rights).toMatchObject({ cost: 0, open: 1, rights: [{ is_counted: false }] });
		const notes = table.sections.flatMap(({ groups }) =>
			groups.flatMap(({ rows }) => rows.map(({ note }) => note)),
		);
		expect(notes).toContain("not counted: no exchange rate");
	});

	it("[UND4] [UND5] of any cut, equal what a slow look at every clip and right finds", async () => {
		const anyRights = fc.array(
			fc.record({
				id: fc.integer({ min: 1, max: 9 }),
				status: fc.constantFrom(...UNDERLYING_STATUSES),
				cents: fc.integer({ min: 0, max: 99_999 }),
			}),
			{ maxLength: 8 },
		);
		await fc.assert(
			fc.asyncProperty(anyCutInput, anyRights, async (drawn, rights) => {
				const { context } = await buildCut({ ...drawn, displayCurrency: "USD" });
				const records = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) =>
					withRights(
						id,
						...rights
							.filter((one) => one.id === id)
							.map(({ status, cents }) => ({ status, cost: cents / 100, currency: "USD" })),
					),
				);
				const isUsed = (id: number) => context.usage.uses.some(({ recordId }) => recordId === id);
				const used = rights.filter(({ id }) => isUsed(id));
				const isPaid = ({ status }: (typeof rights)[number]) =>
					!["declined", "expired", "not_needed"].includes(status);
				const isOpen = ({ status }: (typeof rights)[number]) =>
					["open", "asked", "quoted", "declined", "expired"].includes(status);
				const { underlying_rights: found, cost } = costOf(context, records).document;
				expect(Math.round(found.cost * 100)).toBe(
					used.filter(isPaid).reduce((sum, { cents }) => sum + cents, 0),
				);
				expect([found.rights.length, found.open]).toEqual([used.length, used.filter(isOpen).length]);
				expect(cost).toBe(costOf(context, []).document.cost);
			}),
		);
	}, 60_000);
});
