import { ALLOWED_RATES, parseRate, type Rate } from "@oxcut/core";
import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";

/** Reads a flag's frame rate. @throws {CliError} naming the flag and the allowed values. */
export function parseRateFlag(text: string, flag: string): Rate {
	const rate = parseRate(text);
	if (rate) return rate;
	throw new CliError("INVALID_VALUE", `${flag} must be one of ${ALLOWED_RATES}, not ${quoteName(text)}.`, {
		field: flag,
	});
}
