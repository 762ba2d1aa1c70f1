import type { Knex } from "knex";
import { containing } from "../../../db/containing.ts";
import { type OwnerJson, ownerSql } from "../lookups/owner-sql.ts";

/** A studio as site admins see it. */
export interface AdminStudio {
	readonly id: number;
	readonly name: string;
	readonly owner: OwnerJson | null;
	readonly managers: number;
	readonly productions: number;
	readonly created_at: Date;
}

const BY_ID = /^#?(\d{1,15})$/;

/** Every studio, or those whose name or id matches, by name. */
export function listAllStudios(knex: Knex, search: string): Promise<AdminStudio[]> {
	const query = knex("studios as s")
		.orderByRaw("lower(s.name), s.id")
		.select<AdminStudio[]>(
			"s.id",
			"s.name",
			knex.raw(ownerSql("studio", "s")),
			knex.raw("(select count(*)::integer from studio_members m where m.studio_id = s.id) as managers"),
			knex.raw(
				`(select count(*)::integer from productions p
					where p.studio_id = s.id and p.deleted_at is null) as productions`,
			),
			"s.created_at",
		);
	if (search !== "") {
		query.where((either) => {
			either.whereILike("s.name", containing(search));
			const id = BY_ID.exec(search)?.[1];
			if (id !== undefined) either.orWhere("s.id", Number(id));
		});
	}
	return query;
}

/** A studio's owner or manager. */
export interface StudioManager {
	readonly id: number;
	readonly name: string;
	readonly email: string;
	readonly main_role: "owner" | "manager";
	readonly is_active: boolean;
}

/** Locks a studio until the transaction ends. @returns whether it exists. */
export async function holdStudio(trx: Knex.Transaction, id: number): Promise<boolean> {
	return (await trx("studios").where({ id }).forUpdate().first("id")) !== undefined;
}

export async function hasStudio(knex: Knex, id: number): Promise<boolean> {
	return (await knex("studios").where({ id }).first("id")) !== undefined;
}

/** The owner first, then the managers by name. */
export function listManagers(knex: Knex, studioId: number): Promise<StudioManager[]> {
	return knex("studio_members as m")
		.join("accounts as a", "a.id", "m.account_id")
		.join("account_emails as e", (on) => {
			on.on("e.account_id", "a.id").andOnVal("e.is_primary", true);
		})
		.where({ "m.studio_id": studioId })
		.orderByRaw("m.main_role <> 'owner', lower(a.first_name), lower(a.last_name), a.id")
		.select<StudioManager[]>(
			"a.id",
			knex.raw("trim(a.first_name || ' ' || a.last_name) as name"),
			"e.address as email",
			"m.main_role",
			knex.raw("a.deactivated_at is null as is_active"),
		);
}
