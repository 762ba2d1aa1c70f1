import type { CreditGroup, CreditSort, Production, StudioAccess } from "@oxcut/core/model";
import type { Knex } from "knex";
import { lacksTwoFactorSql } from "../../../access/find-production-membership.ts";
import { LEVEL_COLUMNS, type MemberLevelsRow, toProductionAccess } from "../../../access/member-levels.ts";
import { callerProofSql, lacksProviderSql } from "../../../access/provider-proof.ts";
import { idArray } from "../../../db/id-array.ts";
import { whereChangedSince } from "../../../http/changes.ts";
import { notFound } from "../../../http/errors.ts";
import type { OpenState, StoredProduction, Viewer } from "./production.ts";

const COLUMNS = [
	"p.id",
	"p.studio_id",
	"p.name",
	"p.description",
	"p.display_currency",
	"p.credit_group",
	"p.credit_sort",
	"p.shares_patterns",
	"p.public_state",
	"p.state_before_hidden",
	"p.config",
	"p.subscription_state",
	"p.version",
	"p.created_at",
	"p.updated_at",
	"b.id as plan_id",
	"b.name as plan_name",
	"b.features as plan_features",
	"m.main_role",
	...LEVEL_COLUMNS,
	"s.main_role as studio_role",
] as const;

const TEAM_NAMES = `(
	select coalesce(jsonb_object_agg(t.account_id, left(trim(a.first_name || ' ' || a.last_name), 250)), '{}')
	from production_members t join accounts a on a.id = t.account_id where t.production_id = p.id
) as team_names`;

type ProductionRow = { [K in keyof MemberLevelsRow]: MemberLevelsRow[K] | null } & {
	readonly id: number;
	readonly studio_id: number | null;
	readonly name: string;
	readonly description: string;
	readonly display_currency: string;
	readonly credit_group: CreditGroup;
	readonly credit_sort: CreditSort;
	readonly shares_patterns: boolean;
	readonly public_state: Production["public_state"];
	readonly state_before_hidden: OpenState | null;
	readonly config: { readonly demoFullyGenerated?: boolean };
	readonly version: number;
	readonly created_at: Date;
	readonly updated_at: Date;
	readonly subscription_state: StoredProduction["subscription_state"];
	readonly plan_id: number;
	readonly plan_name: string;
	readonly plan_features: StoredProduction["plan"]["features"];
	readonly studio_role: StudioAccess["main_role"] | null;
	readonly team_names: Record<string, string>;
	readonly lacks_two_factor: boolean;
	readonly lacks_provider_sign_in: boolean;
};

function isMember(row: ProductionRow): row is ProductionRow & MemberLevelsRow {
	return row.main_role !== null;
}

function toProduction(row: ProductionRow): StoredProduction {
	return {
		id: row.id,
		studio_id: row.studio_id,
		name: row.name,
		description: row.description,
		display_currency: row.display_currency,
		credit_group: row.credit_group,
		credit_sort: row.credit_sort,
		shares_patterns: row.shares_patterns,
		public_state: row.public_state,
		state_before_hidden: row.state_before_hidden,
		config: { demoFullyGenerated: row.config.demoFullyGenerated ?? false },
		cached_team_names: row.team_names,
		created_at: row.created_at.toISOString(),
		updated_at: row.updated_at.toISOString(),
		version: row.version,
		subscription_state: row.subscription_state,
		plan: { id: row.plan_id, name: row.plan_name, features: row.plan_features },
		access: isMember(row) ? toProductionAccess(row) : null,
		studio_access: row.studio_role === null ? null : { main_role: row.studio_role },
		lacks_two_factor: row.lacks_two_factor,
		lacks_provider_sign_in: row.lacks_provider_sign_in,
	};
}

/** Productions that an account can see, as a member or as a manager of their studio. */
function productionsOf(knex: Knex, viewer: Viewer) {
	const query = knex("productions as p")
		.join("billing_plans as b", "b.id", "p.billing_plan_id")
		.leftJoin("production_members as m", (on) => {
			on.on("m.production_id", "p.id").andOnVal("m.account_id", viewer.accountId);
		})
		.leftJoin("studio_members as s", (on) => {
			on.on("s.studio_id", "p.studio_id").andOnVal("s.account_id", viewer.accountId);
		})
		.whereRaw(
			`p.id in (
				select production_id from production_members where account_id = :accountId
				union all
				select q.id from studio_members w join productions q on q.studio_id = w.studio_id
				where w.account_id = :accountId
			)`,
			{ accountId: viewer.accountId },
		)
		.whereNull("p.deleted_at")
		.select(
			...COLUMNS,
			knex.raw(TEAM_NAMES),
			knex.raw(`${lacksTwoFactorSql("?")} as lacks_two_factor`, [viewer.accountId]),
			knex.raw(`${lacksProviderSql(callerProofSql(viewer, "now()"))} as lacks_provider_sign_in`, {
				accountId: viewer.accountId,
				sessionId: viewer.sessionId,
			}),
		);
	if (viewer.productionIds !== null) {
		query.whereRaw("p.id = any(?::bigint[])", [idArray(viewer.productionIds)]);
	}
	return query;
}

export async function listProductions(knex: Knex, viewer: Viewer): Promise<StoredProduction[]> {
	const rows: ProductionRow[] = await productionsOf(knex, viewer).orderBy("p.id");
	return rows.map(toProduction);
}

