import type { Knex } from "knex";

/** A list that is removed from its cut moves to the trash [TRASH1]. */
export async function up(knex: Knex): Promise<void> {
	await allowKinds(knex, [...(await kindsOf(knex)), "data_files"]);
}

export async function down(knex: Knex): Promise<void> {
	await knex("trash").where({ kind: "data_files" }).delete();
	await allowKinds(
		knex,
		(await kindsOf(knex)).filter((kind) => kind !== "data_files"),
	);
}

/** The kinds of items that the trash may hold so far. */
async function kindsOf(knex: Knex): Promise<string[]> {
	const { rows } = await knex.raw<{ rows: { rule: string }[] }>(
		"select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'trash_kind_check'",
	);
	return [...(rows[0]?.rule ?? "").matchAll(/'([a-z_]+)'/g)].map(([, kind = ""]) => kind);
}

async function allowKinds(knex: Knex, kinds: readonly string[]): Promise<void> {
	const names = kinds.map((kind) => `'${kind}'`).join(", ");
	await knex.raw(`
		alter table trash drop constraint trash_kind_check;
		alter table trash add constraint trash_kind_check check (kind in (${names}));
	`);
}
