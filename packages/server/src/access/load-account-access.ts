import type { AccountPermissions, StudioAccess } from "@oxcut/core/model";
import type { Knex } from "knex";
import { effectiveLevels } from "./effective-levels.ts";
import { LEVEL_COLUMNS, type MemberLevelsRow, toProductionAccess } from "./member-levels.ts";

/**
 * What an account may do in its studios and productions, in each area of these [PERM2]. The productions of a studio that it manages are not
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
	const productions: (MemberLevelsRow & { production_id: number; studio_id: number | null })[] = await knex(
		"production_members as m",
	)
		.join("productions as p", "p.id", "m.production_id")
		.where({ "m.account_id": accountId, "p.deleted_at": null })
		.orderBy("m.production_id")
		.select("m.production_id", "p.studio_id", "m.main_role", ...LEVEL_COLUMNS);
	const studioAccess = new Map(
		studios.map(({ studio_id, main_role }): [number, StudioAccess] => [
			studio_id,
			{ main_role, studio: main_role === "none" ? "view" : "edit" },
		]),
	);
	return {
		studios: Object.fromEntries(studioAccess),
		productions: Object.fromEntries(
			productions.map((row) => {
				const studio_access = row.studio_id === null ? null : (studioAccess.get(row.studio_id) ?? null);
				const access = toProductionAccess(row);
				const standing = { id: row.production_id, studio_id: row.studio_id, access, studio_access };
				// The account's own role: that it manages the studio is told there.
				return [row.production_id, { ...effectiveLevels(standing), main_role: row.main_role }];
			}),
		),
	};
}
