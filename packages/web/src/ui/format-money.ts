import type { AmountNotation } from "@oxcut/core/cut";
import { currencySymbol } from "@oxcut/core/model";

type Style = "whole" | "rate" | "exact" | "change";

const STYLES: Readonly<Record<Style, Intl.NumberFormatOptions>> = {
	whole: {},
	// Also applies to currencies without cents: a rate may be a fraction of a unit.
	rate: { minimumFractionDigits: 2, maximumFractionDigits: 4, trailingZeroDisplay: "stripIfInteger" },
	// The most that Intl accepts everywhere.
	exact: { maximumFractionDigits: 20 },
	change: { signDisplay: "exceptZero" },
};

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, style: Style): Intl.NumberFormat {
	const key = `${currency} ${style}`;
	let format = formats.get(key);
	if (format === undefined) {
		format = new Intl.NumberFormat(undefined, { style: "currency", currency, ...STYLES[style] });
		formats.set(key, format);
	}
	return format;
}

/** Adds a space after a symbol that ends in a letter, which would run into the digits. */
function gapAfter(symbol: string): string {
	return /\p{L}$/u.test(symbol) ? "\u00a0" : "";
}

/**
 * An amount in the reader's notation, with the symbol that ox uses for the currency everywhere: `$`, not `US$`.
 *
 * @param amount - from the engine, rounded to the currency's minor unit.
 * @returns its parts; null for an unknown currency code.
 */
function partsOf(amount: number | string, currency: string, style: Style): Intl.NumberFormatPart[] | null {
	const symbol = currencySymbol(currency);
	try {
		// Intl reads decimal text exactly, but its type only accepts numeric literals.
		const parts = formatOf(currency, style).formatToParts(amount as number);
		const at = parts.findIndex(({ type }) => type === "currency");
		const isBefore = parts.slice(at).some(({ type }) => type === "integer");
		const hasGap = parts[at + 1]?.type === "literal";
		if (!isBefore) return parts.with(at, { type: "currency", value: symbol });
		return parts.toSpliced(at, hasGap ? 2 : 1, { type: "currency", value: `${symbol}${gapAfter(symbol)}` });
	} catch {
		return null;
	}
}

function textOf(parts: readonly Intl.NumberFormatPart[]): string {
	return parts.map(({ value }) => value).join("");
}

function write(amount: number | string, currency: string, style: Style): string {
	const parts = partsOf(amount, currency, style);
	// Better to show the amount than an error.
	return parts === null ? `${currency} ${amount}` : textOf(parts).replace("-", "−");
}

/** A charged amount, to the currency's minor unit: `$1,650.00`. */
export function formatMoney(amount: number | string, currency: string): string {
	return write(amount, currency, "whole");
}

/** A licensor's rate, with decimals only if it is fractional, and then with all it is charged with: `$90`, `$12.505`. */
export function formatRate(amount: number | string, currency: string): string {
	return write(amount, currency, "rate");
}

/** A change of an amount, with its sign: `+$1,507.52`, `−£470.40`. */
export function formatChange(amount: number | string, currency: string): string {
	return write(amount, currency, "change");
}

/** Formats amounts in a report's sentences like those in its tables. */
export const READERS_NOTATION: AmountNotation = {
	amount: formatMoney,
	rate: (decimal, currency) => write(decimal, currency, "exact"),
	change: formatChange,
};

/** An amount in two parts, so that the smaller one can be drawn fainter: `$23,640` and `.99`. */
export function amountParts(
	amount: number,
	currency: string,
): { readonly whole: string; readonly part: string } {
	const parts = partsOf(amount, currency, "whole") ?? [];
	const at = parts.findIndex(({ type }) => type === "decimal");
	if (at === -1) return { whole: formatMoney(amount, currency), part: "" };
	return { whole: textOf(parts.slice(0, at)), part: textOf(parts.slice(at)) };
}
