import type { Knex } from "knex";

/** An account and the beta. */
export interface Beta {
	readonly has_access: boolean;
	readonly may_join: boolean;
	readonly features: readonly { readonly name: string; readonly description: string }[];
}

/**
 * SQL for an account's features: those of the flags that list it and, in the beta, those of the beta's flags [ADM7].
 *
 * @param account - the table's name in the query.
 */
export function featuresSql(account: string): string {
	return `case when ${account}.system_beta = 'no_access' then ${account}.system_features
		else array(select unnest(${account}.system_features) union select name from feature_flags where in_beta order by 1)
		end as system_features`;
}

/** @returns null if there is no such account. */
export async function findBeta(knex: Knex, accountId: number): Promise<Beta | null> {
	const account: Pick<Beta, "has_access" | "may_join"> | undefined = await knex("accounts")
		.where({ id: accountId })
		.first(knex.raw("system_beta <> 'no_access' as has_access"), "may_join_beta as may_join");
	if (account === undefined) return null;
	const features = await knex("feature_flags")
		.where({ in_beta: true })
		.orderBy("name")
		.select<Beta["features"]>("name", "description");
	return { ...account, features };
}

/** Gives accounts access to the beta. @returns the ids of those that had none. */
export async function grantBeta(
	trx: Knex.Transaction,
	ids: readonly number[] | Knex.QueryBuilder,
): Promise<number[]> {
	const rows: { id: number }[] = await trx("accounts")
		.whereIn("id", ids as number[])
		.where({ system_beta: "no_access" })
		.update({ system_beta: "view", version: trx.raw("version + 1") })
		.returning("id");
	return rows.map(({ id }) => id);
}

/** Permits an account to join the beta. @returns false if it may already, or has access. */
export async function permitBeta(trx: Knex.Transaction, accountId: number): Promise<boolean> {
	const changed = await trx("accounts")
		.where({ id: accountId, system_beta: "no_access", may_join_beta: false })
		.update({ may_join_beta: true, version: trx.raw("version + 1") });
	return Number(changed) > 0;
}
