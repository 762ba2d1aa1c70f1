import type { Knex } from "knex";

/** The view that a production's records open with: an account's own default, and the default for everyone [RCD17]. */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		create table record_view_defaults (
			production_id bigint not null references productions on delete cascade,
			-- Whose default it is; null: everyone's who has none of their own.
			account_id bigint references accounts on delete cascade,
			view_id bigint not null references record_views on delete cascade,
			constraint record_view_defaults_owner unique nulls not distinct (production_id, account_id)
		);
		create index record_view_defaults_view on record_view_defaults (view_id);
		create index record_view_defaults_account on record_view_defaults (account_id) where account_id is not null;

		-- Told as a change of the views: who lists them reads both again.
		create function ox_announce_view_defaults() returns trigger language plpgsql as $$
		begin
			insert into change_events (production_id, resource, action, ids)
			select production_id, 'record_views', 'updated', array_agg(view_id order by view_id)
			from changed
			group by production_id;
			return null;
		end $$;
		select ox_announce_by('record_view_defaults', 'ox_announce_view_defaults');
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`
		drop table record_view_defaults;
		drop function ox_announce_view_defaults();
	`);
}
