import type { Knex } from "knex";
import { idArray } from "../../../db/id-array.ts";
import type { Viewer } from "./production.ts";

/** A deleted production that can still be restored, as shown to people who may restore it. */
export interface DeletedProduction {
	readonly id: number;
	readonly studio_id: number | null;
	readonly name: string;
	readonly updated_at: Date;
	readonly deleted_at: Date;
	/** The account that deleted it; null if that account no longer exists. */
	readonly deleted_by: string | null;
}

/** Deleted productions that an account may restore: its own, and those of studios it manages [PERM19]. */
function deletedOf(knex: Knex, { accountId, productionIds }: Viewer) {
	const query = knex("productions as p")
		.leftJoin("accounts as a", "a.id", "p.deleted_by")
		.whereNotNull("p.deleted_at")
		.where((either) =>
			either
				.whereIn(
					"p.id",
					knex("production_members")
						.where({ account_id: accountId, main_role: "owner" })
						.select("production_id"),
				)
				.orWhereIn(
					"p.studio_id",
					knex("studio_members").where({ account_id: accountId }).select("studio_id"),
				),
		)
		.select<DeletedProduction[]>(
			"p.id",
			"p.studio_id",
			"p.name",
			"p.updated_at",
			"p.deleted_at",
			knex.raw("trim(a.first_name || ' ' || a.last_name) as deleted_by"),
		);
	if (productionIds !== null) query.whereRaw("p.id = any(?::bigint[])", [idArray(productionIds)]);
	return query;
}

/** Most recently deleted first. */
export async function listDeleted(knex: Knex, viewer: Viewer): Promise<DeletedProduction[]> {
	return await deletedOf(knex, viewer).orderBy([
		{ column: "p.deleted_at", order: "desc" },
		{ column: "p.id", order: "desc" },
	]);
}

/** Reads a deleted production and locks it until the transaction ends. */
export async function lockDeleted(
	trx: Knex.Transaction,
	viewer: Viewer,
	id: number,
): Promise<DeletedProduction | null> {
	const [row] = await deletedOf(trx, viewer).where("p.id", id).forUpdate("p");
	return row ?? null;
}

/** Hides a production from everyone, and ends the builds of its cuts. */
export async function markDeleted(
	trx: Knex.Transaction,
	id: number,
	{ at, by }: { readonly at: Date; readonly by: number },
): Promise<void> {
	await trx("productions").where({ id }).update({ deleted_at: at, deleted_by: by });
	await trx("cut_builds")
		.where({ production_id: id })
		.whereIn("state", ["queued", "running"])
		.update({ state: "cancelled", runner: null, finished_at: trx.fn.now() });
}

export async function markRestored(trx: Knex.Transaction, id: number): Promise<void> {
	await trx("productions").where({ id }).update({ deleted_at: null, deleted_by: null });
}

/** Deletes a production with everything in it, including the memory of its deletions. */
export async function deleteForGood(trx: Knex.Transaction, id: number): Promise<void> {
	await trx("productions").where({ id }).delete();
	await trx("deletions").where({ production_id: id }).delete();
}

/** Productions deleted before a time, oldest first. */
export async function listDeletedBefore(knex: Knex, before: Date): Promise<number[]> {
	return knex("productions").where("deleted_at", "<=", before).orderBy("deleted_at").limit(100).pluck("id");
}
