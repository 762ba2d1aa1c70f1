import { moneyText } from "../model/cuts/cell-text.ts";
import type { MoneyCell, ReportFact } from "../model/cuts/report-table.ts";
import type { ExchangeRates } from "../model/library/library.ts";
import { counted } from "../text/counted.ts";
import type { PaidLicensor } from "./cost-report.ts";
import { estimateText, missingEstimate } from "./missing-estimate.ts";
import type { ReportContext } from "./model.ts";
import { moneyCell } from "./money-cell.ts";
import { numberFact, textFact } from "./report-facts.ts";
import { usedRates } from "./used-rates.ts";

/** How the cut is charged and converted: each report states its rates and their date [COST15]. */
export function costFacts(context: ReportContext, licensors: readonly PaidLicensor[]): ReportFact[] {
	const { rates, displayCurrency, useSourceTcs } = context;
	const currencies = licensors.map(({ cost }) => cost.currency);
	return [
		textFact("Time charged", useSourceTcs ? "source timecode" : "film timecode"),
		...rateFacts(rates, currencies, displayCurrency),
	];
}

/**
 * The currency of amounts, and the exchange rates that they were converted at.
 *
 * @throws {CurrencyError} `'{code}' rate not found`.
 */
export function rateFacts(
	rates: ExchangeRates,
	currencies: readonly string[],
	displayCurrency: string,
): ReportFact[] {
	const used = Object.entries(usedRates(rates, currencies, displayCurrency)).filter(
		([code]) => code !== "USD",
	);
	return [
		textFact("Display currency", displayCurrency),
		...(used.length === 0
			? []
			: [
					textFact("Exchange rates", `1 USD = ${used.map(([code, rate]) => `${rate} ${code}`).join(" = ")}`),
					quoted(rates.timestamp),
				]),
	];
}

/** A date is shown as a date; a date-time stays as given. */
function quoted(timestamp: string): ReportFact {
	const isDay = /^\d{4}-\d{2}-\d{2}$/.test(timestamp);
	return { label: "Rates quoted", value: timestamp, kind: isDay ? "date" : "text", note: null };
}

/** Summarizes before the details: the total, each licensor's share, and what is missing. */
export function costSummary(
	context: ReportContext,
	licensors: readonly PaidLicensor[],
	total: MoneyCell,
): ReportFact[] {
	const { numRecordsMissingPrices } = context.costing;
	const estimate = missingEstimate(context);
	return [
		{ label: "Total", value: total, kind: "money", note: null },
		...licensors.map(({ licensor, cost }): ReportFact => {
			const display = moneyCell(cost.displayCost, context.displayCurrency);
			const own = moneyCell(cost.finalCost, cost.currency);
			const note =
				cost.kind === "unknown"
					? "licensor unknown"
					: cost.currency === context.displayCurrency
						? null
						: moneyText(own, "money");
			return { label: licensor.name, value: display, kind: "money", note };
		}),
		...(numRecordsMissingPrices > 0
			? [numberFact("Records without a price or licensor", numRecordsMissingPrices)]
			: []),
		...(estimate === null
			? []
			: [
					{
						...textFact("Estimate for them", estimateText(estimate, context.displayCurrency)),
						note: `${counted(estimate.numRecords, "record")} at the licensors' other prices; not in the total`,
					},
				]),
	];
}
