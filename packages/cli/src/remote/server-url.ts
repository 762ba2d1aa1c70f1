import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a server is this machine: no proxy applies, and nobody can listen in. */
export function isLoopback(serverUrl: string): boolean {
	return LOOPBACK.test(new URL(serverUrl).hostname);
}

/**
 * A server's address in the form that is stored and compared: scheme, host and port, without a trailing slash. Without
 * a scheme it is `https`, or `http` on this machine.
 *
 * @param name - the flag or argument it came from.
 * @throws {CliError} `INVALID_VALUE`, without repeating what may be a password.
 */
export function parseServerUrl(text: string, name: string): string {
	const refuse = (what: string) =>
		new CliError(
			"INVALID_VALUE",
			`${name} must be a server's address such as https://ox.example.com, ${what}.`,
			{
				field: name,
			},
		);
	const given = text.trim();
	const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(given);
	const host = /^(\[[^\]]*\]|[^/:?#]*)/.exec(given)?.[1] ?? "";
	const whole = hasScheme ? given : `${LOOPBACK.test(host) ? "http" : "https"}://${given}`;
	if (!URL.canParse(whole)) throw refuse(`not ${quoteName(given)}`);
	const url = new URL(whole);
	if (url.username !== "" || url.password !== "") throw refuse("without a user name and a password in it");
	if (url.protocol !== "https:" && url.protocol !== "http:") throw refuse(`not ${quoteName(given)}`);
	if (url.pathname !== "/" || url.search !== "" || url.hash !== "")
		throw refuse(`without anything after ${url.origin}`);
	return url.origin;
}
