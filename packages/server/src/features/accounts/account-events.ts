import type { Knex } from "knex";

/** What guards an account, and is written down when it happens. */
type AccountEvent =
	| "registered"
	| "signed_in"
	| "sign_in_refused"
	| "locked"
	| "unlocked"
	| "password_changed"
	| "password_reset"
	| "primary_email_changed"
	| "access_token_made"
	| "access_token_revoked";

/**
 * Writes a line of the audit log of accounts.
 *
 * @param values - `accountId` null where nobody has the address that was tried; `address` the network address.
 */
export async function recordAccountEvent(
	trx: Knex.Transaction,
	values: {
		readonly accountId: number | null;
		readonly event: AccountEvent;
		readonly address: string;
	},
	now: Date,
): Promise<void> {
	await trx("account_events").insert({
		account_id: values.accountId,
		event: values.event,
		address: values.address.slice(0, 64),
		created_at: now,
	});
}
