import type { Knex } from "knex";
import type { Deps } from "../../deps.ts";
import type { RequestInfo, RouteResponse } from "../../http/route.ts";
import {
	hashToken,
	SESSION_COOKIE,
	SESSION_HINT_COOKIE,
	SESSION_KEY_HEADER,
	sessionKeyFor,
} from "../../http/session-key.ts";
import { deleteSessionOfToken, insertSession } from "./session-queries.ts";

const DAY_MS = 86_400_000;
const SESSION_DAYS = 30;
const TOKEN_BYTES = 32;

/** A session as it is handed to a browser; the server keeps the token's hash alone. */
export interface NewSession {
	/** What the browser sends with calls that change something [API4]. */
	readonly sessionKey: string;
	readonly headers: NonNullable<RouteResponse["headers"]>;
}

/**
 * Opens a session. One that the browser had before ends: its token may have been planted by somebody else.
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
	const sessionKey = sessionKeyFor(token);
	return {
		sessionKey,
		headers: {
			"Set-Cookie": cookies(token, (SESSION_DAYS * DAY_MS) / 1000, isSecure(deps, request)),
			[SESSION_KEY_HEADER]: sessionKey,
		},
	};
}

/** Headers that make a browser forget its session. */
export function forgetSession(
	deps: Pick<Deps, "settings">,
	request: RequestInfo,
): NonNullable<RouteResponse["headers"]> {
	return { "Set-Cookie": cookies("", 0, isSecure(deps, request)) };
}

/** Whether session cookies are `Secure`: if the site's address is https, whatever a proxy reports about the call. */
function isSecure({ settings }: Pick<Deps, "settings">, { secure }: Pick<RequestInfo, "secure">): boolean {
	return secure || new URL(settings.baseUrl).protocol === "https:";
}

/** The session's cookie, which no script reads, and one that only says that there is a session to ask for. */
function cookies(token: string, maxAgeSeconds: number, secure: boolean): string[] {
	const tail = ["SameSite=Lax", ...(secure ? ["Secure"] : [])];
	const head = (name: string, value: string) => [`${name}=${value}`, "Path=/", `Max-Age=${maxAgeSeconds}`];
	return [
		[...head(SESSION_COOKIE, token), "HttpOnly", ...tail].join("; "),
		[...head(SESSION_HINT_COOKIE, token === "" ? "" : "1"), ...tail].join("; "),
	];
}
