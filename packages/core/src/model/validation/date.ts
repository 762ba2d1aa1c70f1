import * as z from "zod";
import { mustBe } from "./messages.ts";

/** A day of the calendar, `YYYY-MM-DD`; 30 February is refused. */
export const dateSchema = z.iso.date({ error: mustBe.aValidDate });

/** A moment, ISO 8601 with `Z` or an offset. */
export const timestampSchema = z.iso.datetime({ offset: true, error: mustBe.aValidDate });
