import { decimalSchema } from "@oxcut/core";
import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";

/** An amount of 0 or more with at most four decimals, spelled plainly. @throws {CliError} naming the flag or argument. */
export function parseAmount(text: string, flag: string): number {
	const parsed = decimalSchema.safeParse(text);
	if (parsed.success) return parsed.data;
	throw new CliError("INVALID_VALUE", `${flag} must be an amount such as 1250.50, not ${quoteName(text)}.`, {
		field: flag,
	});
}
