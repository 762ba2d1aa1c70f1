import { minorUnitDecimals } from "../money/minor-unit.ts";
import { type Rational, roundHalfUp } from "../rational/rational.ts";

/** Writes an amount from its decimals: `1250.50` of GBP as `1250.50 GBP`. */
type WriteDecimal = (decimal: string, currency: string) => string;

/** A notation for amounts in sentences. */
export interface AmountNotation {
	/** Of an amount that is charged, with the decimals of its currency. */
	readonly amount: WriteDecimal;
	/** Of a price per unit, with all of its decimals: 0.125 a second is not 0.13. */
	readonly rate: WriteDecimal;
	/** Of a change, with its sign. */
	readonly change: WriteDecimal;
}

/** The notation of what is kept and exported, which a program can read too: `1250.50 GBP`, `+1250.50 GBP` [REP11]. */
const OX_NOTATION: AmountNotation = {
	amount: writeAmount,
	rate: writeAmount,
	change: (decimal, currency) => `${decimal.startsWith("-") ? "" : "+"}${writeAmount(decimal, currency)}`,
};

function writeAmount(decimal: string, currency: string): string {
	return `${decimal} ${currency}`;
}

/** Amounts of a currency in words. */
export interface AmountWords {
	/** Rounded to the currency's minor unit. */
	readonly amount: (amount: Rational) => string;
	readonly rate: (value: Rational) => string;
	/** Rounded as an amount. */
	readonly change: (change: Rational) => string;
}

/** @param notation - the reader's own, if there is one. */
export function amountWords(currency: string, notation: AmountNotation = OX_NOTATION): AmountWords {
	const decimals = minorUnitDecimals(currency);
	return {
		amount: (amount) => notation.amount(fixedText(amount, decimals), currency),
		rate: (value) => {
			const own = decimalText(value).split(".")[1]?.length ?? 0;
			return notation.rate(fixedText(value, Math.max(own, decimals)), currency);
		},
		change: (change) => notation.change(fixedText(change, decimals), currency),
	};
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
