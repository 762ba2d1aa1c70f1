import { type Quotas, STUDIO_QUOTAS, type StudioQuota } from "@oxcut/core/model";
import type { Knex } from "knex";

/** How much an organization uses of each quota; `storage` in bytes. */
export type StudioUsed = Readonly<Record<StudioQuota, number>>;

/** SQL for the accounts that manage the studio `:id` or work in one of its productions. */
const PEOPLE = `select m.account_id from productions p join production_members m on m.production_id = p.id
		where p.studio_id = :id and p.deleted_at is null and m.main_role <> 'none'
	union select account_id from studio_members where studio_id = :id`;

/**
 * SQL to count each quota of the studio `:id`. Each person counts once, and so does each invited address that
 * belongs to none of them. Deleted projects count only with their storage, so that they can be restored [ORG2].
 */
const COUNTS: Readonly<Record<StudioQuota, string>> = {
	projects: "select count(*) from productions where studio_id = :id and deleted_at is null",
	members: `with people as (${PEOPLE})
		select (select count(*) from people) + (
			select count(distinct i.recipient_email) from productions p join invites i on i.production_id = p.id
			where p.studio_id = :id and p.deleted_at is null and i.expires_at > now() and not exists (
				select from account_emails e join people using (account_id)
				where lower(e.address collate "C") = i.recipient_email and e.verified_at is not null
			)
		)`,
	storage: `select coalesce((
			select sum(l.file_size) from productions p join licenses l on l.production_id = p.id where p.studio_id = :id
		), 0) + coalesce((
			select sum(octet_length(f.contents)) from productions p join cut_data_files f on f.production_id = p.id
			where p.studio_id = :id
		), 0)`,
};

/** Counts what an organization uses of one quota. */
export async function countStudioUsed(knex: Knex, id: number, quota: StudioQuota): Promise<number> {
	const { rows } = await knex.raw<{ rows: { used: number }[] }>(`select (${COUNTS[quota]})::bigint as used`, {
		id,
	});
	return rows[0]?.used ?? 0;
}

/** Counts what an organization uses of every quota. */
export async function readStudioUsed(knex: Knex, id: number): Promise<StudioUsed> {
	const columns = STUDIO_QUOTAS.map((quota) => `(${COUNTS[quota]})::bigint as ${quota}`);
	const { rows } = await knex.raw<{ rows: StudioUsed[] }>(`select ${columns.join(", ")}`, { id });
	const [row] = rows;
	if (row === undefined) throw new Error("counting an organization's usage returned no row");
	return row;
}

const COLUMNS = {
	projects: "projects_quota",
	members: "members_quota",
	storage: "storage_quota",
} as const satisfies Record<StudioQuota, string>;

/** An organization's quotas. */
export interface StudioQuotas {
	readonly id: number;
	readonly name: string;
	readonly quotas: Quotas;
}

type QuotaRow = Quotas & Pick<StudioQuotas, "id" | "name">;

function toQuotas({ id, name, projects, members, storage }: QuotaRow): StudioQuotas {
	return { id, name, quotas: { projects, members, storage } };
}

function selectQuotas(knex: Knex, id: number) {
	return knex("studios")
		.where({ id })
		.first<QuotaRow | undefined>({ id: "id", name: "name", ...COLUMNS });
}

/** @returns null if there is no such organization. */
export async function findQuotas(knex: Knex, id: number): Promise<StudioQuotas | null> {
	const row = await selectQuotas(knex, id);
	return row === undefined ? null : toQuotas(row);
}

/** Like {@link findQuotas}, and locks it until the transaction ends, so that items added by others count too. */
export async function lockQuotas(trx: Knex.Transaction, id: number): Promise<StudioQuotas | null> {
	const row = await selectQuotas(trx, id).forNoKeyUpdate();
	return row === undefined ? null : toQuotas(row);
}

/** Changes only the given quotas. */
export async function updateQuotas(
	trx: Knex.Transaction,
	id: number,
	given: { readonly [Q in StudioQuota]?: number | null | undefined },
): Promise<void> {
	const changed = STUDIO_QUOTAS.filter((quota) => given[quota] !== undefined);
	if (changed.length === 0) return;
	await trx("studios")
		.where({ id })
		.update(Object.fromEntries(changed.map((quota) => [COLUMNS[quota], given[quota]])));
}

/** Every organization by name, with its quotas. */
export async function listQuotas(knex: Knex): Promise<StudioQuotas[]> {
	const rows: QuotaRow[] = await knex("studios")
		.orderByRaw("lower(name), id")
		.select({ id: "id", name: "name", ...COLUMNS });
	return rows.map(toQuotas);
}
