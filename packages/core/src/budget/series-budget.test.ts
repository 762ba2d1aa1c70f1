import { describe, expect, it } from "vitest";
import { cellText } from "../model/cuts/cell-text.ts";
import { seriesBudget, seriesCurrency } from "./series-budget.ts";
import { seriesReport } from "./series-report.ts";
import { type EpisodeFacts, episodeWith, type LicenseFacts } from "./testing/episode-with.ts";

const RATES = { timestamp: "2026-11-01", rates: { USD: "1", GBP: "0.8", JPY: "150" } };
const USD = { displayCurrency: "USD", rates: RATES };

const episodesOf = (...told: readonly EpisodeFacts[]) =>
	told.map((one, index) => episodeWith(index + 1, { rates: RATES.rates, ...one }));
const seriesOf = (...told: readonly EpisodeFacts[]) => seriesBudget(episodesOf(...told), USD);

const deal = (fields: Partial<LicenseFacts> = {}): LicenseFacts => ({
	...{ licensor_name: "North Archive", name: "Series deal", reference: "NA-7", fee: 1000, ...fields },
});

describe("the episodes of a series", () => {
	it("[BUD11] converts each amount once, so that rows add up both by episode and by licensor", () => {
		const found = seriesOf(
			{ name: "One", budget: 500, contingency: 50, rest: { "North Archive": 100.01, Tall: 20 } },
			{
				...{ name: "Two", currency: "GBP", budget: 400, contingency: 40.01 },
				rest: { "NORTH archive ": 0.01, Ships: 33.33 },
				underlying: { rest: 5, committed: 10, paid: 10 },
			},
		);
		// £0.01 is $0.0125, £33.33 is $41.6625; £5 and £10 are $6.25 and $12.50; £40.01 is $50.0125.
		expect(found.episodes).toMatchObject([
			{ name: "One", currency: "USD", budget: 500, rest: 120.01, expected: 120.01, left: 379.99 },
			{ name: "Two", currency: "GBP", budget: 500, rest: 47.92, committed: 12.5, paid: 12.5, left: 439.58 },
		]);
		expect(found.licensors.map(({ licensor_name, expected }) => [licensor_name, expected])).toEqual([
			["North Archive", 100.02],
			["Ships", 41.66],
			["Tall", 20],
		]);
		expect(found.underlying_rights).toMatchObject({ rest: 6.25, committed: 12.5, expected: 18.75 });
		expect(found).toMatchObject({
			...{ display_currency: "USD", budget: 1000, rest: 167.93, committed: 12.5, expected: 180.43 },
			...{ left: 819.57, contingency: 100.01, contingency_left: 100.01 },
		});
	});

	it("[BUD11] uses the contingency for what is expected over the budgets of all", () => {
		const found = seriesOf(
			{ name: "One", budget: 10, contingency: 5, rest: { Tall: 30 } },
			{ name: "Two", budget: 10, contingency: 5, rest: { Tall: 4 } },
		);
		expect(found).toMatchObject({ left: -14, contingency: 10, contingency_left: -4 });
	});

	it("[BUD12] names episodes without a cut, without a rate and without a budget, and counts only the last", () => {
		const episodes = [
			...episodesOf(
				{ name: "One", rest: { Tall: 1 }, recordsWithoutPrice: 2 },
				{ name: "Two", currency: "CHF", budget: 9, rest: { Tall: 50 }, recordsWithoutPrice: 4 },
			),
			{ id: 3, name: "Three", document: null },
		];
		const { document, table } = seriesReport(episodes, USD);
		expect(document).toMatchObject({
			...{ expected: 1, budget: null, left: null, contingency_left: null, records_without_price: 2 },
			episodes: [{ id: 1, name: "One" }],
			uncounted_episodes: [
				{ id: 2, name: "Two", reason: "no_rate", currency: "CHF" },
				{ id: 3, name: "Three", reason: "no_cut", currency: null },
			],
		});
		const notes = table.sections.at(-1)?.groups[0]?.rows.map(({ cells: [text] }) => text);
		expect(notes).toEqual([
			"Two (not counted: no exchange rate for CHF)",
			"Three (not counted: no cut with reports)",
			"One (no budget)",
		]);
	});

	it("[BUD16] names an episode whose cut can't be built with the reason, and says that the total leaves it out", () => {
		const episodes = [
			...episodesOf({ name: "One", budget: 5, rest: { Tall: 1 } }),
			{ id: 2, name: "Two", document: null, problem: "the list 'V1.edl' has changed" },
			{ id: 3, name: "Three", document: null },
		];
		const { document, table } = seriesReport(episodes, USD);
		expect(document).toMatchObject({
			...{ is_complete: false, expected: 1 },
			episodes: [{ id: 1 }],
			uncounted_episodes: [
				{ id: 2, name: "Two", reason: "not_built", problem: "the list 'V1.edl' has changed", currency: null },
				{ id: 3, name: "Three", reason: "no_cut", problem: null },
			],
		});
		const [byEpisode, byLicensor] = table.sections;
		const rows = byEpisode?.groups[0]?.rows ?? [];
		expect(rows.map(({ cells: [name], note }) => [name, note])).toEqual([
			["One", null],
			["Two", "not counted: the list 'V1.edl' has changed"],
			["Total without Two", null],
		]);
		expect(rows[1]?.cells.slice(1).every((cell) => cell === null)).toBe(true);
		expect(byLicensor?.groups[0]?.rows.at(-1)?.cells[0]).toBe("Total without Two");
		expect(table.facts).toContainEqual(expect.objectContaining({ label: "Not in any amount", value: "Two" }));
		expect(table.sections.at(-1)?.groups[0]?.rows.map(({ cells: [text] }) => text)).toEqual([
			"Two (not counted: the list 'V1.edl' has changed)",
			"Three (not counted: no cut with reports)",
		]);
		expect(seriesBudget(episodes.slice(2), USD).is_complete).toBe(true);
		const [swiss] = episodesOf({ name: "Swiss", currency: "CHF" });
		expect(seriesBudget(swiss ? [swiss] : [], USD).is_complete).toBe(false);
	});

	it("[BUD12] names amounts that an episode doesn't count", () => {
		const [one] = episodesOf({ name: "One" });
		const unconverted = [{ id: 9, name: "Swiss deal", status: "paid" as const, licensor_name: "Alp" }];
		const document = one?.document && { ...one.document, unconverted_licenses: unconverted };
		const found = seriesBudget([{ id: 1, name: "One", document: document ?? null }], USD);
		expect(found.not_counted).toEqual([{ episode_id: 1, episode: "One", name: "Swiss deal of Alp" }]);
	});

	it("needs no rate for a series in the currency of its episodes", () => {
		const episodes = episodesOf({ name: "One", currency: "XTS", rest: { Tall: 1 } });
		const money = { displayCurrency: "XTS", rates: { timestamp: "", rates: {} } };
		expect(seriesReport(episodes, money).document).toMatchObject({ expected: 1, uncounted_episodes: [] });
	});

	it("is by default in the currency of most episodes, of the first if several are equally frequent", () => {
		const of = (...currencies: string[]) =>
			seriesCurrency(episodesOf(...currencies.map((currency) => ({ name: currency, currency }))));
		expect(of("GBP", "USD", "USD")).toBe("USD");
		expect(of("GBP", "USD")).toBe("GBP");
		expect(seriesCurrency([{ id: 1, name: "One", document: null }])).toBeNull();
	});
});

