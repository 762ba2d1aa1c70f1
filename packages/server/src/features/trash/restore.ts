import { ownMediaProblems } from "@oxcut/core/model";
import type { Knex } from "knex";
import { ownMedia } from "../../access/own-media.ts";
import type { Deps } from "../../deps/deps.ts";
import { HttpError } from "../../http/errors.ts";
import type { Principal } from "../../http/principal.ts";
import { recordActivity } from "../../journal/activity/record-activity.ts";
import { recordAudit } from "../../journal/audit/record-audit.ts";
import { fieldChange } from "../../journal/record-history/field-changes.ts";
import { tagListsOf, touchRecords } from "../../journal/record-history/record-tags.ts";
import { type RememberedChange, rememberChanges } from "../../journal/record-history/remember-changes.ts";
import { areaOf } from "./area-of.ts";
import { describeEntry } from "./describe-entry.ts";
import { deleteTrashEntry, type StoredTrashEntry } from "./queries.ts";
import { type ChangedBack, restoreRows } from "./restore-rows.ts";

const NAMED_MAX = 5;

/** An entry that is being restored, and by whom. */
export interface Restoration {
	readonly trx: Knex.Transaction;
	readonly deps: Deps;
	readonly editor: Principal;
	readonly entry: StoredTrashEntry;
}

/**
 * Prepares the restoration of a kind of entry that takes more than its rows.
 *
 * @returns what to do when the rows are back.
 * @throws {HttpError} 409 if they can't come back.
 */
export type PrepareRestoration = (restoration: Restoration) => Promise<() => Promise<unknown>>;

/**
 * Restores a locked entry, all of it or nothing [TRASH2].
 *
 * @throws {HttpError} 409 if a name is taken by now, or another entry has to be restored first.
 */
export async function restoreEntry(
	restoration: Restoration,
	prepare: PrepareRestoration | undefined,
): Promise<void> {
	const { trx, editor, entry } = restoration;
	await refuseTakenNames(trx, entry);
	await refuseOutOfOrder(trx, entry);
	await refuseLostLicensor(trx, entry);
	await refuseLostRecord(trx, entry);
	const follow = await prepare?.(restoration);
	const retagged = await retaggedRecords(trx, entry.id);
	const tagsBefore = await tagListsOf(trx, retagged);
	const changed = await restoreRows(trx, entry.id);
	if (entry.kind === "media") await refuseUnplacedMedia(trx, entry.production_id);
	await markChanged(trx, entry.id, retagged);
	await follow?.();
	await rememberRestored(trx, editor, entry, { changed, retagged, tagsBefore });
	const action = `restored ${describeEntry(entry)} from the trash`;
	const { id, production_id, kind, names } = entry;
	await recordActivity(trx, { production_id, area: areaOf(kind), account: editor, action });
	await recordAudit(trx, {
		action: "trash_restored",
		productionId: production_id,
		item: { kind: "trash", id },
		after: { kind, names },
	});
	await deleteTrashEntry(trx, id);
}

/** Items with unique names: the columns to find them by, and the words for them. */
const NAMED = [
	{ table: "records", key: "locator_key", label: "production_locator", one: "Another record has the Ox ID" },
	{ table: "licensors", key: "name_key", label: "name", one: "Another licensor is called" },
	{ table: "tags", key: "name_key", label: "name", one: "Another tag is called" },
	{ table: "deliveries", key: "name_key", label: "name", one: "Another delivery is called" },
	{ table: "media", key: "name_key", label: "name", one: "Another medium is called" },
	{ table: "templates", key: "name_key", label: "name", one: "Another template is called" },
	{ table: "orders", key: "name_key", label: "name", one: "Another order is called" },
	{ table: "budget_lines", key: "name_key", label: "name", one: "Another budget line is called" },
	{ table: "exclusion_rules", key: "name_key", label: "name", one: "Another exclusion rule is called" },
	{ table: "scenarios", key: "name_key", label: "name", one: "Another scenario is called" },
] as const;

