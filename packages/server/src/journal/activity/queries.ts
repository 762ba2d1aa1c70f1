import type { Area } from "@oxcut/core/model";
import type { Knex } from "knex";

/** One line of a production's activity log. */
export interface ActivityLine {
	readonly id: number;
	readonly date: Date;
	readonly user_name: string;
	readonly action: string;
	readonly record_locator: string | null;
	readonly title: string | null;
}

/** A page of lines: the newest ones before a given line. */
export interface ActivityPage {
	readonly limit: number;
	/** A line's id; null starts with the newest. */
	readonly before: number | null;
	/** The areas whose lines are returned. */
	readonly areas: readonly Area[];
}

interface ActivityRow {
	readonly id: number;
	readonly created_at: Date;
	readonly user_name: string;
	readonly action: string;
	readonly record_locator: string | null;
	readonly title: string | null;
}

function toLine(row: ActivityRow): ActivityLine {
	return {
		id: row.id,
		date: row.created_at,
		user_name: row.user_name,
		action: row.action,
		record_locator: row.record_locator,
		title: row.title,
	};
}

/** A page of the log, newest first. */
export async function listActivity(
	knex: Knex,
	productionId: number,
	{ limit, before, areas }: ActivityPage,
): Promise<ActivityLine[]> {
	const query = knex("activity_logs")
		.where({ production_id: productionId })
		.whereIn("area", areas)
		.orderBy("id", "desc")
		.limit(limit)
		.select("id", "created_at", "user_name", "action", "record_locator", "title");
	if (before !== null) query.where("id", "<", before);
	const rows: ActivityRow[] = await query;
	return rows.map(toLine);
}
