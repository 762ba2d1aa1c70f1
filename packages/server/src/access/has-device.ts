import type { Knex } from "knex";

/** Whether an account has a two-factor device, so that signing in needs a second factor. */
export async function hasDevice(knex: Knex, accountId: number): Promise<boolean> {
	return (await knex("webauthn_credentials").where({ account_id: accountId }).first("id")) !== undefined;
}
