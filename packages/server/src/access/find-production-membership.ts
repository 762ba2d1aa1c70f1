import type { StudioAccess } from "@oxcut/core/model";
import type { Knex } from "knex";
import { queryKept } from "../db/prepared.ts";
import type { CallerPass, CallTarget, ItemPlace, ProductionMembership } from "../http/access-lookups.ts";
import { ITEM_TABLES } from "./item-productions.ts";
import { LEVEL_COLUMNS, type MemberLevelsRow, toProductionAccess } from "./member-levels.ts";
import { callerProofSql, lacksProviderSql, tokenProofSql } from "./provider-proof.ts";

/** An account's membership in a production, as selected by {@link membershipSql}. */
export type MembershipRow = { [K in keyof MemberLevelsRow]: MemberLevelsRow[K] | null } & {
	readonly production_id: number;
	readonly studio_id: number | null;
	readonly plan_name: string;
	readonly view_only: boolean;
	readonly lacks_two_factor: boolean;
	readonly lacks_provider_sign_in: boolean;
	readonly unpaid: boolean;
	readonly studio_role: StudioAccess["main_role"] | null;
	readonly item_version: number | null;
	readonly item: unknown;
};

/**
 * SQL for whether the studio of a production `p` requires a two-factor device that the account doesn't have [TFA8].
 *
 * @param accountId - the account's id, or its placeholder.
 */
export function lacksTwoFactorSql(accountId: string): string {
	return `(coalesce((select requires_two_factor from studios where id = p.studio_id), false)
		and not exists (select from webauthn_credentials where account_id = ${accountId}))`;
}

/**
 * SQL for whether the studio of a production `p` keeps out an account that isn't signed in right now, as it would a token
 * of it [TFA8, OIDC6]: such an account gets no email about what is in the production.
 *
 * @param accountId - SQL for the account's id.
 */
export function isBarredByStudioSql(accountId: string): string {
	return `(${lacksTwoFactorSql(accountId)} or ${lacksProviderSql(tokenProofSql({ accountId, now: "now()" }))})`;
}

/**
 * SQL for an account's membership and studio access: one row, or none if the production doesn't exist or was deleted.
 *
 * @param item - SQL for the row that names the production, from {@link targetSql}.
 * @param proof - SQL for whether the caller signed in with the identity provider of the studio of `p`.
 */
export function membershipSql(accountId: string, item: string, proof: string): string {
	return `select p.id as production_id, item.item_version, item.content as item, p.studio_id,
			b.name as plan_name, b.features @> '{"view_only": true}' as view_only, p.subscription_state = 'unpaid' as unpaid,
			${lacksTwoFactorSql(accountId)} as lacks_two_factor,
			${lacksProviderSql(proof)} as lacks_provider_sign_in,
			m.main_role, ${LEVEL_COLUMNS.join(", ")}, s.main_role as studio_role
		from (${item}) item
		join productions p on p.id = item.production_id and p.deleted_at is null
		join billing_plans b on b.id = p.billing_plan_id
		left join production_members m on m.production_id = p.id and m.account_id = ${accountId}
		left join studio_members s on s.studio_id = p.studio_id and s.account_id = ${accountId}`;
}

/**
 * SQL for the item's production, its version and the other columns to read.
 * @param id - the placeholder of the target's id.
 */
export function targetSql({ kind, reads }: Omit<CallTarget, "id">, id: string): string {
	if (kind === "production")
		return `select cast(${id} as bigint) as production_id, cast(null as integer) as item_version, cast(null as json) as content`;
	const content =
		reads === undefined ? "cast(null as json)" : `(select to_json(shown) from (select ${reads}) shown)`;
	return `select r.production_id, r.version as item_version, ${content} as content
		from ${ITEM_TABLES[kind]} r where r.id = ${id}`;
}

/** Reads only what changes with an item, for a caller whose membership is known. */
export async function findItemPlace(knex: Knex, target: CallTarget): Promise<ItemPlace | null> {
	const name = `item_${target.kind}${target.reads === undefined ? "" : "_read"}`;
	type Row = Pick<MembershipRow, "production_id" | "item_version"> & { readonly content: unknown };
	const [row] = await queryKept<Row>(knex, name, targetSql(target, "$1"), [target.id]);
	if (row === undefined) return null;
	return { productionId: row.production_id, itemVersion: row.item_version, item: row.content };
}

function isMember(row: MembershipRow): row is MembershipRow & MemberLevelsRow {
	return row.main_role !== null;
}

export function toMembership(row: MembershipRow): ProductionMembership {
	return {
		productionId: row.production_id,
		studioId: row.studio_id,
		plan: row.plan_name,
		viewOnly: row.view_only || row.unpaid,
		unpaid: row.unpaid && !row.view_only,
		lacksTwoFactor: row.lacks_two_factor,
		lacksProviderSignIn: row.lacks_provider_sign_in,
		access: isMember(row) ? toProductionAccess(row) : null,
		itemVersion: row.item_version,
		item: row.item,
		studioAccess: row.studio_role === null ? null : { main_role: row.studio_role },
	};
}

/**
 * Reads an account's membership in a production and its access to the production's studio.
 *
 * @returns null if there is no such production.
 */
export async function findProductionMembership(
	knex: Knex,
	caller: CallerPass,
	productionId: number,
	now: Date,
): Promise<ProductionMembership | null> {
	const item = targetSql({ kind: "production" }, ":productionId");
	const [row] = await readMemberships(knex, caller, item, { productionId, now });
	return row === undefined ? null : toMembership(row);
}

/** Reads an account's membership in every production of a studio, by id. */
export async function listStudioMemberships(
	knex: Knex,
	caller: CallerPass,
	studioId: number,
	now: Date,
): Promise<ProductionMembership[]> {
	const items = `select id as production_id, cast(null as integer) as item_version, cast(null as json) as content
		from productions where studio_id = :studioId`;
	const rows = await readMemberships(knex, caller, items, { studioId, now });
	return rows.map(toMembership).sort((a, b) => a.productionId - b.productionId);
}

async function readMemberships(
	knex: Knex,
	caller: CallerPass,
	items: string,
	values: Readonly<Record<string, number | Date>>,
): Promise<MembershipRow[]> {
	const { accountId, sessionId } = caller;
	const { rows } = await knex.raw<{ rows: MembershipRow[] }>(
		membershipSql(":accountId", items, callerProofSql(caller, ":now")),
		{ accountId, sessionId, ...values },
	);
	return rows;
}
