import type { Knex } from "knex";
import type { OnlineSteps } from "../online-steps.ts";

/** Quotas of an organization, which mail domains may join it, and how long its logs are kept [ORG1, ORG4, ORG6]. */
export const tables = ["record_changes"];

export async function online(steps: OnlineSteps): Promise<void> {
	await steps.change(`
		alter table studios
			add column if not exists projects_quota integer check (projects_quota >= 0),
			add column if not exists members_quota integer check (members_quota >= 0),
			-- Bytes.
			add column if not exists storage_quota bigint check (storage_quota >= 0),
			add column if not exists allowed_domains text[] not null default '{}',
			-- Days; null for as long as the server keeps them.
			add column if not exists audit_days integer check (audit_days >= 30),
			add column if not exists activity_days integer check (activity_days >= 30),
			add column if not exists history_days integer check (history_days >= 30)
	`);
	// Also finds a production's oldest changes.
	await steps.createIndex({
		name: "record_changes_production",
		table: "record_changes",
		definition: "(production_id, id)",
	});
	await steps.dropIndex("record_changes_production_id");
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`
		create index record_changes_production_id on record_changes (production_id);
		drop index record_changes_production;
		alter table studios drop column projects_quota, drop column members_quota, drop column storage_quota,
			drop column allowed_domains, drop column audit_days, drop column activity_days, drop column history_days;
	`);
}
