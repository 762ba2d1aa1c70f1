import type { Knex } from "knex";

/** A feature flag. The accounts that have the feature list its name. */
export interface FeatureFlag {
	readonly id: number;
	readonly name: string;
	readonly description: string;
	readonly in_beta: boolean;
	readonly users: number;
	readonly created_at: Date;
	readonly updated_at: Date;
}

/** The values of a new or changed flag. */
export interface FlagValues {
	readonly name: string;
	readonly description: string;
	readonly in_beta: boolean;
}

function flags(knex: Knex) {
	return knex("feature_flags as f").select<FeatureFlag[]>(
		"f.*",
		knex.raw("(select count(*)::integer from accounts a where f.name = any(a.system_features)) as users"),
	);
}

export function listFlags(knex: Knex): Promise<FeatureFlag[]> {
	return flags(knex).orderBy("f.name");
}

export async function findFlag(knex: Knex, id: number): Promise<FeatureFlag | null> {
	return (await flags(knex).where("f.id", id))[0] ?? null;
}

/** Locks a flag until the transaction ends. @returns its name; null if it doesn't exist. */
export async function lockFlag(trx: Knex.Transaction, id: number): Promise<string | null> {
	const row: { name: string } | undefined = await trx("feature_flags")
		.where({ id })
		.forUpdate()
		.first("name");
	return row?.name ?? null;
}

/** @returns the new flag's id; null if the name is taken. */
export async function insertFlag(trx: Knex.Transaction, values: FlagValues): Promise<number | null> {
	const rows: { id: number }[] = await trx("feature_flags")
		.insert(values)
		.onConflict("name")
		.ignore()
		.returning("id");
	return rows[0]?.id ?? null;
}

/** @returns false if another flag has the name. */
export async function updateFlag(trx: Knex.Transaction, id: number, values: FlagValues): Promise<boolean> {
	const taken: unknown = await trx("feature_flags").where({ name: values.name }).whereNot({ id }).first("id");
	if (taken !== undefined) return false;
	await trx("feature_flags")
		.where({ id })
		.update({ ...values, updated_at: trx.fn.now() });
	return true;
}

export async function deleteFlag(trx: Knex.Transaction, id: number): Promise<void> {
	await trx("feature_flags").where({ id }).delete();
}

/** Renames a feature in the lists of its accounts. */
export async function renameFeature(trx: Knex.Transaction, from: string, to: string): Promise<void> {
	await changeFeatures(trx, trx("accounts").whereRaw("? = any(system_features)", [from]), {
		sql: "array_replace(system_features, ?, ?)",
		bindings: [from, to],
	});
}

/** Removes a feature from all accounts, or from one. @returns whether any had it. */
export async function takeFeature(trx: Knex.Transaction, name: string, accountId?: number): Promise<boolean> {
	const query = trx("accounts").whereRaw("? = any(system_features)", [name]);
	if (accountId !== undefined) query.where({ id: accountId });
	return changeFeatures(trx, query, { sql: "array_remove(system_features, ?)", bindings: [name] });
}

/** @returns false if the account has the feature already. */
export async function giveFeatureTo(
	trx: Knex.Transaction,
	name: string,
	accountId: number,
): Promise<boolean> {
	const query = trx("accounts").where({ id: accountId }).whereRaw("? <> all(system_features)", [name]);
	return changeFeatures(trx, query, { sql: "array_append(system_features, ?)", bindings: [name] });
}

async function changeFeatures(
	trx: Knex.Transaction,
	accounts: Knex.QueryBuilder,
	to: { readonly sql: string; readonly bindings: string[] },
): Promise<boolean> {
	const changed = await accounts.update({
		system_features: trx.raw(to.sql, to.bindings),
		version: trx.raw("version + 1"),
	});
	return Number(changed) > 0;
}
