import type { Knex } from "knex";

/** A line of the activity log says which area it tells of, so that it is told to those alone who may look there. */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		alter table activity_logs add column area text not null default 'production'
			check (area in ('production', 'records', 'reports', 'team', 'settings'));
		update activity_logs set area = case
			when record_locator is not null then 'records'
			when action ~ '^(created|deleted|locked|unlocked) the cut ' then 'reports'
			when action ~ '^(left|joined) the team|^removed .* from the team$|^changed the (role|permissions) of |^invited ' then 'team'
			when action ~ '^(imported a spreadsheet|took the import) ' then 'records'
			when action in ('changed the ID format', 'changed how files are named') then 'settings'
			else 'production'
		end;
		alter table activity_logs alter column area drop default;
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw("alter table activity_logs drop column area;");
}
