/** The default display currency. */
export const DEFAULT_DISPLAY_CURRENCY = "USD";

/** Symbols of the 39 supported currencies. If several countries write `$` or `kr`, the symbol includes the country. */
const SYMBOLS: ReadonlyMap<string, string> = new Map([
	["USD", "$"],
	["EUR", "€"],
	["GBP", "£"],
	["AED", "AED"],
	["ARS", "AR$"],
	["AUD", "A$"],
	["BRL", "R$"],
	["CAD", "CA$"],
	["CHF", "CHF"],
	["CLP", "CL$"],
	["CNY", "CN¥"],
	["COP", "CO$"],
	["CZK", "Kč"],
	["DKK", "DKK"],
	["EGP", "E£"],
	["HKD", "HK$"],
	["HUF", "Ft"],
	["IDR", "Rp"],
	["ILS", "₪"],
	["INR", "₹"],
	["ISK", "ISK"],
	["JPY", "¥"],
	["KRW", "₩"],
	["MXN", "MX$"],
	["MYR", "RM"],
	["NOK", "NOK"],
	["NZD", "NZ$"],
	["PHP", "₱"],
	["PLN", "zł"],
	["RON", "lei"],
	["RUB", "₽"],
	["SAR", "SAR"],
	["SEK", "SEK"],
	["SGD", "S$"],
	["THB", "฿"],
	["TRY", "₺"],
	["TWD", "NT$"],
	["UAH", "₴"],
	["ZAR", "R"],
]);

/** Codes of the supported currencies: the three most used first, the rest by code. */
export const SUPPORTED_CURRENCIES: readonly string[] = [...SYMBOLS.keys()];

/** A currency's symbol, or its code if it is not a supported one. */
export function currencySymbol(code: string): string {
	return SYMBOLS.get(code) ?? code;
}
