import { safeText } from "@oxcut/core/model";
import { RemoteError, type RemoteErrors } from "../errors/remote-error.ts";

/** The most characters shown of a response's own message. */
const LONGEST_MESSAGE = 500;

const HINTS: Readonly<Record<number, string>> = {
	403: "The token's account doesn't have permission",
	404: "It doesn't exist, or this account has no access; an older server may not know the call",
	429: "Too many requests: try again later",
	507: "Its disk is full",
};

const SCOPE_HINT = "Use a token with this scope, or sign in again with ox login";

/** Whether the token's scopes were refused, even if its account has the permission. */
function isScope(body: unknown): boolean {
	return typeof body === "object" && body !== null && "code" in body && body.code === "insufficient_scope";
}

/** The user may be signed in to several servers, with another as the default. */
function tokenHint(serverUrl: string): string {
	return `The token is unknown, revoked or expired. Run ox login ${serverUrl}, or set another OX_TOKEN`;
}

/** `errors` from the API, or `error_description` from OAuth. */
function errorsOf(body: unknown): RemoteErrors | null {
	if (typeof body !== "object" || body === null) return null;
	const given = "errors" in body ? body.errors : "error_description" in body ? body.error_description : null;
	if (typeof given === "string") return given;
	if (typeof given !== "object" || given === null) return null;
	return Object.fromEntries(
		Object.entries(given).map(([field, messages]) => [field, [messages].flat().map(String)]),
	);
}

function textOf(errors: RemoteErrors): string {
	if (typeof errors === "string") return errors;
	return Object.entries(errors)
		.map(([field, messages]) => `${field} ${messages.join(", ")}`)
		.join("; ");
}

/** Describes a failed response. */
export function answerFault(status: number, body: unknown, serverUrl: string, call: string): RemoteError {
	const errors = errorsOf(body);
	const said = errors === null ? "" : `: ${safeText(textOf(errors)).slice(0, LONGEST_MESSAGE)}`;
	const hint = status === 401 ? tokenHint(serverUrl) : isScope(body) ? SCOPE_HINT : HINTS[status];
	return new RemoteError(
		"SERVER_REFUSED",
		`${serverUrl} answered ${call} with ${status}${said}.${hint === undefined ? "" : ` ${hint}.`}`,
		{ status, errors, call, body },
	);
}

/** Describes a response that isn't from an ox-server: a web page, a redirect, anything else. */
export function notOxServer(status: number, serverUrl: string, call: string, found: string): RemoteError {
	return new RemoteError(
		"SERVER_NOT_OX",
		`${serverUrl} is not an ox-server: ${call} answered ${status} with ${found}. Check the address.`,
		{ status, call },
	);
}
