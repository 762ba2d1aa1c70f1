import type { ListedProduction } from "../../../data/list-productions.ts";
import { useCutHistory } from "../../../data/use-cut-history.ts";
import { mayInProduction } from "../../../session/permissions.ts";
import { useAccount } from "../../../session/use-account.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ActivityLog } from "./activity-log.tsx";
import { CutAnswers } from "./cut-answers.tsx";
import { LatestCuts } from "./latest-cuts.tsx";
import { NextList } from "./next-list.tsx";
import { PaidTable } from "./paid-table.tsx";

/** A project's latest built cut: its cost, what is missing, next steps, and payments. */
export function CutOverview({ production }: { readonly production: ListedProduction }) {
	const account = useAccount();
	const history = useCutHistory(production);
	const { id, display_currency: currency } = production;
	const seesRecords = mayInProduction(account, production, "view", "records");
	if (history === undefined) return <Skeleton className="h-40 w-full" />;
	const latest = history?.at(-1);
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
			<PaidTable
				productionId={id}
				latest={latest}
				before={history.at(-2) ?? null}
				currency={currency}
				seesRecords={seesRecords}
			/>
			<LatestCuts production={production} />
		</>
	);
}
