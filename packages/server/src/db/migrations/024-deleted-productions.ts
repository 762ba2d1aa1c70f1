import type { Knex } from "knex";

/**
 * The time at which a production was deleted. For 30 days it can be restored, and only the list of deleted
 * productions shows it [PERM19]. Its members see the same as if it were gone for good.
 */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		alter table productions add column deleted_at timestamptz;
		alter table productions add column deleted_by bigint references accounts on delete set null;
		create index productions_deleted on productions (deleted_at) where deleted_at is not null;
		create index productions_deleted_by on productions (deleted_by) where deleted_by is not null;

		create function ox_production_hidden() returns trigger language plpgsql as $$
		begin
			perform ox_lose_access(account_id, 'production', new.id) from studio_members
				where studio_id = new.studio_id;
			perform ox_lose_access(account_id, 'production', new.id),
				ox_lose_access(account_id, 'studio', new.studio_id)
				from production_members where production_id = new.id;
			return null;
		end $$;
		create trigger productions_hidden after update of deleted_at on productions for each row
			when (old.deleted_at is null and new.deleted_at is not null) execute function ox_production_hidden();
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`
		drop trigger productions_hidden on productions;
		drop function ox_production_hidden();
		alter table productions drop column deleted_at, drop column deleted_by;
	`);
}
