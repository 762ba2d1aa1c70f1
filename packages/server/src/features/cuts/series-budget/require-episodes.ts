import { EPISODES_MAX, TOO_MANY_EPISODES } from "@oxcut/core/api";
import type { Area } from "@oxcut/core/model";
import type { Knex } from "knex";
import { HttpError, invalid, notFound } from "../../../http/errors.ts";
import type { Principal } from "../../../http/principal.ts";
import type { ProductionScope } from "../../../http/route.ts";
import { readStudio } from "../../organizations/studios/service.ts";
import { listProductionIds } from "./queries.ts";

/** The areas that downloading a production's own budget needs [BUD15]. */
const AREAS = ["reports", "records", "datasets"] as const satisfies readonly Area[];

interface Caller {
	readonly account: Principal;
	requireProduction(id: number, area: Area, level: "view"): Promise<ProductionScope>;
}

/**
 * Checks the caller's access to every episode, as the production's own budget does.
 *
 * @param chosen - ids of productions, in the order of the episodes; empty for all that the caller may download the budget of.
 * @throws {HttpError} 404 for a studio or production that is hidden from the caller, or belongs to another studio; 403 for a chosen
 *   production whose budget the caller may not see; 422 for too many.
 */
export async function requireEpisodes(
	knex: Knex,
	caller: Caller,
	studioId: number,
	chosen: readonly number[],
): Promise<readonly number[]> {
	const { account } = caller;
	await readStudio(knex, account.accountId, studioId);
	const wanted = chosen.length > 0 ? [...new Set(chosen)] : await listProductionIds(knex, studioId);
	const allowed: number[] = [];
	for (const id of wanted) {
		try {
			await requireEpisode(caller, studioId, id);
		} catch (error) {
			if (chosen.length === 0 && isRefusal(error)) continue;
			throw error;
		}
		allowed.push(id);
		if (allowed.length > EPISODES_MAX) throw invalid({ production_ids: [TOO_MANY_EPISODES] });
	}
	// A token that is limited to productions sees no studio but through them [PERM13].
	if (allowed.length === 0 && account.productionIds !== null) throw notFound();
	return allowed;
}

async function requireEpisode(caller: Caller, studioId: number, id: number): Promise<void> {
	const [first, ...others] = AREAS;
	const scope = await caller.requireProduction(id, first, "view");
	if (scope.studioId !== studioId) throw notFound();
	// Repeats the whole check for its error.
	for (const area of others) if (!scope.may("view", area)) await caller.requireProduction(id, area, "view");
}

function isRefusal(error: unknown): boolean {
	return error instanceof HttpError && (error.status === 403 || error.status === 404);
}
