import type { Knex } from "knex";

/** An archive of the shared list. */
export interface Archive {
	readonly id: number;
	readonly name: string;
}

export async function listArchives(knex: Knex): Promise<Archive[]> {
	const rows: Archive[] = await knex("archives").select("id", "name").orderBy("id");
	return rows.map(({ id, name }) => ({ id, name }));
}
