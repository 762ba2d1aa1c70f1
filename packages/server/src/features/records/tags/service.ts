import { foldName, RECORD_LIST_MAX, text } from "@oxcut/core/model";
import type { Knex } from "knex";
import { invalid, notFound } from "../../../http/errors.ts";
import { requireVersion } from "../../../http/etag.ts";
import type { Principal } from "../../../http/principal.ts";
import { fieldChange } from "../../../journal/record-history/field-changes.ts";
import { tagListsOf, touchRecords } from "../../../journal/record-history/record-tags.ts";
import { rememberChanges } from "../../../journal/record-history/remember-changes.ts";
import { moveToTrash } from "../../trash/move-to-trash.ts";
import { presentTag } from "./presenter.ts";
import {
	addTaggings,
	deleteTag,
	deleteTaggings,
	findTagByName,
	insertTag,
	lockTag,
	lockTaggable,
	moveTaggings,
	recordsWithTag,
	renameTag,
	type TagItem,
} from "./queries.ts";

async function requireTag(trx: Knex.Transaction, productionId: number, id: number): Promise<TagItem> {
	const tag = await lockTag(trx, productionId, id);
	if (tag === undefined) throw notFound();
	return tag;
}

function requireCurrent(tag: TagItem, ifMatch: number | null): void {
	requireVersion(ifMatch, { version: tag.version, name: "tag", item: presentTag(tag) });
}

/** Changes the tags of records, with entries in their histories [RCD10]. */
async function retag(
	trx: Knex.Transaction,
	productionId: number,
	editor: Principal,
	recordIds: readonly number[],
	change: () => Promise<unknown>,
): Promise<void> {
	const before = await tagListsOf(trx, recordIds);
	await change();
	await touchRecords(trx, recordIds);
	const after = await tagListsOf(trx, recordIds);
	const changes = recordIds.map((record_id) => ({
		record_id,
		fields: fieldChange("tag_list", before.get(record_id) ?? [], after.get(record_id) ?? []),
	}));
	await rememberChanges(trx, productionId, editor, "tags changed", changes);
}

/** @throws {HttpError} 422 if the name is taken in the production. */
export async function addTag(trx: Knex.Transaction, productionId: number, name: string): Promise<TagItem> {
	const tag = await insertTag(trx, productionId, name.trim());
	if (tag === undefined) throw invalid({ name: ["has already been taken"] });
	return tag;
}

/**
 * Renames a tag. Taking the name of another tag merges the two: that one gets the records, and this one is removed
 * [TAG2].
 *
 * @returns the remaining tag, and the trash entry's id after a merge.
 * @throws {HttpError} 404, or 412 if the tag changed since `ifMatch`.
 */
export async function changeTag(
	trx: Knex.Transaction,
	productionId: number,
	editor: Principal,
	id: number,
	change: { readonly name: string; readonly ifMatch: number | null },
): Promise<{ readonly tag: TagItem; readonly trashId: number | null }> {
	const tag = await requireTag(trx, productionId, id);
	requireCurrent(tag, change.ifMatch);
	const name = change.name.trim();
	if (name === tag.name) return { tag, trashId: null };
	const carriers = await recordsWithTag(trx, id);
	const other =
		foldName(name) === foldName(tag.name) ? undefined : await findTagByName(trx, productionId, name);
	if (other === undefined) {
		await retag(trx, productionId, editor, carriers, () => renameTag(trx, id, name));
		return { tag: await requireTag(trx, productionId, id), trashId: null };
	}
	const target = await requireTag(trx, productionId, other.id);
	const names = [tag.name];
	const trashed = { productionId, editor, kind: "tag_merge", names, target: target.name } as const;
	const trashId = await moveToTrash(trx, trashed, () =>
		retag(trx, productionId, editor, carriers, async () => {
			await moveTaggings(trx, id, target.id);
			await deleteTag(trx, id);
		}),
	);
	return { tag: target, trashId };
}

/**
 * Moves a tag to the trash and removes it from its records.
 *
 * @returns the trash entry's id.
 */
export async function dropTag(
	trx: Knex.Transaction,
	productionId: number,
	editor: Principal,
	id: number,
	ifMatch: number | null,
): Promise<number> {
	const tag = await requireTag(trx, productionId, id);
	requireCurrent(tag, ifMatch);
	const carriers = await recordsWithTag(trx, id);
	return moveToTrash(trx, { productionId, editor, kind: "tags", names: [tag.name] }, () =>
		retag(trx, productionId, editor, carriers, () => deleteTag(trx, id)),
	);
}

/**
 * Tags records; creates the tag if the production has none with that name.
 *
 * @throws {HttpError} 422 for records of other productions, or records with the maximum number of tags [MOD4].
 */
export async function tagRecords(
	trx: Knex.Transaction,
	productionId: number,
	editor: Principal,
	name: string,
	recordIds: readonly number[],
): Promise<TagItem> {
	const ids = [...new Set(recordIds)];
	const made = await insertTag(trx, productionId, name.trim());
	const id = made?.id ?? (await findTagByName(trx, productionId, name))?.id;
	if (id === undefined) throw notFound();
	const tag = await requireTag(trx, productionId, id);
	const records = await requireRecords(trx, productionId, tag.id, ids);
	const untagged = records.filter(({ has_tag }) => !has_tag);
	if (untagged.some(({ tag_count }) => tag_count >= RECORD_LIST_MAX)) {
		throw invalid({ record_ids: [`can't have more than ${RECORD_LIST_MAX} tags each`] });
	}
	const changed = untagged.map((record) => record.id);
	await retag(trx, productionId, editor, changed, () => addTaggings(trx, productionId, tag.id, changed));
	return tag;
}

/**
 * Removes a tag from records; skips those without it.
 *
 * @throws {HttpError} 404 for the tag; 422 for records that are not the production's.
 */
export async function untagRecords(
	trx: Knex.Transaction,
	productionId: number,
	editor: Principal,
	id: number,
	recordIds: readonly number[],
): Promise<void> {
	const ids = [...new Set(recordIds)];
	const tag = await requireTag(trx, productionId, id);
	const records = await requireRecords(trx, productionId, tag.id, ids);
	const changed = records.filter(({ has_tag }) => has_tag).map((record) => record.id);
	await retag(trx, productionId, editor, changed, () => deleteTaggings(trx, tag.id, changed));
}

async function requireRecords(
	trx: Knex.Transaction,
	productionId: number,
	tagId: number,
	ids: readonly number[],
): ReturnType<typeof lockTaggable> {
	if (ids.length === 0) throw invalid({ record_ids: [text.notEmpty] });
	const records = await lockTaggable(trx, productionId, tagId, ids);
	if (records.length < ids.length) throw invalid({ record_ids: ["must be records of the project"] });
	return records;
}
