import * as z from "zod";
import { CURRENCY_NAMES } from "./currency-names.ts";
import { noText } from "./messages.ts";

/** The ISO 4217 code of an existing currency. Conversion checks whether it has a rate [COST15]. */
export const currencyCodeSchema = z
	.string({ error: noText })
	.regex(/^[A-Z]{3}$/, { error: "must be a currency code of three capital letters", abort: true })
	.refine((code) => CURRENCY_NAMES.has(code), {
		error: "must be the code of a currency, such as EUR, GBP, or USD",
	})
	.meta({ examples: ["GBP"] });
