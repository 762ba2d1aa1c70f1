import { sweepOld } from "../db/sweep-old.ts";
import type { Deps } from "../deps/deps.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes lines of the logs that are older than the settings allow [OPS11]. */
export async function sweepLogs({
	db,
	clock,
	settings,
}: Pick<Deps, "db" | "clock" | "settings">): Promise<void> {
	const { audit, activity, history } = settings.keptDays;
	for (const [table, days] of [
		["audit_entries", audit],
		["activity_logs", activity],
		["record_changes", history],
	] as const) {
		if (days !== null) await sweepOld(db.knex, table, new Date(clock().getTime() - days * DAY_MS));
	}
}
