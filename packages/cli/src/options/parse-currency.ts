import type { ExchangeRates } from "@oxcut/core/model";
import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";

/**
 * Reads a currency code, in any case.
 *
 * @throws {CliError} `CURRENCY_UNKNOWN` for a code that the rates don't name: nothing could be converted [COST15].
 */
export function parseCurrency(text: string, flag: string, { rates }: ExchangeRates): string {
	const code = text.trim().toUpperCase();
	if (Object.hasOwn(rates, code)) return code;
	throw new CliError(
		"CURRENCY_UNKNOWN",
		`${flag} ${quoteName(text)}: '${code}' rate not found. Available currencies: ${Object.keys(rates).sort().join(", ")}.`,
		{ field: flag },
	);
}
