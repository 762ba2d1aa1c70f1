import { describe, expect, it } from "vitest";
import { costReport } from "./cost-report.ts";
import { reportContext, type ToldCut } from "./testing/report-context.ts";

const NEWSREEL: ToldCut = {
	licensors: [
		{ name: "Northern Newsreel", currency: "GBP" },
		{ name: "Unknown" },
		{ name: "Atlas Stills", currency: "EUR" },
	],
	rates: { USD: "1", EUR: "0.9", GBP: "0.8", JPY: "150" },
	prices: [
		{ name: "Per second", value: 50 },
		{ category: "Still", charge_by: "Use", value: 120, licensor_id: 3 },
	],
	conditions: [{ category: "Discount Percentage", value: 10, description: "library rate" }],
	records: [
		{ title: "Harbour, 1931" },
		{ title: "Found reel", licensor_id: 2, price_id: null },
		{ title: "Portrait", licensor_id: 3, price_id: 2, category: "Still" },
		{ title: "Broadcast excerpt", fair_use: true },
		{ title: "Missing price", price_id: null },
	],
	uses: [
		{ record: 1, in: "01:00:10:00", out: "01:00:17:13" },
		{ record: 3, in: "01:00:20:00", out: "01:00:24:00", source: null, still: true },
		{ record: 2, in: "01:01:00:00", out: "01:01:02:00" },
		{ record: 4, in: "01:02:00:00", out: "01:02:02:00" },
		{ record: 5, in: "01:03:00:00", out: "01:03:02:00" },
		{ record: 1, in: "01:04:00:00", out: "01:04:04:00", media: "Audiovisual", speed: [1, 2] },
	],
};

