import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";

/** One of some words. @throws {CliError} naming the flag and the words. */
export function parseChoice<const T extends readonly string[]>(
	text: string,
	choices: T,
	flag: string,
): T[number] {
	const found = choices.find((choice) => choice === text);
	if (found !== undefined) return found;
	throw new CliError(
		"INVALID_VALUE",
		`${flag} must be one of ${choices.join(", ")}, not ${quoteName(text)}.`,
		{
			field: flag,
		},
	);
}
