import type { Knex } from "knex";

/**
 * The outbox of changes: each statement that changes a production's tables adds events in its own transaction. They are kept
 * for a week, for clients that were offline [EVT1].
 *
 * `select ox_announce_changes('<table>')` adds a tracked table of productions. From here on `ox_track_changes` calls it;
 * earlier tables are added below.
 */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		-- No key to productions: that one was deleted is told as well.
		create table change_events (
			id bigint generated always as identity primary key,
			production_id bigint not null,
			changed_xid xid8 not null default pg_current_xact_id(),
			-- The table.
			resource text not null,
			action text not null check (action in ('created', 'updated', 'deleted')),
			-- Null: too many to be named.
			ids bigint[],
			at timestamptz not null default now()
		);
		create index change_events_since on change_events (production_id, changed_xid);

		-- The latest transaction whose events were forgotten: who asks for older ones cannot be told all.
		create table change_events_swept (
			only_one boolean primary key default true check (only_one),
			changed_xid xid8 not null
		);
		insert into change_events_swept (changed_xid) values ('0');

		create function ox_event_action(operation text) returns text language sql immutable as $$
			select case operation when 'INSERT' then 'created' when 'UPDATE' then 'updated' else 'deleted' end
		$$;

		-- Rows that an update left as they were keep the mark of an earlier transaction.
		create function ox_announce() returns trigger language plpgsql as $$
		begin
			insert into change_events (production_id, resource, action, ids)
			select production_id, tg_table_name, ox_event_action(tg_op),
				case when count(*) <= 1000 then array_agg(id order by id) end
			from changed
			where tg_op = 'DELETE' or changed_xid = pg_current_xact_id()
			group by production_id;
			return null;
		end $$;

		create function ox_announce_productions() returns trigger language plpgsql as $$
		begin
			insert into change_events (production_id, resource, action, ids)
			select id, tg_table_name, ox_event_action(tg_op), array[id]
			from changed
			where tg_op = 'DELETE' or changed_xid = pg_current_xact_id();
			return null;
		end $$;

		-- A team's list names its members by their accounts.
		create function ox_announce_members() returns trigger language plpgsql as $$
		begin
			insert into change_events (production_id, resource, action, ids)
			select production_id, tg_table_name, ox_event_action(tg_op),
				case when count(*) <= 1000 then array_agg(account_id order by account_id) end
			from changed
			where tg_op = 'DELETE' or changed_xid = pg_current_xact_id()
			group by production_id;
			return null;
		end $$;

		-- A place in a studio is one in all of its productions [PERM3].
		create function ox_announce_studio_members() returns trigger language plpgsql as $$
		begin
			insert into change_events (production_id, resource, action, ids)
			select p.id, 'production_members', 'updated', array_agg(changed.account_id order by changed.account_id)
			from changed join productions p on p.studio_id = changed.studio_id
			where tg_op = 'DELETE' or changed.changed_xid = pg_current_xact_id()
			group by p.id;
			return null;
		end $$;

		-- Tags are listed with the number of their records. When records or tags go, that they went is told already, and
		-- their taggings go one by one.
		create function ox_announce_taggings() returns trigger language plpgsql as $$
		begin
			if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
				return null;
			end if;
			insert into change_events (production_id, resource, action, ids)
			select production_id, 'tags', 'updated',
				case when count(distinct tag_id) <= 1000 then array_agg(distinct tag_id order by tag_id) end
			from changed
			group by production_id;
			return null;
		end $$;

		create function ox_announce_by(announced regclass, announcer text) returns void language plpgsql as $$
		declare
			plain text := (select relname from pg_class where oid = announced);
		begin
			execute format('create trigger %I after insert on %s referencing new table as changed
				for each statement execute function %I()', plain || '_told_new', announced, announcer);
			execute format('create trigger %I after update on %s referencing new table as changed
				for each statement execute function %I()', plain || '_told_changed', announced, announcer);
			execute format('create trigger %I after delete on %s referencing old table as changed
				for each statement execute function %I()', plain || '_told_deleted', announced, announcer);
		end $$;

		create function ox_announce_changes(announced regclass) returns void language plpgsql as $$
		begin
			if exists (
				select from pg_attribute
				where attrelid = announced and attname = 'production_id' and not attisdropped
			) then
				perform ox_announce_by(announced, 'ox_announce');
			end if;
		end $$;

		select ox_announce_by('productions', 'ox_announce_productions');
		select ox_announce_by('production_members', 'ox_announce_members');
		select ox_announce_by('studio_members', 'ox_announce_studio_members');
		select ox_announce_by('taggings', 'ox_announce_taggings');
		select ox_announce_changes(tgrelid::regclass) from pg_trigger
		where tgfoid = 'ox_touch()'::regprocedure and tgrelid <> 'production_members'::regclass
		order by tgrelid;

		alter function ox_track_changes(regclass) rename to ox_mark_changes;
		create function ox_track_changes(tracked regclass) returns void language plpgsql as $$
		begin
			perform ox_mark_changes(tracked);
			perform ox_announce_changes(tracked);
		end $$;
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`
		drop function ox_track_changes(regclass);
		alter function ox_mark_changes(regclass) rename to ox_track_changes;
		drop function ox_announce_changes(regclass);
		drop function ox_announce_by(regclass, text);
		drop function ox_announce() cascade;
		drop function ox_announce_productions() cascade;
		drop function ox_announce_members() cascade;
		drop function ox_announce_studio_members() cascade;
		drop function ox_announce_taggings() cascade;
		drop function ox_event_action(text);
		drop table change_events_swept;
		drop table change_events;
	`);
}
