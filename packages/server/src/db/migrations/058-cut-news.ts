import type { Knex } from "knex";

/** Emails to members about imported cuts [DIF27]. */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		-- Who asked for them; forgotten when a member leaves.
		create table cut_news_members (
			production_id bigint not null,
			account_id bigint not null,
			primary key (production_id, account_id),
			foreign key (production_id, account_id)
				references production_members (production_id, account_id) on delete cascade
		);
		-- Cuts that everyone was mailed about, so that nobody is mailed twice.
		create table cut_news (
			cut_id bigint primary key references cuts on delete cascade
		);
		select ox_capture_for_trash('cut_news'::regclass);
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw("drop table cut_news, cut_news_members");
}
