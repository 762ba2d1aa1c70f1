import { useQueries, useQuery } from "@tanstack/react-query";
import { mayDownload } from "../session/permissions.ts";
import { useAccount } from "../session/use-account.ts";
import { type CutCosts, cutCostsQuery } from "./get-cut-costs.ts";
import { cutsQuery, type LimitedCut } from "./list-cuts.ts";
import type { ListedProduction } from "./list-productions.ts";

/** The number of cuts that fit side by side. */
const SHOWN = 6;

/** A built cut and its cost in the project's currency: undefined while it loads, null if there is no rate for it. */
export interface CutWithCosts {
	readonly cut: LimitedCut;
	readonly costs: CutCosts | null | undefined;
}

/**
 * @param currency - of the costs; by default the project's.
 * @param shown - how many cuts.
 * @returns a project's last built cuts, the oldest first; undefined while they load, null if that failed.
 */
export function useCutHistory(
	production: ListedProduction,
	currency = production.display_currency,
	shown = SHOWN,
): readonly CutWithCosts[] | null | undefined {
	const account = useAccount();
	const { data: cuts, isError } = useQuery(cutsQuery(production.id));
	const built = (cuts ?? [])
		.filter(({ info }) => info.startsAtTc !== null)
		.slice(0, shown)
		.toReversed();
	const asked = { hasReport: mayDownload(account, production) };
	const costs = useQueries({
		queries: built.map((cut) => cutCostsQuery(cut, currency, asked)),
	});
	if (cuts === undefined) return isError ? null : undefined;
	return built.map((cut, at) => {
		const asked = costs[at];
		return { cut, costs: asked?.isError === true ? null : asked?.data };
	});
}
