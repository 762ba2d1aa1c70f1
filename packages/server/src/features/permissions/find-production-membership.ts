import type { StudioAccess } from "@oxcut/core";
import type { Knex } from "knex";
import { prepared } from "../../db/prepared.ts";
import type { ProductionMembership } from "../../http/access-lookups.ts";
import { LEVEL_COLUMNS, type MemberLevelsRow, toProductionAccess } from "./member-levels.ts";

type MembershipRow = { [K in keyof MemberLevelsRow]: MemberLevelsRow[K] | null } & {
	readonly id: number;
	readonly studio_id: number | null;
	readonly view_only: boolean;
	readonly studio_role: StudioAccess["main_role"] | null;
};

function isMember(row: MembershipRow): row is MembershipRow & MemberLevelsRow {
	return row.main_role !== null;
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
	const query: Knex.QueryBuilder = knex("productions as p")
		.join("billing_plans as b", "b.id", "p.billing_plan_id")
		.leftJoin("production_members as m", (on) => {
			on.on("m.production_id", "p.id").andOnVal("m.account_id", accountId);
		})
		.leftJoin("studio_members as s", (on) => {
			on.on("s.studio_id", "p.studio_id").andOnVal("s.account_id", accountId);
		})
		.where("p.id", productionId)
		.first(
			"p.id",
			"p.studio_id",
			knex.raw(`b.features @> '{"view_only": true}' as view_only`),
			"m.main_role",
			...LEVEL_COLUMNS,
			"s.main_role as studio_role",
		);
	const row: MembershipRow | undefined = await prepared(knex, "membership", query);
	if (row === undefined) return null;
	return {
		productionId: row.id,
		studioId: row.studio_id,
		viewOnly: row.view_only,
		access: isMember(row) ? toProductionAccess(row) : null,
		studioAccess: row.studio_role === null ? null : { main_role: row.studio_role },
	};
}
