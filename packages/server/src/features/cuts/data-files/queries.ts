import { foldName } from "@oxcut/core/model";
import type { Knex } from "knex";
import { requireWithinLimits } from "../../billing/limits/require-within-limits.ts";
import { LIST_ORDER } from "../saved-cuts/list-order.ts";
import type { DataFileContent, DataFileItem, DataFilePlace } from "./data-file-item.ts";

/** An existing list to compare a new one with. */
export interface OtherDataFile extends DataFilePlace {
	readonly name_key: string;
	readonly sha256: Buffer;
}

function selectDataFiles(knex: Knex): Knex.QueryBuilder {
	return knex("cut_data_files as f")
		.join("cuts as c", "c.id", "f.cut_id")
		.select(
			"f.id",
			"f.cut_id",
			"f.name",
			"c.fps",
			"c.name as cut_name",
			"f.track",
			"f.reel",
			"f.sequence",
			"f.contents",
			"f.sha256",
			"f.events",
		)
		.select("f.version", "f.updated_at")
		.orderByRaw(LIST_ORDER);
}

/** A cut's lists in their order [CUT20]. */
export async function listDataFiles(knex: Knex, cutId: number): Promise<DataFileItem[]> {
	return selectDataFiles(knex).where("f.cut_id", cutId);
}

export async function findDataFile(knex: Knex, id: number): Promise<DataFileItem | null> {
	const row: DataFileItem | undefined = await selectDataFiles(knex).where("f.id", id).first();
	return row ?? null;
}

/** The list of an entry in the trash. */
export async function findTrashedDataFile(
	trx: Knex.Transaction,
	trashId: number,
): Promise<(DataFileContent & { readonly cut_id: number }) | null> {
	const row: (DataFileContent & { readonly cut_id: number }) | undefined = await trx("trash_rows as k")
		.joinRaw("cross join lateral jsonb_populate_record(null::cut_data_files, k.before) f")
		.select("f.cut_id", "f.name", "f.track", "f.reel", "f.sequence", "f.contents", "f.sha256", "f.events")
		.where({ "k.trash_id": trashId, "k.relation": "cut_data_files" })
		.first();
	return row ?? null;
}

/** The cut of a list, so that the cut can be locked before the list. */
export async function cutOfDataFile(knex: Knex, id: number): Promise<number | null> {
	const row: { cut_id: number } | undefined = await knex("cut_data_files")
		.select("cut_id")
		.where({ id })
		.first();
	return row?.cut_id ?? null;
}

/** A cut's other lists, without their bytes. */
export async function listOtherDataFiles(
	trx: Knex.Transaction,
	cutId: number,
	besides: number | null,
): Promise<OtherDataFile[]> {
	const query = trx("cut_data_files as f")
		.select("name", "name_key", "track", "reel", "sequence", "sha256")
		.where({ cut_id: cutId })
		.orderByRaw(LIST_ORDER);
	return besides === null ? query : query.whereNot({ id: besides });
}

function columnsOf({ contents, sha256, ...fields }: DataFileContent): Record<string, unknown> {
	const { name, track, reel, sequence, events } = fields;
	return {
		...{ name, name_key: foldName(name), track, reel, sequence, events },
		contents: Buffer.from(contents),
		sha256: Buffer.from(sha256),
	};
}

/** SQL of the middle between the lists at a place of a cut and before it; null if the cut has fewer lists. */
const MIDDLE = `(
	select (coalesce(before, here - 2) + here) * 0.5 from (
		select ${LIST_ORDER} as here, lag(${LIST_ORDER}) over places as before, row_number() over places as number
		from cut_data_files f where f.cut_id = :cutId
		window places as (order by ${LIST_ORDER})
	) numbered where number = :place
)`;

/**
 * @param place - its place in the cut, from 1; null for the last.
 * @returns the new list's id.
 */
export async function insertDataFile(
	trx: Knex.Transaction,
	cut: { readonly id: number; readonly production_id: number },
	file: DataFileContent,
	place: number | null,
): Promise<number> {
	const between = place === null ? null : trx.raw(MIDDLE, { cutId: cut.id, place });
	const [row]: { id: number }[] = await trx("cut_data_files")
		.insert({ production_id: cut.production_id, cut_id: cut.id, place: between, ...columnsOf(file) })
		.returning("id");
	if (row === undefined) throw new Error("inserting an edit list returned no row");
	await requireWithinLimits(trx, cut.production_id, "storage");
	return row.id;
}

export async function writeDataFile(trx: Knex.Transaction, id: number, file: DataFileContent): Promise<void> {
	await trx("cut_data_files").where({ id }).update(columnsOf(file));
}

export async function deleteDataFile(trx: Knex.Transaction, id: number): Promise<void> {
	await trx("cut_data_files").where({ id }).delete();
}
