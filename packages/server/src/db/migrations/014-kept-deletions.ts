import type { Knex } from "knex";

/** Deletions are remembered for a while, and the point up to which they were forgotten [API18]. */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		alter table deletions add column at timestamptz not null default now();

		-- The latest transaction whose deletions were forgotten: who asks for older ones cannot be told all.
		create table deletions_swept (
			only_one boolean primary key default true check (only_one),
			changed_xid xid8 not null
		);
		insert into deletions_swept (changed_xid) values ('0');
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`
		drop table deletions_swept;
		alter table deletions drop column at;
	`);
}
