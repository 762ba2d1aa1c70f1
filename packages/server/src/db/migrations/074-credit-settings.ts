import type { Knex } from "knex";

/** How a production's end credits are grouped and sorted [REP19]. */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		alter table productions
			add column credit_group text not null default 'licensor' check (credit_group in ('licensor', 'record', 'none')),
			add column credit_sort text not null default 'name' check (credit_sort in ('name', 'appearance'))
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw("alter table productions drop column credit_group, drop column credit_sort");
}
