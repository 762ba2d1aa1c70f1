import type { BuildProgress } from "@oxcut/core";
import type { CutSnapshot } from "@oxcut/core/cut";
import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { WorkRefusedError } from "../../../deps/worker-pool.ts";
import { invalid } from "../../../http/errors.ts";
import type { BuiltCut } from "../saved-cuts/save-built-cut.ts";
import type { StoredCut } from "../saved-cuts/stored-cut.ts";
import { BUILD_TASK, type CutSource, type PlainRefresh } from "./build-task.ts";
import { readNamedPart, readProductionNames } from "./library-queries.ts";

/** The parts of a stored cut that are passed to a thread. */
export function sourceOf(stored: StoredCut): CutSource {
	const { cut, fps, useSourceTcs, displayCurrency, customCosts, dataFiles } = stored;
	return { cut, fps, useSourceTcs, displayCurrency, customCosts, dataFiles };
}

/** The parts of a cut's production that a thread needs: the records that it asks for, as they are now. */
export function askingFor(knex: Knex, productionId: number) {
	const library = (keys: Parameters<typeof readNamedPart>[2]) => readNamedPart(knex, productionId, keys);
	return { productionId, answers: { library } };
}

/**
 * Waits for a task on a cut.
 *
 * @throws {HttpError} 422 if the cut can't be built now, e.g. for lack of an exchange rate.
 */
export async function refusedAsInvalid<T>(work: Promise<T>): Promise<T> {
	try {
		return await work;
	} catch (error) {
		throw error instanceof WorkRefusedError ? invalid(error.message) : error;
	}
}

interface BuildOptions {
	/** The snapshot to build from; null for the current production. */
	readonly snapshot: CutSnapshot | null;
	readonly refreshes?: readonly PlainRefresh[];
	readonly onProgress?: (progress: BuildProgress) => void;
	readonly signal?: AbortSignal;
}

/**
 * Builds a stored cut in a thread. Saves nothing.
 *
 * @param knex - reads the parts of the production that the lists need.
 * @throws {WorkRefusedError} `'{code}' rate not found`; a list that no longer reads as it did when it was posted.
 */
export async function buildInWorker(
	{ workers }: Pick<Deps, "workers">,
	knex: Knex,
	stored: StoredCut,
	{ snapshot, refreshes = [], ...hooks }: BuildOptions,
): Promise<BuiltCut> {
	const productionId = stored.cut.production_id;
	return workers.run(
		BUILD_TASK,
		{ source: sourceOf(stored), snapshot, refreshes },
		{
			...hooks,
			productionId,
			answers: {
				library: (keys) => readNamedPart(knex, productionId, keys),
				names: () => readProductionNames(knex, productionId),
			},
		},
	);
}

/**
 * Builds a cut from its snapshot and applies changes by the engine's refresh [CUT1, CUT2]. Saves nothing.
 *
 * @param knex - the call's transaction, if it has one.
 * @throws {HttpError} 422 if the cut cannot be built, e.g. for lack of an exchange rate.
 */
export async function refreshInWorker(
	deps: Pick<Deps, "workers">,
	knex: Knex,
	stored: StoredCut,
	refreshes: readonly PlainRefresh[],
): Promise<BuiltCut> {
	return refusedAsInvalid(buildInWorker(deps, knex, stored, { snapshot: stored.nextSnapshot, refreshes }));
}
