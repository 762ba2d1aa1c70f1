import { Option } from "commander";
import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";

/** Checks that a value is one of the choices. @throws {CliError} naming the flag and the choices. */
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

/** A flag that takes one of some words. Its help and completion list them. @throws {CliError} for any other word. */
export function choiceOption(flags: string, help: string, choices: readonly string[]): Option {
	return offeringOption(flags, help, choices).argParser((text: string) =>
		parseChoice(text, choices, `--${flags.replace(/^.*--| .*$/g, "")}`),
	);
}

/**
 * A flag whose help and completion list words, and whose command checks the value because it accepts other forms too.
 */
export function offeringOption(flags: string, help: string, choices: readonly string[]): Option {
	return new Option(flags, help).choices(choices).argParser(String);
}
