import type { AccountPermissions, StudioAccess } from "@oxcut/core/model";
import type { Knex } from "knex";
import { effectiveLevels } from "./effective-levels.ts";
import { LEVEL_COLUMNS, type MemberLevelsRow, toProductionAccess } from "./member-levels.ts";

/**
 * Loads an account's levels in each area of its studios and productions [PERM2]. Leaves out productions that it only reaches as manager of
 * their studio [PERM3].
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
				// Keep the member's own role here; the studio's entry already shows a manager's rights.
				return [row.production_id, { ...effectiveLevels(standing), main_role: row.main_role }];
			}),
		),
	};
}
