import { foldName, type Tag } from "@oxcut/core/model";
import type { Knex } from "knex";
import { idArray } from "../../../db/id-array.ts";
import type { Tracked } from "../../../db/tracked.ts";

export type TagItem = Tracked<Tag>;
/** A tag with its number of records. */
export type TagCount = Omit<TagItem, "version"> & { readonly count: number };

const TAG_COLUMNS = ["id", "production_id", "name", "version", "updated_at"] as const;

/** Ids of a production's tags by name, including those without records. */
export async function listTagIds(knex: Knex, productionId: number): Promise<number[]> {
	return knex("tags").where({ production_id: productionId }).orderBy("name_key").pluck("id");
}

/** Tags of a production with their numbers of records. */
export async function listTagCounts(
	knex: Knex,
	productionId: number,
	ids: readonly number[],
): Promise<TagCount[]> {
	return knex("tags as t")
		.leftJoin("taggings as g", "g.tag_id", "t.id")
		.select("t.id", "t.production_id", "t.name", "t.updated_at")
		.select(knex.raw("count(g.record_id)::integer as count"))
		.where("t.production_id", productionId)
		.whereRaw("t.id = any(?::bigint[])", [idArray(ids)])
		.groupBy("t.id");
}

function tagOf(knex: Knex, productionId: number, id: number) {
	return knex("tags")
		.first(...TAG_COLUMNS)
		.where({ production_id: productionId, id });
}

/** A production's tag; undefined if it has none with this id. */
export async function findTag(knex: Knex, productionId: number, id: number): Promise<TagItem | undefined> {
	return tagOf(knex, productionId, id);
}

/** Like {@link findTag}, and locks it until the transaction ends. */
export async function lockTag(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
): Promise<TagItem | undefined> {
	return tagOf(trx, productionId, id).forUpdate();
}

export async function findTagByName(
	trx: Knex.Transaction,
	productionId: number,
	name: string,
): Promise<TagItem | undefined> {
	return trx("tags")
		.first(...TAG_COLUMNS)
		.where({ production_id: productionId, name_key: foldName(name) });
}

/** @returns the new tag; undefined if the name is taken in the production. */
export async function insertTag(
	trx: Knex.Transaction,
	productionId: number,
	name: string,
): Promise<TagItem | undefined> {
	const [tag]: TagItem[] = await trx("tags")
		.insert({ production_id: productionId, name, name_key: foldName(name) })
		.onConflict(["production_id", "name_key"])
		.ignore()
		.returning([...TAG_COLUMNS]);
	return tag;
}

export async function renameTag(trx: Knex.Transaction, id: number, name: string): Promise<void> {
	await trx("tags")
		.where({ id })
		.update({ name, name_key: foldName(name) });
}

export async function deleteTag(trx: Knex.Transaction, id: number): Promise<void> {
	await trx("tags").where({ id }).delete();
}

/** Ids of the records with a tag. */
export async function recordsWithTag(trx: Knex.Transaction, tagId: number): Promise<number[]> {
	const rows: { record_id: number }[] = await trx("taggings").select("record_id").where("tag_id", tagId);
	return rows.map(({ record_id }) => record_id);
}

/** Moves the records of one tag to another; those with both keep one. */
export async function moveTaggings(trx: Knex.Transaction, from: number, into: number): Promise<void> {
	await trx.raw(
		`update taggings g set tag_id = ? where tag_id = ?
			and not exists (select from taggings other where other.record_id = g.record_id and other.tag_id = ?)`,
		[into, from, into],
	);
}

/** Locks the production's records among the given ones; returns whether each has the tag, and its number of tags. */
export async function lockTaggable(
	trx: Knex.Transaction,
	productionId: number,
	tagId: number,
	recordIds: readonly number[],
): Promise<{ id: number; has_tag: boolean; tag_count: number }[]> {
	await trx("records")
		.select("id")
		.where("production_id", productionId)
		.whereRaw("id = any(?::bigint[])", [idArray(recordIds)])
		.orderBy("id")
		.forUpdate();
	const found = await trx.raw<{ rows: { id: number; has_tag: boolean; tag_count: number }[] }>(
		`select r.id, coalesce(bool_or(g.tag_id = ?), false) as has_tag, count(g.tag_id)::integer as tag_count
		from records r left join taggings g on g.record_id = r.id
		where r.production_id = ? and r.id = any(?::bigint[])
		group by r.id`,
		[tagId, productionId, idArray(recordIds)],
	);
	return found.rows;
}

/** Adds a tag to records that don't have it, after their other tags. */
export async function addTaggings(
	trx: Knex.Transaction,
	productionId: number,
	tagId: number,
	recordIds: readonly number[],
): Promise<void> {
	await trx.raw(
		`insert into taggings (production_id, record_id, tag_id, position)
		select ?, id, ?, (select coalesce(max(position), -1) + 1 from taggings where record_id = id)
		from unnest(?::bigint[]) as id`,
		[productionId, tagId, idArray(recordIds)],
	);
}

export async function deleteTaggings(
	trx: Knex.Transaction,
	tagId: number,
	recordIds: readonly number[],
): Promise<void> {
	await trx("taggings")
		.where("tag_id", tagId)
		.whereRaw("record_id = any(?::bigint[])", [idArray(recordIds)])
		.delete();
}