describe("a licence that was bought once for several episodes", () => {
	it("[BUD13] counts once, in the entry that got furthest, and is taken out of the total and its licensor", () => {
		const episodes = episodesOf(
			{ name: "One", budget: 1000, licenses: [deal()] },
			{
				name: "Two",
				budget: 1000,
				licenses: [deal({ status: "paid", reference: " na-7" })],
				rest: { Tall: 7 },
			},
			{
				name: "Three",
				budget: 1000,
				licenses: [deal({ status: "invoiced", licensor_name: "north archive" })],
			},
		);
		const { document, table } = seriesReport(episodes, USD);
		expect(document.episodes.map(({ committed, paid }) => [committed, paid])).toEqual([
			[1000, 0],
			[1000, 1000],
			[1000, 0],
		]);
		expect(document).toMatchObject({
			committed: 1000,
			invoiced: 1000,
			paid: 1000,
			expected: 1007,
			left: 1993,
		});
		expect(document.counted_once).toEqual({
			...{ estimate: 0, rest: 0, committed: -2000, invoiced: -1000, paid: 0, expected: -2000 },
		});
		expect(document.licensors).toMatchObject([
			{ licensor_name: "North Archive", committed: 1000, paid: 1000 },
			{ licensor_name: "Tall", expected: 7 },
		]);
		expect(document.shared_licenses).toMatchObject([
			{
				...{ licensor_name: "North Archive", name: "Series deal", saved: 2000 },
				counted: { episode: "Two", status: "paid" },
				repeated: [{ episode: "One" }, { episode: "Three" }],
			},
		]);
		expect(document.doubtful_licenses).toEqual([]);
		const rows = table.sections.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
		const text = rows.map(({ cells }) => cells.map((cell) => cellText(cell, "money")).join("|"));
		expect(text).toContain("Counted once||0.00|-2,000.00|-1,000.00|0.00|-2,000.00|");
		expect(text).toContain(
			"Series deal ( na-7) of North Archive: counted in Two, not in One, Three|||-2,000.00|||-2,000.00|",
		);
	});

	it("[BUD13] needs the same fee, other fees in any order, and currency", () => {
		const fees = [
			{ kind: "access" as const, amount: 5 },
			{ kind: "research" as const, amount: 6 },
		];
		const pair = (one: Partial<LicenseFacts>, two: Partial<LicenseFacts>) =>
			seriesOf({ name: "One", licenses: [deal(one)] }, { name: "Two", licenses: [deal(two)] });
		expect(pair({ other_fees: fees }, { other_fees: fees.toReversed() }).committed).toBe(1011);
		expect(pair({ fee: 1005 }, { other_fees: fees.slice(0, 1) }).committed).toBe(2010);
		expect(pair({ currency: "GBP" }, {}).committed).toBe(2250);
		expect(pair({ reference: "" }, { reference: "" }).committed).toBe(2000);
		expect(pair({ licensor_name: "Tall" }, {}).committed).toBe(2000);
	});

	it("[BUD13] counts a series deal in another currency once, whatever the episodes' own currencies", () => {
		const licenses = [deal({ currency: "GBP", fee: 80 })];
		const found = seriesOf({ name: "One", licenses }, { name: "Two", currency: "GBP", licenses });
		expect(found.episodes.map(({ committed }) => committed)).toEqual([100, 100]);
		expect(found).toMatchObject({ committed: 100, licensors: [{ committed: 100 }] });
	});

	it("[BUD14] counts different fees under one reference each, and names them", () => {
		const found = seriesOf(
			{ name: "One", licenses: [deal()] },
			{ name: "Two", licenses: [deal({ fee: 999.99 })] },
		);
		expect(found).toMatchObject({
			...{ committed: 1999.99, shared_licenses: [] },
			doubtful_licenses: [{ doubt: "different_fees", entries: [{ amount: 1000 }, { amount: 999.99 }] }],
		});
	});

	it("[BUD13] counts the same instalments under one reference once, without a doubt", () => {
		const licenses = [deal({ fee: 600 }), deal({ fee: 400 })];
		const found = seriesOf({ name: "One", licenses }, { name: "Two", licenses });
		expect(found).toMatchObject({ committed: 1000, doubtful_licenses: [] });
		expect(found.shared_licenses.map(({ saved }) => saved)).toEqual([600, 400]);
	});

	it("[BUD14] counts entries that one project has several times each, and names them", () => {
		const found = seriesOf({ name: "One", licenses: [deal(), deal()] }, { name: "Two", licenses: [deal()] });
		expect(found).toMatchObject({
			...{ committed: 3000, shared_licenses: [] },
			doubtful_licenses: [{ doubt: "several_in_a_project", entries: [{}, {}, {}] }],
		});
		const alone = seriesOf({ name: "One", licenses: [deal(), deal()] }, { name: "Two" });
		expect(alone).toMatchObject({ committed: 2000, doubtful_licenses: [] });
	});

	it("[BUD14] never counts entries without a reference once, and names those that are alike", () => {
		const found = seriesOf(
			{ name: "One", licenses: [deal({ reference: "" }), deal({ name: "Free", fee: 0, reference: "" })] },
			{
				name: "Two",
				licenses: [deal({ name: "SERIES deal" }), deal({ name: "Free", fee: 0, reference: "" })],
			},
			{ name: "Three", licenses: [deal({ name: "Other deal", reference: "" })] },
		);
		expect(found).toMatchObject({
			...{ committed: 3000, shared_licenses: [] },
			doubtful_licenses: [
				{ doubt: "no_reference", entries: [{ episode: "One" }, { episode: "Two", name: "SERIES deal" }] },
			],
		});
	});
});
