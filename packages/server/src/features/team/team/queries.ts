import type { Avatar, Level, Role, StudioAccess, TeamMember } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Standing } from "../../../access/effective-levels.ts";
import { LEVEL_COLUMNS, type MemberLevelsRow, toProductionAccess } from "../../../access/member-levels.ts";
import type { Tracked } from "../../../db/tracked.ts";
import { pictureLinks } from "../../../files/stored-images.ts";
import { whereChangedSince } from "../../../http/changes.ts";

/** A member of a production's team; `id` is the account's. */
export interface StoredMember extends Tracked<TeamMember> {
	/** The time of the last change to the membership itself; `updated_at` counts the account's changes, too. */
	readonly membership_updated_at: Date;
	/** Id of the membership itself. */
	readonly membership_id: number;
	/** The account's permissions from its membership and its role in the production's studio. */
	readonly standing: Standing;
}

type MemberRow = MemberLevelsRow & {
	readonly membership_id: number;
	readonly id: number;
	readonly production_id: number;
	readonly first_name: string;
	readonly last_name: string;
	readonly avatar_shape: Avatar["shape"];
	readonly avatar_color: Avatar["color"];
	readonly avatar_key: string | null;
	readonly studio_id: number | null;
	readonly studio_role: StudioAccess["main_role"] | null;
	readonly version: number;
	readonly membership_updated_at: Date;
	readonly updated_at: Date;
	readonly is_active: boolean;
	readonly last_active_at: Date | null;
};

function toMember(row: MemberRow): StoredMember {
	return {
		id: row.id,
		production_id: row.production_id,
		first_name: row.first_name,
		last_name: row.last_name,
		avatar: {
			owner_type: "User",
			shape: row.avatar_shape,
			color: row.avatar_color,
			...pictureLinks(row.avatar_key),
		},
		main_role: row.main_role,
		is_active: row.is_active,
		last_seen_at: row.last_active_at?.toISOString() ?? null,
		version: row.version,
		membership_updated_at: row.membership_updated_at,
		updated_at: row.updated_at,
		membership_id: row.membership_id,
		standing: {
			id: row.production_id,
			studio_id: row.studio_id,
			access: toProductionAccess(row),
			studio_access: row.studio_role === null ? null : { main_role: row.studio_role },
		},
	};
}

function membersOf(knex: Knex, productionId: number) {
	return knex("production_members as m")
		.join("accounts as a", "a.id", "m.account_id")
		.join("productions as p", "p.id", "m.production_id")
		.leftJoin("studio_members as s", (on) => {
			on.on("s.studio_id", "p.studio_id").andOn("s.account_id", "m.account_id");
		})
		.where("m.production_id", productionId)
		.select(
			"m.id as membership_id",
			"m.account_id as id",
			"m.production_id",
			"m.main_role",
			...LEVEL_COLUMNS,
			"m.version",
			"m.updated_at as membership_updated_at",
			knex.raw("greatest(m.updated_at, a.updated_at) as updated_at"),
			"a.first_name",
			"a.last_name",
			"a.avatar_shape",
			"a.avatar_color",
			"a.avatar_key",
			"a.last_active_at",
			"p.studio_id",
			"s.main_role as studio_role",
			knex.raw("a.deactivated_at is null as is_active"),
		);
}

export async function listMembers(knex: Knex, productionId: number): Promise<StoredMember[]> {
	const rows: MemberRow[] = await membersOf(knex, productionId).orderBy("m.id");
	return rows.map(toMember);
}

export async function listMembersSince(
	knex: Knex,
	productionId: number,
	token: string,
): Promise<StoredMember[]> {
	const rows: MemberRow[] = await whereChangedSince(
		membersOf(knex, productionId),
		token,
		"m.changed_xid",
	).orderBy("m.id");
	return rows.map(toMember);
}

/** Ids of people who left the team since a token and haven't rejoined. */
export async function listFormerMemberIds(
	knex: Knex,
	productionId: number,
	token: string,
): Promise<number[]> {
	const ids: number[] = await whereChangedSince(
		knex("lost_access").where({ resource: "production", resource_id: productionId }),
		token,
	)
		.whereNotIn(
			"account_id",
			knex("production_members").where({ production_id: productionId }).select("account_id"),
		)
		.orderBy("account_id")
		.pluck("account_id");
	return ids;
}

export async function findMember(
	knex: Knex,
	productionId: number,
	accountId: number,
): Promise<StoredMember | null> {
	const row: MemberRow | undefined = await membersOf(knex, productionId)
		.where("m.account_id", accountId)
		.first();
	return row === undefined ? null : toMember(row);
}

/** Locks the membership until the transaction ends. */
export async function lockMember(
	trx: Knex.Transaction,
	productionId: number,
	accountId: number,
): Promise<StoredMember | null> {
	const row: MemberRow | undefined = await membersOf(trx, productionId)
		.where("m.account_id", accountId)
		.forUpdate("m")
		.first();
	return row === undefined ? null : toMember(row);
}

/** @returns false if the account is already in the team. */
export async function insertMember(
	trx: Knex.Transaction,
	member: { readonly production_id: number; readonly account_id: number; readonly main_role: Role },
): Promise<boolean> {
	const rows: { id: number }[] = await trx("production_members")
		.insert(member)
		.onConflict(["production_id", "account_id"])
		.ignore()
		.returning("id");
	return rows.length > 0;
}

/** A membership's levels by column: null for the role's default; omitted ones are unchanged. */
export type LevelColumns = Readonly<Partial<Record<(typeof LEVEL_COLUMNS)[number], Level | null>>>;

export async function updateMember(
	trx: Knex.Transaction,
	membershipId: number,
	values: LevelColumns & { readonly main_role?: Role },
): Promise<void> {
	if (Object.keys(values).length === 0) return;
	await trx("production_members").where({ id: membershipId }).update(values);
}

export async function deleteMember(trx: Knex.Transaction, membershipId: number): Promise<void> {
	await trx("production_members").where({ id: membershipId }).delete();
}
