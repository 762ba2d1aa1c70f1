import type { Invite } from "@oxcut/core/model";
import type { Knex } from "knex";
import { whereChangedSince } from "../../../http/changes.ts";

/** An invite as stored. */
export interface StoredInvite extends Invite {
	readonly updated_at: string;
	readonly expires_at: string;
}

/** An invite as its recipient sees it. */
export interface ReceivedInvite extends StoredInvite {
	readonly production_name: string;
	/** Id of the account that last sent it; null if the account no longer exists. */
	readonly invited_by: number | null;
	/** null if the account no longer exists. */
	readonly invited_by_name: string | null;
}

interface InviteRow {
	readonly id: number;
	readonly production_id: number;
	readonly recipient_email: string;
	readonly role: Invite["role"];
	readonly created_at: Date;
	readonly updated_at: Date;
	readonly expires_at: Date;
}

type ReceivedRow = InviteRow & {
	readonly production_name: string;
	readonly invited_by: number | null;
	readonly invited_by_name: string | null;
};

const COLUMNS = [
	"id",
	"production_id",
	"recipient_email",
	"role",
	"created_at",
	"updated_at",
	"expires_at",
] as const;

function toInvite(row: InviteRow): StoredInvite {
	return {
		id: row.id,
		production_id: row.production_id,
		recipient_email: row.recipient_email,
		role: row.role,
		created_at: row.created_at.toISOString(),
		updated_at: row.updated_at.toISOString(),
		expires_at: row.expires_at.toISOString(),
	};
}

function toReceivedInvite(row: ReceivedRow): ReceivedInvite {
	return {
		...toInvite(row),
		production_name: row.production_name,
		invited_by: row.invited_by,
		invited_by_name: row.invited_by_name,
	};
}

export async function listInvites(knex: Knex, productionId: number): Promise<StoredInvite[]> {
	const rows: InviteRow[] = await knex("invites")
		.where({ production_id: productionId })
		.orderBy("id")
		.select(...COLUMNS);
	return rows.map(toInvite);
}

export async function listInvitesSince(
	knex: Knex,
	productionId: number,
	token: string,
): Promise<StoredInvite[]> {
	const rows: InviteRow[] = await whereChangedSince(
		knex("invites").where({ production_id: productionId }),
		token,
	)
		.orderBy("id")
		.select(...COLUMNS);
	return rows.map(toInvite);
}

/** Locks the invite until the transaction ends. */
export async function lockInvite(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
): Promise<StoredInvite | null> {
	const row: InviteRow | undefined = await trx("invites")
		.where({ production_id: productionId, id })
		.forUpdate()
		.first(...COLUMNS);
	return row === undefined ? null : toInvite(row);
}

/** Pending invites of a production to addresses, locked until the transaction ends. */
export async function lockInvitesTo(
	trx: Knex.Transaction,
	productionId: number,
	emails: readonly string[],
): Promise<StoredInvite[]> {
	const rows: InviteRow[] = await trx("invites")
		.where({ production_id: productionId })
		.whereIn("recipient_email", emails)
		.orderBy("id")
		.forUpdate()
		.select(...COLUMNS);
	return rows.map(toInvite);
}

/** Creates invites; renews a pending invite to the same address. */
export async function upsertInvites(
	trx: Knex.Transaction,
	emails: readonly string[],
	values: {
		readonly production_id: number;
		readonly role: Invite["role"];
		readonly invited_by: number;
		readonly expires_at: Date;
	},
): Promise<StoredInvite[]> {
	const rows: InviteRow[] = await trx("invites")
		.insert(emails.map((recipient_email) => ({ ...values, recipient_email })))
		.onConflict(["production_id", "recipient_email"])
		.merge(["role", "invited_by", "expires_at"])
		.returning([...COLUMNS]);
	return rows.map(toInvite);
}

export async function deleteInvite(trx: Knex.Transaction, id: number): Promise<void> {
	await trx("invites").where({ id }).delete();
}

/** Whether an account has this address, in lower case, as its primary or a verified one. */
export async function hasAccount(knex: Knex, email: string): Promise<boolean> {
	const row: unknown = await knex("account_emails")
		.whereRaw('lower(address collate "C") = ?', [email])
		.whereRaw("(is_primary or verified_at is not null)")
		.first("id");
	return row !== undefined;
}

/** Returns those of the addresses that are verified addresses of team members, in lower case. */
export async function listTeamAddresses(
	knex: Knex,
	productionId: number,
	emails: readonly string[],
): Promise<string[]> {
	const { rows } = await knex.raw<{ rows: { address: string }[] }>(
		`select lower(e.address collate "C") as address from account_emails e
		join production_members m on m.account_id = e.account_id
		where m.production_id = ? and lower(e.address collate "C") = any(?::text[]) and e.verified_at is not null`,
		[productionId, [...emails]],
	);
	return rows.map((row) => row.address).sort();
}

/** Invites to productions that aren't deleted, with their senders and production names. */
function sentInvites(knex: Knex) {
	return knex("invites as i")
		.join("productions as p", "p.id", "i.production_id")
		.leftJoin("accounts as a", "a.id", "i.invited_by")
		.whereNull("p.deleted_at")
		.select(
			"i.id",
			"i.production_id",
			"i.recipient_email",
			"i.role",
			"i.created_at",
			"i.updated_at",
			"i.expires_at",
			"p.name as production_name",
			"i.invited_by",
			knex.raw("trim(a.first_name || ' ' || a.last_name) as invited_by_name"),
		);
}

/** Invites to an account's verified addresses: an unverified one may be someone else's [PERM10]. */
function receivedBy(knex: Knex, accountId: number) {
	return sentInvites(knex).whereIn(
		"i.recipient_email",
		knex("account_emails")
			.where({ account_id: accountId })
			.whereNotNull("verified_at")
			.select(knex.raw('lower(address collate "C")')),
	);
}

/** An invite as its recipient sees it; callers check access first. */
export async function findSentInvite(knex: Knex, id: number): Promise<ReceivedInvite | null> {
	const row: ReceivedRow | undefined = await sentInvites(knex).where("i.id", id).first();
	return row === undefined ? null : toReceivedInvite(row);
}

/** Invites that an account can answer. */
export async function listReceivedInvites(
	knex: Knex,
	accountId: number,
	now: Date,
): Promise<ReceivedInvite[]> {
	const rows: ReceivedRow[] = await receivedBy(knex, accountId)
		.where("i.expires_at", ">", now)
		.orderBy("i.id");
	return rows.map(toReceivedInvite);
}

/** Locks the invite until the transaction ends. */
export async function lockReceivedInvite(
	trx: Knex.Transaction,
	accountId: number,
	id: number,
): Promise<ReceivedInvite | null> {
	const row: ReceivedRow | undefined = await receivedBy(trx, accountId)
		.where("i.id", id)
		.forUpdate("i")
		.first();
	return row === undefined ? null : toReceivedInvite(row);
}
