import { CliError } from "../errors/cli-error.ts";

/**
 * Checks that a text is an access token.
 *
 * @param name - where it was given.
 * @throws {CliError} `INVALID_VALUE`, without repeating the text.
 */
export function parseToken(text: string, name: string): string {
	const token = text.trim();
	if (/^ox_[\w-]{20,200}$/.test(token)) return token;
	throw new CliError(
		"INVALID_VALUE",
		`${name} is not an access token: tokens begin with ox_. Create one on your account page on the server.`,
		{ field: name },
	);
}
