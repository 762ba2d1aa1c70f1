import { type Rational, requireRational, roundHalfUp, toNumber } from "../rational/rational.ts";
import { requireText } from "../text/argument-error.ts";

/** Decimals of currencies that don't have two. Source: ISO 4217, list one. */
const UNUSUAL_DECIMALS: ReadonlyMap<string, number> = new Map([
	...["BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV"].map(
		(code) => [code, 0] as const,
	),
	...["XAF", "XOF", "XPF"].map((code) => [code, 0] as const),
	...["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"].map((code) => [code, 3] as const),
	...["CLF", "UYW"].map((code) => [code, 4] as const),
]);

/**
 * Decimals of a currency's minor unit: 2 for EUR, 0 for JPY, 3 for KWD; 2 for a code missing from ISO 4217 [MONEY2].
 * @throws {TypeError} naming the argument.
 */
export function minorUnitDecimals(currency: string): number {
	requireText(currency, "currency");
	return UNUSUAL_DECIMALS.get(currency) ?? 2;
}

/** Rounds an amount to the currency's minor unit, halves away from zero [TC8, MONEY1]. */
export function roundToMinorUnit(amount: Rational, currency: string): Rational {
	return roundHalfUp(amount, minorUnitDecimals(currency));
}

/**
 * Converts an amount for output: rounded, as a JSON number [TC8].
 *
 * @returns a double that prints as the rounded amount up to 90 trillion; never -0.
 * @throws {TypeError} naming the argument.
 */
export function showAmount(amount: Rational, currency: string): number {
	requireRational(amount, "amount");
	return toNumber(roundToMinorUnit(amount, currency)) + 0;
}
