import type { CutSnapshot } from "@oxcut/core/cut";
import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { HttpError, notFound } from "../../../http/errors.ts";
import type { Principal } from "../../../http/principal.ts";
import { refreshInWorker } from "../cut-builds/build-in-worker.ts";
import type { CutBuildJob } from "../cut-builds/cut-build.ts";
import { type HeldCut, requireUnlocked } from "../saved-cuts/require-unlocked.ts";
import { type BuiltCut, saveBuiltCut } from "../saved-cuts/save-built-cut.ts";
import { readStoredCut, type StoredCut } from "../saved-cuts/stored-cut.ts";
import { askForBuild } from "./ask-for-build.ts";
import { countInputChange, findCut, keepNextSnapshot } from "./queries.ts";

/** The parts of a change that affect a cut's reports. */
export interface ReportChange {
	/** The production for the cut to use; null to keep the cut's copy. */
	readonly snapshot: CutSnapshot | null;
	/** Changed costs, in the licensor's currency; null removes one. */
	readonly customCosts: readonly { readonly recordId: number; readonly amount: string | null }[];
	/** Whether to rewrite the engine's figures even if none changes. */
	readonly rewrites?: boolean;
}

/** A planned change of a cut with its new reports, computed before any row is locked. */
export interface PlannedReportChange<C extends ReportChange> {
	/** The cut that the change was planned for. */
	readonly stored: StoredCut;
	readonly change: C;
	/** null if the next build has to make the reports. */
	readonly built: BuiltCut | null;
}

const ATTEMPTS = 4;

/** The cut changed after the change was computed. */
class MovedOnError extends Error {
	override readonly name = "MovedOnError";
}

/**
 * Plans a change and saves it; retries if someone else changed the cut in between.
 *
 * @throws {HttpError} 409 if others keep changing the cut.
 */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
	for (let count = 1; count <= ATTEMPTS; count++) {
		try {
			return await attempt();
		} catch (error) {
			if (!(error instanceof MovedOnError)) throw error;
		}
	}
	throw new HttpError("concurrent_changes");
}

/**
 * Plans a change of a cut and refreshes its reports. If they are already out of date, the cut's next build updates them
 * [CUT12].
 *
 * @param plan - computes the change from the current cut.
 * @throws {HttpError} 404; 409 if the cut is locked; 422 if the change allows no reports.
 */
export async function planReportChange<C extends ReportChange>(
	deps: Pick<Deps, "db" | "workers">,
	cutId: number,
	plan: (stored: StoredCut) => Promise<C>,
): Promise<PlannedReportChange<C>> {
	const stored = await readStoredCut(deps.db.knex, cutId);
	if (stored === null) throw notFound();
	if (stored.cut.locked) throw new HttpError("cut_locked");
	const change = await plan(stored);
	return { stored, change, built: await refresh(deps, stored, change) };
}

function movesReports({ snapshot, customCosts, rewrites = false }: ReportChange): boolean {
	return snapshot !== null || customCosts.length > 0 || rewrites;
}

/** @returns null if there are no reports to update now. */
async function refresh(
	deps: Pick<Deps, "db" | "workers">,
	stored: StoredCut,
	change: ReportChange,
): Promise<BuiltCut | null> {
	if (!movesReports(change) || !stored.isCurrent) return null;
	const { snapshot, customCosts } = change;
	const taken = snapshot === null ? stored : { ...stored, nextSnapshot: snapshot };
	return refreshInWorker(
		deps,
		deps.db.knex,
		taken,
		customCosts.length === 0 ? [] : [{ type: "customPriceRecordUse", customCosts }],
	);
}

/**
 * Locks a cut's row to save a planned change.
 *
 * @throws {HttpError} 409 if the cut is locked. If it changed since the planning, {@link retryOnConflict} tries again.
 */
export async function holdForChange(
	trx: Knex.Transaction,
	{ stored }: Pick<PlannedReportChange<ReportChange>, "stored">,
): Promise<HeldCut> {
	const held = await requireUnlocked(trx, stored.cut.id);
	// Comparing the inputs would not suffice: a build saved in the meantime may have copied data that this change has
	// not seen.
	if (held.version !== stored.version) throw new MovedOnError();
	return held;
}

/**
 * Saves the reports of a planned change, or requests the build that makes them.
 *
 * @returns the requested build; null if there is none.
 */
export async function saveChangedReports(
	trx: Knex.Transaction,
	deps: Pick<Deps, "jobs">,
	{ id, inputs_version }: HeldCut,
	account: Principal,
	{ change, built }: PlannedReportChange<ReportChange>,
): Promise<CutBuildJob | null> {
	if (!movesReports(change)) return null;
	await countInputChange(trx, id, "settings");
	if (built === null) return leaveToBuild(trx, deps, { cutId: id, account, snapshot: change.snapshot });
	await saveBuiltCut(trx, id, built, { inputsVersion: inputs_version + 1 });
	return null;
}

/** Leaves the change to the next build, if the cut was never built or is out of date. */
async function leaveToBuild(
	trx: Knex.Transaction,
	deps: Pick<Deps, "jobs">,
	{
		cutId,
		account,
		snapshot,
	}: {
		readonly cutId: number;
		readonly account: Principal;
		readonly snapshot: CutSnapshot | null;
	},
): Promise<CutBuildJob | null> {
	if (snapshot !== null) await keepNextSnapshot(trx, cutId, snapshot);
	const cut = await findCut(trx, cutId);
	return cut?.isBuilt ? askForBuild(trx, deps, { cut, basis: "snapshot", account }) : null;
}
