import { useQueries } from "@tanstack/react-query";
import { cutCostsQuery } from "../../../data/get-cut-costs.ts";
import { cutIssuesQuery } from "../../../data/get-warnings.ts";
import { cutsQuery } from "../../../data/list-cuts.ts";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { mayInProduction, mayTakeAlong } from "../../../session/permissions.ts";
import { useAccount } from "../../../session/use-account.ts";
import { type WaitingItem, waitingItems } from "../waiting-items.ts";

/** The server works a cut's warnings out anew for each call: not for every visit of the home page. */
const ISSUES_STALE_MS = 5 * 60_000;

/** @returns what the newest built cuts of projects lack; `isLoading` until all of them are known. */
export function useWaiting(productions: readonly ListedProduction[]): {
	readonly items: readonly WaitingItem[];
	readonly isLoading: boolean;
} {
	const account = useAccount();
	const seen = productions.filter((production) => mayInProduction(account, production, "view", "reports"));
	const lists = useQueries({ queries: seen.map(({ id }) => cutsQuery(id)) });
	const newest = seen.flatMap((production, at) => {
		const cut = lists[at]?.data?.find(({ info }) => info.startsAtTc !== null);
		return cut === undefined ? [] : [{ production, cut }];
	});
	const costs = useQueries({
		queries: newest.map(({ production, cut }) =>
			cutCostsQuery(cut, production.display_currency, { hasReport: mayTakeAlong(account, production) }),
		),
	});
	const issues = useQueries({
		queries: newest.map(({ production, cut }) => ({
			...cutIssuesQuery(cut.id),
			enabled: mayInProduction(account, production, "view", "records"),
			staleTime: ISSUES_STALE_MS,
		})),
	});
	const gaps = newest.map(({ production, cut }, at) => {
		const { rights = [], master = [], changed = [], numUnidentifiedClips = 0 } = issues[at]?.data ?? {};
		return {
			cutId: cut.id,
			cutName: cut.info.name,
			projectName: production.name,
			unidentified: numUnidentifiedClips,
			withoutPrice: costs[at]?.data?.numRecordsMissingPrices ?? 0,
			rights: rights.length,
			master: master.length,
			changed: changed.length,
		};
	});
	return {
		items: waitingItems(gaps),
		isLoading: [...lists, ...costs, ...issues].some((query) => query.isLoading),
	};
}
