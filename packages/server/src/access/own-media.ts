import { type Medium, mediaVocabulary, readMedia } from "@oxcut/core/model";
import type { Knex } from "knex";
import { invalid } from "../http/errors.ts";

/** The media that a production adds to those of ox, in the order in which they were added [RIG17]. */
export async function ownMedia(knex: Knex, productionId: number): Promise<Medium[]> {
	const rows: Medium[] = await knex("media")
		.select("id", "name", "parent", "also_called")
		.where({ production_id: productionId })
		.orderBy("id");
	return rows;
}

/**
 * Reads media with the production's own, which can't be renamed or removed before the transaction ends: that waits for all other
 * writes of the production.
 *
 * @param written - texts by the field that has them.
 * @returns the same as they are stored.
 * @throws {HttpError} 422 naming each field whose media can't be read.
 */
export async function requireReadableMedia(
	trx: Knex.Transaction,
	productionId: number,
	written: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
	const vocabulary = mediaVocabulary(written.size === 0 ? [] : await ownMedia(trx, productionId));
	const errors: Record<string, string[]> = {};
	const stored = new Map<string, string>();
	for (const [field, media] of written) {
		const { text, problem } = readMedia(media, vocabulary);
		if (problem === null) stored.set(field, text);
		else errors[field] = [problem];
	}
	if (Object.keys(errors).length > 0) throw invalid(errors);
	return stored;
}
