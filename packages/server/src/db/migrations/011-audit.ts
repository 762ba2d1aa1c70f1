import type { Knex } from "knex";

/**
 * The audit log: who did what to what, when, and from where. The call's transaction carries the account and its
 * network address, so that triggers log every change of licensors' terms and of access with them.
 */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		-- Named by each transaction that a call writes in, and gone with it.
		create function ox_actor(field text) returns text language sql stable as $$
			select nullif(current_setting('ox.actor', true), '')::jsonb ->> field
		$$;

		-- No keys to what is named: the log outlives it.
		create table audit_entries (
			id bigint generated always as identity primary key,
			at timestamptz not null default now(),
			-- Who did it; of what a visitor tried, the account that was tried.
			account_id bigint default ox_actor('account_id')::bigint,
			address text not null default coalesce(left(ox_actor('address'), 64), ''),
			user_agent text not null default coalesce(left(ox_actor('user_agent'), 250), ''),
			action text not null,
			production_id bigint,
			studio_id bigint,
			item_kind text,
			item_id bigint,
			before jsonb check (jsonb_typeof(before) = 'object'),
			after jsonb check (jsonb_typeof(after) = 'object'),
			check ((item_kind is null) = (item_id is null))
		);
		create index audit_entries_production on audit_entries (production_id, id) where production_id is not null;
		create index audit_entries_account on audit_entries (account_id, id) where account_id is not null;
		create index audit_entries_age on audit_entries (at);

		create function ox_keep_audit() returns trigger language plpgsql as $$
		begin
			raise exception 'audit entries are not changed';
		end $$;
		create trigger audit_entries_kept before update on audit_entries for each row
			execute function ox_keep_audit();

		-- Arguments: what the item is called, and the column that names it.
		create function ox_audit() returns trigger language plpgsql as $$
		declare
			bookkeeping text[] := array['version', 'created_at', 'updated_at', 'changed_xid'];
			old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - bookkeeping end;
			new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - bookkeeping end;
			any_row jsonb := coalesce(new_row, old_row);
			in_production bigint := (any_row ->> 'production_id')::bigint;
			in_studio bigint := (any_row ->> 'studio_id')::bigint;
		begin
			if old_row is not distinct from new_row then
				return null;
			end if;
			-- What goes with a whole production or studio is told by its going.
			if tg_op = 'DELETE' and (
				in_production is not null and not exists (select from productions where id = in_production)
				or in_studio is not null and not exists (select from studios where id = in_studio)
			) then
				return null;
			end if;
			insert into audit_entries (action, production_id, studio_id, item_kind, item_id, before, after)
			values (
				tg_argv[0] || case tg_op when 'INSERT' then '_created' when 'UPDATE' then '_changed' else '_deleted' end,
				in_production, in_studio, tg_argv[0], (any_row ->> tg_argv[1])::bigint, old_row, new_row
			);
			return null;
		end $$;

		create function ox_audit_end() returns trigger language plpgsql as $$
		begin
			insert into audit_entries (action, production_id, studio_id, item_kind, item_id, before)
			values (tg_argv[0] || '_deleted', case tg_argv[0] when 'production' then old.id end,
				case tg_argv[0] when 'studio' then old.id end, tg_argv[0], old.id, jsonb_build_object('name', old.name));
			return null;
		end $$;

		create function ox_audit_lock() returns trigger language plpgsql as $$
		begin
			insert into audit_entries (action, production_id, item_kind, item_id, before, after)
			values (case when new.locked then 'cut_locked' else 'cut_unlocked' end, new.production_id, 'cut', new.id,
				jsonb_build_object('locked', old.locked), jsonb_build_object('locked', new.locked));
			return null;
		end $$;

		create trigger prices_audited after insert or update or delete on prices for each row
			execute function ox_audit('price', 'id');
		create trigger licensing_conditions_audited after insert or update or delete on licensing_conditions
			for each row execute function ox_audit('licensing_condition', 'id');
		create trigger production_members_audited after insert or update or delete on production_members
			for each row execute function ox_audit('team_member', 'account_id');
		create trigger studio_members_audited after insert or update or delete on studio_members
			for each row execute function ox_audit('studio_member', 'account_id');
		create trigger invites_audited after insert or update or delete on invites
			for each row execute function ox_audit('invite', 'id');
		create trigger cuts_audited after update of locked on cuts for each row
			when (old.locked is distinct from new.locked) execute function ox_audit_lock();
		create trigger productions_audited after delete on productions for each row
			execute function ox_audit_end('production');
		create trigger studios_audited after delete on studios for each row
			execute function ox_audit_end('studio');
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`
		drop function ox_audit() cascade;
		drop function ox_audit_end() cascade;
		drop function ox_audit_lock() cascade;
		drop table audit_entries;
		drop function ox_keep_audit();
		drop function ox_actor(text);
	`);
}
