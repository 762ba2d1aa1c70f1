import { setTimeout as sleep } from "node:timers/promises";
import type { Knex } from "knex";
import { inTransaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps/deps.ts";
import type { Principal } from "../../http/principal.ts";
import type { JobRun } from "../../jobs/job.ts";
import { findAccountPrincipal } from "../accounts/accounts/session-queries.ts";
import { findLatestBuild, insertBuild } from "../cuts/cut-builds/queries.ts";
import { runBuild } from "../cuts/cut-builds/run-build.ts";
import { findCut, lockCut } from "../cuts/cuts/queries.ts";
import { createCut } from "../cuts/cuts/service.ts";
import { addList } from "../cuts/data-files/service.ts";
import { addDemoClearance } from "./demo-clearance.ts";
import { DEMO, type DemoCut, readDemoCuts } from "./demo-data.ts";
import { findOwnerId, keepDemoCuts, lockDemo, markGenerated } from "./queries.ts";

/** How often to retry a build that another process is working on, and the pause between. */
const BUILD_RETRIES = 15;
const RETRY_MS = 350;

/**
 * Adds whatever a demo production still lacks: its clearance and cuts with their lists, then the cuts' reports. Each
 * step is its own transaction, so that a retry continues where the last run ended [DEMO2].
 *
 * @throws {Error} if another try may succeed.
 */
export async function generateDemo(
	deps: Deps,
	{ production_id }: { readonly production_id: number },
	{ signal }: Pick<JobRun, "signal">,
): Promise<void> {
	const { knex } = deps.db;
	const cuts = await readDemoCuts(deps);
	const cutIds = await inTransaction(knex, (trx) => prepareCuts(trx, deps, production_id, cuts));
	if (cutIds === null) return;
	let isCancelled = false;
	for (const cutId of cutIds) {
		await buildPatiently(deps, cutId, signal);
		const cut = await findCut(knex, cutId);
		if (cut === null || cut.isBuilt) continue;
		if ((await findLatestBuild(knex, cutId))?.state !== "cancelled")
			throw new Error(`couldn't build the demo's ${cut.name}`);
		isCancelled = true;
	}
	// After a canceled build, opening the demo again builds the cut.
	if (!isCancelled) await inTransaction(knex, (trx) => markGenerated(trx, production_id));
}

/** @returns the cuts to build; null if nothing is left to do. */
async function prepareCuts(
	trx: Knex.Transaction,
	deps: Deps,
	productionId: number,
	cuts: readonly DemoCut[],
): Promise<readonly number[] | null> {
	const demo = await lockDemo(trx, productionId);
	const ownerId = demo === null || demo.isGenerated ? null : await findOwnerId(trx, productionId);
	const owner = ownerId === null ? null : await findAccountPrincipal(trx, ownerId);
	if (demo === null || owner === null) return null;
	const cutIds = demo.cutIds ?? (await addDemoCuts(trx, deps, { productionId, owner, cuts }));
	for (const cutId of cutIds) {
		const cut = await lockCut(trx, cutId);
		if (cut === null || cut.isBuilt) continue;
		// Without its own job, which would compete with this one.
		await insertBuild(trx, { productionId, cutId, basis: "production", accountId: owner.accountId });
	}
	return cutIds;
}

/** Creates the cuts and adds their lists, like an editor, once the production has what they are checked against. */
async function addDemoCuts(
	trx: Knex.Transaction,
	deps: Deps,
	demo: { readonly productionId: number; readonly owner: Principal; readonly cuts: readonly DemoCut[] },
): Promise<number[]> {
	const { productionId, owner: account, cuts } = demo;
	await addDemoClearance(trx, { productionId, owner: account });
	const displayCurrency = DEMO.production.display_currency;
	const { fps } = DEMO;
	const cutIds: number[] = [];
	for (const { name, date, lists } of cuts) {
		const info = { name, date, description: "", useSourceTcs: true, locked: false, displayCurrency };
		const { cut } = await createCut(trx, productionId, account, { info, nle_config: { fps } });
		for (const file of lists)
			await addList(
				trx,
				deps,
				{ cutId: cut.id, account, build: false, ifMatch: null },
				{ fps, file, place: null },
			);
		cutIds.push(cut.id);
	}
	await keepDemoCuts(trx, productionId, cutIds);
	return cutIds;
}

/** Builds a cut, or waits a while for the process that is building it. */
async function buildPatiently(deps: Deps, cutId: number, signal: AbortSignal): Promise<void> {
	for (let retries = 0; ; retries++) {
		try {
			await runBuild(deps, { cut_id: cutId }, { signal });
			return;
		} catch (error) {
			if (signal.aborted || retries === BUILD_RETRIES) throw error;
			await sleep(RETRY_MS, undefined, { signal });
		}
	}
}
