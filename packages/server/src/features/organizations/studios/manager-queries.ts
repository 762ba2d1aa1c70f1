import type { Avatar, StudioMember } from "@oxcut/core/model";
import type { Knex } from "knex";
import { pictureLinks } from "../../../files/stored-images.ts";

/** A member of a studio, with the last change of the account or of its role. */
export type StoredStudioMember = StudioMember & { readonly updated_at: string };

type MemberRow = Omit<StoredStudioMember, "avatar" | "updated_at"> & {
	readonly updated_at: Date;
	readonly avatar_shape: Avatar["shape"];
	readonly avatar_color: Avatar["color"];
	readonly avatar_key: string | null;
};

function toMember({ avatar_shape, avatar_color, avatar_key, ...row }: MemberRow): StoredStudioMember {
	const avatar: Avatar = {
		owner_type: "User",
		shape: avatar_shape,
		color: avatar_color,
		...pictureLinks(avatar_key),
	};
	return { ...row, avatar, updated_at: row.updated_at.toISOString() };
}

/** SQL for whether the account `a` has no verified address at an allowed mail domain of the studio `?` [ORG5]. */
const OUTSIDE = `exists (
	select from studios o where o.id = ? and cardinality(o.allowed_domains) > 0 and not exists (
		select from account_emails e where e.account_id = a.id and e.verified_at is not null
			and lower(substring(e.address from '[^@]*$')) = any (o.allowed_domains)
	)
)`;

/** A studio's managers, and the members of its productions' teams. */
function membersOf(knex: Knex, studioId: number) {
	const worksIn = knex("production_members as m")
		.join("productions as p", "p.id", "m.production_id")
		.where({ "p.studio_id": studioId, "p.deleted_at": null })
		.whereNot("m.main_role", "none");
	return knex("accounts as a")
		.leftJoin("studio_members as s", (on) => {
			on.on("s.account_id", "a.id").andOnVal("s.studio_id", studioId);
		})
		.where((either) => either.whereNotNull("s.id").orWhereIn("a.id", worksIn.clone().select("m.account_id")))
		.select<MemberRow[]>(
			"a.id",
			knex.raw("?::bigint as studio_id", [studioId]),
			"a.first_name",
			"a.last_name",
			"a.avatar_shape",
			"a.avatar_color",
			"a.avatar_key",
			knex.raw("coalesce(s.main_role, 'none') as main_role"),
			knex.raw(`${OUTSIDE} as is_outside`, [studioId]),
			knex.raw("a.deactivated_at is null as is_active"),
			knex.raw("greatest(a.updated_at, s.updated_at) as updated_at"),
			worksIn.clone().whereRaw("m.account_id = a.id").select(knex.raw("count(*)::integer")).as("productions"),
		);
}

/** The owner first, then the managers, then the others, each group by name. */
export async function listStudioMembers(knex: Knex, studioId: number): Promise<StoredStudioMember[]> {
	const rows = await membersOf(knex, studioId).orderByRaw(
		"array_position(array['owner', 'manager'], s.main_role) nulls last, lower(a.first_name), lower(a.last_name), a.id",
	);
	return rows.map(toMember);
}

/** @returns null if the account has no part in the studio. */
export async function findStudioMember(
	knex: Knex,
	studioId: number,
	accountId: number,
): Promise<StoredStudioMember | null> {
	const [row] = await membersOf(knex, studioId).where("a.id", accountId);
	return row === undefined ? null : toMember(row);
}

export async function insertManager(
	trx: Knex.Transaction,
	studioId: number,
	accountId: number,
): Promise<void> {
	await trx("studio_members").insert({ studio_id: studioId, account_id: accountId, main_role: "manager" });
}

export async function deleteManager(
	trx: Knex.Transaction,
	studioId: number,
	accountId: number,
): Promise<void> {
	await trx("studio_members").where({ studio_id: studioId, account_id: accountId }).delete();
}

/** Counts a studio's owner and managers with active accounts. */
export async function countActiveManagers(knex: Knex, studioId: number): Promise<number> {
	const rows: { count: number }[] = await knex("studio_members as s")
		.join("accounts as a", "a.id", "s.account_id")
		.where({ "s.studio_id": studioId, "a.deactivated_at": null })
		.select(knex.raw("count(*)::integer as count"));
	return rows[0]?.count ?? 0;
}
