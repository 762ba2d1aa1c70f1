import { CliError } from "../errors/cli-error.ts";

/**
 * An access token as the server makes them.
 *
 * @param name - where it was given.
 * @throws {CliError} `INVALID_VALUE`, which does not repeat what was given.
 */
export function parseToken(text: string, name: string): string {
	const token = text.trim();
	if (/^ox_[\w-]{20,200}$/.test(token)) return token;
	throw new CliError(
		"INVALID_VALUE",
		`${name} holds no access token: one begins with ox_. Make one on your account's page of the server.`,
		{ field: name },
	);
}
