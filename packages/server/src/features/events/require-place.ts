import type { PresencePlace } from "@oxcut/core/model";
import type { Knex } from "knex";
import { forbidden, invalid } from "../../http/errors.ts";
import type { ProductionScope } from "../../http/route.ts";

/**
 * Checks that someone can be at a place: it's of this production, and they may see it.
 *
 * @throws {HttpError} 403 for a cut without access to reports; 422 for a record or cut that isn't in the production.
 */
export async function requirePlace(
	knex: Knex,
	production: ProductionScope,
	{ record_id, cut_id, field }: PresencePlace,
): Promise<void> {
	if (cut_id !== null && !production.may("view", "reports")) throw forbidden();
	if (field !== null && record_id === null) {
		throw invalid({ field: ["needs a record_id: a column alone doesn't identify a cell"] });
	}
	const isIn = async (table: "records" | "cuts", id: number) =>
		(await knex(table).select("id").where({ id, production_id: production.id }).first()) !== undefined;
	if (record_id !== null && !(await isIn("records", record_id))) {
		throw invalid({ record_id: ["must be a record of this project"] });
	}
	if (cut_id !== null && !(await isIn("cuts", cut_id))) {
		throw invalid({ cut_id: ["must be a cut of this project"] });
	}
}
