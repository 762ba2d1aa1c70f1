import { currencySymbol, SUPPORTED_CURRENCIES } from "./currency.ts";

/** Spellings that ICU's English doesn't have. */
const LOCAL_SIGNS: Readonly<Record<string, readonly string[]>> = {
	CHF: ["Fr", "Fr.", "SFr."],
	DKK: ["kr."],
	ISK: ["kr."],
	NOK: ["kr."],
	SEK: ["kr."],
};

const foundSigns = new Map<string, ReadonlySet<string>>();

/** The codes and signs that people write for a currency, folded: `SEK`, `KR`, `KR.`. */
function signsOf(currency: string): ReadonlySet<string> {
	const found = foundSigns.get(currency);
	if (found !== undefined) return found;
	const [symbol = "", narrow = ""] = (["symbol", "narrowSymbol"] as const).map((currencyDisplay) => {
		const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay });
		return format.formatToParts(0).find(({ type }) => type === "currency")?.value;
	});
	// US$, AU$: a code begins with its country.
	const ofCountry = narrow.endsWith("$") ? [`${currency.slice(0, 2)}$`] : [];
	const signs = [currency, currencySymbol(currency), symbol, narrow, ...ofCountry];
	const folded = new Set([...signs, ...(LOCAL_SIGNS[currency] ?? [])].map(foldSign));
	foundSigns.set(currency, folded);
	return folded;
}

/** A sign in capitals and the usual width: `KČ`, and `¥` for a full-width yen sign. */
function foldSign(sign: string): string {
	return sign.normalize("NFKC").toUpperCase();
}

/** Whether people write this sign for the currency: `$`, `US$` and `usd` for USD. */
export function isSignOf(sign: string, currency: string): boolean {
	return signsOf(currency).has(foldSign(sign));
}

/** Whether a text beside a number is a currency's: a symbol, three letters as of a code, or a known sign such as `Kč`. */
export function isCurrencySign(text: string): boolean {
	return (
		/\p{Sc}|^[A-Z]{3}$/iu.test(text) || SUPPORTED_CURRENCIES.some((currency) => isSignOf(text, currency))
	);
}
