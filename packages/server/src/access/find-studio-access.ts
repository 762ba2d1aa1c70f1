import type { StudioAccess } from "@oxcut/core/model";
import type { Knex } from "knex";

/**
 * An account's access to a studio: its own, or read-only for members of its productions' teams [PERM8].
 *
 * @returns null if the studio does not exist or is hidden from the account.
 */
export async function findStudioAccess(
	knex: Knex,
	accountId: number,
	studioId: number,
): Promise<StudioAccess | null> {
	const member: { main_role: "owner" | "manager" } | undefined = await knex("studio_members")
		.where({ studio_id: studioId, account_id: accountId })
		.first("main_role");
	if (member !== undefined) return { main_role: member.main_role };
	const guest: { id: number } | undefined = await knex("production_members as m")
		.join("productions as p", "p.id", "m.production_id")
		.where({ "p.studio_id": studioId, "p.deleted_at": null, "m.account_id": accountId })
		.first("m.id");
	return guest === undefined ? null : { main_role: "none", studio: "view" };
}
