import type { Knex } from "knex";

/** The time at which the operator deactivated an account. It can't sign in until it is activated again [ACC24]. */
export async function up(knex: Knex): Promise<void> {
	await knex.raw("alter table accounts add column deactivated_at timestamptz;");
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw("alter table accounts drop column deactivated_at;");
}
