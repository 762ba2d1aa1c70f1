import type { Knex } from "knex";

/** Something done in a production, as its log tells it. */
export interface Activity {
	readonly production_id: number;
	/** Who may look there is told of it [PERM16]. */
	readonly area: "production" | "records" | "reports" | "team" | "settings";
	/** Who did it; the id is null for whoever runs the server. */
	readonly account: { readonly accountId: number | null; readonly name: string };
	/** What was done, after the name: `paused the project`. */
	readonly action: string;
}

const ACTION_MAX = 250;

/** Adds a line to a production's activity log, in the transaction of what it tells. */
export async function recordActivity(trx: Knex.Transaction, activity: Activity): Promise<void> {
	await trx("activity_logs").insert({
		production_id: activity.production_id,
		area: activity.area,
		account_id: activity.account.accountId,
		user_name: activity.account.name,
		action: activity.action.slice(0, ACTION_MAX),
	});
}
