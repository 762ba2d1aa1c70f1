import type { Production } from "@oxcut/core/model";
import type { Knex } from "knex";
import { containing } from "../../../db/containing.ts";
import { type OwnerJson, ownerSql } from "../lookups/owner-sql.ts";

/** A production as site admins see it. */
export interface AdminProduction {
	readonly id: number;
	readonly name: string;
	readonly studio_id: number | null;
	readonly studio_name: string | null;
	readonly owner: OwnerJson | null;
	readonly billing_user: OwnerJson | null;
	readonly plan_id: number;
	readonly plan_name: string;
	readonly public_state: Production["public_state"];
	readonly members: number;
	readonly is_beta: boolean;
	readonly created_at: Date;
	/** The last time that anyone opened it; null if nobody did. */
	readonly opened_at: Date | null;
}

const OPENED = "(select max(v.opened_at) from production_visits v where v.production_id = p.id)";

// Someone who left the team is no longer billed [BIL13].
const BILLING_USER = `(
	select jsonb_build_object('id', a.id, 'name', trim(a.first_name || ' ' || a.last_name), 'email', e.address)
	from billing_infos i
	join production_members m on m.production_id = i.production_id and m.account_id = i.billing_user_id
	join accounts a on a.id = i.billing_user_id
	join account_emails e on e.account_id = a.id and e.is_primary
	where i.production_id = p.id
) as billing_user`;

function productions(knex: Knex) {
	return knex("productions as p")
		.join("billing_plans as b", "b.id", "p.billing_plan_id")
		.leftJoin("studios as s", "s.id", "p.studio_id")
		.where({ "p.deleted_at": null })
		.select<AdminProduction[]>(
			"p.id",
			"p.name",
			"p.studio_id",
			"s.name as studio_name",
			knex.raw(ownerSql("production", "p")),
			knex.raw(BILLING_USER),
			"b.id as plan_id",
			"b.name as plan_name",
			"p.public_state",
			knex.raw(
				"(select count(*)::integer from production_members m where m.production_id = p.id) as members",
			),
			knex.raw(
				`not exists (select from production_members m join accounts a on a.id = m.account_id
					where m.production_id = p.id and a.system_beta = 'no_access') as is_beta`,
			),
			"p.created_at",
			knex.raw(`${OPENED} as opened_at`),
		);
}

const BY_ID = /^#?(\d{1,15})$/;

/** Every production outside the trash, or those whose name, studio or id matches, by name. */
export function listAllProductions(knex: Knex, search: string): Promise<AdminProduction[]> {
	const query = productions(knex).orderByRaw("lower(p.name), p.id");
	if (search !== "") {
		query.where((either) => {
			const pattern = containing(search);
			either.whereILike("p.name", pattern).orWhereILike("s.name", pattern);
			const id = BY_ID.exec(search)?.[1];
			if (id !== undefined) either.orWhere("p.id", Number(id));
		});
	}
	return query;
}

/** The productions opened since a moment, latest first. */
export function listOpenedSince(knex: Knex, since: Date): Promise<AdminProduction[]> {
	return productions(knex)
		.whereIn("p.id", knex("production_visits").where("opened_at", ">=", since).select("production_id"))
		.orderByRaw("opened_at desc, p.id desc");
}

export async function findProduction(knex: Knex, id: number): Promise<AdminProduction | null> {
	return (await productions(knex).where("p.id", id))[0] ?? null;
}

/** The accounts in a production's team. */
export function teamOf(knex: Knex, productionId: number): Promise<number[]> {
	return knex("production_members")
		.where({ production_id: productionId })
		.orderBy("account_id")
		.pluck("account_id");
}
