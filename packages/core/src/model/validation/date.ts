import * as z from "zod";
import { mustBe, presentOr } from "./messages.ts";

/** A calendar date, `YYYY-MM-DD`; rejects 30 February, and the year 0, which no calendar in use has. */
export const dateSchema = z.iso
	.date({ error: presentOr(mustBe.aValidDate) })
	.refine((date) => !date.startsWith("0000"), { error: mustBe.aValidDate });

/** A date-time, ISO 8601 with `Z` or an offset. */
export const timestampSchema = z.iso.datetime({ offset: true, error: presentOr(mustBe.aValidDate) });

/** A {@link dateSchema}; of a {@link timestampSchema}, the date as written. */
export const dayOfSchema = z.preprocess(
	(date) => (timestampSchema.safeParse(date).success ? String(date).slice(0, "YYYY-MM-DD".length) : date),
	dateSchema,
);
