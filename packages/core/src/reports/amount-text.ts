import { minorUnitDecimals } from "../money/minor-unit.ts";
import { type Rational, roundHalfUp } from "../rational/rational.ts";

/** Writes an amount from its decimals: `1250.50` and GBP give `1250.50 GBP`. */
type WriteDecimal = (decimal: string, currency: string) => string;

/** A notation for amounts in sentences. */
export interface AmountNotation {
	/** Writes a charged amount, with the decimals of its currency. */
	readonly amount: WriteDecimal;
	/** Writes a price per unit, with all of its decimals: 0.125 a second is not 0.13. */
	readonly rate: WriteDecimal;
	/** Writes a change, with its sign. */
	readonly change: WriteDecimal;
}

/** The notation of stored and exported reports, which programs can read too: `1250.50 GBP`, `+1250.50 GBP` [REP11]. */
const OX_NOTATION: AmountNotation = {
	amount: writeAmount,
	rate: writeAmount,
	change: (decimal, currency) => `${decimal.startsWith("-") ? "" : "+"}${writeAmount(decimal, currency)}`,
};

function writeAmount(decimal: string, currency: string): string {
	return `${decimal} ${currency}`;
}

/** Writes amounts of one currency in text. */
export interface AmountWords {
	/** Rounded to the currency's minor unit. */
	readonly amount: (amount: Rational) => string;
	readonly rate: (value: Rational) => string;
	/** Rounded like an amount. */
	readonly change: (change: Rational) => string;
}

/** @param notation - the reader's own, if any. */
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

/** Writes a number with up to four decimals, without trailing zeros: `12.5`. */
export function decimalText(value: Rational): string {
	const text = fixedText(value, 4);
	return text.replace(/\.?0+$/, "");
}

/** Without converting to a JavaScript number: amounts may have more digits than it holds. */
function fixedText(value: Rational, places: number): string {
	const scale = 10n ** BigInt(places);
	const rounded = roundHalfUp(value, places);
	const units = (rounded.n * scale) / rounded.d;
	const sign = rounded.s < 0n && units !== 0n ? "-" : "";
	const whole = `${sign}${units / scale}`;
	return places === 0 ? whole : `${whole}.${String(units % scale).padStart(places, "0")}`;
}
