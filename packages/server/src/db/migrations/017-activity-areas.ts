import type { Knex } from "knex";

/** Each activity line names its area, so that only members with access to the area see it. */
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
