import type { Deps } from "../../../deps/deps.ts";
import { sweepBrowsers } from "./known-browser-queries.ts";

/** Deletes expired sessions, links, captchas and challenges. */
export async function sweepAccounts({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const now = clock();
	for (const table of [
		"sessions",
		"link_tokens",
		"captcha_uses",
		"webauthn_challenges",
		"provider_sign_ins",
		"session_sign_ins",
	]) {
		await db.knex(table).where("expires_at", "<=", now).delete();
	}
	await sweepBrowsers(db.knex, now);
}
