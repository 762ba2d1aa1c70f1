import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";

/** The number of `--limit`. @throws {CliError} unless it is a whole number above 0. */
export function parseLimit(text: string): number {
	if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
	throw new CliError("INVALID_VALUE", `--limit must be a whole number above 0, not ${quoteName(text)}.`, {
		field: "--limit",
	});
}
