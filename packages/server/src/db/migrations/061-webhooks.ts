import type { Knex } from "knex";

/**
 * Webhooks of organizations [HOOK1]. Triggers write the deliveries in the transaction of the change, whatever its
 * cause, so none is missing and none reports a change that was rolled back.
 */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		create table webhooks (
			id bigint generated always as identity primary key,
			studio_id bigint not null references studios on delete cascade,
			url text not null check (char_length(url) between 1 and 2000),
			events text[] not null check (cardinality(events) > 0),
			is_active boolean not null default true,
			-- Encrypted.
			secret bytea not null,
			created_at timestamptz not null default now(),
			updated_at timestamptz not null default now()
		);
		create index webhooks_studio on webhooks (studio_id);
		create trigger webhooks_touch_time before update on webhooks for each row
			when (old.* is distinct from new.*) execute function ox_touch_time();

		create table webhook_deliveries (
			id bigint generated always as identity primary key,
			webhook_id bigint not null references webhooks on delete cascade,
			event text not null,
			payload jsonb not null,
			created_at timestamptz not null default now(),
			-- new: no job has it yet.
			state text not null default 'new' check (state in ('new', 'waiting', 'delivered', 'failed')),
			attempts integer not null default 0 check (attempts >= 0),
			-- Of the last attempt.
			status integer,
			error text not null default '' check (char_length(error) <= 250),
			tried_at timestamptz
		);
		create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id);
		create index webhook_deliveries_new on webhook_deliveries (id) where state = 'new';
		create index webhook_deliveries_age on webhook_deliveries (created_at);

		create function ox_call_webhooks(in_production bigint, what text, content jsonb) returns void
		language sql as $$
			insert into webhook_deliveries (webhook_id, event, payload)
			select w.id, what, jsonb_build_object(
				'organization', jsonb_build_object('id', w.studio_id),
				'project', jsonb_build_object('id', p.id, 'name', p.name)
			) || content
			from productions p join webhooks w on w.studio_id = p.studio_id
			where p.id = in_production and w.is_active and what = any (w.events)
		$$;

		create function ox_tell_of_cut() returns trigger language plpgsql as $$
		declare
			about jsonb := jsonb_build_object('id', new.id, 'name', new.name);
			cost jsonb := jsonb_build_object('amount', new.total_cost, 'currency', new.cost_currency);
		begin
			if new.built_at is distinct from old.built_at then
				perform ox_call_webhooks(new.production_id, 'cut.built',
					jsonb_build_object('cut', about || jsonb_build_object('cost', cost)));
			end if;
			if old.total_cost is not null and new.total_cost is not null
				and (old.total_cost, old.cost_currency) is distinct from (new.total_cost, new.cost_currency) then
				perform ox_call_webhooks(new.production_id, 'cost.changed', jsonb_build_object('cut', about
					|| jsonb_build_object('cost', cost, 'previous_cost',
						jsonb_build_object('amount', old.total_cost, 'currency', old.cost_currency))));
			end if;
			return null;
		end $$;
		create trigger cuts_told after update on cuts for each row
			when (old.built_at is distinct from new.built_at or old.total_cost is distinct from new.total_cost
				or old.cost_currency is distinct from new.cost_currency)
			execute function ox_tell_of_cut();

		create function ox_tell_of_import() returns trigger language plpgsql as $$
		begin
			perform ox_call_webhooks(new.production_id, 'import.done',
				jsonb_build_object('import', jsonb_build_object('id', new.id, 'file', new.name)));
			return null;
		end $$;
		create trigger imports_told after update on imports for each row
			when (old.state = 'preview' and new.state = 'confirmed') execute function ox_tell_of_import();
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`
		drop function ox_tell_of_import() cascade;
		drop function ox_tell_of_cut() cascade;
		drop function ox_call_webhooks(bigint, text, jsonb);
		drop table webhook_deliveries, webhooks;
	`);
}