/** @throws {HttpError} 409 naming the items that have taken a deleted item's name. */
async function refuseTakenNames(trx: Knex.Transaction, entry: StoredTrashEntry): Promise<void> {
	for (const { table, key, label, one } of NAMED) {
		// Takes two steps: in a join, the planner may go through the entry's rows once for every item of the production.
		const { rows: wanted } = await trx.raw<{ rows: { key: string }[] }>(
			`select before ->> :key as key from trash_rows
			where trash_id = :id and relation = :table and after is null order by id`,
			{ id: entry.id, table, key },
		);
		const keys = wanted.map((row) => row.key);
		const found: Record<string, string>[] = await trx(table)
			.where({ production_id: entry.production_id })
			.where(key, "=", trx.raw("any(?::text[])", [keys]))
			.select(label, key);
		const labels = new Map(found.map((row) => [row[key], row[label]]));
		const taken = keys.flatMap((name) => labels.get(name) ?? []);
		if (taken.length === 0) continue;
		const named = taken.slice(0, NAMED_MAX).map((name) => `“${name}”`);
		const more = taken.length > NAMED_MAX ? ` (and ${taken.length - NAMED_MAX} more)` : "";
		const what = table === "records" ? "its Ox ID" : "it";
		throw new HttpError(
			"restore_impossible",
			`${one} ${named.join(", ")}${more} now. Change ${what}, then restore again.`,
		);
	}
}

/** @throws {HttpError} 409 if the entry needs a licensor, tag or cut that was deleted later. */
async function refuseOutOfOrder(trx: Knex.Transaction, entry: StoredTrashEntry): Promise<void> {
	const { rows } = await trx.raw<{ rows: (Pick<StoredTrashEntry, "kind" | "target"> & { name: string })[] }>(
		`with needed as (
			select 'licensors' as relation, (before ->> 'licensor_id')::bigint as id from trash_rows
			where trash_id = :id and relation in (
				'records', 'prices', 'licensing_conditions', 'licensor_employees', 'licenses', 'orders', 'budget_lines'
			) and after is null
			union
			select 'licensors', (after ->> 'licensor_id')::bigint from trash_rows
			where trash_id = :id and after is not null
			union
			select 'tags', (after ->> 'tag_id')::bigint from trash_rows where trash_id = :id and after is not null
			union
			select 'cuts', (before ->> 'cut_id')::bigint from trash_rows
			where trash_id = :id and relation = 'cut_data_files' and after is null
		)
		select e.kind, e.target, k.before ->> 'name' as name
		from trash e join trash_rows k on k.trash_id = e.id and k.relation in ('licensors', 'tags', 'cuts') and k.after is null
		join needed n on n.relation = k.relation and n.id = (k.key ->> 'id')::bigint
		where e.production_id = :production and e.id <> :id
		order by e.id limit 1`,
		{ id: entry.id, production: entry.production_id },
	);
	const [later] = rows;
	if (later === undefined) return;
	const { name, target } = later;
	throw new HttpError(
		"restore_impossible",
		target === null
			? `“${name}” was deleted later. Restore it first, then this.`
			: `“${name}” was merged into “${target}” later. Undo that merge first, then restore this.`,
	);
}

/** @throws {HttpError} 409 for prices, conditions or employees whose licensor is gone for good: nothing would be restored. */
async function refuseLostLicensor(trx: Knex.Transaction, { id, kind }: StoredTrashEntry): Promise<void> {
	if (kind !== "prices" && kind !== "licensing_conditions" && kind !== "employees") return;
	const part: unknown = await trx("trash_rows as k")
		.joinRaw("join licensors l on l.id = (k.before ->> 'licensor_id')::bigint")
		.where({ "k.trash_id": id })
		.whereNull("k.after")
		.first("k.id");
	if (part === undefined) {
		throw new HttpError(
			"restore_impossible",
			"Its licensor was deleted for good. Add the licensor again, then what it charged.",
		);
	}
}

