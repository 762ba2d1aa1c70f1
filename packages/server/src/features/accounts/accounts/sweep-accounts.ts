import type { Deps } from "../../../deps/deps.ts";
import { sweepBrowsers } from "./known-browser-queries.ts";

/** Forgets sessions, links and captchas whose time is over; they open nothing any more. */
export async function sweepAccounts({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const now = clock();
	for (const table of ["sessions", "link_tokens", "captcha_uses"]) {
		await db.knex(table).where("expires_at", "<=", now).delete();
	}
	await sweepBrowsers(db.knex, now);
}
