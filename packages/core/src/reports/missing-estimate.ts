import { estimateMissing } from "../costing/estimate-missing.ts";
import { cellText, moneyText } from "../model/cuts/cell-text.ts";
import { minorUnitDecimals, showAmount } from "../money/minor-unit.ts";
import type { ReportContext } from "./model.ts";

/** The estimated cost of records without a price, as shown, in the cut's display currency [COST62]. */
export interface ShownEstimate {
	/** The records that can be estimated. */
	readonly numRecords: number;
	readonly low: number;
	readonly high: number;
}

/** Estimates the records without a price of a computed cut; null if there are none that can be estimated. */
export function missingEstimate(context: ReportContext): ShownEstimate | null {
	const { costing, displayCurrency } = context;
	if (costing.numRecordsMissingPrices === 0) return null;
	const customCosts = new Map(
		[...costing.records.values()].flatMap(({ recordId, customCost }) =>
			customCost === null ? [] : [[recordId, customCost] as const],
		),
	);
	const found = estimateMissing({ ...context, rate: context.timeline.rate, customCosts }, costing);
	return (
		found && {
			numRecords: found.numRecords,
			low: showAmount(found.low, displayCurrency),
			high: showAmount(found.high, displayCurrency),
		}
	);
}

/** For people: `200.00 to 900.00 GBP`. */
export function estimateText({ low, high }: ShownEstimate, currency: string): string {
	const cell = (amount: number) => ({ amount, currency, decimals: minorUnitDecimals(currency) });
	const most = moneyText(cell(high), "money");
	return low === high ? most : `${cellText(cell(low), "money")} to ${most}`;
}
