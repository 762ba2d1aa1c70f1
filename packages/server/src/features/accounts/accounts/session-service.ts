import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import type { RequestInfo } from "../../../http/route.ts";
import { hashToken, sessionKeyFor } from "../../../http/session-key.ts";
import { rememberBrowser } from "./known-browser-queries.ts";
import { deleteSessionOfToken, insertSession } from "./session-queries.ts";

const DAY_MS = 86_400_000;
export const SESSION_DAYS = 30;
const TOKEN_BYTES = 32;

/** A session as sent to a browser; the server stores only the tokens' hashes. */
export interface NewSession {
	/** The value of the session's cookie. */
	readonly token: string;
	/** Identifies the browser to the account at later sign-ins [ACC23]. */
	readonly browserToken: string;
	/** Sent by the browser with calls that change something [API4]. */
	readonly sessionKey: string;
}

/**
 * Opens a session, and makes the browser known to the account [ACC23]. The browser's previous token ends, because someone else may have planted it.
 */
export async function startSession(
	trx: Knex.Transaction,
	accountId: number,
	deps: Pick<Deps, "random" | "clock">,
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
	return { token, browserToken, sessionKey: sessionKeyFor(token) };
}
