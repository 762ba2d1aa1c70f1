import type { Knex } from "knex";

/**
 * The reminders of last days that were sent [RIG16]. They outlive their licence, which may come back from the trash with the
 * same id.
 */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		create table license_reminders (
			production_id bigint not null references productions on delete cascade,
			license_id bigint not null,
			kind text not null check (kind in ('term', 'option')),
			ends_on date not null,
			days_ahead smallint not null check (days_ahead in (90, 30, 7)),
			primary key (license_id, kind, ends_on, days_ahead)
		);
		create index license_reminders_of_production on license_reminders (production_id);
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw("drop table license_reminders");
}
