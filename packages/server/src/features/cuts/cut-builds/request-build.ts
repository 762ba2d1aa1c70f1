import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { BUILD_JOB } from "./build-job.ts";
import type { BuildBasis, CutBuildJob } from "./cut-build.ts";
import { insertBuild } from "./queries.ts";

/** The cut to rebuild, and the source of the build. */
export interface BuildOrder {
	readonly productionId: number;
	readonly cutId: number;
	/** `snapshot` ignores changes in the production since the last build; the first has none. */
	readonly basis: BuildBasis;
	/** The account that requested it; null if none did. */
	readonly accountId: number | null;
}

/**
 * Requests a build of a locked row of an unlocked cut. It starts after the commit.
 *
 * A waiting build serves this request too; a running one runs once more [CUT30].
 */
export async function requestBuild(
	{ jobs }: Pick<Deps, "jobs">,
	trx: Knex.Transaction,
	order: BuildOrder,
): Promise<CutBuildJob> {
	const { build, isWaiting } = await insertBuild(trx, order);
	if (isWaiting) {
		await jobs.enqueue(trx, BUILD_JOB, { cut_id: order.cutId }, { singletonKey: String(order.cutId) });
	}
	return build;
}
