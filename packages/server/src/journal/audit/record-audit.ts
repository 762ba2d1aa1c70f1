import type { Knex } from "knex";

/**
 * What is written down by what does it. Prices, conditions, members, invites and locks of cuts are written down by the
 * database.
 */
type AuditAction =
	| "registered"
	| "signed_in"
	| "sign_in_refused"
	| "signed_out"
	| "proved"
	| "session_ended"
	| "other_sessions_ended"
	| "locked"
	| "unlocked"
	| "password_changed"
	| "password_reset"
	| "email_added"
	| "email_verified"
	| "email_removed"
	| "primary_email_changed"
	| "program_allowed"
	| "access_token_made"
	| "access_token_revoked"
	| "account_deactivated"
	| "account_activated"
	| "account_deleted"
	| "production_trashed"
	| "production_restored"
	| "production_transferred"
	| "studio_transferred"
	| "job_retried"
	| "plan_changed"
	| "trash_restored"
	| "trash_deleted";

/** Something that was done, for the audit log. Never holds a password, a token or a hash of one. */
interface AuditEntry {
	readonly action: AuditAction;
	/** The account concerned if the caller isn't signed in, otherwise the caller's; null if there is none. */
	readonly accountId?: number | null;
	readonly productionId?: number;
	readonly studioId?: number;
	readonly item?: { readonly kind: string; readonly id: number };
	/** The changed parts, before and after. */
	readonly before?: Readonly<Record<string, unknown>>;
	readonly after?: Readonly<Record<string, unknown>>;
}

/**
 * Writes a line of the audit log, in the transaction of the logged change. Who did it and from where is known to the
 * transaction of a call [API13].
 */
export async function recordAudit(trx: Knex.Transaction, entry: AuditEntry): Promise<void> {
	const { action, accountId, productionId, studioId, item, before, after } = entry;
	await trx("audit_entries").insert({
		action,
		...(accountId === undefined ? {} : { account_id: accountId }),
		production_id: productionId ?? null,
		studio_id: studioId ?? null,
		item_kind: item?.kind ?? null,
		item_id: item?.id ?? null,
		before: before === undefined ? null : JSON.stringify(before),
		after: after === undefined ? null : JSON.stringify(after),
	});
}
