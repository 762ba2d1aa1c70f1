import type { ClaimWarning } from "@oxcut/core/api";
import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { notFound } from "../../../http/errors.ts";
import { singleItem } from "../../../http/field-errors.ts";
import type { Principal } from "../../../http/principal.ts";
import type { CutBuildJob } from "../cut-builds/cut-build.ts";
import { holdForChange, type PlannedReportChange, saveChangedReports } from "../cuts/change-with-reports.ts";
import type { StoredCut } from "../saved-cuts/stored-cut.ts";
import type { CachedResourceItem } from "./cached-resource-item.ts";
import { findCachedResource } from "./queries.ts";
import { type CopiesChange, dropIfGone, planCopies, writeCopies } from "./service.ts";

/** The result of a call that changes a cut's copies. */
export interface ChangedCopies {
	/** The copies that the call added, in its order. */
	readonly kept: readonly CachedResourceItem[];
	readonly warnings: readonly ClaimWarning[];
	/** The build that will update the reports; null if they are up to date. */
	readonly build: CutBuildJob | null;
}

/**
 * Adds and drops copies as planned, and saves the updated reports.
 *
 * @throws like `holdForChange`.
 */
export async function changeCopies(
	trx: Knex.Transaction,
	deps: Pick<Deps, "jobs">,
	account: Principal,
	plannedChange: PlannedReportChange<CopiesChange>,
): Promise<ChangedCopies> {
	const { change } = plannedChange;
	const cut = await holdForChange(trx, plannedChange);
	const build = await saveChangedReports(trx, deps, cut, account, plannedChange);
	return { kept: await writeCopies(trx, cut, change), warnings: change.warnings, build };
}

/**
 * Plans the update of a cut's copy of one resource. Resources deleted from the production are removed from the cut and its
 * reports.
 *
 * @throws {HttpError} 404.
 */
export async function planRefreshing(
	deps: Pick<Deps, "db">,
	stored: StoredCut,
	id: number,
): Promise<CopiesChange> {
	const kept = await findCachedResource(deps.db.knex, stored.cut.id, id);
	if (kept === null) throw notFound();
	const dropped = await dropIfGone(deps, stored, kept);
	return dropped ?? planCopies(deps, stored, { resources: [kept], name: singleItem, old: [] });
}
