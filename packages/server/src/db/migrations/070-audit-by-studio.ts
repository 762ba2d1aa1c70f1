import type { Knex } from "knex";
import type { OnlineSteps } from "../online-steps.ts";

/**
 * Each line of the audit log belongs to the organization that its project belonged to at the time. So managers can
 * read the lines of projects deleted since, and never lines from before a project joined their organization [ORG7].
 */
export const tables = ["audit_entries"];

export async function online(steps: OnlineSteps): Promise<void> {
	await steps.change(`
		create or replace function ox_audit_studio() returns trigger language plpgsql as $$
		begin
			new.studio_id := coalesce(new.studio_id, (select studio_id from productions where id = new.production_id));
			return new;
		end $$;
		create or replace trigger audit_entries_studio before insert on audit_entries for each row
			when (new.studio_id is null and new.production_id is not null) execute function ox_audit_studio();

		-- Lines never change, except that older ones learn their organization.
		create or replace function ox_keep_audit() returns trigger language plpgsql as $$
		begin
			if old.studio_id is null and to_jsonb(new) - 'studio_id' = to_jsonb(old) - 'studio_id' then
				return new;
			end if;
			raise exception 'audit entries are not changed';
		end $$;

		-- The production is gone by now, and its organization only known from its row.
		create or replace function ox_audit_end() returns trigger language plpgsql as $$
		begin
			insert into audit_entries (action, production_id, studio_id, item_kind, item_id, before)
			values (tg_argv[0] || '_deleted', case tg_argv[0] when 'production' then old.id end,
				case tg_argv[0] when 'studio' then old.id else (to_jsonb(old) ->> 'studio_id')::bigint end,
				tg_argv[0], old.id, jsonb_build_object('name', old.name));
			return null;
		end $$;
	`);
	await steps.backfill(`
		update audit_entries e set studio_id = p.studio_id from productions p
			where p.id = e.production_id and e.id in (
				select f.id from audit_entries f join productions q on q.id = f.production_id
				where f.studio_id is null and q.studio_id is not null limit $1
			)
	`);
	await steps.createIndex({
		name: "audit_entries_studio",
		table: "audit_entries",
		definition: "(studio_id, id) where studio_id is not null",
	});
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`
		drop index audit_entries_studio;
		drop trigger audit_entries_studio on audit_entries;
		drop function ox_audit_studio();
		create or replace function ox_keep_audit() returns trigger language plpgsql as $$
		begin
			raise exception 'audit entries are not changed';
		end $$;
	`);
}
