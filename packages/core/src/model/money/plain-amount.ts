import { requireOptions, requireText } from "../../text/argument-error.ts";
import { isCurrencySign, isSignOf } from "./currency-signs.ts";

const CURRENCY = String.raw`[A-Z]{0,3}\p{Sc}|[\p{L}\p{M}]{1,3}\.?`;
const WRITTEN = new RegExp(
	`^(?<before>${CURRENCY})?\\s*(?<digits>\\d[\\d.,\u2019' \\s]*)(?<after>${CURRENCY})?$`,
	"iu",
);

/** How the writer writes amounts. */
export interface AmountStyle {
	/** The amount's currency; null if unknown, in which case any currency sign is a problem. */
	readonly currency: string | null;
	/** The writer's decimal separator; if unknown, `1,250` is ambiguous. */
	readonly decimalMark?: "." | ",";
}

/** An amount in digits with a decimal point, or why it is unclear. */
export type PlainAmount =
	| { readonly text: string; readonly problem?: undefined }
	/** The sign of another or an unknown currency. */
	| { readonly problem: "currency"; readonly sign: string }
	/** `1,250` and `1.250 €` could be either of two numbers. */
	| { readonly problem: "ambiguous"; readonly readings: readonly [string, string] };

/**
 * Currencies of countries that write 1.250 for 1250, by CLDR. A program writes no sign beside its decimal points, so only
 * `1.250 €` is ambiguous, not `1.250`.
 */
const POINTS_SEPARATE_THOUSANDS = new Set([
	"ARS",
	"BRL",
	"CLP",
	"COP",
	"DKK",
	"EUR",
	"IDR",
	"ISK",
	"RON",
	"TRY",
]);

/**
 * Digits with a decimal point; null if a single separator before three digits could be that of thousands or decimals.
 *
 * @param mayPoint - whether a point could separate thousands; a comma always could.
 */
function withDot(written: string, decimalMark: "." | "," | undefined, mayPoint: boolean): string | null {
	const digits = written.replace(/[\s\u2019']/gu, "");
	const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
	const mark = digits[last];
	if (mark === undefined) return digits;
	const other = mark === "." ? "," : ".";
	const groups = digits.split(mark);
	// 1,250,000: a repeated separator separates thousands.
	if (groups.length > 2) return /^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/.test(digits) ? groups.join("") : digits;
	const [whole = "", decimals = ""] = groups;
	const mayBeThousands =
		decimals.length === 3 && !whole.includes(other) && /^[1-9]\d{0,2}$/.test(whole) && mark !== decimalMark;
	if (mayBeThousands && decimalMark !== undefined) return `${whole}${decimals}`;
	if (mayBeThousands && (mark === "," || mayPoint)) return null;
	const thousands = whole.split(other);
	if (thousands.slice(1).some((group) => group.length !== 3)) return digits;
	return `${thousands.join("")}.${decimals}`;
}

/**
 * Converts an amount as people write it (`£120.50`, `12,50`, `1 250.50 GBP`, `1.250,50 €`, `12 kr`) to digits with a
 * decimal point. Other text is returned unchanged; the schema rejects it.
 *
 * @throws {TypeError} naming the argument.
 */
export function plainAmount(written: string, style: AmountStyle): PlainAmount {
	requireText(written, "written");
	requireOptions(style, ["currency", "decimalMark"], "style");
	const { currency, decimalMark } = style;
	const { before, digits, after } = WRITTEN.exec(written.trim())?.groups ?? {};
	if (digits === undefined) return { text: written };
	for (const sign of [before, after]) {
		if (sign === undefined || (currency !== null && isSignOf(sign, currency))) continue;
		return isCurrencySign(sign) ? { problem: "currency", sign } : { text: written };
	}
	const hasSign = (before ?? after) !== undefined;
	const mayPoint = hasSign && currency !== null && POINTS_SEPARATE_THOUSANDS.has(currency);
	const text = withDot(digits, decimalMark, mayPoint);
	if (text !== null) return { text };
	const [whole = "", rest = ""] = digits.trim().split(/[.,]/);
	return { problem: "ambiguous", readings: [`${whole}${rest}`, `${whole}.${rest}`] };
}
