import type { Avatar, Studio, StudioAccess } from "@oxcut/core/model";
import type { Knex } from "knex";
import { lacksTwoFactorSql } from "../../../access/find-production-membership.ts";
import { callerProofSql, lacksProviderSql } from "../../../access/provider-proof.ts";
import { pictureLinks } from "../../../files/stored-images.ts";
import type { CallerPass } from "../../../http/access-lookups.ts";
import { whereChangedSince } from "../../../http/changes.ts";

/** A studio as stored, seen by one account. */
export interface StoredStudio extends Studio {
	readonly version: number;
	readonly logo: Omit<Avatar, "owner_type">;
	/** The account's role in it: `none` for members of its productions' teams. */
	readonly main_role: StudioAccess["main_role"];
	/** Whether the account can view any of its productions; otherwise it sees only the name [PERM8]. */
	readonly sees_production: boolean;
}

interface StudioRow {
	readonly id: number;
	readonly name: string;
	readonly address: string;
	readonly website_url: string | null;
	readonly requires_two_factor: boolean;
	readonly allowed_domains: string[];
	readonly shares_patterns: boolean;
	readonly audit_days: number | null;
	readonly activity_days: number | null;
	readonly history_days: number | null;
	readonly logo_shape: Avatar["shape"];
	readonly logo_color: Avatar["color"];
	readonly logo_key: string | null;
	readonly version: number;
	readonly updated_at: Date;
	readonly main_role: StudioAccess["main_role"];
	readonly sees_production: boolean;
}

function toStudio(row: StudioRow): StoredStudio {
	return {
		id: row.id,
		name: row.name,
		address: row.address,
		website_url: row.website_url,
		requires_two_factor: row.requires_two_factor,
		allowed_domains: row.allowed_domains,
		shares_patterns: row.shares_patterns,
		audit_days: row.audit_days,
		activity_days: row.activity_days,
		history_days: row.history_days,
		updated_at: row.updated_at.toISOString(),
		version: row.version,
		logo: { shape: row.logo_shape, color: row.logo_color, ...pictureLinks(row.logo_key) },
		main_role: row.main_role,
		sees_production: row.sees_production,
	};
}

/** Studios with a production whose team includes the account. */
function studiosWorkedFor(knex: Knex, accountId: number) {
	return knex("production_members as m")
		.join("productions as p", "p.id", "m.production_id")
		.where({ "m.account_id": accountId, "p.deleted_at": null })
		.whereNotNull("p.studio_id")
		.select("p.studio_id");
}

/** SQL for whether a membership `m` lets its account view the production, like `isVisible`. */
const SEES_PRODUCTION = `(m.main_role in ('owner', 'manager')
	or m.main_role <> 'none' and m.production_level is distinct from 'no_access')`;

/** Studios that an account manages, or works for in a production's team. */
function studiosOf(knex: Knex, viewer: CallerPass) {
	const { accountId, sessionId } = viewer;
	const lacksProvider = lacksProviderSql(callerProofSql(viewer, "now()"));
	return knex("studios")
		.leftJoin("studio_members as s", (on) => {
			on.on("s.studio_id", "studios.id").andOnVal("s.account_id", accountId);
		})
		.whereIn(
			"studios.id",
			knex("studio_members")
				.where({ account_id: accountId })
				.select("studio_id")
				.unionAll(studiosWorkedFor(knex, accountId)),
		)
		.select(
			"studios.id",
			"studios.name",
			"studios.address",
			"studios.website_url",
			"studios.requires_two_factor",
			"studios.allowed_domains",
			"studios.shares_patterns",
			"studios.audit_days",
			"studios.activity_days",
			"studios.history_days",
			"studios.logo_shape",
			"studios.logo_color",
			"studios.logo_key",
			"studios.version",
			"studios.updated_at",
			knex.raw("coalesce(s.main_role, 'none') as main_role"),
			knex.raw("studios.id in (?) as sees_production", [
				studiosWorkedFor(knex, accountId)
					.whereRaw(SEES_PRODUCTION)
					.whereRaw(`not ${lacksTwoFactorSql("?")}`, [accountId])
					.whereRaw(`not ${lacksProvider}`, { accountId, sessionId }),
			]),
		);
}

export async function listStudios(knex: Knex, viewer: CallerPass): Promise<StoredStudio[]> {
	const rows: StudioRow[] = await studiosOf(knex, viewer).orderBy("studios.id");
	return rows.map(toStudio);
}

