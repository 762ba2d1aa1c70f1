import * as z from "zod";
import { parseDecimal } from "../../rational/rational.ts";
import { currencyCodeSchema } from "../validation/currency-code.ts";
import type { ExchangeRates } from "./library.ts";

// Enough for the weakest and the strongest currency against the dollar, but not for typos.
const PLAIN_RATE = /^\d{1,9}(?:\.\d{1,12})?$/;

const NO_RATE =
	"must be a number above 0, such as 0.92, with at most 9 digits before the point and 12 after it";
const PER_DOLLAR = "because rates are units per US dollar";

/** A rate as a number or text, stored as text: arithmetic reads its decimals exactly [TC8]. */
const rateSchema = z
	.union([z.string(), z.number()], { error: NO_RATE })
	.transform((value) => String(value).trim())
	.refine((rate) => PLAIN_RATE.test(rate) && !(parseDecimal(rate)?.equals(0) ?? true), {
		error: NO_RATE,
	});

/**
 * A file of exchange rates: units of each currency per US dollar, and the date of the quotes [COST15]. It may name that
 * base, as files of other services do; amounts by rates on another base would all be wrong.
 */
export const exchangeRatesSchema: z.ZodType<ExchangeRates, unknown> = z
	.object({
		base: z
			.literal("USD", {
				error: `must be USD, ${PER_DOLLAR}: download the rates with that base, or divide each by the USD rate`,
			})
			.optional(),
		timestamp: z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
			error: 'must be the day of the rates, such as "2026-11-20", or a time, such as "2026-11-20T10:00:00Z"',
		}),
		rates: z
			.record(currencyCodeSchema, rateSchema)
			.refine((rates) => parseDecimal(rates.USD ?? "")?.equals(1) ?? false, {
				path: ["USD"],
				error: `must be 1, ${PER_DOLLAR}: divide each rate by the USD rate`,
			}),
	})
	.transform(({ timestamp, rates }) => ({ timestamp, rates }));
