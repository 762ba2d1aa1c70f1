import { EPISODES_MAX, TOO_MANY_EPISODES } from "@oxcut/core/api";
import type { Area } from "@oxcut/core/model";
import type { Knex } from "knex";
import { invalid, notFound } from "../../../http/errors.ts";
import type { RequestContext } from "../../../http/route.ts";
import { readStudio } from "../../organizations/studios/service.ts";

/** The areas that downloading a production's own budget needs [BUD15]. */
const AREAS = ["reports", "records", "datasets"] as const satisfies readonly Area[];

type Caller = Pick<
	RequestContext<"account", undefined, undefined, undefined>,
	"account" | "refusalsInStudio"
>;

/**
 * Checks the caller's access to every episode, as the production's own budget does.
 *
 * @param chosen - ids of productions, in the order of the episodes; empty for all that the caller may download the budget of.
 * @throws {HttpError} 404 for a studio or production that is hidden from the caller, or belongs to another studio; 403 for a chosen
 *   production whose budget the caller may not see; 422 for too many.
 */
export async function requireEpisodes(
	knex: Knex,
	{ account, refusalsInStudio }: Caller,
	studioId: number,
	chosen: readonly number[],
): Promise<readonly number[]> {
	await readStudio(knex, account, studioId);
	const refusals = await refusalsInStudio(studioId, AREAS);
	for (const id of chosen) {
		const refusal = refusals.get(id);
		if (refusal !== null) throw refusal ?? notFound();
	}
	const allowed =
		chosen.length > 0
			? [...new Set(chosen)]
			: [...refusals].flatMap(([id, refusal]) => (refusal === null ? [id] : []));
	if (allowed.length > EPISODES_MAX) throw invalid({ production_ids: [TOO_MANY_EPISODES] });
	// A token that is limited to productions sees no studio but through them [PERM13].
	if (allowed.length === 0 && account.productionIds !== null) throw notFound();
	return allowed;
}
