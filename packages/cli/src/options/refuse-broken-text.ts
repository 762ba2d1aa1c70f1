import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";

/**
 * Rejects text that the terminal did not send as UTF-8: Node has decoded it to U+FFFD, which would be saved.
 *
 * @throws {CliError} naming the flag or argument.
 */
export function refuseBrokenText(text: string, flag: string): void {
	if (!text.includes("\ufffd")) return;
	throw new CliError(
		"INVALID_VALUE",
		`${flag} is not valid UTF-8: ${quoteName(text)}. Set the terminal to UTF-8, and try again.`,
		{ field: flag },
	);
}
