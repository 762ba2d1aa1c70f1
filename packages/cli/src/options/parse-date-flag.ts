import { dateSchema } from "@oxcut/core/model";
import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";

/** Reads a date, `YYYY-MM-DD`. @throws {CliError} naming the flag. */
export function parseDateFlag(text: string, flag: string): string {
	if (dateSchema.safeParse(text).success) return text;
	throw new CliError("INVALID_VALUE", `${flag} must be a valid date, YYYY-MM-DD, not ${quoteName(text)}.`, {
		field: flag,
	});
}
