import type { Knex } from "knex";

/** An archive in the shared list. */
export interface Archive {
	readonly id: number;
	readonly name: string;
	readonly updated_at: Date;
}

export async function listArchives(knex: Knex): Promise<Archive[]> {
	return knex("archives").select("id", "name", "updated_at").orderBy("id");
}
