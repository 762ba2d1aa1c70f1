import type { RateName } from "@oxcut/core";
import type { CounselLink } from "@oxcut/core/model";
import type { Knex } from "knex";
import { findNewestBuiltCut } from "../cut-builds/find-newest-built-cut.ts";

/** A link as stored. */
export interface StoredCounselLink extends Omit<CounselLink, "created_at" | "expires_at" | "last_used_at"> {
	readonly made_by: number;
	readonly created_at: Date;
	readonly updated_at: Date;
	readonly expires_at: Date;
	readonly last_used_at: Date | null;
}

const COLUMNS = [
	...["id", "production_id", "cut_id", "name", "email", "made_by"],
	...["created_at", "updated_at", "expires_at", "last_used_at"],
] as const;

export async function listLinks(knex: Knex, productionId: number): Promise<StoredCounselLink[]> {
	return knex("counsel_links")
		.where({ production_id: productionId })
		.orderBy("id")
		.select(...COLUMNS);
}

export async function countLinks(knex: Knex, productionId: number): Promise<number> {
	const [row] = await knex("counsel_links").where({ production_id: productionId }).count({ count: "*" });
	return Number(row?.count);
}

export async function insertLink(
	trx: Knex.Transaction,
	values: Pick<
		StoredCounselLink,
		"production_id" | "cut_id" | "name" | "email" | "made_by" | "expires_at"
	> & {
		readonly token_hash: Buffer;
		readonly created_at: Date;
	},
): Promise<StoredCounselLink> {
	const rows: StoredCounselLink[] = await trx("counsel_links")
		.insert(values)
		.returning([...COLUMNS]);
	const [row] = rows;
	if (row === undefined) throw new Error("inserting a counsel link returned no row");
	return row;
}

/** @returns whether the production had such a link. */
export async function deleteLink(trx: Knex.Transaction, productionId: number, id: number): Promise<boolean> {
	return (await trx("counsel_links").where({ production_id: productionId, id }).delete()) > 0;
}

/**
 * @param options.isHeld - prevents revoking the link until the transaction ends.
 * @returns the link with this hash if it is valid now, and its maker's account is active; null otherwise.
 */
export async function findLink(
	knex: Knex,
	tokenHash: Buffer,
	{ now, isHeld = false }: { readonly now: Date; readonly isHeld?: boolean },
): Promise<StoredCounselLink | null> {
	const links = knex("counsel_links")
		.where({ token_hash: tokenHash })
		.where("expires_at", ">", now)
		.whereIn("made_by", knex("accounts").where({ deactivated_at: null }).select("id"));
	const row: StoredCounselLink | undefined = await (isHeld ? links.forShare() : links).first(...COLUMNS);
	return row ?? null;
}

export async function touchLink(knex: Knex, id: number, now: Date): Promise<void> {
	await knex("counsel_links").where({ id }).update({ last_used_at: now });
}

/** The cut that a link opens: its own, or the production's newest one with reports; null if there is none. */
export async function findOpenedCut(
	knex: Knex,
	{ production_id, cut_id }: Pick<StoredCounselLink, "production_id" | "cut_id">,
): Promise<{ readonly id: number; readonly fps: RateName } | null> {
	if (cut_id === null) return findNewestBuiltCut(knex, production_id);
	const row: { id: number; fps: RateName } | undefined = await knex("cuts")
		.where({ production_id, id: cut_id })
		.first("id", "fps");
	return row ?? null;
}

/** The records that have an image. */
export async function recordsWithImage(knex: Knex, ids: readonly number[]): Promise<ReadonlySet<number>> {
	const rows: { id: number }[] = await knex("records")
		.whereIn("id", ids)
		.whereNotNull("image_key")
		.select("id");
	return new Set(rows.map(({ id }) => id));
}

/** Locks a record, so that two verdicts on it wait for each other. @returns whether the production has it. */
export async function lockRecord(
	trx: Knex.Transaction,
	productionId: number,
	recordId: number,
): Promise<boolean> {
	const row: unknown = await trx("records")
		.where({ production_id: productionId, id: recordId })
		.forUpdate()
		.first("id");
	return row !== undefined;
}

/** The key of a record's image; null if it has none. */
export async function findImageOf(knex: Knex, recordId: number): Promise<string | null> {
	const row: { image_key: string | null } | undefined = await knex("records")
		.where({ id: recordId })
		.first("image_key");
	return row?.image_key ?? null;
}
