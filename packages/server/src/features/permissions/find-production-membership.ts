import type { StudioAccess } from "@oxcut/core";
import type { Knex } from "knex";
import type { CallTarget, ProductionMembership } from "../../http/access-lookups.ts";
import { ITEM_TABLES } from "./item-productions.ts";
import { LEVEL_COLUMNS, type MemberLevelsRow, toProductionAccess } from "./member-levels.ts";

/** What an account has to do with a production, as {@link membershipSql} selects it. */
export type MembershipRow = { [K in keyof MemberLevelsRow]: MemberLevelsRow[K] | null } & {
	readonly production_id: number;
	readonly studio_id: number | null;
	readonly view_only: boolean;
	readonly studio_role: StudioAccess["main_role"] | null;
	readonly item_version: number | null;
};

/**
 * SQL of what an account has to do with a production: one row, none where there is no such production.
 *
 * @param item - SQL of the row that says which: of {@link targetSql}.
 */
export function membershipSql(accountId: string, item: string): string {
	return `select p.id as production_id, item.item_version, p.studio_id, b.features @> '{"view_only": true}' as view_only,
			m.main_role, ${LEVEL_COLUMNS.join(", ")}, s.main_role as studio_role
		from (${item}) item
		join productions p on p.id = item.production_id
		join billing_plans b on b.id = p.billing_plan_id
		left join production_members m on m.production_id = p.id and m.account_id = ${accountId}
		left join studio_members s on s.studio_id = p.studio_id and s.account_id = ${accountId}`;
}

/** SQL for the production, and the item's version, that a call is about. @param id - the place of the target's id among the values. */
export function targetSql({ kind }: Pick<CallTarget, "kind">, id: string): string {
	if (kind === "production")
		return `select cast(${id} as bigint) as production_id, cast(null as integer) as item_version`;
	return `select production_id, version as item_version from ${ITEM_TABLES[kind]} where id = ${id}`;
}

function isMember(row: MembershipRow): row is MembershipRow & MemberLevelsRow {
	return row.main_role !== null;
}

export function toMembership(row: MembershipRow): ProductionMembership {
	return {
		productionId: row.production_id,
		studioId: row.studio_id,
		viewOnly: row.view_only,
		access: isMember(row) ? toProductionAccess(row) : null,
		itemVersion: row.item_version,
		studioAccess: row.studio_role === null ? null : { main_role: row.studio_role },
	};
}

/**
 * What an account has to do with a production: its membership, and its place in the production's studio.
 *
 * @returns null where there is no such production.
 */
export async function findProductionMembership(
	knex: Knex,
	accountId: number,
	productionId: number,
): Promise<ProductionMembership | null> {
	const item = targetSql({ kind: "production" }, ":productionId");
	const { rows } = await knex.raw<{ rows: MembershipRow[] }>(membershipSql(":accountId", item), {
		accountId,
		productionId,
	});
	return rows[0] === undefined ? null : toMembership(rows[0]);
}
