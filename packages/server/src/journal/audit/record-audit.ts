import type { Knex } from "knex";

/** Actions that the code logs. Triggers of the database log prices, conditions, members, invites and locks of cuts. */
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
	| "device_added"
	| "device_removed"
	| "recovery_codes_made"
	| "recovery_code_used"
	| "two_factor_refused"
	| "two_factor_reset"
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
	| "signed_in_as"
	| "returned"
	| "beta_granted"
	| "beta_permitted"
	| "beta_joined"
	| "feature_flag_created"
	| "feature_flag_changed"
	| "feature_flag_deleted"
	| "feature_given"
	| "feature_removed"
	| "plan_changed"
	| "billing_user_changed"
	| "billing_info_changed"
	| "card_added"
	| "card_removed"
	| "default_card_changed"
	| "billing_plan_created"
	| "billing_plan_changed"
	| "studio_changed"
	| "quotas_changed"
	| "identity_provider_saved"
	| "identity_provider_removed"
	| "domain_released"
	| "domain_verified"
	| "person_linked"
	| "person_unlinked"
	| "provider_refused"
	| "webhook_created"
	| "webhook_changed"
	| "webhook_deleted"
	| "counsel_link_made"
	| "counsel_link_revoked"
	| "counsel_verdict_given"
	| "trash_restored"
	| "trash_deleted";

/** An action for the audit log. Never contains a password, a token or a hash of one. */
interface AuditEntry {
	readonly action: AuditAction;
	/** The account concerned if the caller isn't signed in, otherwise the caller's; null if there is none. */
	readonly accountId?: number | null;
	/** The site admin, if the entry belongs to the account that they did it to. */
	readonly actorId?: number;
	readonly productionId?: number;
	readonly studioId?: number;
	readonly item?: { readonly kind: string; readonly id: number };
	/** The changed parts, before and after. */
	readonly before?: Readonly<Record<string, unknown>>;
	readonly after?: Readonly<Record<string, unknown>>;
}

/**
 * Writes a line of the audit log, in the transaction of the logged change. The call's transaction knows who acts and
 * from where [API13].
 */
export async function recordAudit(trx: Knex.Transaction, entry: AuditEntry): Promise<void> {
	const { action, accountId, actorId, productionId, studioId, item, before, after } = entry;
	await trx("audit_entries").insert({
		action,
		...(accountId === undefined ? {} : { account_id: accountId }),
		...(actorId === undefined ? {} : { actor_id: actorId }),
		production_id: productionId ?? null,
		studio_id: studioId ?? null,
		item_kind: item?.kind ?? null,
		item_id: item?.id ?? null,
		before: before === undefined ? null : JSON.stringify(before),
		after: after === undefined ? null : JSON.stringify(after),
	});
}
