import type { Knex } from "knex";

/** An account's own default without a view: it opens all records, even if there is a default for everyone [RCD17]. */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		alter table record_view_defaults
			alter view_id drop not null,
			add constraint record_view_defaults_view check (view_id is not null or account_id is not null);

		-- A choice of all records names no view.
		create or replace function ox_announce_view_defaults() returns trigger language plpgsql as $$
		begin
			insert into change_events (production_id, resource, action, ids)
			select production_id, 'record_views', 'updated',
				coalesce(array_agg(view_id order by view_id) filter (where view_id is not null), '{}')
			from changed
			group by production_id;
			return null;
		end $$;
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`
		delete from record_view_defaults where view_id is null;
		alter table record_view_defaults
			drop constraint record_view_defaults_view,
			alter view_id set not null;

		create or replace function ox_announce_view_defaults() returns trigger language plpgsql as $$
		begin
			insert into change_events (production_id, resource, action, ids)
			select production_id, 'record_views', 'updated', array_agg(view_id order by view_id)
			from changed
			group by production_id;
			return null;
		end $$;
	`);
}
