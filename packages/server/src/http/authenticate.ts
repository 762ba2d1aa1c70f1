import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Deps } from "../deps/deps.ts";
import type { AccessLookups, Caller, CallTarget } from "./access-lookups.ts";
import { HttpError, unauthenticated } from "./errors.ts";
import type { Route } from "./route.ts";
import { hashToken, SESSION_COOKIE, sessionKeyFor } from "./session-key.ts";

const BEARER = /^Bearer +(ox_[\w-]{20,200})$/i;
const TOKEN_MAX = 200;

/** The token in a cookie; null if it is missing or malformed. */
export function cookieToken(request: IncomingMessage, name: string): string | null {
	for (const part of (request.headers.cookie ?? "").split(";")) {
		const at = part.indexOf("=");
		if (at === -1 || part.slice(0, at).trim() !== name) continue;
		const value = part.slice(at + 1).trim();
		return value !== "" && value.length <= TOKEN_MAX ? value : null;
	}
	return null;
}

/**
 * Identifies the caller [API4]: a program by its bearer token, a browser by its cookie. A browser that changes
 * something also has to send the session key, which another site's page cannot know.
 *
 * @param target - the item in the call's path, so that the same query finds the caller's membership.
 * @returns null for a visitor, which includes a public call without the key: a browser that lost it signs in again.
 * @throws {HttpError} 401 for an invalid token, 403 for any other change without the session's key.
 */
export async function authenticate(
	request: IncomingMessage,
	{ changes, access }: Pick<Route, "changes" | "access">,
	deps: Deps,
	lookups: Pick<AccessLookups, "session" | "token">,
	target: CallTarget | null,
): Promise<Caller | null> {
	const { authorization } = request.headers;
	if (authorization !== undefined) {
		const token = BEARER.exec(authorization)?.[1];
		const caller =
			token === undefined ? null : await lookups.token(deps.db.knex, hashToken(token), deps.clock(), target);
		if (caller === null) throw unauthenticated();
		return caller;
	}
	const sessionToken = cookieToken(request, SESSION_COOKIE);
	if (sessionToken === null) return null;
	const caller = await lookups.session(deps.db.knex, hashToken(sessionToken), deps.clock(), target);
	if (caller !== null && changes && !sendsKey(request, sessionToken)) {
		if (access.kind === "public") return null;
		throw new HttpError("session_key_required");
	}
	return caller;
}

function sendsKey(request: IncomingMessage, sessionToken: string): boolean {
	const sent = request.headers["x-session-key"];
	if (typeof sent !== "string") return false;
	// Compares hashes, which takes the same time for any input.
	return timingSafeEqual(hashToken(sent), hashToken(sessionKeyFor(sessionToken)));
}
