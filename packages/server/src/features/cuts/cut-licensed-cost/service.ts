import type { ExportFormat } from "@oxcut/core/model";
import type { Deps } from "../../../deps/deps.ts";
import { presentLicense } from "../../licensors/licenses/presenter.ts";
import { listLicenses } from "../../licensors/licenses/queries.ts";
import { presentLicensor } from "../../licensors/licensors/presenter.ts";
import { listLicensors } from "../../licensors/licensors/queries.ts";
import { askingFor, refusedAsInvalid, sourceOf } from "../cut-builds/build-in-worker.ts";
import { listRightsRecords } from "../cut-builds/list-rights-records.ts";
import { requireBuilt } from "../cut-builds/require-built.ts";
import { LICENSED_COST_TASK } from "./licensed-cost-task.ts";

/**
 * Writes a cut's cost with licences in a thread: what `ox report licensed` writes for the same data [RIG11, RIG12].
 *
 * @throws {HttpError} 404; 409 for a cut without reports; 422 for a cut that can't be built now.
 */
export async function writeLicensedCost(
	{ db: { knex }, workers }: Deps,
	cutId: number,
	how: { readonly format: ExportFormat; readonly paper: "a4" | "letter" },
): Promise<{ readonly cutName: string; readonly bytes: Uint8Array }> {
	const source = sourceOf(await requireBuilt(knex, cutId));
	const productionId = source.cut.production_id;
	const plan = {
		licensors: (await listLicensors(knex, productionId)).map(presentLicensor),
		licenses: (await listLicenses(knex, productionId)).map(presentLicense),
		records: await listRightsRecords(knex, productionId),
	};
	const bytes = await refusedAsInvalid(
		workers.run(LICENSED_COST_TASK, { source, plan, ...how }, askingFor(knex, productionId)),
	);
	return { cutName: source.cut.name, bytes };
}
