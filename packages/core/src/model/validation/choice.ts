import * as z from "zod";
import { mustBe } from "./messages.ts";

/** One of some values, spelled exactly so. Refused as `must be X, Y, or Z`. */
export function choice<const T extends readonly [string, ...string[]]>(options: T) {
	return z.enum(options, { error: mustBe.oneOf(options) });
}
