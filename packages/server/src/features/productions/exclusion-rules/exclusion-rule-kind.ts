import { EXCLUSION_RULES_MAX, type ExclusionRule } from "@oxcut/core/model";
import type { Knex } from "knex";
import { invalid } from "../../../http/errors.ts";
import type { ProductionItemKind } from "../../production-items/item-kind.ts";

/** The rules that leave clips out of cuts, in the order in which they apply [EXC3]. */
export const exclusionRuleKind: ProductionItemKind<ExclusionRule, "exclusion_rule"> = {
	singular: "exclusion_rule",
	plural: "exclusion_rules",
	columns: ["name", "condition"],
	check: async (trx, productionId, _change, stored) => {
		if (stored === null && (await countExclusionRules(trx, productionId)) >= EXCLUSION_RULES_MAX)
			throw invalid({ name: [`a project has at most ${EXCLUSION_RULES_MAX} exclusion rules`] });
	},
};

async function countExclusionRules(trx: Knex.Transaction, productionId: number): Promise<number> {
	const rows: { count: number }[] = await trx("exclusion_rules")
		.where({ production_id: productionId })
		.select(trx.raw("count(*)::integer as count"));
	return rows[0]?.count ?? 0;
}
