import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { cutQuery } from "../../../data/get-cut.ts";
import { cutChangesQuery } from "../../../data/list-cut-changes.ts";
import { cutTotalsQuery } from "../../../data/list-cut-totals.ts";
import { licensorsQuery } from "../../../data/list-licensors.ts";
import { logsQuery } from "../../../data/list-logs.ts";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { type CutWithCosts, useCutHistory } from "../../../data/use-cut-history.ts";
import { mayInProduction } from "../../../session/permissions.ts";
import { useAccount } from "../../../session/use-account.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ActivityLog } from "./activity-log.tsx";
import { CutAnswers } from "./cut-answers.tsx";
import { LatestCuts } from "./latest-cuts.tsx";
import { NextList } from "./next-list.tsx";
import { PaidTable } from "./paid-table.tsx";

/** Whether all that the top of the overview shows has loaded or failed, so that its height no longer changes. */
function useIsSettled(productionId: number, latest: CutWithCosts | undefined, seesRecords: boolean): boolean {
	const next = { enabled: seesRecords && latest !== undefined };
	const cutId = latest?.cut.id ?? 0;
	const awaited = [
		useInfiniteQuery(logsQuery(productionId)),
		useQuery({ ...cutQuery(cutId), ...next }),
		useQuery({ ...cutChangesQuery(productionId), ...next }),
		useQuery({ ...cutTotalsQuery(cutId), ...next }),
		useQuery({ ...licensorsQuery(productionId), ...next }),
	];
	// A disabled query is pending, but doesn't load.
	return latest?.costs !== undefined && awaited.every(({ isLoading }) => !isLoading);
}

/** A project's latest built cut: its cost, what is missing, next steps, and payments. */
export function CutOverview({ production }: { readonly production: ListedProduction }) {
	const account = useAccount();
	const history = useCutHistory(production);
	const { id, display_currency: currency } = production;
	const seesRecords = mayInProduction(account, production, "view", "records");
	const latest = history?.at(-1);
	const isSettled = useIsSettled(id, latest, seesRecords);
	if (history === undefined) return <Skeleton className="h-40 w-full" />;
	if (history === null || latest === undefined) {
		return (
			<>
				<LatestCuts production={production} />
				<ActivityLog productionId={id} />
			</>
		);
	}
	return (
		<>
			<CutAnswers history={history} latest={latest} currency={currency} seesRecords={seesRecords} />
			<div className={seesRecords ? "grid gap-x-8 gap-y-7 xl:grid-cols-2" : undefined}>
				{seesRecords && <NextList productionId={id} cut={latest.cut} />}
				<ActivityLog productionId={id} />
			</div>
			{isSettled && (
				<>
					<PaidTable
						productionId={id}
						latest={latest}
						before={history.at(-2) ?? null}
						currency={currency}
						seesRecords={seesRecords}
					/>
					<LatestCuts production={production} />
				</>
			)}
		</>
	);
}
