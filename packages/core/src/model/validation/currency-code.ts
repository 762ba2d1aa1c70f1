import * as z from "zod";
import { mustBe } from "./messages.ts";

/** A currency's ISO 4217 code: three capital letters. Whether it has a rate is asked where money is converted [COST15]. */
export const currencyCodeSchema = z
	.string({ error: mustBe.present })
	.regex(/^[A-Z]{3}$/, { error: "must be a currency code of three capital letters" });
