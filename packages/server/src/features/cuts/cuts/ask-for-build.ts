import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import type { Principal } from "../../../http/principal.ts";
import type { BuildBasis, CutBuildJob } from "../cut-builds/cut-build.ts";
import { requestBuild } from "../cut-builds/request-build.ts";
import type { CutItem } from "./cut-item.ts";

/**
 * Requests the build that a change of a cut needs, in the change's transaction. A cut that was never built has no
 * snapshot, so it is built from the current production [CUT7].
 *
 * @returns null if there is nothing to build: no lists, and no reports that could be out of date.
 */
export async function askForBuild(
	trx: Knex.Transaction,
	deps: Pick<Deps, "jobs">,
	order: {
		readonly cut: Pick<CutItem, "id" | "production_id" | "isBuilt" | "lists">;
		readonly basis: BuildBasis;
		readonly account: Principal;
	},
): Promise<CutBuildJob | null> {
	const { cut, account } = order;
	if (!cut.isBuilt && cut.lists.length === 0) return null;
	return requestBuild(deps, trx, {
		productionId: cut.production_id,
		cutId: cut.id,
		basis: cut.isBuilt ? order.basis : "production",
		accountId: account.accountId,
	});
}
