import { useOpenCut } from "../hooks/open-cut-context.ts";
import { useComparison } from "../hooks/use-comparison.ts";
import { messages } from "../messages.ts";
import { CostAnswer } from "./cost-answer.tsx";
import { MissingCounters } from "./missing-counters.tsx";
import { WhoIsPaid } from "./who-is-paid.tsx";
import { WhoIsPaidLoading } from "./who-is-paid-loading.tsx";

const SECTION = "min-w-0 px-5 py-4 max-md:border-t max-md:border-line max-md:px-3 max-md:first:border-t-0";
const QUESTION = "mb-3 flex justify-between gap-4 text-12 font-medium text-text-2";

interface QuestionProps {
	readonly children: string;
	readonly aside?: string | undefined;
}

function Question({ children, aside }: QuestionProps) {
	return (
		<h2 className={QUESTION}>
			<span className="flex-none">{children}</span>
			{aside !== undefined && (
				<span className="truncate font-normal text-text-3 max-md:hidden" title={aside}>
					{aside}
				</span>
			)}
		</h2>
	);
}

/** The answers to three questions about a cut: what it costs, who is paid, what is missing. */
export function Answers() {
	const { cut, state } = useOpenCut();
	const { summary } = state;
	const kept = cut.report_set?.costReport;
	const total = summary?.total ?? {
		amount: kept?.totalCost ?? 0,
		currency: kept?.displayCurrency ?? cut.info.displayCurrency,
	};
	const comparison = useComparison(cut, total);
	return (
		<div className="grid rounded border border-line md:grid-cols-[264px_minmax(0,1fr)] xl:grid-cols-[264px_minmax(0,1fr)_400px]">
			<section className={SECTION} aria-label={messages.cost.question}>
				<Question>{messages.cost.question}</Question>
				<CostAnswer
					total={total}
					comparison={comparison}
					numMissing={summary?.numRecordsMissingPrices ?? kept?.numRecordsMissingPrices ?? 0}
					estimate={summary?.missingEstimate ?? null}
					ratesDay={kept?.ratesTimestamp ?? ""}
					isUpdating={state.isUpdating}
				/>
			</section>
			<section className={`${SECTION} md:border-l md:border-line`} aria-label={messages.who.question}>
				<Question aside={comparison === null ? undefined : messages.who.since(comparison.before.info.name)}>
					{messages.who.question}
				</Question>
				{summary === null ? (
					<WhoIsPaidLoading count={cut.report_set?.usedOxmIds.licensors.length ?? 0} />
				) : (
					<WhoIsPaid licensors={summary.licensors} currency={total.currency} comparison={comparison} />
				)}
			</section>
			<section
				className="flex min-w-0 flex-col border-line max-xl:border-t md:max-xl:col-span-2 xl:border-l"
				aria-label={messages.missing.question}
			>
				<div className="px-5 pt-4 max-md:px-3">
					<Question>{messages.missing.question}</Question>
				</div>
				<MissingCounters />
			</section>
		</div>
	);
}
