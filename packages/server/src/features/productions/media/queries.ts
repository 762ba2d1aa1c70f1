import { foldName, type MediaText, type Medium } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Tracked } from "../../../db/tracked.ts";
import { whereChangedSince } from "../../../http/changes.ts";

export type StoredMedium = Tracked<Medium & { readonly production_id: number }>;

/** The changes to a medium; omitted fields are unchanged. */
export type MediumFields = {
	readonly [Field in keyof Omit<Medium, "id">]?: Medium[Field] | undefined;
};

const COLUMNS = [
	...["id", "production_id", "name", "parent", "also_called"],
	...["version", "updated_at"],
] as const;

function mediaOf(knex: Knex, productionId: number) {
	return knex<StoredMedium>("media")
		.select(...COLUMNS)
		.where({ production_id: productionId })
		.orderBy("id");
}

function columnsOf(fields: MediumFields): Record<string, unknown> {
	const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
	return fields.name === undefined ? given : { ...given, name_key: foldName(fields.name) };
}

/** In the order in which they were added. */
export async function listMedia(knex: Knex, productionId: number): Promise<StoredMedium[]> {
	return mediaOf(knex, productionId);
}

export async function listMediaSince(
	knex: Knex,
	productionId: number,
	since: string,
): Promise<StoredMedium[]> {
	return whereChangedSince(mediaOf(knex, productionId), since);
}

export async function findMedium(
	knex: Knex,
	productionId: number,
	id: number,
): Promise<StoredMedium | undefined> {
	return mediaOf(knex, productionId).where({ id }).first();
}

/** Like {@link findMedium}, and locks it until the transaction ends. */
export async function lockMedium(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
): Promise<StoredMedium | undefined> {
	return mediaOf(trx, productionId).where({ id }).forUpdate().first();
}

/** @throws a unique violation of `media_name` if the name is taken in the production. */
export async function insertMedium(
	trx: Knex.Transaction,
	productionId: number,
	fields: Omit<Medium, "id">,
): Promise<StoredMedium> {
	const rows: StoredMedium[] = await trx("media")
		.insert({ production_id: productionId, ...columnsOf(fields) })
		.returning([...COLUMNS]);
	const [row] = rows;
	if (row === undefined) throw new Error("inserting a medium returned no row");
	return row;
}

/**
 * @returns the updated medium.
 * @throws a unique violation of `media_name` if the name is taken in the production.
 */
export async function updateMedium(
	trx: Knex.Transaction,
	medium: StoredMedium,
	fields: MediumFields,
): Promise<StoredMedium> {
	const columns = columnsOf(fields);
	if (Object.keys(columns).length === 0) return medium;
	const rows: StoredMedium[] = await trx("media")
		.where({ id: medium.id })
		.update(columns)
		.returning([...COLUMNS]);
	return rows[0] ?? medium;
}

/** A licence's line or a delivery, whose text names media. */
export type MediaPlace =
	| { readonly kind: "licence"; readonly id: number; readonly name: string; readonly line: number }
	| { readonly kind: "delivery"; readonly id: number; readonly name: string };

/** All texts of a production that name media. */
export async function listMediaTexts(
	trx: Knex.Transaction,
	productionId: number,
): Promise<MediaText<MediaPlace>[]> {
	const { rows } = await trx.raw<{
		rows: { kind: "licence" | "delivery"; id: number; name: string; line: number; text: string }[];
	}>(
		`select 'licence' as kind, l.id, l.name, (t.position - 1)::int as line, t.terms ->> 'media' as text
		from licenses l cross join lateral jsonb_array_elements(l.lines) with ordinality t (terms, position)
		where l.production_id = :productionId
		union all
		select 'delivery', id, name, 0, media from deliveries where production_id = :productionId
		order by kind, id, line`,
		{ productionId },
	);
	return rows.map(({ text, ...of }) => ({ text, of }));
}

/** Replaces a text that names media. */
export async function writeMediaText(
	trx: Knex.Transaction,
	{ text, of }: MediaText<MediaPlace>,
): Promise<void> {
	if (of.kind === "delivery") {
		await trx("deliveries").where({ id: of.id }).update({ media: text });
		return;
	}
	await trx("licenses")
		.where({ id: of.id })
		.update({
			lines: trx.raw("jsonb_set(lines, array[?::text, 'media'], to_jsonb(?::text))", [of.line, text]),
		});
}

export async function deleteMedium(trx: Knex.Transaction, id: number): Promise<void> {
	await trx("media").where({ id }).delete();
}
