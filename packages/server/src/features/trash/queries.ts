import type { TrashKind } from "@oxcut/core/model";
import type { Knex } from "knex";
import { imageLinksSql } from "../../files/stored-images.ts";

/** A deletion or merge in the trash, without its rows. */
export interface StoredTrashEntry {
	readonly id: number;
	readonly production_id: number;
	readonly user_name: string;
	readonly kind: TrashKind;
	readonly names: readonly string[];
	readonly target: string | null;
	/** Links to the image of the first deleted record that has one. */
	readonly thumbnails: readonly string[];
	/** Deleted rows by table; `changed_records` are records that stay. */
	readonly counts: Readonly<Record<string, number>>;
	readonly at: Date;
}

/** SQL for the key of the image of the deleted records: of the first one that has an image. */
const IMAGE_KEY = `(
	select t.before ->> 'image_key' from trash_rows t
	where t.trash_id = trash.id and t.relation = 'records' and t.after is null
		and trash.kind = 'records' and t.before ->> 'image_key' is not null
	order by t.id limit 1
)`;
const LINKS = imageLinksSql("image.key", "'/api/productions/', trash.production_id, '/trash/', trash.id");
const THUMBNAILS = `(select ${LINKS} from (select ${IMAGE_KEY} as key) image) as thumbnails`;

const COLUMNS = ["id", "production_id", "user_name", "kind", "names", "target", "counts", "at"] as const;

/** A page of entries: the newest ones before a given entry. */
export interface TrashPage {
	readonly limit: number;
	/** Id of an entry; null starts with the newest. */
	readonly before: number | null;
	readonly kinds: readonly TrashKind[];
}

/** A page of a production's trash, newest first. */
export async function listTrash(
	knex: Knex,
	productionId: number,
	{ limit, before, kinds }: TrashPage,
): Promise<StoredTrashEntry[]> {
	const query = knex("trash")
		.select(COLUMNS)
		.select(knex.raw(THUMBNAILS))
		.where({ production_id: productionId })
		.whereIn("kind", kinds)
		.orderBy("id", "desc")
		.limit(limit);
	if (before !== null) query.where("id", "<", before);
	return query;
}

/** Reads an entry of a production's trash and locks it until the transaction ends. */
export async function lockTrashEntry(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
): Promise<StoredTrashEntry | null> {
	const row: StoredTrashEntry | undefined = await trx("trash")
		.first(...COLUMNS, trx.raw(THUMBNAILS))
		.where({ production_id: productionId, id })
		.forUpdate();
	return row ?? null;
}

/** An entry's kind, with the key of its image, if one of its records has one. */
export async function findTrashImage(
	knex: Knex,
	productionId: number,
	id: number,
): Promise<{ readonly kind: TrashKind; readonly key: string | null } | undefined> {
	return knex("trash")
		.first("kind", knex.raw(`${IMAGE_KEY} as key`))
		.where({ production_id: productionId, id });
}

export async function deleteTrashEntry(trx: Knex.Transaction, id: number): Promise<void> {
	await trx("trash").where({ id }).delete();
}

/**
 * Deletes entries of these kinds.
 * @returns how many there were.
 */
export async function deleteTrash(
	trx: Knex.Transaction,
	productionId: number,
	kinds: readonly TrashKind[],
): Promise<number> {
	return trx("trash").where({ production_id: productionId }).whereIn("kind", kinds).delete();
}
