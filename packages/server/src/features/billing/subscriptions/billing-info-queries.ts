import type { BillingInfo } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Tracked } from "../../../db/tracked.ts";

/** A production's billing details as stored. */
export type StoredBillingInfo = Tracked<BillingInfo> & {
	/** The name on invoices: the given one, or that of the organization, the billing user or the owner. */
	readonly billed_name: string;
};

/** The refusal to bill an organization that a project doesn't have. */
export const NO_ORGANIZATION = { bill_to: ["must be account: the project has no organization"] } as const;

// The billing user counts while in the team [BIL13].
const ACCOUNT_NAME = `(
	select trim(a.first_name || ' ' || a.last_name) from production_members m join accounts a on a.id = m.account_id
	where m.production_id = i.production_id and (m.main_role = 'owner' or m.account_id = i.billing_user_id)
	order by m.account_id = i.billing_user_id desc nulls last limit 1
)`;
const STUDIO_NAME = `(
	select t.name from productions p join studios t on t.id = p.studio_id where p.id = i.production_id
)`;

const COLUMNS = `i.id, i.production_id as billable_id, i.bill_to, i.name, i.address, i.version, i.updated_at,
	left(coalesce(nullif(i.name, ''), case when i.bill_to = 'organization' then ${STUDIO_NAME} end, ${ACCOUNT_NAME}, ''), 250)
		as billed_name,
	coalesce((select jsonb_agg(r.email order by r.id) from billing_recipients r where r.production_id = i.production_id), '[]')
		as billing_emails`;

/** @returns null if there is none. */
export async function findBillingInfo(
	knex: Knex,
	by: { readonly id: number } | { readonly production_id: number },
): Promise<StoredBillingInfo | null> {
	const [column, value] = "id" in by ? ["i.id", by.id] : ["i.production_id", by.production_id];
	const row: StoredBillingInfo | undefined = await knex("billing_infos as i")
		.where(column, value)
		.first(knex.raw(COLUMNS));
	return row ?? null;
}

/** Locks a production's billing details until the transaction ends. */
export async function lockBillingInfo(trx: Knex.Transaction, id: number): Promise<StoredBillingInfo | null> {
	await trx("billing_infos").where({ id }).forUpdate().select("id");
	return findBillingInfo(trx, { id });
}

export async function hasOrganization(trx: Knex.Transaction, productionId: number): Promise<boolean> {
	const [studioId]: (number | null)[] = await trx("productions")
		.where({ id: productionId })
		.pluck("studio_id");
	return studioId !== null;
}

/** The changes to billing details; omitted fields are unchanged. */
export type BillingInfoFields = {
	readonly [K in "bill_to" | "name" | "address" | "billing_emails"]?: BillingInfo[K] | undefined;
};

export async function updateBillingInfo(
	trx: Knex.Transaction,
	{ id, billable_id }: Pick<BillingInfo, "id" | "billable_id">,
	{ billing_emails, ...fields }: BillingInfoFields,
): Promise<void> {
	const given = Object.entries(fields).filter(([, value]) => value !== undefined);
	// Marked as changed even if only the addresses did.
	const changed_xid = trx.raw("pg_current_xact_id()");
	await trx("billing_infos")
		.where({ id })
		.update({ ...Object.fromEntries(given), changed_xid });
	if (billing_emails !== undefined) await replaceRecipients(trx, billable_id, billing_emails);
}

/** Bills a member of the team instead of the owner; null for the owner. @returns false if the account isn't in the team. */
export async function setBillingUser(
	trx: Knex.Transaction,
	production_id: number,
	accountId: number | null,
): Promise<boolean> {
	if (accountId !== null) {
		const member: unknown = await trx("production_members")
			.where({ production_id, account_id: accountId })
			.forKeyShare()
			.first("account_id");
		if (member === undefined) return false;
	}
	await trx("billing_infos").where({ production_id }).update({ billing_user_id: accountId });
	return true;
}

/** Keeps recipients whose address stays in their order; adds new ones after them. */
export type StoredRecipient = Tracked<{
	readonly id: number;
	readonly production_id: number;
	readonly email: string;
}>;

const RECIPIENT = ["id", "production_id", "email", "version", "updated_at"] as const;

export function listRecipients(knex: Knex, productionId: number): Promise<StoredRecipient[]> {
	return knex("billing_recipients").select(RECIPIENT).where({ production_id: productionId }).orderBy("id");
}

export async function findRecipient(knex: Knex, id: number): Promise<StoredRecipient | null> {
	const row: StoredRecipient | undefined = await knex("billing_recipients").first(RECIPIENT).where({ id });
	return row ?? null;
}

/** Keeps the recipients whose address stays, in their place; adds the new ones behind them. */
async function replaceRecipients(
	trx: Knex.Transaction,
	production_id: number,
	emails: readonly string[],
): Promise<void> {
	const keys = emails.map((email) => email.toLowerCase());
	const wanted = emails.filter((_, at) => keys.indexOf(keys[at] ?? "") === at);
	await trx("billing_recipients").where({ production_id }).whereNotIn("email", wanted).delete();
	if (wanted.length === 0) return;
	await trx("billing_recipients")
		.insert(wanted.map((email) => ({ production_id, email })))
		.onConflict(["production_id", "email"])
		.ignore();
}
