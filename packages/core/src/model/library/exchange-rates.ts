import * as z from "zod";
import { parseDecimal } from "../../rational/rational.ts";
import { currencyCodeSchema } from "../validation/currency-code.ts";
import { mustBe } from "../validation/messages.ts";
import type { ExchangeRates } from "./library.ts";

// Enough for the weakest and the strongest currency against the dollar, but not for typos.
const PLAIN_RATE = /^\d{1,9}(?:\.\d{1,12})?$/;

/** A rate as a number or text, stored as text: arithmetic reads its decimals exactly [TC8]. */
const rateSchema = z
	.union([z.string(), z.number()], { error: mustBe.aValidNumber })
	.transform((value) => String(value).trim())
	.refine((rate) => PLAIN_RATE.test(rate) && !(parseDecimal(rate)?.equals(0) ?? true), {
		error: mustBe.aValidNumber,
	});

/** A file of exchange rates: units of each currency per US dollar, and the date of the quotes [COST15]. */
export const exchangeRatesSchema: z.ZodType<ExchangeRates, unknown> = z.object({
	timestamp: z.union([z.iso.date(), z.iso.datetime({ offset: true })], { error: mustBe.aValidDate }),
	rates: z
		.record(currencyCodeSchema, rateSchema)
		.refine((rates) => parseDecimal(rates.USD ?? "")?.equals(1) ?? false, {
			path: ["USD"],
			error: "must be 1",
		}),
});
