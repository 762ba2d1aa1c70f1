import type { Deps } from "../../../deps/deps.ts";

/** A code that comes again within this time still takes back the token that it gave. */
const KEPT_MS = 86_400_000;

/** Forgets codes whose time is long over. */
export async function sweepOauth({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	await db
		.knex("oauth_codes")
		.where("expires_at", "<", new Date(clock().getTime() - KEPT_MS))
		.delete();
}
