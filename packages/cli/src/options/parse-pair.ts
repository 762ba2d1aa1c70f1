import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";

/** Collects the values of a repeatable flag for commander. */
export function collect(value: string, previous: readonly string[] = []): string[] {
	return [...previous, value];
}

/** The two sides of `NAME=VALUE`, split at the last `=`, because file names may have one. @throws {CliError} naming the flag. */
export function parsePair(text: string, flag: string, form: string): readonly [string, string] {
	const at = text.lastIndexOf("=");
	if (at > 0) return [text.slice(0, at), text.slice(at + 1)];
	throw new CliError("INVALID_VALUE", `${flag} must look like ${form}, not ${quoteName(text)}.`, {
		field: flag,
	});
}
