import { foldName, type SavedScenario, savedScenarioSchema } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Tracked } from "../../../db/tracked.ts";
import { whereChangedSince } from "../../../http/changes.ts";

export type StoredScenario = Tracked<SavedScenario & { readonly production_id: number }>;

/** The changes to a scenario; omitted fields are unchanged. */
export type ScenarioFields = {
	readonly [Field in keyof Omit<SavedScenario, "id">]?: SavedScenario[Field] | undefined;
};

const COLUMNS = [
	...["id", "production_id", "name", "notes", "prices", "conditions", "rates", "edits"],
	...["version", "updated_at"],
] as const;

/** Puts JSON in the schema's order, which the database doesn't keep. */
function toScenario(row: StoredScenario): StoredScenario {
	return { ...row, ...savedScenarioSchema.parse(row) };
}

function scenariosOf(knex: Knex, productionId: number) {
	return knex<StoredScenario>("scenarios")
		.select(...COLUMNS)
		.where({ production_id: productionId })
		.orderBy("id");
}

function columnsOf(fields: ScenarioFields): Record<string, unknown> {
	const given = Object.fromEntries(
		Object.entries(fields)
			.filter(([, value]) => value !== undefined)
			// The driver would send an array as an array of PostgreSQL.
			.map(([field, value]) => [field, Array.isArray(value) ? JSON.stringify(value) : value]),
	);
	return fields.name === undefined ? given : { ...given, name_key: foldName(fields.name) };
}

/** In the order in which they were added. */
export async function listScenarios(knex: Knex, productionId: number): Promise<StoredScenario[]> {
	return (await scenariosOf(knex, productionId)).map(toScenario);
}

export async function listScenariosSince(
	knex: Knex,
	productionId: number,
	since: string,
): Promise<StoredScenario[]> {
	const rows: StoredScenario[] = await whereChangedSince(scenariosOf(knex, productionId), since);
	return rows.map(toScenario);
}

export async function findScenario(
	knex: Knex,
	productionId: number,
	id: number,
): Promise<StoredScenario | undefined> {
	const row = await scenariosOf(knex, productionId).where({ id }).first();
	return row && toScenario(row);
}

/** Like {@link findScenario}, and locks it until the transaction ends. */
export async function lockScenario(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
): Promise<StoredScenario | undefined> {
	const row = await scenariosOf(trx, productionId).where({ id }).forUpdate().first();
	return row && toScenario(row);
}

/** @throws a unique violation of `scenarios_name` if the name is taken in the production. */
export async function insertScenario(
	trx: Knex.Transaction,
	productionId: number,
	fields: Omit<SavedScenario, "id">,
): Promise<StoredScenario> {
	const rows: StoredScenario[] = await trx("scenarios")
		.insert({ production_id: productionId, ...columnsOf(fields) })
		.returning([...COLUMNS]);
	const [row] = rows;
	if (row === undefined) throw new Error("inserting a scenario returned no row");
	return toScenario(row);
}

/**
 * @returns the updated scenario.
 * @throws a unique violation of `scenarios_name` if the name is taken in the production.
 */
export async function updateScenario(
	trx: Knex.Transaction,
	scenario: StoredScenario,
	fields: ScenarioFields,
): Promise<StoredScenario> {
	const columns = columnsOf(fields);
	if (Object.keys(columns).length === 0) return scenario;
	const rows: StoredScenario[] = await trx("scenarios")
		.where({ id: scenario.id })
		.update(columns)
		.returning([...COLUMNS]);
	const [row] = rows;
	return row === undefined ? scenario : toScenario(row);
}

export async function deleteScenario(trx: Knex.Transaction, id: number): Promise<void> {
	await trx("scenarios").where({ id }).delete();
}
