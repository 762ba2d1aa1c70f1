import type { Knex } from "knex";
import { knownRecords } from "../../../access/known-records.ts";
import { invalid } from "../../../http/errors.ts";
import { holdLicensor } from "./part-queries.ts";

/**
 * Checks a licensor that a change names; the licensor stays until the transaction ends.
 *
 * @throws {HttpError} 422 if it isn't the production's.
 */
export async function requireOwnLicensor(
	trx: Knex.Transaction,
	productionId: number,
	licensorId: number | null | undefined,
): Promise<void> {
	if (licensorId == null || (await holdLicensor(trx, productionId, licensorId))) return;
	throw invalid({ licensor_id: ["must be a licensor of the project"] });
}

/** A line of a licence or an order; null for any record of the licensor. */
interface Line {
	readonly record_id: number | null;
}

/**
 * Checks that lines name records of the production. A line may still name a record that was removed since it was stored
 * [RIG10, ORD8].
 *
 * @throws {HttpError} 422, naming the lines.
 */
export async function requireOwnRecords(
	trx: Knex.Transaction,
	productionId: number,
	lines: readonly Line[],
	stored: readonly Line[],
): Promise<void> {
	const known = new Set(stored.map(({ record_id }) => record_id));
	const added = lines.flatMap(({ record_id: id }) => (id === null || known.has(id) ? [] : [id]));
	if (added.length === 0) return;
	const found = await knownRecords(trx, productionId, added);
	const errors: Record<string, string[]> = {};
	for (const [index, { record_id: id }] of lines.entries())
		if (id !== null && !known.has(id) && !found.has(id))
			errors[`lines.${index}.record_id`] = ["must be a record of the project"];
	if (Object.keys(errors).length > 0) throw invalid(errors);
}
