import * as z from "zod";
import { mustBe } from "./messages.ts";

/** Decimals that a price, minimum or fee may have. */
const DECIMALS_MAX = 4;

/** Below it, four decimals fit a double's 15 sure digits, so that a JSON number keeps what was typed. */
const BELOW = 1e11;

const PLAIN_DECIMAL = new RegExp(String.raw`^\d+(?:\.\d{1,${DECIMALS_MAX}})?$`);

function readDecimal(value: unknown): unknown {
	if (typeof value !== "string") return value;
	const trimmed = value.trim();
	return PLAIN_DECIMAL.test(trimmed) ? Number(trimmed) : value;
}

/**
 * An amount: a number of 0 or more, or text that spells one plainly (`12.5`), with at most four decimals; kept as a
 * number whose shortest spelling is the amount [MOD2]. `12,50`, `1e308`, `NaN`, and 0.1 + 0.2 as a computer adds it are rejected.
 */
export const decimalSchema = z.preprocess(
	readDecimal,
	z
		.number({ error: mustBe.aValidNumber })
		.nonnegative({ error: mustBe.aValidNumber, abort: true })
		.lt(BELOW, { error: mustBe.aValidNumber, abort: true })
		.refine((value) => PLAIN_DECIMAL.test(String(value)), { error: mustBe.aValidNumber }),
);

/** An amount, or null for none; empty text is none. */
export const optionalDecimalSchema = z.preprocess(
	(value) => (typeof value === "string" && value.trim() === "" ? null : readDecimal(value)),
	decimalSchema.nullable(),
);
