import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import type { Principal } from "../../../http/principal.ts";
import type { CutBuildJob } from "../cut-builds/cut-build.ts";
import { holdForChange, type PlannedReportChange, saveChangedReports } from "../cuts/change-with-reports.ts";
import type { MetadataItem } from "./metadata-item.ts";
import { deleteMetadata, findMetadataByName, insertPlaces, writeCustomCosts } from "./queries.ts";
import type { MetadataChange } from "./service.ts";

/** The result of a change of a cut's figures. */
export interface ChangedMetadata {
	/** The items that the call names, in its order, in their current state. */
	readonly items: readonly MetadataItem[];
	readonly warnings: MetadataChange["warnings"];
	/** The build that will update the reports; null if they are up to date. */
	readonly build: CutBuildJob | null;
}

/**
 * Saves a planned change of a cut's custom costs, with its reports and the engine's figures.
 *
 * @throws like `holdForChange`.
 */
export async function changeMetadata(
	trx: Knex.Transaction,
	deps: Pick<Deps, "jobs">,
	account: Principal,
	plannedChange: PlannedReportChange<MetadataChange>,
): Promise<ChangedMetadata> {
	const { names, customCosts, deleted, warnings } = plannedChange.change;
	const cut = await holdForChange(trx, plannedChange);
	await deleteMetadata(trx, cut.id, deleted);
	await insertPlaces(trx, cut, names);
	await writeCustomCosts(trx, cut.id, customCosts);
	const build = await saveChangedReports(trx, deps, cut, account, plannedChange);
	// The refresh removed all figures that the cut doesn't use; the named ones keep their place until the next build.
	await insertPlaces(trx, cut, names);
	const found = await findMetadataByName(trx, cut.id, names);
	const items = names.flatMap(
		({ kind, resource_id }) =>
			found.find((item) => item.kind === kind && item.resource_id === resource_id) ?? [],
	);
	return { items, warnings, build };
}
