import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";

const CURRENCY = String.raw`\p{Sc}|[A-Z]{3}|[A-Z]{0,3}\p{Sc}`;
const WRITTEN = new RegExp(
	`^(?<before>${CURRENCY})?\\s*(?<digits>\\d[\\d.,\u2019' \\s]*)(?<after>${CURRENCY})?$`,
	"iu",
);

/** The codes and symbols that people write for a currency: `GBP`, `£`. */
function signsOf(currency: string): Set<string> {
	const signs = (["symbol", "narrowSymbol"] as const).map((currencyDisplay) => {
		const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay });
		return format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? "";
	});
	return new Set([currency, ...signs]);
}

/** Digits with a decimal point; null if a single comma before three digits could separate thousands or decimals. */
function withDot(written: string): string | null {
	const digits = written.replace(/[\s\u2019']/gu, "");
	const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
	const mark = digits[last];
	if (mark === undefined) return digits;
	const other = mark === "." ? "," : ".";
	const groups = digits.split(mark);
	// 1,250,000: a repeated separator separates thousands.
	if (groups.length > 2) return /^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/.test(digits) ? groups.join("") : digits;
	const [whole = "", decimals = ""] = groups;
	if (mark === "," && decimals.length === 3 && !whole.includes(other) && whole.length <= 3) return null;
	const thousands = whole.split(other);
	if (thousands.slice(1).some((group) => group.length !== 3)) return digits;
	return `${thousands.join("")}.${decimals}`;
}

/**
 * Converts an amount as people write it (`£120.50`, `12,50`, `1 250.50 GBP`, `1.250,50 €`) to digits with a decimal point. Other text is
 * returned unchanged; the schema rejects it.
 *
 * @param currency - the amount's currency; null if unknown, then any currency sign is an error.
 * @throws {CliError} for another currency's sign, and for `1,250`, which could be 1250 or 1.25.
 */
export function plainAmount(text: string, flag: string, currency: string | null): string {
	const { before, digits, after } = WRITTEN.exec(text.trim())?.groups ?? {};
	if (digits === undefined) return text;
	for (const sign of [before, after]) {
		if (sign === undefined || (currency !== null && signsOf(currency).has(sign.toUpperCase()))) continue;
		if (currency === null)
			throw new CliError("INVALID_VALUE", `${flag} ${quoteName(text)}: write the amount without ${sign}.`, {
				field: flag,
			});
		throw new CliError(
			"INVALID_VALUE",
			`${flag} ${quoteName(text)} is in ${sign}, but must be in ${currency}. Convert it, or leave out ${sign} if the number is in ${currency}.`,
			{ field: flag },
		);
	}
	const plain = withDot(digits);
	if (plain !== null) return plain;
	const [whole = "", rest = ""] = digits.trim().split(",");
	throw new CliError(
		"INVALID_VALUE",
		`${flag} ${quoteName(text)} is ambiguous: write ${whole}${rest} or ${whole}.${rest}.`,
		{ field: flag },
	);
}
