import type { ScenarioComparison } from "@oxcut/core/model";
import type { Deps } from "../../../deps/deps.ts";
import { conditionKind } from "../../licensors/licensing-conditions/condition-kind.ts";
import { listPartIds } from "../../licensors/licensor-parts/part-queries.ts";
import { priceKind } from "../../licensors/prices/price-kind.ts";
import { scenarioKind } from "../../licensors/scenarios/scenario-kind.ts";
import { presentItem } from "../../production-items/item-kind.ts";
import { listItems } from "../../production-items/item-queries.ts";
import { askingFor, refusedAsInvalid, sourceOf } from "../cut-builds/build-in-worker.ts";
import { requireBuilt } from "../cut-builds/require-built.ts";
import { CUT_SCENARIOS_TASK } from "./scenarios-task.ts";

/**
 * Compares the cost of a cut with the current production to its cost with each scenario, in a thread [WIF7].
 *
 * @throws {HttpError} 404; 409 for a cut without reports; 422 for a cut that can't be built now.
 */
export async function compareCutScenarios(
	{ db: { knex }, workers }: Deps,
	cutId: number,
): Promise<ScenarioComparison> {
	const source = sourceOf(await requireBuilt(knex, cutId));
	const productionId = source.cut.production_id;
	const scenarios = (await listItems(knex, scenarioKind, productionId)).map(presentItem);
	const priceIds = scenarios.flatMap(({ prices }) => prices.map(({ price_id }) => price_id));
	const conditionIds = scenarios.flatMap(({ conditions }) =>
		conditions.map(({ condition_id }) => condition_id),
	);
	const known = {
		prices: await listPartIds(knex, priceKind, { productionId, ids: priceIds }),
		conditions: await listPartIds(knex, conditionKind, { productionId, ids: conditionIds }),
	};
	return refusedAsInvalid(
		workers.run(CUT_SCENARIOS_TASK, { source, scenarios, known }, askingFor(knex, productionId)),
	);
}
