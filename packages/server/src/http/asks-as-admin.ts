import type { IncomingMessage } from "node:http";
import type { Deps } from "../deps/deps.ts";
import type { AccessLookups } from "./access-lookups.ts";
import { cookieToken } from "./authenticate.ts";
import { mayAsAdmin } from "./authorize.ts";
import { hashToken, SESSION_COOKIE } from "./session-key.ts";

/** Whether a browser with a site admin's session asks: to everyone else, pages for site admins don't exist [API16]. */
export async function asksAsAdmin(
	request: IncomingMessage,
	{ db, clock }: Pick<Deps, "db" | "clock">,
	lookups: Pick<AccessLookups, "session">,
): Promise<boolean> {
	const sessionToken = cookieToken(request, SESSION_COOKIE);
	if (sessionToken === null) return false;
	const caller = await lookups.session(db.knex, hashToken(sessionToken), clock(), null);
	return caller !== null && mayAsAdmin(caller.principal, "view");
}
