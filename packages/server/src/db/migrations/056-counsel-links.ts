import type { Knex } from "knex";

/** Links with which counsel reviews the fair uses of a project without an account [FUR7], and their notes [FUR1]. */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		create table counsel_links (
			id bigint generated always as identity primary key,
			production_id bigint not null references productions on delete cascade,
			-- Null for the project's newest cut.
			cut_id bigint references cuts on delete cascade,
			name text not null check (char_length(name) between 1 and 250),
			email text not null check (char_length(email) <= 254),
			token_hash bytea not null unique,
			-- Who made it: the link never allows more than they may do now.
			made_by bigint not null references accounts on delete cascade,
			created_at timestamptz not null default now(),
			expires_at timestamptz not null,
			last_used_at timestamptz
		);
		create index counsel_links_of_production on counsel_links (production_id, id);
		create index counsel_links_cut on counsel_links (cut_id);
		create index counsel_links_maker on counsel_links (made_by);
		alter table fair_use_reviews add column note text not null default '';
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`
		drop table counsel_links;
		alter table fair_use_reviews drop column note;
	`);
}
