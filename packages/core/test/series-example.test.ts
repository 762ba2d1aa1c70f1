import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { seriesReport } from "../src/budget/series-report.ts";
import { episodeWith } from "../src/budget/testing/episode-with.ts";
import { cellText } from "../src/model/cuts/cell-text.ts";

const article = readFileSync(new URL("../../web/help/articles/series-budget.md", import.meta.url), "utf8");
const RATES = { USD: "1", GBP: "0.8" };

it("[BUD11] [BUD13] the series in the help article has the numbers that the article says", () => {
	const deal = { licensor_name: "Meridian", name: "All episodes", reference: "MN-7", fee: 1000 };
	const episodes = [
		episodeWith(1, {
			...{ name: "Harbour Lights", budget: 5000, rest: { Northern: 1200 } },
			licenses: [{ ...deal, status: "signed" }],
		}),
		episodeWith(2, {
			...{ name: "The Ferry Years", budget: 4000, rest: { Northern: 800 } },
			licenses: [{ ...deal, status: "paid" }],
		}),
		episodeWith(3, {
			...{ name: "Salt Roads", currency: "GBP", budget: 2000, rest: { Kestrel: 400 }, rates: RATES },
			licenses: [{ licensor_name: "Kestrel", name: "Song", fee: 80 }],
		}),
	];
	const rates = { timestamp: "2026-11-01", rates: RATES };
	const { table } = seriesReport(episodes, { displayCurrency: "USD", rates });
	const columns = ["part", "budget", "committed", "expected", "left"].map((key) =>
		table.columns.findIndex((column) => column.key === key),
	);
	const rows = table.sections[0]?.groups[0]?.rows.map(({ cells }) =>
		columns.map((index) => cellText(cells[index] ?? null, "money").replace(/\.00$/, "")),
	);
	const told = article
		.split("\n")
		.filter((line) => /^\| .*\d/.test(line))
		.map((line) =>
			line
				.split("|")
				.slice(1, -1)
				.map((cell) => cell.trim()),
		);
	expect(told).toHaveLength(5);
	expect(rows).toEqual(told);
});
