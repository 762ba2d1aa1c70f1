import type { StoredAuditEntry } from "./queries.ts";

/** A line of the audit log as the API shows it. */
export function presentAuditEntry(entry: StoredAuditEntry) {
	return {
		id: entry.id,
		date: entry.at.toISOString(),
		account_id: entry.accountId,
		user_name: entry.accountName,
		actor_id: entry.actorId,
		actor_name: entry.actorName,
		address: entry.address,
		user_agent: entry.userAgent,
		action: entry.action,
		production_id: entry.productionId,
		production_name: entry.productionName,
		item: entry.item,
		before: entry.before,
		after: entry.after,
	};
}
