import type { CutIdentity } from "@oxcut/core";
import type { ExportFormat } from "@oxcut/core/model";
import type { Deps } from "../../../deps/deps.ts";
import { budgetLineKind } from "../../licensors/budget-lines/budget-line-kind.ts";
import { presentLicense } from "../../licensors/licenses/presenter.ts";
import { listLicenses } from "../../licensors/licenses/queries.ts";
import { presentLicensor } from "../../licensors/licensors/presenter.ts";
import { listLicensors } from "../../licensors/licensors/queries.ts";
import { presentItem } from "../../production-items/item-kind.ts";
import { listItems } from "../../production-items/item-queries.ts";
import { askingFor, refusedAsInvalid, sourceOf } from "../cut-builds/build-in-worker.ts";
import { listRightsRecords } from "../cut-builds/list-rights-records.ts";
import { requireBuilt } from "../cut-builds/require-built.ts";
import { CUT_BUDGET_TASK } from "./budget-task.ts";

interface BudgetFile {
	readonly format: ExportFormat;
	readonly paper: "a4" | "letter";
}

/**
 * Writes a production's budget against a cut in a thread: what `ox report budget` writes for the same data [BUD9].
 *
 * @throws {HttpError} 404; 409 for a cut without reports; 422 for a cut that can't be built now.
 */
export async function writeCutBudget(
	{ db: { knex }, workers }: Deps,
	cutId: number,
	how: BudgetFile,
): Promise<{ readonly cut: CutIdentity; readonly bytes: Uint8Array }> {
	const source = sourceOf(await requireBuilt(knex, cutId));
	const productionId = source.cut.production_id;
	const plan = {
		licensors: (await listLicensors(knex, productionId)).map(presentLicensor),
		licenses: (await listLicenses(knex, productionId)).map(presentLicense),
		lines: (await listItems(knex, budgetLineKind, productionId)).map(presentItem),
		records: await listRightsRecords(knex, productionId),
	};
	const bytes = await refusedAsInvalid(
		workers.run(CUT_BUDGET_TASK, { source, plan, ...how }, askingFor(knex, productionId)),
	);
	return { cut: source.cut, bytes };
}
