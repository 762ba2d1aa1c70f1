import type { Knex } from "knex";
import type { StoredEmail } from "./account.ts";

const COLUMNS = [
	"id",
	"account_id",
	"address",
	"is_primary",
	"verified_at",
	"confirmation_expires_at",
	"updated_at",
] as const;

interface EmailRow {
	id: number;
	account_id: number;
	address: string;
	is_primary: boolean;
	verified_at: Date | null;
	confirmation_expires_at: Date | null;
	updated_at: Date;
}

function toEmail(row: EmailRow): StoredEmail {
	return {
		id: row.id,
		accountId: row.account_id,
		address: row.address,
		isPrimary: row.is_primary,
		isVerified: row.verified_at !== null,
		confirmationExpiresAt: row.confirmation_expires_at,
		updatedAt: row.updated_at,
	};
}

/** An account's addresses: the primary one first, the others in the order they were added. */
export async function listEmails(knex: Knex, accountId: number): Promise<StoredEmail[]> {
	const rows: EmailRow[] = await knex("account_emails")
		.select(COLUMNS)
		.where({ account_id: accountId })
		.orderBy([{ column: "is_primary", order: "desc" }, "id"]);
	return rows.map(toEmail);
}

/** @returns null if the account already has the address or, for a primary one, another account owns it. */
export async function insertEmail(
	trx: Knex.Transaction,
	values: {
		readonly accountId: number;
		readonly address: string;
		readonly isPrimary: boolean;
		readonly confirmationExpiresAt: Date;
	},
	now: Date,
): Promise<StoredEmail | null> {
	const rows: EmailRow[] = await trx("account_emails")
		.insert({
			account_id: values.accountId,
			address: values.address,
			is_primary: values.isPrimary,
			confirmation_expires_at: values.confirmationExpiresAt,
			created_at: now,
		})
		// If several accounts claim an address at once, one gets it; the others wait and get nothing.
		.onConflict()
		.ignore()
		.returning([...COLUMNS]);
	return rows[0] === undefined ? null : toEmail(rows[0]);
}

/**
 * Marks an address as verified, if it isn't yet.
 *
 * @returns null if another account owns it, or the address was removed.
 */
export async function markVerified(
	trx: Knex.Transaction,
	id: number,
	now: Date,
): Promise<StoredEmail | null> {
	const rows: EmailRow[] = await trx("account_emails as email")
		.where({ id })
		.whereNotExists(
			trx("account_emails as other")
				.whereRaw('lower(other.address collate "C") = lower(email.address collate "C")')
				.whereRaw("other.id <> email.id and (other.is_primary or other.verified_at is not null)"),
		)
		.update({
			verified_at: trx.raw("coalesce(verified_at, ?)", [now]),
			confirmation_expires_at: null,
		})
		.returning([...COLUMNS]);
	await trx("link_tokens").where({ account_email_id: id, purpose: "verify_email" }).delete();
	return rows[0] === undefined ? null : toEmail(rows[0]);
}

/** Extends the time to verify an address. */
export async function extendConfirmation(trx: Knex.Transaction, id: number, expiresAt: Date): Promise<void> {
	await trx("account_emails").where({ id }).update({ confirmation_expires_at: expiresAt });
}

/** Makes another of an account's addresses its primary one. */
export async function swapPrimary(
	trx: Knex.Transaction,
	{ from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
	// One after the other, so that there are never two primary ones.
	await trx("account_emails").where({ id: from }).update({ is_primary: false });
	await trx("account_emails").where({ id: to }).update({ is_primary: true });
}

/** Removes all addresses of an account but its primary one, and every link emailed to them. */
export async function keepPrimaryOnly(trx: Knex.Transaction, accountId: number): Promise<void> {
	await trx("account_emails").where({ account_id: accountId, is_primary: false }).delete();
	await trx("link_tokens").where({ account_id: accountId }).delete();
}

/** Removes an address, and the links emailed to it. */
export async function deleteEmail(trx: Knex.Transaction, id: number): Promise<void> {
	await trx("account_emails").where({ id }).delete();
}
