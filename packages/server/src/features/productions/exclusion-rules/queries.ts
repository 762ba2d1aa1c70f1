import { type ExclusionRule, foldName } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Tracked } from "../../../db/tracked.ts";
import { whereChangedSince } from "../../../http/changes.ts";

export type StoredExclusionRule = Tracked<ExclusionRule & { readonly production_id: number }>;

/** The changes to a rule; omitted fields are unchanged. */
export type ExclusionRuleFields = {
	readonly [Field in keyof Omit<ExclusionRule, "id">]?: ExclusionRule[Field] | undefined;
};

const COLUMNS = [...["id", "production_id", "name", "condition"], ...["version", "updated_at"]] as const;

function rulesOf(knex: Knex, productionId: number) {
	return knex<StoredExclusionRule>("exclusion_rules")
		.select(...COLUMNS)
		.where({ production_id: productionId })
		.orderBy("id");
}

function columnsOf(fields: ExclusionRuleFields): Record<string, unknown> {
	const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
	return fields.name === undefined ? given : { ...given, name_key: foldName(fields.name) };
}

/** In the order in which they were added, and apply [EXC3]. */
export async function listExclusionRules(knex: Knex, productionId: number): Promise<StoredExclusionRule[]> {
	return rulesOf(knex, productionId);
}

export async function listExclusionRulesSince(
	knex: Knex,
	productionId: number,
	since: string,
): Promise<StoredExclusionRule[]> {
	return whereChangedSince(rulesOf(knex, productionId), since);
}

export async function findExclusionRule(
	knex: Knex,
	productionId: number,
	id: number,
): Promise<StoredExclusionRule | undefined> {
	return rulesOf(knex, productionId).where({ id }).first();
}

/** Like {@link findExclusionRule}, and locks it until the transaction ends. */
export async function lockExclusionRule(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
): Promise<StoredExclusionRule | undefined> {
	return rulesOf(trx, productionId).where({ id }).forUpdate().first();
}

/** @throws a unique violation of `exclusion_rules_name` if the name is taken in the production. */
export async function insertExclusionRule(
	trx: Knex.Transaction,
	productionId: number,
	fields: Omit<ExclusionRule, "id">,
): Promise<StoredExclusionRule> {
	const rows: StoredExclusionRule[] = await trx("exclusion_rules")
		.insert({ production_id: productionId, ...columnsOf(fields) })
		.returning([...COLUMNS]);
	const [row] = rows;
	if (row === undefined) throw new Error("inserting an exclusion rule returned no row");
	return row;
}

/**
 * @returns the updated rule.
 * @throws a unique violation of `exclusion_rules_name` if the name is taken in the production.
 */
export async function updateExclusionRule(
	trx: Knex.Transaction,
	rule: StoredExclusionRule,
	fields: ExclusionRuleFields,
): Promise<StoredExclusionRule> {
	const columns = columnsOf(fields);
	if (Object.keys(columns).length === 0) return rule;
	const rows: StoredExclusionRule[] = await trx("exclusion_rules")
		.where({ id: rule.id })
		.update(columns)
		.returning([...COLUMNS]);
	return rows[0] ?? rule;
}

export async function deleteExclusionRule(trx: Knex.Transaction, id: number): Promise<void> {
	await trx("exclusion_rules").where({ id }).delete();
}

export async function countExclusionRules(trx: Knex.Transaction, productionId: number): Promise<number> {
	const rows: { count: number }[] = await trx("exclusion_rules")
		.where({ production_id: productionId })
		.select(trx.raw("count(*)::integer as count"));
	return rows[0]?.count ?? 0;
}
