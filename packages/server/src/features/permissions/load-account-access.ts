import type { AccountPermissions, StudioAccess } from "@oxcut/core";
import type { Knex } from "knex";
import { LEVEL_COLUMNS, type MemberLevelsRow, toProductionAccess } from "./member-levels.ts";

/**
 * What an account may do in its studios and productions. The productions of a studio that it manages are not
 * listed: a manager's rights there follow from the studio [PERM3].
 */
export async function loadAccountAccess(
	knex: Knex,
	accountId: number,
): Promise<Pick<AccountPermissions, "studios" | "productions">> {
	const studios: { studio_id: number; main_role: StudioAccess["main_role"] }[] = await knex("studio_members")
		.where({ account_id: accountId })
		.orderBy("studio_id")
		.select("studio_id", "main_role");
	const productions: (MemberLevelsRow & { production_id: number })[] = await knex("production_members as m")
		.join("productions as p", "p.id", "m.production_id")
		.where({ "m.account_id": accountId, "p.deleted_at": null })
		.orderBy("m.production_id")
		.select("m.production_id", "m.main_role", ...LEVEL_COLUMNS);
	return {
		studios: Object.fromEntries(studios.map((row) => [row.studio_id, { main_role: row.main_role }])),
		productions: Object.fromEntries(productions.map((row) => [row.production_id, toProductionAccess(row)])),
	};
}
