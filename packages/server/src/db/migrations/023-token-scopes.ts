import type { Knex } from "knex";

/** Adds scopes to tokens [SCOPE1]. Existing tokens keep full access. */
export async function up(knex: Knex): Promise<void> {
	for (const table of ["access_tokens", "oauth_codes"]) {
		await knex.raw(
			`alter table ${table} add column scopes text[] not null default '{write}' check (cardinality(scopes) > 0);
			alter table ${table} alter column scopes drop default;`,
		);
	}
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`
		alter table oauth_codes drop column scopes;
		alter table access_tokens drop column scopes;
	`);
}