describe("costReport", () => {
	it("[REP3] lists licensors by name and records by locator, with every amount in the licensor's currency", () => {
		expect(costReport(reportContext(NEWSREEL))).toEqual({
			cut: "Rough cut",
			displayCurrency: "USD",
			rates: { USD: 1, EUR: 0.9, GBP: 0.8 },
			ratesTimestamp: "2026-01-05",
			// 120 EUR is 133.33 USD, 450 GBP is 562.50 USD.
			totalCost: 695.83,
			numRecordsMissingPrices: 2,
			licensors: [
				{
					name: "Atlas Stills",
					currency: "EUR",
					cost: {
						baseCost: 120,
						finalCost: 120,
						customCost: null,
						modifiedCost: 120,
						costModifications: [],
						ignoredModifications: [],
					},
					displayCost: 133.33,
					records: [
						{
							production_locator: "10000003",
							title: "Portrait",
							uses: [
								{
									clipMediaType: "Video",
									tcIn: "01:00:20:00",
									tcOut: "01:00:24:00",
									frames: 100,
									sourceFrames: 100,
									units: 1,
									price: "Still",
									cost: 120,
								},
							],
							cost: { overall: 120, video: 120, audio: 0 },
						},
					],
				},
				{
					name: "Northern Newsreel",
					currency: "GBP",
					cost: {
						baseCost: 500,
						finalCost: 450,
						customCost: null,
						modifiedCost: 450,
						costModifications: [
							{
								modification: "Discount Percentage",
								newCost: 450,
								changeDescription: "-50.00 GBP: 10% off 500.00 GBP (library rate)",
							},
						],
						ignoredModifications: [],
					},
					displayCost: 562.5,
					records: [
						{
							production_locator: "10000001",
							title: "Harbour, 1931",
							uses: [
								{
									clipMediaType: "Video",
									tcIn: "01:00:10:00",
									tcOut: "01:00:17:13",
									frames: 188,
									sourceFrames: 188,
									units: 8,
									price: "Per second",
									cost: 400,
								},
								{
									clipMediaType: "Audiovisual",
									tcIn: "01:04:00:00",
									tcOut: "01:04:04:00",
									frames: 100,
									sourceFrames: 50,
									units: 2,
									price: "Per second",
									cost: 100,
								},
							],
							cost: { overall: 500, video: 500, audio: 0 },
						},
						{
							production_locator: "10000005",
							title: "Missing price",
							uses: [
								{
									clipMediaType: "Video",
									tcIn: "01:03:00:00",
									tcOut: "01:03:02:00",
									frames: 50,
									sourceFrames: 50,
									units: 0,
									price: null,
									cost: 0,
								},
							],
							cost: { overall: 0, video: 0, audio: 0 },
						},
					],
				},
				{
					name: "Unknown",
					currency: "USD",
					note: "licensor unknown",
					cost: {
						baseCost: 0,
						finalCost: 0,
						customCost: null,
						modifiedCost: 0,
						costModifications: [],
						ignoredModifications: [],
					},
					displayCost: 0,
					records: [
						{
							production_locator: "10000002",
							title: "Found reel",
							uses: [
								{
									clipMediaType: "Video",
									tcIn: "01:01:00:00",
									tcOut: "01:01:02:00",
									frames: 50,
									sourceFrames: 50,
									units: 0,
									price: null,
									cost: 0,
								},
							],
							cost: { overall: 0, video: 0, audio: 0 },
						},
					],
				},
			],
		});
	});

	it("[COST10] shows a custom cost as the record's overall cost, without costs of its uses", () => {
		const report = costReport(reportContext({ ...NEWSREEL, customCosts: { 1: "275.50" } }));
		const [record] = report.licensors[1]!.records;
		expect(record!.cost).toEqual({ overall: 275.5, video: 0, audio: 0 });
		expect(record!.uses.map(({ cost }) => cost)).toEqual([0, 0]);
		expect(report.licensors[1]!.cost).toMatchObject({
			baseCost: 275.5,
			customCost: 275.5,
			finalCost: 247.95,
		});
	});

	it("[COST8] keeps unrounded units under project rounding, and shows the one rounding", () => {
		const context = reportContext({
			prices: [{ value: 75, meta: { rounding: "project" } }],
			records: [{}],
			uses: [
				{ record: 1, in: "01:00:00:00", out: "01:00:04:10" },
				{ record: 1, in: "01:00:10:00", out: "01:00:16:00" },
			],
		});
		const [licensor] = costReport(context).licensors;
		expect(licensor!.records[0]!.uses.map(({ units, cost }) => [units, cost])).toEqual([
			[4.4, 330],
			[6, 450],
		]);
		expect(licensor!.cost.costModifications).toEqual([
			{
				modification: "Project rounding",
				newCost: 750,
				changeDescription: "-30.00 USD: 10 s 10 fr in the whole cut rounded once to 10 s, at 75.00 USD",
			},
		]);
	});

	it("[COST12] keeps what a Flat Deal set aside apart from what applies", () => {
		const context = reportContext({
			prices: [{ value: 10 }],
			conditions: [
				{ category: "Minimum Amount", value: 500 },
				{ category: "Flat Deal", value: 300 },
				{ category: "Per Material Fee", value: 25 },
			],
			records: [{}, {}],
			uses: [
				{ record: 1, in: "01:00:00:00", out: "01:00:02:00" },
				{ record: 2, in: "01:00:10:00", out: "01:00:12:00" },
			],
		});
		const { cost } = costReport(context).licensors[0]!;
		expect(cost.ignoredModifications).toEqual([
			{
				modification: "Minimum Amount",
				newCost: 500,
				changeDescription: "+460.00 USD: minimum of 500.00 USD",
			},
		]);
		expect(cost.costModifications).toEqual([
			{ modification: "Flat Deal", newCost: 300, changeDescription: "+260.00 USD: flat deal of 300.00 USD" },
			{
				modification: "Per Material Fee",
				newCost: 350,
				changeDescription: "+50.00 USD: 25.00 USD × 2 materials",
			},
		]);
		expect(cost.finalCost).toBe(350);
	});

	it("lists nobody if nothing needs a licence", () => {
		const report = costReport(
			reportContext({
				records: [{ fair_use: true }, { rights_free: true }, { source_type: "Original" }, { licensor_id: 2 }],
				licensors: [{}, { name: "Public Domain" }],
				uses: [1, 2, 3, 4].map((record) => ({
					record,
					in: `01:00:0${record}:00`,
					out: `01:00:0${record}:12`,
				})),
			}),
		);
		expect(report).toMatchObject({ totalCost: 0, numRecordsMissingPrices: 0, licensors: [] });
	});

	it("[TC2] labels film times as drop-frame in a drop-frame cut", () => {
		const context = reportContext({
			fps: "29.97",
			dropFrame: true,
			prices: [{}],
			records: [{}],
			uses: [{ record: 1, in: "01:00:59;28", out: "01:01:00;02" }],
		});
		expect(costReport(context).licensors[0]!.records[0]!.uses[0]).toMatchObject({
			tcIn: "01:00:59;28",
			tcOut: "01:01:00;02",
			frames: 2,
		});
	});
});
