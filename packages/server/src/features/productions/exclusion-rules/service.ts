import { EXCLUSION_RULES_MAX, type ExclusionRule } from "@oxcut/core/model";
import type { Knex } from "knex";
import { invalid, notFound } from "../../../http/errors.ts";
import { type ItemAddress, requireVersion } from "../../../http/etag.ts";
import type { Principal } from "../../../http/principal.ts";
import { withFreeName } from "../../../http/with-free-name.ts";
import { moveToTrash } from "../../trash/move-to-trash.ts";
import { presentExclusionRule } from "./presenter.ts";
import {
	countExclusionRules,
	deleteExclusionRule,
	type ExclusionRuleFields,
	findExclusionRule,
	insertExclusionRule,
	lockExclusionRule,
	type StoredExclusionRule,
	updateExclusionRule,
} from "./queries.ts";

/** @throws {HttpError} 422 if the name is taken in the production, ignoring case, or for one rule too many [EXC7]. */
export async function addExclusionRule(
	trx: Knex.Transaction,
	productionId: number,
	fields: Omit<ExclusionRule, "id">,
): Promise<StoredExclusionRule> {
	if ((await countExclusionRules(trx, productionId)) >= EXCLUSION_RULES_MAX)
		throw invalid({ name: [`a project has at most ${EXCLUSION_RULES_MAX} exclusion rules`] });
	return withFreeName("exclusion_rules_name", () => insertExclusionRule(trx, productionId, fields));
}

/** @throws {HttpError} 404 if the production has no such rule. */
export async function requireExclusionRule(
	knex: Knex,
	productionId: number,
	id: number,
): Promise<StoredExclusionRule> {
	const rule = await findExclusionRule(knex, productionId, id);
	if (rule === undefined) throw notFound();
	return rule;
}

/** @throws {HttpError} 404, or 412 if the rule has changed since `ifMatch`. */
async function lockCurrent(
	trx: Knex.Transaction,
	{ productionId, id, ifMatch }: ItemAddress,
): Promise<StoredExclusionRule> {
	const rule = await lockExclusionRule(trx, productionId, id);
	if (rule === undefined) throw notFound();
	const { version } = rule;
	requireVersion(ifMatch, { version, name: "exclusion_rule", item: presentExclusionRule(rule) });
	return rule;
}

/**
 * Changes the given fields [MOD8].
 *
 * @throws {HttpError} 404, 412; 422 for a taken name.
 */
export async function changeExclusionRule(
	trx: Knex.Transaction,
	address: ItemAddress,
	fields: ExclusionRuleFields,
): Promise<StoredExclusionRule> {
	const rule = await lockCurrent(trx, address);
	return withFreeName("exclusion_rules_name", () => updateExclusionRule(trx, rule, fields));
}

/**
 * Moves a rule to the trash.
 *
 * @returns the trash entry's id.
 * @throws {HttpError} 404, 412.
 */
export async function dropExclusionRule(
	trx: Knex.Transaction,
	address: ItemAddress,
	editor: Principal,
): Promise<number> {
	const { id, name } = await lockCurrent(trx, address);
	const { productionId } = address;
	const trashed = { productionId, editor, kind: "exclusion_rules", names: [name] } as const;
	return moveToTrash(trx, trashed, () => deleteExclusionRule(trx, id));
}
