import type { Deps } from "../../deps/deps.ts";

const KEPT_MS = 2 * 365 * 24 * 60 * 60 * 1000;

/** Deletes entries of the audit log older than two years [API13]. */
export async function sweepAudit({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	await db
		.knex("audit_entries")
		.where("at", "<", new Date(clock().getTime() - KEPT_MS))
		.delete();
}