/** Studios that changed, or became visible to the account, since a token. */
export async function listStudiosSince(
	knex: Knex,
	viewer: CallerPass,
	token: string,
): Promise<StoredStudio[]> {
	const { accountId } = viewer;
	const rows: StudioRow[] = await studiosOf(knex, viewer)
		.where((either) => {
			whereChangedSince(either, token, "studios.changed_xid");
			either
				.orWhere((own) => whereChangedSince(own, token, "s.changed_xid"))
				.orWhereIn("studios.id", whereChangedSince(studiosWorkedFor(knex, accountId), token, "m.changed_xid"))
				.orWhereIn(
					"studios.id",
					whereChangedSince(studiosWorkedFor(knex, accountId), token, "p.changed_xid"),
				);
		})
		.orderBy("studios.id");
	return rows.map(toStudio);
}

/** Studios that became invisible to an account since a token, and still are. */
export async function listLostStudioIds(knex: Knex, viewer: CallerPass, token: string): Promise<number[]> {
	const lost: number[] = await whereChangedSince(
		knex("lost_access").where({ account_id: viewer.accountId, resource: "studio" }),
		token,
	)
		.whereNotIn("resource_id", studiosOf(knex, viewer).clearSelect().select("studios.id"))
		.orderBy("resource_id")
		.pluck("resource_id");
	return lost;
}

export async function findStudio(knex: Knex, viewer: CallerPass, id: number): Promise<StoredStudio | null> {
	const row: StudioRow | undefined = await studiosOf(knex, viewer).where("studios.id", id).first();
	return row === undefined ? null : toStudio(row);
}

/** Like `findStudio`, and locks the studio until the transaction ends. */
export async function lockStudio(
	trx: Knex.Transaction,
	viewer: CallerPass,
	id: number,
): Promise<StoredStudio | null> {
	// Lock first, then read: a statement that waits for the lock would see outdated members.
	await trx("studios").where({ id }).forUpdate().first("id");
	const row: StudioRow | undefined = await studiosOf(trx, viewer).where("studios.id", id).first();
	return row === undefined ? null : toStudio(row);
}

/** @returns the new studio's id; the account owns it. */
export async function insertStudio(
	trx: Knex.Transaction,
	values: Omit<Studio, "id" | "updated_at">,
	ownerId: number,
): Promise<number> {
	const rows: { id: number }[] = await trx("studios")
		.insert({
			name: values.name,
			address: values.address,
			website_url: values.website_url,
			requires_two_factor: values.requires_two_factor,
			allowed_domains: values.allowed_domains,
			shares_patterns: values.shares_patterns,
			audit_days: values.audit_days,
			activity_days: values.activity_days,
			history_days: values.history_days,
		})
		.returning("id");
	const [row] = rows;
	if (row === undefined) throw new Error("inserting a studio returned no id");
	await trx("studio_members").insert({ studio_id: row.id, account_id: ownerId, main_role: "owner" });
	return row.id;
}

/** The changes to a studio; omitted fields are unchanged. */
export interface StudioFields {
	readonly name?: string | undefined;
	readonly address?: string | undefined;
	readonly website_url?: string | null | undefined;
	readonly requires_two_factor?: boolean | undefined;
	readonly allowed_domains?: readonly string[] | undefined;
	readonly shares_patterns?: boolean | undefined;
	readonly audit_days?: number | null | undefined;
	readonly activity_days?: number | null | undefined;
	readonly history_days?: number | null | undefined;
	readonly logo_shape?: Avatar["shape"] | undefined;
	readonly logo_color?: Avatar["color"] | undefined;
	/** Key of the uploaded picture; null for none. */
	readonly logo_key?: string | null | undefined;
}

export async function updateStudio(trx: Knex.Transaction, id: number, fields: StudioFields): Promise<void> {
	const given = Object.entries(fields).filter(([, value]) => value !== undefined);
	if (given.length === 0) return;
	await trx("studios").where({ id }).update(Object.fromEntries(given));
}

/** Marks the studio's productions as changed, because the account's access to them depends on the studio. */
export async function touchProductions(trx: Knex.Transaction, id: number): Promise<void> {
	await trx("productions")
		.where({ studio_id: id })
		.update({ changed_xid: trx.raw("pg_current_xact_id()") });
}

export async function hasProductions(knex: Knex, id: number): Promise<boolean> {
	return (await knex("productions").where({ studio_id: id }).first("id")) !== undefined;
}

export async function deleteStudio(trx: Knex.Transaction, id: number): Promise<void> {
	await trx("studios").where({ id }).delete();
}