/** Productions in a state, most recently opened first, never opened ones last. */
export async function listProductionsInState(
	knex: Knex,
	viewer: Viewer,
	state: Production["public_state"],
): Promise<StoredProduction[]> {
	const rows: ProductionRow[] = await productionsOf(knex, viewer)
		.leftJoin("production_visits as v", (on) => {
			on.on("v.production_id", "p.id").andOnVal("v.account_id", viewer.accountId);
		})
		.where("p.public_state", state)
		.orderByRaw("v.opened_at desc nulls last, p.id desc");
	return rows.map(toProduction);
}

/** Productions that changed, or whose visibility to the account changed, since a token. */
export async function listProductionsSince(
	knex: Knex,
	viewer: Viewer,
	token: string,
): Promise<StoredProduction[]> {
	const rows: ProductionRow[] = await productionsOf(knex, viewer)
		.where((either) => {
			whereChangedSince(either, token, "p.changed_xid");
			either
				.orWhere((own) => whereChangedSince(own, token, "m.changed_xid"))
				.orWhere((studio) => whereChangedSince(studio, token, "s.changed_xid"))
				// Signing in with a provider opens productions, and time closes them, without a change to their rows.
				.orWhereIn("p.studio_id", knex("identity_providers").select("studio_id").where({ required: true }));
		})
		.orderBy("p.id");
	return rows.map(toProduction);
}

/** Productions that became invisible to an account since a token, and still are. */
export async function listLostProductionIds(knex: Knex, viewer: Viewer, token: string): Promise<number[]> {
	const query = knex("lost_access")
		.where({ account_id: viewer.accountId, resource: "production" })
		.whereNotIn("resource_id", productionsOf(knex, viewer).clearSelect().select("p.id"));
	if (viewer.productionIds !== null) {
		query.whereRaw("resource_id = any(?::bigint[])", [idArray(viewer.productionIds)]);
	}
	return await whereChangedSince(query, token).pluck("resource_id");
}

export async function findProduction(
	knex: Knex,
	viewer: Viewer,
	id: number,
): Promise<StoredProduction | null> {
	const row: ProductionRow | undefined = await productionsOf(knex, viewer).where("p.id", id).first();
	return row === undefined ? null : toProduction(row);
}

/**
 * Like `findProduction`, and locks the production until the transaction ends.
 *
 * @param toDelete - also waits for all writes in the production.
 */
export async function lockProduction(
	trx: Knex.Transaction,
	viewer: Viewer,
	id: number,
	toDelete = false,
): Promise<StoredProduction | null> {
	const query = productionsOf(trx, viewer).where("p.id", id);
	// Calls lock their production FOR KEY SHARE, which renaming it need not wait for.
	const locked = toDelete ? query.forUpdate("p") : query.forNoKeyUpdate("p");
	const row: ProductionRow | undefined = await locked.first();
	return row === undefined ? null : toProduction(row);
}

/** The changes to a production; omitted fields are unchanged. */
export interface ProductionFields {
	readonly name?: string | undefined;
	readonly description?: string | undefined;
	readonly display_currency?: string | undefined;
	readonly credit_group?: CreditGroup | undefined;
	readonly credit_sort?: CreditSort | undefined;
	readonly shares_patterns?: boolean | undefined;
}

/** @returns the new production's id. */
export async function insertProduction(
	trx: Knex.Transaction,
	values: {
		readonly studio_id: number | null;
		readonly name: string;
		readonly description: string;
		readonly display_currency: string;
		/** The free plan by default. */
		readonly billing_plan_id?: number;
	},
): Promise<number> {
	const rows: { id: number }[] = await trx("productions")
		.insert({
			billing_plan_id: trx("billing_plans").where({ name: "Free" }).select("id"),
			...values,
		})
		.returning("id");
	const [row] = rows;
	if (row === undefined) throw new Error("inserting a production returned no id");
	return row.id;
}

export async function updateProduction(
	trx: Knex.Transaction,
	id: number,
	fields: ProductionFields & {
		readonly public_state?: Production["public_state"];
		readonly state_before_hidden?: OpenState | null;
	},
): Promise<void> {
	const given = Object.entries(fields).filter(([, value]) => value !== undefined);
	if (given.length === 0) return;
	await trx("productions").where({ id }).update(Object.fromEntries(given));
}

/** Records when an account last opened a production. */
export async function insertVisit(
	knex: Knex,
	visit: { readonly production_id: number; readonly account_id: number; readonly opened_at: Date },
): Promise<void> {
	await knex("production_visits").insert(visit).onConflict(["account_id", "production_id"]).merge();
}

/** The currency of a production's totals. @throws {HttpError} 404 if it was deleted for good. */
export async function findDisplayCurrency(knex: Knex, id: number): Promise<string> {
	const [currency] = await knex("productions").where({ id }).pluck<string[]>("display_currency");
	if (currency === undefined) throw notFound();
	return currency;
}

/** How a production's end credits are arranged. @throws {HttpError} 404 if it was deleted for good. */
export async function readCreditSettings(
	knex: Knex,
	id: number,
): Promise<{ readonly group: CreditGroup; readonly sort: CreditSort }> {
	const row: { group: CreditGroup; sort: CreditSort } | undefined = await knex("productions")
		.where({ id })
		.first("credit_group as group", "credit_sort as sort");
	if (row === undefined) throw notFound();
	return row;
}
