import type { Knex } from "knex";

/**
 * The tables from which the deletion of a record, licensor, cut or tag deletes or changes rows. A test compares them with the
 * foreign keys.
 */
const TABLES = [
	"licensors",
	"prices",
	"licensing_conditions",
	"licensor_employees",
	"licenses",
	"records",
	"record_changes",
	"tags",
	"taggings",
	"alt_files",
	"alt_file_records",
	"cuts",
	"cut_data_files",
	"cut_cached_resources",
	"cut_resource_metadata",
	"cut_contents",
	"cut_builds",
];

/**
 * The trash: rows that a deletion or merge removes or changes move here, in the same transaction, until someone restores
 * them [TRASH1].
 *
 * `set_config('ox.trash', <id>, true)` opens an entry for the rest of the transaction; triggers then capture every row
 * that is deleted or changed, foreign keys' cascades included. Callers cannot forget any.
 */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		create table trash (
			id bigint generated always as identity primary key,
			production_id bigint not null references productions on delete cascade,
			account_id bigint references accounts on delete set null,
			user_name text not null,
			kind text not null
				check (kind in ('records', 'licensors', 'tags', 'cuts', 'licensor_merge', 'tag_merge')),
			-- Of what was deleted or merged; the first few.
			names text[] not null check (cardinality(names) between 1 and 10),
			-- What it was merged into.
			target text,
			-- How many of what there are in it.
			counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object'),
			at timestamptz not null default now(),
			check ((kind in ('licensor_merge', 'tag_merge')) = (target is not null))
		);
		create index trash_of_production on trash (production_id, id);
		create index trash_age on trash (at);

		create table trash_rows (
			id bigint generated always as identity primary key,
			trash_id bigint not null references trash on delete cascade,
			-- The row's table, and its primary key.
			relation text not null,
			key jsonb not null,
			-- A deleted row whole; of a changed one the columns that changed, and what they became.
			before jsonb not null,
			after jsonb
		);
		create index trash_rows_of on trash_rows (trash_id, relation, id);

		create function ox_move_to_trash() returns trigger language plpgsql as $$
		declare
			bookkeeping text[] := array['version', 'created_at', 'updated_at', 'changed_xid'];
			-- The answer that a cut keeps ready is made anew.
			was jsonb := to_jsonb(old) - array['body_gz', 'body_version'];
			became jsonb;
			latest jsonb := was;
		begin
			if tg_op = 'UPDATE' then
				latest := to_jsonb(new);
				-- Most updates beside a deletion only mark a row as changed.
				if was - bookkeeping = latest - bookkeeping then
					return null;
				end if;
				select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, latest -> o.key) into was, became
				from jsonb_each(was) o
				where o.value <> latest -> o.key and o.key <> all (bookkeeping);
			end if;
			insert into trash_rows (trash_id, relation, key, before, after)
			values (current_setting('ox.trash')::bigint, tg_table_name,
				case tg_nargs
					when 1 then jsonb_build_object(tg_argv[0], latest -> tg_argv[0])
					else jsonb_build_object(tg_argv[0], latest -> tg_argv[0], tg_argv[1], latest -> tg_argv[1])
				end, was, became);
			return null;
		end $$;

		-- Lets the trash capture what happens to a table, whose primary key has one or two columns.
		create function ox_capture_for_trash(captured regclass) returns void language plpgsql as $$
		declare
			plain text := (select relname from pg_class where oid = captured);
			key_columns text := (
				select string_agg(quote_literal(a.attname), ', ' order by a.attnum)
				from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
				where i.indrelid = captured and i.indisprimary
			);
		begin
			execute format('create trigger %I after update or delete on %s for each row
				when (coalesce(current_setting(''ox.trash'', true), '''') <> '''')
				execute function ox_move_to_trash(%s)', plain || '_trashed', captured, key_columns);
		end $$;

		-- A restored record refers to its image again; one that is gone for good lets go of it.
		create index trash_rows_image on trash_rows ((before ->> 'image_key')) where before ->> 'image_key' is not null;
		create function ox_trash_let_go_of_image() returns trigger language plpgsql as $$
		begin
			perform ox_let_go_of_file(old.before ->> 'image_key', '10 minutes');
			return null;
		end $$;
		create trigger trash_rows_released after delete on trash_rows for each row
			when (old.before ->> 'image_key' is not null) execute function ox_trash_let_go_of_image();
	`);
	for (const table of TABLES) await knex.raw("select ox_capture_for_trash(?::regclass)", [table]);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`
		drop function ox_capture_for_trash(regclass);
		drop function ox_move_to_trash() cascade;
		drop table trash_rows, trash;
		drop function ox_trash_let_go_of_image();
	`);
}
