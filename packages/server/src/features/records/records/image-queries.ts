import type { Knex } from "knex";

/** @returns the key of a record's image; null if it has none. */
export async function findImageKey(
	knex: Knex,
	productionId: number,
	recordId: number,
): Promise<string | null> {
	const row: { image_key: string | null } | undefined = await knex("records")
		.where({ production_id: productionId, id: recordId })
		.first("image_key");
	return row?.image_key ?? null;
}

/** Replaces or removes the image of a locked record. */
export async function writeImageKey(
	trx: Knex.Transaction,
	recordId: number,
	editorId: number,
	image_key: string | null,
): Promise<void> {
	await trx("records").where({ id: recordId }).update({ image_key, last_edited_by: editorId });
}
