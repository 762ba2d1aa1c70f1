import * as z from "zod";
import { mustBe } from "./messages.ts";

/** One of some values, in their exact spelling. Rejected as `must be X, Y, or Z`. */
export function choice<const T extends readonly [string, ...string[]]>(options: T) {
	return z.enum(options, { error: mustBe.oneOf(options) });
}
