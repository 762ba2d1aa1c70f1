import type { Level, Role } from "@oxcut/core/model";
import type { Knex } from "knex";
import { containing } from "../../../db/containing.ts";

/** An account as site admins see it. */
export interface AdminUser {
	readonly id: number;
	readonly email: string;
	readonly first_name: string;
	readonly last_name: string;
	readonly is_admin: boolean;
	readonly is_active: boolean;
	readonly is_verified: boolean;
	/** The latest end of the locks of the account and its known browsers. */
	readonly locked_until: Date | null;
	readonly failed_logins: number;
	readonly two_factor_devices: number;
	readonly recovery_codes_left: number;
	readonly beta: Level;
	readonly may_join_beta: boolean;
	readonly features: string[];
	readonly productions: number;
	readonly studios: number;
	readonly created_at: Date;
	readonly last_active_at: Date | null;
}

/** The most accounts that a search returns. */
const FOUND_MAX = 100;

function users(knex: Knex, now: Date) {
	return knex("accounts as a")
		.join("account_emails as e", (on) => {
			on.on("e.account_id", "a.id").andOnVal("e.is_primary", true);
		})
		.orderByRaw("a.last_active_at desc nulls last, a.id desc")
		.select<AdminUser[]>(
			"a.id",
			"e.address as email",
			"a.first_name",
			"a.last_name",
			knex.raw("a.system_ox_admin <> 'no_access' as is_admin"),
			knex.raw("a.deactivated_at is null as is_active"),
			knex.raw("e.verified_at is not null as is_verified"),
			knex.raw(
				`(select max(locks.until) from (
					select a.locked_until as until
					union all select b.locked_until from known_browsers b where b.account_id = a.id
				) locks where locks.until > ?) as locked_until`,
				[now],
			),
			"a.failed_logins",
			knex.raw(
				`(select count(*)::integer from webauthn_credentials w where w.account_id = a.id) as two_factor_devices`,
			),
			knex.raw(
				"(select count(*)::integer from recovery_codes r where r.account_id = a.id) as recovery_codes_left",
			),
			"a.system_beta as beta",
			"a.may_join_beta",
			"a.system_features as features",
			knex.raw(
				`(select count(*)::integer from production_members m
					join productions p on p.id = m.production_id and p.deleted_at is null
					where m.account_id = a.id) as productions`,
			),
			knex.raw("(select count(*)::integer from studio_members s where s.account_id = a.id) as studios"),
			"a.created_at",
			"a.last_active_at",
		);
}

const BY_ID = /^#?(\d{1,15})$/;

function whereMatches(query: Knex.QueryBuilder, search: string): void {
	const id = BY_ID.exec(search.trim())?.[1];
	const pattern = containing(search);
	query.where((either) => {
		either
			.whereRaw("trim(a.first_name || ' ' || a.last_name) ilike ?", [pattern])
			.orWhereRaw("exists (select from account_emails x where x.account_id = a.id and x.address ilike ?)", [
				pattern,
			]);
		if (id !== undefined) either.orWhere("a.id", Number(id));
	});
}

/** The accounts that match a name, an address or an id, and how many match. */
export async function findUsers(
	knex: Knex,
	search: string,
	now: Date,
): Promise<{ readonly users: AdminUser[]; readonly matches: number; readonly total: number }> {
	const query = users(knex, now).limit(FOUND_MAX);
	whereMatches(query, search);
	const counting = knex("accounts as a").count<{ count: number }[]>({ count: "*" });
	whereMatches(counting, search);
	const total = await knex("accounts").count<{ count: number }[]>({ count: "*" });
	return {
		users: await query,
		matches: Number((await counting)[0]?.count ?? 0),
		total: Number(total[0]?.count ?? 0),
	};
}

export async function findUser(knex: Knex, id: number, now: Date): Promise<AdminUser | null> {
	return (await users(knex, now).where("a.id", id))[0] ?? null;
}

/** The accounts active since a moment, latest first. */
export function listUsersSince(knex: Knex, since: Date, now: Date): Promise<AdminUser[]> {
	return users(knex, now).where("a.last_active_at", ">=", since).whereNull("a.deactivated_at");
}

/** The accounts that have a feature. */
export function listUsersWithFeature(knex: Knex, feature: string, now: Date): Promise<AdminUser[]> {
	return users(knex, now).whereRaw("? = any(a.system_features)", [feature]);
}

/** A production with an account in its team. */
export interface UserProduction {
	readonly id: number;
	readonly name: string;
	readonly main_role: Role;
	readonly plan: string;
}

export function listUserProductions(knex: Knex, accountId: number): Promise<UserProduction[]> {
	return knex("production_members as m")
		.join("productions as p", "p.id", "m.production_id")
		.join("billing_plans as b", "b.id", "p.billing_plan_id")
		.where({ "m.account_id": accountId, "p.deleted_at": null })
		.orderByRaw("lower(p.name), p.id")
		.select<UserProduction[]>("p.id", "p.name", "m.main_role", "b.name as plan");
}

/** Locks an account until the transaction ends. @returns whether it exists. */
export async function lockUser(trx: Knex.Transaction, id: number): Promise<boolean> {
	return (await trx("accounts").where({ id }).forUpdate().first("id")) !== undefined;
}
