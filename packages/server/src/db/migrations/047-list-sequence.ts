import type { Knex } from "knex";

/** The sequence of the timeline that a cut was imported from [TIM6]. */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		alter table cut_data_files
			add column sequence text not null default '' check (char_length(sequence) <= 250)
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw("alter table cut_data_files drop column sequence");
}
