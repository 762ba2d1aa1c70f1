import type { RateName } from "@oxcut/core";
import type { Knex } from "knex";

/** A production's newest cut with reports that are up to date; null if there is none. */
export async function findNewestBuiltCut(
	knex: Knex,
	productionId: number,
): Promise<{ readonly id: number; readonly fps: RateName } | null> {
	const row: { id: number; fps: RateName } | undefined = await knex("cuts")
		.where({ production_id: productionId })
		.whereRaw("built_inputs = inputs_version")
		.orderBy([
			{ column: "date", order: "desc" },
			{ column: "id", order: "desc" },
		])
		.first("id", "fps");
	return row ?? null;
}
