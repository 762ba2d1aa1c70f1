import type { Deps } from "../../../deps/deps.ts";

/** Within this time, a second try with a code still revokes its token. */
const KEPT_MS = 86_400_000;

/** Deletes codes that expired long ago. */
export async function sweepOauth({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	await db
		.knex("oauth_codes")
		.where("expires_at", "<", new Date(clock().getTime() - KEPT_MS))
		.delete();
}
