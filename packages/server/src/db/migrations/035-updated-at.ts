import type { Knex } from "knex";

/** The tables of entities that {@link ox_track_changes} doesn't track, with a column for when each row last changed. */
const BEGINNINGS = {
	account_emails: "created_at",
	access_tokens: "coalesce(last_used_at, created_at)",
	archives: "now()",
	cut_builds: "coalesce(finished_at, started_at, created_at)",
	notifications: "created_at",
	sessions: "last_used_at",
	webauthn_credentials: "coalesce(last_used_at, created_at)",
} as const;

/** Every entity in responses shows when it was last changed [API2]. */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		create function ox_touch_time() returns trigger language plpgsql as $$
		begin
			new.updated_at := now();
			return new;
		end $$;
	`);
	for (const [table, beginning] of Object.entries(BEGINNINGS)) {
		await knex.raw(`
			alter table ${table} add column updated_at timestamptz not null default now();
			update ${table} set updated_at = ${beginning};
			create trigger ${table}_touch_time before update on ${table} for each row
				when (old.* is distinct from new.*) execute function ox_touch_time();
		`);
	}
}

export async function down(knex: Knex): Promise<void> {
	for (const table of Object.keys(BEGINNINGS)) {
		await knex.raw(
			`drop trigger ${table}_touch_time on ${table}; alter table ${table} drop column updated_at;`,
		);
	}
	await knex.raw("drop function ox_touch_time()");
}
