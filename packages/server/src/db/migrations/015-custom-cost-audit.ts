import type { Knex } from "knex";

/** Custom costs are in the audit log, like the prices that they replace [API13]. */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		create function ox_audit_custom_cost() returns trigger language plpgsql as $$
		declare
			any_row cut_resource_metadata := coalesce(new, old);
			old_cost numeric := case when tg_op <> 'INSERT' then old.custom_cost end;
			new_cost numeric := case when tg_op <> 'DELETE' then new.custom_cost end;
		begin
			if old_cost is not distinct from new_cost then
				return null;
			end if;
			-- What goes with a whole cut is told by its going.
			if tg_op = 'DELETE' and not exists (select from cuts where id = old.cut_id) then
				return null;
			end if;
			insert into audit_entries (action, production_id, item_kind, item_id, before, after)
			values ('custom_cost_changed', any_row.production_id, 'record', any_row.resource_id,
				jsonb_build_object('cut_id', any_row.cut_id, 'custom_cost', old_cost),
				jsonb_build_object('cut_id', any_row.cut_id, 'custom_cost', new_cost));
			return null;
		end $$;

		-- Apart, because most of what is written here are figures of the engine, thousands at a time.
		create trigger custom_costs_audited_new after insert on cut_resource_metadata for each row
			when (new.custom_cost is not null) execute function ox_audit_custom_cost();
		create trigger custom_costs_audited after update of custom_cost on cut_resource_metadata for each row
			when (old.custom_cost is distinct from new.custom_cost) execute function ox_audit_custom_cost();
		create trigger custom_costs_audited_gone after delete on cut_resource_metadata for each row
			when (old.custom_cost is not null) execute function ox_audit_custom_cost();
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw("drop function ox_audit_custom_cost() cascade;");
}
