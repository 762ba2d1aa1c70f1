import type { Knex } from "knex";

/**
 * Stores the account that ordered a switch of plans, and the one that is adding a card, because the payment provider may confirm both
 * later. Also stores the time of the last change of the plan.
 */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		-- Null if the server did it, or the account is deleted.
		alter table billing_invoices add column ordered_by bigint references accounts on delete set null;
		create index billing_invoices_ordered_by on billing_invoices (ordered_by) where ordered_by is not null;
		alter table subscriptions add column setup_by bigint references accounts on delete set null;
		create index subscriptions_setup_by on subscriptions (setup_by) where setup_by is not null;
		-- Payments that failed before concern another plan.
		alter table subscriptions add column plan_changed_at timestamptz;
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`
		alter table billing_invoices drop column ordered_by;
		alter table subscriptions drop column setup_by, drop column plan_changed_at;
	`);
}
