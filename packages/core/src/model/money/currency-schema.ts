import * as z from "zod";
import { currencyCodeSchema } from "../validation/currency-code.ts";

/** A currency in lists on screens. */
export const currencySchema = z.object({
	code: currencyCodeSchema,
	name: z.string(),
	symbol: z.string(),
	/** Units per US dollar. */
	rate: z.number().positive(),
});
/** A supported currency with its rate: units per US dollar. */
export type Currency = z.infer<typeof currencySchema>;
