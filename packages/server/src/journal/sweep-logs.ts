import type { Knex } from "knex";
import { sweepOld, sweepOldOf } from "../db/sweep-old.ts";
import type { Deps } from "../deps/deps.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The organizations that keep a log for fewer days than the server, which may keep it for ever (null). */
function listShorter(
	knex: Knex,
	column: "audit_days" | "activity_days" | "history_days",
	days: number | null,
): Promise<{ readonly id: number; readonly days: number }[]> {
	const query = knex("studios").whereNotNull(column).orderBy("id").select({ id: "id", days: column });
	return days === null ? query : query.where(column, "<", days);
}

/** Deletes lines of the logs that are older than the settings of the server [OPS11], or of their organization [ORG6], allow. */
export async function sweepLogs({
	db,
	clock,
	settings,
}: Pick<Deps, "db" | "clock" | "settings">): Promise<void> {
	const { audit, activity, history } = settings.keptDays;
	for (const [log, table, days] of [
		["audit", "audit_entries", audit],
		["activity", "activity_logs", activity],
		["history", "record_changes", history],
	] as const) {
		if (days !== null) await sweepOld(db.knex, table, new Date(clock().getTime() - days * DAY_MS));
		const column = `${log}_days` as const;
		for (const studio of await listShorter(db.knex, column, days)) {
			await sweepOldOf(db.knex, table, studio.id, new Date(clock().getTime() - studio.days * DAY_MS));
		}
	}
}
