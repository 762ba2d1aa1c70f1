import type { Knex } from "knex";

/**
 * Change tracking: `select ox_track_changes('<table>')` gives a table its version [API5], times, and the transaction
 * mark for `updated_since` [API0]. Deleted rows are noted in `deletions`.
 */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		create table deletions (
			id bigint generated always as identity primary key,
			production_id bigint,
			resource text not null,
			resource_id bigint not null,
			changed_xid xid8 not null default pg_current_xact_id()
		);
		create index deletions_since on deletions (production_id, resource, changed_xid);

		create function ox_touch() returns trigger language plpgsql as $$
		begin
			new.version := old.version + 1;
			new.updated_at := now();
			new.changed_xid := pg_current_xact_id();
			return new;
		end $$;

		create function ox_remember_deletion() returns trigger language plpgsql as $$
		begin
			insert into deletions (production_id, resource, resource_id)
			values ((to_jsonb(old) ->> 'production_id')::bigint, tg_table_name, old.id);
			return null;
		end $$;

		create function ox_track_changes(tracked regclass) returns void language plpgsql as $$
		declare
			plain text := (select relname from pg_class where oid = tracked);
			in_production boolean := exists (
				select from pg_attribute
				where attrelid = tracked and attname = 'production_id' and not attisdropped
			);
		begin
			execute format('alter table %s
				add column version integer not null default 1,
				add column created_at timestamptz not null default now(),
				add column updated_at timestamptz not null default now(),
				add column changed_xid xid8 not null default pg_current_xact_id()', tracked);
			execute format('create index %I on %s (%s changed_xid)', plain || '_changed', tracked,
				case when in_production then 'production_id,' else '' end);
			execute format('create trigger %I before update on %s for each row
				when (old.* is distinct from new.*) execute function ox_touch()', plain || '_touch', tracked);
			execute format('create trigger %I after delete on %s for each row
				execute function ox_remember_deletion()', plain || '_deleted', tracked);
		end $$;
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`
		drop function ox_track_changes(regclass);
		drop function ox_remember_deletion();
		drop function ox_touch();
		drop table deletions;
	`);
}
