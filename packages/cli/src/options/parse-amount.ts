import { minorUnitDecimals } from "@oxcut/core";
import { counted, decimalSchema } from "@oxcut/core/model";
import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";
import { plainAmount } from "./plain-amount.ts";

/** The form of a valid number, in words, appended to the engine's message. */
export const NUMBER_FORM = "0 or more, below 100 billion, as digits with a dot, at most 4 decimals";

/**
 * A non-negative amount with at most four decimals, as people write it.
 *
 * @param currency - the amount's currency; null if unknown.
 * @throws {CliError} naming the flag or argument.
 */
export function parseAmount(text: string, flag: string, currency: string | null = null): number {
	const parsed = decimalSchema.safeParse(plainAmount(text, flag, currency));
	if (parsed.success) return parsed.data;
	throw new CliError(
		"INVALID_VALUE",
		`${flag} must be an amount such as 1250.50 (${NUMBER_FORM}), not ${quoteName(text)}.`,
		{ field: flag },
	);
}

/**
 * Refuses an amount that a currency can't pay: 250.555 GBP, 10.5 JPY.
 *
 * @param text - as it was typed, a number.
 * @throws {CliError} naming the flag or argument.
 */
export function refuseFractions(text: string, currency: string, flag: string): void {
	const allowed = minorUnitDecimals(currency);
	const [, decimals = ""] = /\.(\d*?)0*$/.exec(text.trim()) ?? [];
	if (decimals.length <= allowed) return;
	throw new CliError(
		"INVALID_VALUE",
		`${flag} must have ${allowed === 0 ? "no decimals" : `at most ${counted(allowed, "decimal")}`} in ${currency}, not ${quoteName(text)}.`,
		{ field: flag },
	);
}
