import type { BudgetInput } from "@oxcut/core/budget";
import { useQuery } from "@tanstack/react-query";
import { cutQuery, type FullCut } from "../../../data/get-cut.ts";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "../messages.ts";
import { useBudget } from "../use-budget.ts";
import { WhatIf } from "../what-if/what-if.tsx";
import { BudgetView } from "./budget-view.tsx";

interface Compared {
	readonly production: ListedProduction;
	readonly input: BudgetInput;
}

/** The budget compared with a cut's cost. */
export function CutBudgetView({ cutId, ...compared }: Compared & { readonly cutId: number }) {
	const query = useQuery(cutQuery(cutId));
	return (
		<QueryView query={query} failed={messages.couldNotCompare}>
			{(cut) =>
				cut.report_set === null ? (
					<p className="text-text-2">{messages.notBuilt}</p>
				) : (
					<LoadedCut cut={cut} {...compared} />
				)
			}
		</QueryView>
	);
}

function LoadedCut({ cut, production, input }: Compared & { readonly cut: FullCut }) {
	const { budget, error, retry, opened, records } = useBudget(cut, input);
	if (error !== null)
		return (
			<ErrorState
				title={messages.couldNotCompare}
				error={error}
				{...(retry === undefined ? {} : { onRetry: retry })}
			/>
		);
	if (budget === null)
		return (
			<div data-loading role="status" aria-label={messages.comparing} className="flex flex-col gap-3">
				<Skeleton className="h-40" />
				<Skeleton className="mt-4 h-64" />
			</div>
		);
	return (
		<>
			<BudgetView production={production} budget={budget} />
			<WhatIf
				production={production}
				cutId={cut.id}
				licensors={input.licensors}
				records={records}
				opened={opened}
			/>
		</>
	);
}
