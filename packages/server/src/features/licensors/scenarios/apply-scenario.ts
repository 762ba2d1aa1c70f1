import { type ScenarioProblem, withScenarioValues } from "@oxcut/core/cut";
import type { Knex } from "knex";
import type { ItemAddress } from "../../../http/etag.ts";
import type { Principal } from "../../../http/principal.ts";
import { lockItem } from "../../production-items/item-service.ts";
import { moveToTrash } from "../../trash/move-to-trash.ts";
import { conditionKind } from "../licensing-conditions/condition-kind.ts";
import { deleteParts, lockParts, updateParts } from "../licensor-parts/part-queries.ts";
import { priceKind } from "../prices/price-kind.ts";
import { scenarioKind } from "./scenario-kind.ts";

const NOT_THE_PROJECTS = "the server's exchange rates are the same for all projects";
const NOT_THE_CUTS = "drops and trims are made in the editing system";

export interface AppliedScenario {
	/** Prices that changed, and conditions that changed or were removed. */
	readonly prices: number;
	readonly conditions: number;
	/** Changes that weren't applied, with the reasons. */
	readonly leftOut: readonly ScenarioProblem[];
	/** The trash entry that undoes it; null if nothing changed. */
	readonly trashId: number | null;
}

/**
 * Gives a production's prices and conditions the values of a scenario, and removes the conditions that it removes; the trash keeps
 * the earlier ones, all as one entry [WIF8].
 *
 * @throws {HttpError} 404, 412.
 */
export async function applyScenario(
	trx: Knex.Transaction,
	address: ItemAddress,
	editor: Principal,
): Promise<AppliedScenario> {
	const { productionId } = address;
	const scenario = await lockItem(trx, scenarioKind, address);
	const before = {
		prices: await lockParts(trx, priceKind, {
			productionId,
			ids: scenario.prices.map(({ price_id }) => price_id),
		}),
		conditions: await lockParts(trx, conditionKind, {
			productionId,
			ids: scenario.conditions.map(({ condition_id }) => condition_id),
		}),
	};
	const { library, problems } = withScenarioValues(
		{ library: before, rates: { timestamp: "", rates: {} } },
		{ ...scenario, rates: [], edits: [] },
	);
	const isNew = <T>(known: readonly T[]) => {
		const same = new Set(known);
		return (one: T) => !same.has(one);
	};
	const prices = library.prices.filter(isNew(before.prices));
	const conditions = library.conditions.filter(isNew(before.conditions));
	const left = new Set(library.conditions.map(({ id }) => id));
	const removed = before.conditions.flatMap(({ id }) => (left.has(id) ? [] : [id]));
	const change = async () => {
		await updateParts(trx, priceKind, productionId, prices);
		await updateParts(trx, conditionKind, productionId, conditions);
		await deleteParts(trx, conditionKind, productionId, removed);
	};
	const counts = { prices: prices.length, conditions: conditions.length + removed.length };
	const trashed = { productionId, editor, kind: "scenario_application", names: [scenario.name] } as const;
	return {
		...counts,
		leftOut: [
			...problems,
			...scenario.rates.map((_, index) => ({ of: "rates" as const, index, message: NOT_THE_PROJECTS })),
			...scenario.edits.map((_, index) => ({ of: "edits" as const, index, message: NOT_THE_CUTS })),
		],
		trashId: counts.prices + counts.conditions === 0 ? null : await moveToTrash(trx, trashed, change),
	};
}
