import type { SavedScenario } from "@oxcut/core/model";
import type { Knex } from "knex";
import { notFound } from "../../../http/errors.ts";
import { type ItemAddress, requireVersion } from "../../../http/etag.ts";
import type { Principal } from "../../../http/principal.ts";
import { withFreeName } from "../../../http/with-free-name.ts";
import { moveToTrash } from "../../trash/move-to-trash.ts";
import { presentScenario } from "./presenter.ts";
import {
	deleteScenario,
	findScenario,
	insertScenario,
	lockScenario,
	type ScenarioFields,
	type StoredScenario,
	updateScenario,
} from "./queries.ts";

/** @throws {HttpError} 422 if the name is taken in the production, ignoring case. */
export async function addScenario(
	trx: Knex.Transaction,
	productionId: number,
	fields: Omit<SavedScenario, "id">,
): Promise<StoredScenario> {
	return withFreeName("scenarios_name", () => insertScenario(trx, productionId, fields));
}

/** @throws {HttpError} 404 if the production has no such scenario. */
export async function requireScenario(knex: Knex, productionId: number, id: number): Promise<StoredScenario> {
	const scenario = await findScenario(knex, productionId, id);
	if (scenario === undefined) throw notFound();
	return scenario;
}

/** @throws {HttpError} 404, or 412 if the scenario has changed since `ifMatch`. */
export async function lockCurrentScenario(
	trx: Knex.Transaction,
	{ productionId, id, ifMatch }: ItemAddress,
): Promise<StoredScenario> {
	const scenario = await lockScenario(trx, productionId, id);
	if (scenario === undefined) throw notFound();
	requireVersion(ifMatch, { version: scenario.version, name: "scenario", item: presentScenario(scenario) });
	return scenario;
}

/**
 * Changes the given fields [MOD8].
 *
 * @throws {HttpError} 404, 412; 422 for a taken name.
 */
export async function changeScenario(
	trx: Knex.Transaction,
	address: ItemAddress,
	fields: ScenarioFields,
): Promise<StoredScenario> {
	const scenario = await lockCurrentScenario(trx, address);
	return withFreeName("scenarios_name", () => updateScenario(trx, scenario, fields));
}

/**
 * Moves a scenario to the trash.
 *
 * @returns the trash entry's id.
 * @throws {HttpError} 404, 412.
 */
export async function dropScenario(
	trx: Knex.Transaction,
	address: ItemAddress,
	editor: Principal,
): Promise<number> {
	const { id, name } = await lockCurrentScenario(trx, address);
	const trashed = { productionId: address.productionId, editor, kind: "scenarios", names: [name] } as const;
	return moveToTrash(trx, trashed, () => deleteScenario(trx, id));
}
