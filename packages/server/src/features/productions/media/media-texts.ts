import type { MediaText } from "@oxcut/core/model";
import type { Knex } from "knex";

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
