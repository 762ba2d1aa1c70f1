import { plainAmount as readAmount } from "@oxcut/core";
import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";

/**
 * Converts an amount as people write it (`£120.50`, `12,50`) to digits with a decimal point. Other text is returned unchanged; the
 * schema rejects it.
 *
 * @param currency - the amount's currency; null if unknown, in which case any currency sign is an error.
 * @throws {CliError} for another currency's sign, and for `1,250` or `1.250 €`, which could be 1250 or 1.25.
 */
export function plainAmount(text: string, flag: string, currency: string | null): string {
	const amount = readAmount(text, { currency });
	switch (amount.problem) {
		case undefined:
			return amount.text;
		case "currency": {
			const advice =
				currency === null
					? `: write the amount without ${amount.sign}.`
					: ` is in ${amount.sign}, but must be in ${currency}. Convert it, or leave out ${amount.sign} if the number is in ${currency}.`;
			throw new CliError("INVALID_VALUE", `${flag} ${quoteName(text)}${advice}`, { field: flag });
		}
		case "ambiguous":
			throw new CliError(
				"INVALID_VALUE",
				`${flag} ${quoteName(text)} is ambiguous: write ${amount.readings.join(" or ")}.`,
				{ field: flag },
			);
	}
}
