import type { CutSnapshot } from "@oxcut/core/cut";
import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { HttpError, notFound } from "../../../http/errors.ts";
import type { Principal } from "../../../http/principal.ts";
import type { RouteResponse } from "../../../http/route.ts";
import { refreshInWorker } from "../cut-builds/build-in-worker.ts";
import type { CutBuildJob } from "../cut-builds/cut-build.ts";
import { type HeldCut, requireUnlocked } from "../saved-cuts/require-unlocked.ts";
import { type BuiltCut, saveBuiltCut } from "../saved-cuts/save-built-cut.ts";
import { readStoredCut, type StoredCut } from "../saved-cuts/stored-cut.ts";
import { askForBuild } from "./ask-for-build.ts";
import { countInputChange, findCut, keepNextSnapshot } from "./queries.ts";

/** The parts of a change that affect a cut's reports. */
export interface ReportChange {
	/** The production as the cut is to take it; null where it stays as the cut has it. */
	readonly snapshot: CutSnapshot | null;
	/** In the licensor's currency; null clears one. Only those that differ. */
	readonly customCosts: readonly { readonly recordId: number; readonly amount: string | null }[];
	/** Whether the engine is to write its figures again, even where none of them changes. */
	readonly rewrites?: boolean;
}

/** A change of a cut, in the steps in which it is made. */
interface ChangeSteps<C extends ReportChange> {
	/** Works out what changes, of the cut as it is. */
	plan(stored: StoredCut): Promise<C>;
	/** Writes that happen before the reports are saved. */
	before?(trx: Knex.Transaction, cut: HeldCut, change: C): Promise<void>;
	/** Writes that happen after the reports are saved; returns the response. */
	finish(trx: Knex.Transaction, cut: HeldCut, change: C, build: CutBuildJob | null): Promise<RouteResponse>;
}

/** The account and production of a change. */
export interface ChangeCall {
	readonly deps: Deps;
	readonly cutId: number;
	readonly account: Principal;
	readonly write: (work: (trx: Knex.Transaction) => Promise<RouteResponse>) => Promise<RouteResponse>;
}

const ATTEMPTS = 4;

/** The cut is no longer what the change was worked out for. */
class MovedOnError extends Error {
	override readonly name = "MovedOnError";
}

/**
 * Makes a change that a cut's reports follow: at once where they were made of the cut as it is, the engine's refresh being
 * worked out before anything is held; otherwise with the build that the cut needs anyway [CUT12].
 *
 * @throws {HttpError} 404; 409 where the cut is locked, or others keep changing it; 422 where there are no reports to be
 * made of the change.
 */
export async function changeWithReports<C extends ReportChange>(
	call: ChangeCall,
	steps: ChangeSteps<C>,
): Promise<RouteResponse> {
	const { deps, cutId, write } = call;
	for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
		const stored = await readStoredCut(deps.db.knex, cutId);
		if (stored === null) throw notFound();
		if (stored.cut.locked) throw new HttpError("cut_locked");
		const change = await steps.plan(stored);
		const built = await refresh(deps, stored, change);
		try {
			return await write((trx) => makeChange(trx, call, { steps, stored, change, built }));
		} catch (error) {
			if (!(error instanceof MovedOnError)) throw error;
		}
	}
	throw new HttpError("concurrent_changes");
}

function movesReports({ snapshot, customCosts, rewrites = false }: ReportChange): boolean {
	return snapshot !== null || customCosts.length > 0 || rewrites;
}

/** @returns null where there are no reports that could follow now. */
async function refresh(deps: Deps, stored: StoredCut, change: ReportChange): Promise<BuiltCut | null> {
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

async function makeChange<C extends ReportChange>(
	trx: Knex.Transaction,
	{ deps, cutId, account }: ChangeCall,
	{
		steps,
		stored,
		change,
		built,
	}: {
		readonly steps: ChangeSteps<C>;
		readonly stored: StoredCut;
		readonly change: C;
		readonly built: BuiltCut | null;
	},
): Promise<RouteResponse> {
	const held = await requireUnlocked(trx, cutId);
	// Its inputs alone would not do: a build that was kept meanwhile took up what this change has not seen.
	if (held.version !== stored.version) throw new MovedOnError();
	await steps.before?.(trx, held, change);
	let build: CutBuildJob | null = null;
	if (movesReports(change)) {
		await countInputChange(trx, cutId, "settings");
		if (built !== null) await saveBuiltCut(trx, cutId, built, { inputsVersion: held.inputs_version + 1 });
		else build = await leaveToBuild(trx, deps, { cutId, account, snapshot: change.snapshot });
	}
	return steps.finish(trx, held, change, build);
}

/** A cut that was never built takes the change up with its first build. */
async function leaveToBuild(
	trx: Knex.Transaction,
	deps: Deps,
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
