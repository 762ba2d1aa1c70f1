import { minorUnitDecimals } from "../money/minor-unit.ts";
import { type Rational, roundHalfUp } from "../rational/rational.ts";

/**
 * An amount in words: `-1250.50 GBP`. Rounded to the currency's minor unit, without grouping, whatever the locale.
 */
export function amountText(amount: Rational, currency: string): string {
	return `${fixedText(amount, minorUnitDecimals(currency))} ${currency}`;
}

/** A price per unit, with all of its decimals: 0.125 a second is not 0.13. */
export function rateText(value: Rational, currency: string): string {
	const decimals = decimalText(value).split(".")[1]?.length ?? 0;
	return `${fixedText(value, Math.max(decimals, minorUnitDecimals(currency)))} ${currency}`;
}

/** A change of an amount, with its sign: `+750.00 USD`, `-200.00 USD`. */
export function changeText(change: Rational, currency: string): string {
	const text = amountText(change, currency);
	return text.startsWith("-") ? text : `+${text}`;
}

/** A number in words, exact to four decimals and without trailing zeros: `12.5`. */
export function decimalText(value: Rational): string {
	const text = fixedText(value, 4);
	return text.replace(/\.?0+$/, "");
}

/** Not by way of a JavaScript number: amounts may have more digits than one holds. */
function fixedText(value: Rational, places: number): string {
	const scale = 10n ** BigInt(places);
	const rounded = roundHalfUp(value, places);
	const units = (rounded.n * scale) / rounded.d;
	const sign = rounded.s < 0n && units !== 0n ? "-" : "";
	const whole = `${sign}${units / scale}`;
	return places === 0 ? whole : `${whole}.${String(units % scale).padStart(places, "0")}`;
}
