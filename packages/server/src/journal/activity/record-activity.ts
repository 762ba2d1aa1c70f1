import type { Knex } from "knex";

/** An entry of a production's activity log. */
export interface Activity {
	readonly production_id: number;
	/** The area that a reader must be able to view [PERM16]. */
	readonly area: "production" | "records" | "reports" | "team" | "settings";
	/** The account that did it; the id is null for the server's operator. */
	readonly account: { readonly accountId: number | null; readonly name: string };
	/** The action, worded to follow the name: `paused the project`. */
	readonly action: string;
}

const ACTION_MAX = 250;

/** Adds a line to a production's activity log, in the transaction of the logged change. */
export async function recordActivity(trx: Knex.Transaction, activity: Activity): Promise<void> {
	await trx("activity_logs").insert({
		production_id: activity.production_id,
		area: activity.area,
		account_id: activity.account.accountId,
		user_name: activity.account.name,
		action: activity.action.slice(0, ACTION_MAX),
	});
}
