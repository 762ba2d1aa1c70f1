import * as z from "zod";
import { CURRENCY_NAMES } from "./currency-names.ts";
import { currencyCodeSchema } from "./validation/currency-code.ts";

/** A currency for lists on screens. */
export const currencySchema = z.object({
	code: currencyCodeSchema,
	name: z.string(),
	symbol: z.string(),
	/** Units per US dollar. */
	rate: z.number().positive(),
});
export type Currency = z.infer<typeof currencySchema>;

/** The default display currency. */
export const DEFAULT_DISPLAY_CURRENCY = "USD";

/** Symbols of the 39 supported currencies. Where several countries write `$` or `kr`, the symbol says whose it is. */
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

/** A currency's symbol; for one that is not on the shortlist, its code. */
export function currencySymbol(code: string): string {
	return SYMBOLS.get(code) ?? code;
}

/** A currency's English name; for a code that ISO 4217 does not have, the code. */
export function currencyName(code: string): string {
	return CURRENCY_NAMES.get(code) ?? code;
}
