import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import type { RequestInfo, RouteResponse } from "../../../http/route.ts";
import {
	BROWSER_COOKIE,
	hashToken,
	SESSION_COOKIE,
	SESSION_HINT_COOKIE,
	SESSION_KEY_HEADER,
	sessionKeyFor,
} from "../../../http/session-key.ts";
import { BROWSER_KEPT_DAYS, rememberBrowser } from "./known-browser-queries.ts";
import { deleteSessionOfToken, insertSession } from "./session-queries.ts";

const DAY_MS = 86_400_000;
const SESSION_DAYS = 30;
const TOKEN_BYTES = 32;

/** A session as sent to a browser; the server stores only the token's hash. */
export interface NewSession {
	/** Sent by the browser with calls that change something [API4]. */
	readonly sessionKey: string;
	readonly headers: NonNullable<RouteResponse["headers"]>;
}

/**
 * Opens a session, and makes the browser known to the account [ACC23]. One that the browser had before ends: its token may have been planted by somebody else.
 */
export async function startSession(
	trx: Knex.Transaction,
	accountId: number,
	deps: Pick<Deps, "random" | "clock" | "settings">,
	request: RequestInfo,
): Promise<NewSession> {
	const now = deps.clock();
	if (request.sessionToken !== null) await deleteSessionOfToken(trx, hashToken(request.sessionToken));
	const token = deps.random(TOKEN_BYTES).toString("base64url");
	await insertSession(
		trx,
		{
			accountId,
			tokenHash: hashToken(token),
			userAgent: request.userAgent,
			address: request.ip,
			expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
		},
		now,
	);
	const browserToken = deps.random(TOKEN_BYTES).toString("base64url");
	await rememberBrowser(
		trx,
		accountId,
		{
			before: request.browserToken === null ? null : hashToken(request.browserToken),
			now: hashToken(browserToken),
		},
		now,
	);
	const isHttps = isSecure(deps, request);
	const sessionKey = sessionKeyFor(token);
	return {
		sessionKey,
		headers: {
			"Set-Cookie": [
				...sessionCookies(token, SESSION_DAYS, isHttps),
				cookie(BROWSER_COOKIE, browserToken, { days: BROWSER_KEPT_DAYS, isHttps, isHidden: true }),
			],
			[SESSION_KEY_HEADER]: sessionKey,
		},
	};
}

/** Headers that make a browser forget its session. */
export function forgetSession(
	deps: Pick<Deps, "settings">,
	request: RequestInfo,
): NonNullable<RouteResponse["headers"]> {
	return { "Set-Cookie": sessionCookies("", 0, isSecure(deps, request)) };
}

/** Whether session cookies are `Secure`: if the site's address is https, whatever a proxy reports about the call. */
function isSecure({ settings }: Pick<Deps, "settings">, { secure }: Pick<RequestInfo, "secure">): boolean {
	return secure || new URL(settings.baseUrl).protocol === "https:";
}

/** The session's cookie, which no script reads, and one that only says that there is a session to ask for. */
function sessionCookies(token: string, days: number, isHttps: boolean): string[] {
	return [
		cookie(SESSION_COOKIE, token, { days, isHttps, isHidden: true }),
		cookie(SESSION_HINT_COOKIE, token === "" ? "" : "1", { days, isHttps, isHidden: false }),
	];
}

/** @param options.isHidden - whether no script may read it. */
function cookie(
	name: string,
	value: string,
	{
		days,
		isHttps,
		isHidden,
	}: { readonly days: number; readonly isHttps: boolean; readonly isHidden: boolean },
): string {
	const marks = [...(isHidden ? ["HttpOnly"] : []), "SameSite=Lax", ...(isHttps ? ["Secure"] : [])];
	return [`${name}=${value}`, "Path=/", `Max-Age=${(days * DAY_MS) / 1000}`, ...marks].join("; ");
}
