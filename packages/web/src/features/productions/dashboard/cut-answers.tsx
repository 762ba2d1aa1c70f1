import { useQuery } from "@tanstack/react-query";
import { CircleDashed, CircleDollarSign, Diff, TriangleAlert } from "lucide-react";
import { MissingCounter } from "../../../components/missing-counter.tsx";
import { cutQuery } from "../../../data/get-cut.ts";
import { cutChangesQuery } from "../../../data/list-cut-changes.ts";
import type { CutWithCosts } from "../../../data/use-cut-history.ts";
import { differenceOf } from "../../../engine/compare-costs.ts";
import { paths } from "../../../routing/paths.ts";
import { Answer } from "../../../ui/answer.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { amountParts, formatChange } from "../../../ui/format-money.ts";
import { heroClass } from "../../../ui/hero-class.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "../messages.ts";
import { CostHistory } from "./cost-history.tsx";
import { CountHistory } from "./count-history.tsx";

export interface CutAnswersProps {
	/** The oldest first; at least one. */
	readonly history: readonly CutWithCosts[];
	readonly latest: CutWithCosts;
	readonly currency: string;
	readonly seesRecords: boolean;
}

function Total({ history, latest: { costs }, currency }: Omit<CutAnswersProps, "seesRecords">) {
	if (costs === undefined) return <Skeleton className="h-9 w-44" />;
	if (costs === null) return <p className="text-text-2">{messages.noTotal(currency)}</p>;
	const { whole, part } = amountParts(costs.totalCost, costs.displayCurrency);
	const before = history.at(-2);
	const change = before?.costs ? differenceOf(costs.totalCost, before.costs.totalCost) : null;
	return (
		<>
			<p className={heroClass(whole + part)}>
				{whole}
				<span className="text-text-2">{part}</span>
			</p>
			{before !== undefined && change !== null && (
				<p className="mt-2 wrap-anywhere text-text-2">
					{change === 0
						? messages.sameCost(before.cut.info.name)
						: messages.costSince(formatChange(change, currency), before.cut.info.name)}
				</p>
			)}
			{costs.numRecordsMissingPrices > 0 && (
				<p className="mt-0.5 text-text-2">{messages.costWillRise(costs.numRecordsMissingPrices)}</p>
			)}
		</>
	);
}

/** The latest cut's cost, its history, and what is missing. */
export function CutAnswers({ history, latest, currency, seesRecords }: CutAnswersProps) {
	const { cut, costs } = latest;
	const { data: full } = useQuery(cutQuery(cut.id));
	const { data: changes } = useQuery({ ...cutChangesQuery(cut.production_id), enabled: seesRecords });
	const counts = changes?.[cut.id];
	const unidentified = full?.report_set?.errors.unidentifiedRecords;
	const target = paths.cut(cut.id);
	const hasHistory = history.length > 1;
	return (
		<div
			className={classNames(
				"grid rounded border border-line",
				hasHistory
					? "md:grid-cols-[264px_minmax(0,1fr)] xl:grid-cols-[264px_minmax(0,1fr)_400px]"
					: "xl:grid-cols-[264px_minmax(0,1fr)]",
			)}
		>
			<Answer question={messages.costQuestion} className="">
				<Total history={history} latest={latest} currency={currency} />
			</Answer>
			{hasHistory && (
				<Answer question={messages.costOverCuts} className="border-line max-md:border-t md:border-l">
					<CostHistory history={history} currency={currency} />
					<CountHistory history={history} />
				</Answer>
			)}
			<section
				aria-label={messages.missingQuestion}
				className={classNames(
					"flex min-w-0 flex-col border-line max-xl:border-t xl:border-l",
					hasHistory && "md:max-xl:col-span-2",
				)}
			>
				<h2 className="mb-3 px-5 pt-4 text-12 font-medium text-text-2 max-md:px-3">
					{messages.missingQuestion}
				</h2>
				<div className="grid flex-1 grid-cols-2 md:max-xl:grid-cols-4">
					<MissingCounter
						count={unidentified?.reduce((sum, { numClips }) => sum + numClips, 0) ?? null}
						label={messages.unidentifiedClips}
						icon={<CircleDashed aria-hidden />}
						color="text-unid"
						target={target}
					/>
					<MissingCounter
						count={
							costs?.numRecordsMissingPrices ?? full?.report_set?.costReport.numRecordsMissingPrices ?? null
						}
						label={messages.withoutPrice}
						icon={<CircleDollarSign aria-hidden />}
						color="text-prob"
						target={target}
					/>
					{seesRecords && (
						<>
							<MissingCounter
								count={counts === undefined ? null : counts.num_rights_problems + counts.num_master_problems}
								label={messages.problems}
								icon={<TriangleAlert aria-hidden />}
								color="text-prob"
								target={target}
							/>
							<MissingCounter
								count={counts?.num_changed_records ?? null}
								label={messages.changedRecords}
								icon={<Diff aria-hidden />}
								color="text-text-2"
								target={target}
							/>
						</>
					)}
				</div>
			</section>
		</div>
	);
}
