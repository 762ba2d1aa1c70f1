import type { MoneyCell } from "../model/cuts/report-table.ts";
import { minorUnitDecimals, showAmount } from "../money/minor-unit.ts";
import { type Rational, toNumber } from "../rational/rational.ts";
import { decimalText } from "./amount-text.ts";

/** An amount as shown, in the currency's minor unit [TC8]. */
export function moneyCell(amount: Rational, currency: string): MoneyCell {
	return { amount: showAmount(amount, currency), currency, decimals: minorUnitDecimals(currency) };
}

/** A rate per unit, with all of its decimals: 0.125 a second is not 0.13. */
export function rateCell(value: Rational, currency: string): MoneyCell {
	const amount = toNumber(value);
	const decimals = decimalText(value).split(".")[1]?.length ?? 0;
	return { amount, currency, decimals: Math.max(decimals, minorUnitDecimals(currency)) };
}