/** @throws {HttpError} 409 for a fair-use review whose record is deleted: nothing would be restored. */
async function refuseLostRecord(trx: Knex.Transaction, { id, kind }: StoredTrashEntry): Promise<void> {
	if (kind !== "fair_use_reviews") return;
	const review: unknown = await trx("trash_rows as k")
		.joinRaw("join records r on r.id = (k.before ->> 'record_id')::bigint")
		.where({ "k.trash_id": id })
		.first("k.id");
	if (review === undefined) {
		throw new HttpError(
			"restore_impossible",
			"Its record was deleted later. Restore the record first; if it was deleted for good, this can't be restored.",
		);
	}
}

/** @throws {HttpError} 409 for a medium whose parent is gone, or whose name another one has by now [RIG17]. */
async function refuseUnplacedMedia(trx: Knex.Transaction, productionId: number): Promise<void> {
	const own = await ownMedia(trx, productionId);
	const [found] = ownMediaProblems(own);
	if (found === undefined) return;
	const { name = "", parent = "" } = own[found.index] ?? {};
	throw new HttpError(
		"restore_impossible",
		found.field === "parent"
			? `“${name}” was part of “${parent}”, which is gone. Restore or add that first, then restore this.`
			: `A name of “${name}” ${found.problem}. Change that, then restore again.`,
	);
}

/** Remaining records whose tags the deletion or merge changed. */
async function retaggedRecords(trx: Knex.Transaction, trashId: number): Promise<number[]> {
	const { rows } = await trx.raw<{ rows: { id: number }[] }>(
		`select distinct r.id from trash_rows k join records r on r.id = (k.key ->> 'record_id')::bigint
		where k.trash_id = ? and k.relation = 'taggings' order by r.id`,
		[trashId],
	);
	return rows.map(({ id }) => id);
}

/** Tags are part of records, and records are part of alt files. */
async function markChanged(
	trx: Knex.Transaction,
	trashId: number,
	retagged: readonly number[],
): Promise<void> {
	await touchRecords(trx, retagged);
	await trx.raw(
		`update alt_files set changed_xid = pg_current_xact_id() where id in (
			select (key ->> 'alt_file_id')::bigint from trash_rows where trash_id = ? and relation = 'alt_file_records'
		)`,
		[trashId],
	);
}

/** Adds entries to the records' histories: the restoration, or the regained values [RCD10]. */
async function rememberRestored(
	trx: Knex.Transaction,
	editor: Principal,
	{ id, production_id }: StoredTrashEntry,
	restored: {
		readonly changed: readonly ChangedBack[];
		readonly retagged: readonly number[];
		readonly tagsBefore: ReadonlyMap<number, readonly string[]>;
	},
): Promise<void> {
	const { changed, retagged, tagsBefore } = restored;
	const { rows } = await trx.raw<{ rows: { id: number }[] }>(
		`select (key ->> 'id')::bigint as id from trash_rows
		where trash_id = ? and relation = 'records' and after is null order by 1`,
		[id],
	);
	const tagsAfter = await tagListsOf(trx, retagged);
	const changes: RememberedChange[] = [
		...rows.map((row) => ({ record_id: row.id, fields: [] })),
		...changed
			.filter(({ relation }) => relation === "records")
			.map(({ key, was, became }) => ({
				record_id: key.id ?? 0,
				fields: Object.keys(was).flatMap((field) => fieldChange(field, was[field], became[field])),
			})),
		...retagged.map((record_id) => ({
			record_id,
			fields: fieldChange("tag_list", tagsBefore.get(record_id) ?? [], tagsAfter.get(record_id) ?? []),
		})),
	];
	await rememberChanges(trx, production_id, editor, "restored", changes);
}
