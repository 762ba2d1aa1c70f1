import type { CutWithCosts } from "../../../data/use-cut-history.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { DateText } from "../../../ui/date-text.tsx";
import { Money } from "../../../ui/money.tsx";
import { ShareBar } from "../../../ui/share-bar.tsx";
import { messages } from "../messages.ts";

export interface CostHistoryProps {
	/** The oldest first. */
	readonly history: readonly CutWithCosts[];
	readonly currency: string;
}

/** The film's cost in its last cuts, one bar per cut, the newest dark. */
export function CostHistory({ history, currency }: CostHistoryProps) {
	const greatest = Math.max(0, ...history.map(({ costs }) => costs?.totalCost ?? 0));
	return (
		<ol aria-label={messages.costOverCuts} className="flex flex-col gap-1">
			{history.map(({ cut, costs }, at) => (
				<li
					key={cut.id}
					className="grid min-h-6 grid-cols-[minmax(0,11rem)_minmax(0,1fr)_auto] items-center gap-3 max-md:grid-cols-[minmax(0,1fr)_auto]"
				>
					<span className="flex min-w-0 items-baseline justify-between gap-2">
						<Link to={paths.cut(cut.id)} className="truncate hover:text-accent hover:underline">
							{cut.info.name}
						</Link>
						<span className="flex-none text-12 text-text-3">
							<DateText date={cut.info.date} />
						</span>
					</span>
					<span className="max-md:hidden">
						<ShareBar
							share={greatest === 0 || !costs ? 0 : costs.totalCost / greatest}
							isStrong={at === history.length - 1}
						/>
					</span>
					<span className={classNames("min-w-28 text-right", at === history.length - 1 && "font-medium")}>
						{/* The amount is a new element, which doesn't shift, other than a longer text at the right edge. */}
						<Money
							key={costs === undefined ? "loading" : "loaded"}
							amount={costs?.totalCost}
							currency={currency}
						/>
					</span>
				</li>
			))}
		</ol>
	);
}
