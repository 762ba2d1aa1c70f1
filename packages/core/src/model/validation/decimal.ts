import * as z from "zod";
import { mustBe } from "./messages.ts";

/** Maximum decimals of a price, minimum or fee. */
const DECIMALS_MAX = 4;

/** Below it, four decimals fit into a double's 15 reliable digits, so that a JSON number preserves what was typed. */
const BELOW = 1e11;

const PLAIN_DECIMAL = new RegExp(String.raw`^\d+(?:\.\d{1,${DECIMALS_MAX}})?$`);

function readDecimal(value: unknown): unknown {
	if (typeof value !== "string") return value;
	const trimmed = value.trim();
	return PLAIN_DECIMAL.test(trimmed) ? Number(trimmed) : value;
}

/**
 * An amount: a non-negative number, or text that spells one plainly (`12.5`), with at most four decimals; stored as a number
 * whose shortest spelling is the amount [MOD2]. Rejects `12,50`, `1e308`, `NaN`, and the floating-point sum 0.1 + 0.2.
 */
export const decimalSchema = z.preprocess(
	readDecimal,
	z
		.number({ error: mustBe.aValidNumber })
		.nonnegative({ error: mustBe.aValidNumber, abort: true })
		.lt(BELOW, { error: mustBe.aValidNumber, abort: true })
		.refine((value) => PLAIN_DECIMAL.test(String(value)), { error: mustBe.aValidNumber }),
);

/** An amount, or null; empty text means null. */
export const optionalDecimalSchema = z.preprocess(
	(value) => (typeof value === "string" && value.trim() === "" ? null : readDecimal(value)),
	decimalSchema.nullable(),
);
