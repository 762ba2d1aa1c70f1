import { useQueries } from "@tanstack/react-query";
import { cutIssuesQuery } from "../../../data/get-warnings.ts";
import { cutsQuery } from "../../../data/list-cuts.ts";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { mayInProduction } from "../../../session/permissions.ts";
import { useAccount } from "../../../session/use-account.ts";
import { type WaitingItem, waitingItems } from "../waiting-items.ts";

/** The server computes a cut's warnings for each call, so not on every visit of the home page. */
const ISSUES_STALE_MS = 5 * 60_000;

/** @returns the gaps of the projects' newest built cuts; `isLoading` until all are known. */
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
	const issues = useQueries({
		queries: newest.map(({ production, cut }) => ({
			...cutIssuesQuery(cut.id),
			enabled: mayInProduction(account, production, "view", "records"),
			staleTime: ISSUES_STALE_MS,
		})),
	});
	const gaps = newest.map(({ production, cut }, at) => {
		const { rights = [], master = [], changed = [] } = issues[at]?.data ?? {};
		return {
			cutId: cut.id,
			cutName: cut.info.name,
			projectName: production.name,
			unidentified: cut.counts?.num_unidentified_clips ?? 0,
			withoutPrice: cut.counts?.num_records_missing_prices ?? 0,
			rights: rights.length,
			master: master.length,
			changed: changed.length,
		};
	});
	return {
		items: waitingItems(gaps),
		isLoading: [...lists, ...issues].some((query) => query.isLoading),
	};
}
