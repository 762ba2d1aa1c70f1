import type { ReportRow, ReportSection, ReportTable } from "../model/cuts/report-table.ts";
import { rateFacts } from "../reports/cost-facts.ts";
import { numberFact, textFact } from "../reports/report-facts.ts";
import type { SeriesBudget, SeriesMoney } from "./series-budget.ts";
import type { LicenseDoubt } from "./shared-licenses.ts";
import { AMOUNTS, COLUMNS, tableParts, toCheck, UNDERLYING } from "./table-parts.ts";

type Shared = SeriesBudget["shared_licenses"][number];

const DOUBTS: Readonly<Record<LicenseDoubt, string>> = {
	different_fees: "same reference, different fees; counted each time",
	several_in_a_project: "several times in one project; counted each time",
	no_reference: "perhaps the same licence; give the entries the same reference to count it once",
};

const NO_AMOUNTS = {
	...{
		budget: null,
		estimate: null,
		committed: null,
		invoiced: null,
		paid: null,
		expected: null,
		left: null,
	},
};

/** The budgets of a series' episodes as a table: by episode, by licensor, licences that count once, and what needs a look. */
export function seriesTable(series: SeriesBudget, { rates, displayCurrency }: SeriesMoney): ReportTable {
	const { money, moneyFact, row, amountFacts } = tableParts(displayCurrency);
	const leftOut = series.uncounted_episodes.filter(({ reason }) => reason !== "no_cut");
	const names = leftOut.map(({ name }) => name).join(", ");
	const total = row(series.is_complete ? "Total" : `Total without ${names}`, series, "total");
	const section = (heading: string, rows: readonly ReportRow[]): ReportSection[] =>
		rows.length === 0
			? []
			: [{ heading, aside: null, groups: [{ heading: null, aside: null, rows: [...rows, total] }] }];
	const withoutBudget = { budget: null, left: null };
	const currencies = series.episodes.map(({ currency }) => currency);
	const shared = series.shared_licenses.map((one): ReportRow => {
		const amounts = { ...NO_AMOUNTS, committed: -one.saved, expected: -one.saved };
		return {
			role: "entry",
			cells: [sharedText(one), ...AMOUNTS.map(([key]) => money(amounts[key]))],
			note: null,
		};
	});
	return {
		title: "Series budget",
		facts: [
			numberFact("Episodes", series.episodes.length),
			...(series.is_complete ? [] : [textFact("Not in any amount", names)]),
			// Without another currency nothing is converted.
			...(currencies.every((code) => code === displayCurrency)
				? [textFact("Display currency", displayCurrency)]
				: rateFacts(rates, currencies, displayCurrency)),
		],
		summary: [
			...amountFacts(series),
			moneyFact("Counted once", series.counted_once.expected),
			numberFact("Records without a price", series.records_without_price),
		],
		columns: COLUMNS,
		sections: [
			...section("By episode", [
				...series.episodes.map((one) => row(one.name, one)),
				...leftOut.map(
					(one): ReportRow => ({
						role: "ignored",
						cells: [one.name, ...AMOUNTS.map(() => null)],
						note: uncountedText(one),
					}),
				),
				...(series.shared_licenses.length === 0
					? []
					: [row("Counted once", { ...series.counted_once, ...withoutBudget })]),
			]),
			...section("By licensor", [
				...series.licensors.map((one) => row(one.licensor_name, one)),
				...(series.underlying_rights.expected === 0
					? []
					: [row(UNDERLYING, { ...series.underlying_rights, ...withoutBudget })]),
			]),
			...(shared.length === 0
				? []
				: [
						{
							heading: "Licences counted once",
							aside: null,
							groups: [{ heading: null, aside: null, rows: shared }],
						},
					]),
			...toCheck(seriesNotes(series)),
		],
		emptyText: "No episode has a cut with reports.",
	};
}

function sharedText({ name, reference, licensor_name, counted, repeated }: Shared): string {
	const others = repeated.map(({ episode }) => episode).join(", ");
	return `${name} (${reference}) of ${licensor_name}: counted in ${counted.episode}, not in ${others}`;
}

function uncountedText({ reason, currency, problem }: SeriesBudget["uncounted_episodes"][number]): string {
	switch (reason) {
		case "no_cut":
			return "not counted: no cut with reports";
		case "not_built":
			return `not counted: ${problem}`;
		case "no_rate":
			return `not counted: no exchange rate for ${currency}`;
	}
}

/** Sentences about everything in a series that isn't counted, or that somebody should look at [BUD12, BUD14, BUD16]. */
function seriesNotes(series: SeriesBudget): string[] {
	return [
		...series.uncounted_episodes.map((one) => `${one.name} (${uncountedText(one)})`),
		...series.episodes.filter(({ budget }) => budget === null).map(({ name }) => `${name} (no budget)`),
		...series.not_counted.map(({ name, episode }) => `${name} in ${episode} (not counted: no exchange rate)`),
		...series.doubtful_licenses.map(({ doubt, licensor_name, entries }) => {
			const places = entries.map(({ name, episode }) => `${name} in ${episode}`).join(", ");
			return `${places}, of ${licensor_name} (${DOUBTS[doubt]})`;
		}),
	];
}
