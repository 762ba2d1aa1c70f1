import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { HttpError, invalid } from "../../../http/errors.ts";
import type { Principal } from "../../../http/principal.ts";
import type { RequestInfo } from "../../../http/route.ts";
import { hashToken, sessionKeyFor } from "../../../http/session-key.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { endActing, insertSession } from "./session-queries.ts";
import type { NewSession } from "./session-service.ts";

/** How long a site admin may act as somebody else before signing in as them again [ADM6]. */
const ACTING_MS = 60 * 60_000;
const TOKEN_BYTES = 32;

/** A session's cookie and key; the browser stays unknown to the account. */
type ActingSession = Omit<NewSession, "browserToken">;

function newSession({ random }: Pick<Deps, "random">): ActingSession {
	const token = random(TOKEN_BYTES).toString("base64url");
	return { token, sessionKey: sessionKeyFor(token) };
}

/**
 * Opens a session in which a site admin acts as another account. It ends after an hour, or with the admin's own session [ADM6].
 *
 * @throws {HttpError} 422 for an unknown account, 409 for a deactivated one, 403 for a site admin's.
 */
export async function startActing(
	trx: Knex.Transaction,
	{
		admin,
		userId,
		reason,
	}: {
		readonly admin: Principal & { readonly sessionId: number };
		readonly userId: number;
		readonly reason: string;
	},
	deps: Pick<Deps, "random" | "clock">,
	request: RequestInfo,
): Promise<ActingSession> {
	const user: { system_ox_admin: string; deactivated_at: Date | null } | undefined = await trx("accounts")
		.where({ id: userId })
		.forShare()
		.first("system_ox_admin", "deactivated_at");
	if (user === undefined) throw invalid({ user: ["must be the id of an account"] });
	if (user.system_ox_admin !== "no_access") throw new HttpError("site_admin_protected");
	if (user.deactivated_at !== null) throw new HttpError("account_inactive");
	const now = deps.clock();
	const session = newSession(deps);
	await insertSession(
		trx,
		{
			accountId: userId,
			tokenHash: hashToken(session.token),
			userAgent: request.userAgent,
			address: request.ip,
			expiresAt: new Date(now.getTime() + ACTING_MS),
			acting: { sessionId: admin.sessionId, reason },
		},
		now,
	);
	await recordAudit(trx, {
		action: "signed_in_as",
		accountId: userId,
		actorId: admin.accountId,
		after: { reason },
	});
	return session;
}

/**
 * Ends a session in which a site admin acts as somebody else.
 *
 * @returns the admin's own session with a new token; null if it is over.
 */
export async function stopActing(
	trx: Knex.Transaction,
	sessionId: number,
	deps: Pick<Deps, "random" | "clock">,
): Promise<ActingSession | null> {
	const session = newSession(deps);
	await recordAudit(trx, { action: "returned" });
	return (await endActing(trx, sessionId, hashToken(session.token), deps.clock())) ? session : null;
}
