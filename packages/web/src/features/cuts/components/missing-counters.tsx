import { CircleDashed, CircleDollarSign, Diff, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { isUnusedPrice } from "../../../engine/warning-rows.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { formatCount } from "../format-amount.ts";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { messages } from "../messages.ts";

interface CounterProps {
	readonly count: number | null;
	readonly label: string;
	readonly icon: ReactNode;
	/** Of the icon, while there is something. */
	readonly color: string;
	readonly target: string;
}

function Counter({ count, label, icon, color, target }: CounterProps) {
	return (
		<a
			href={target}
			className="flex flex-col justify-center gap-0.5 border-t border-l border-line px-5 py-2.5 hover:bg-hover focus-visible:outline-offset-(--ring-inset) max-md:px-3 max-xl:not-first:border-l max-xl:first:border-l-0 xl:odd:border-l-0 max-md:odd:border-l-0"
		>
			<span className="flex items-center gap-2 text-20 font-strong tracking-tight">
				<span className={classNames("[&>svg]:size-4", count === 0 ? "text-text-3" : color)}>{icon}</span>
				{count === null ? <Skeleton className="my-1 h-5 w-6" /> : formatCount(count)}
			</span>
			<span className="text-12 text-text-2">{label}</span>
		</a>
	);
}

/** How much is missing, of each kind, each leading to its list. */
export function MissingCounters() {
	const { cut, state, isLocked } = useOpenCut();
	const { summary } = state;
	const kept = cut.report_set?.errors.unidentifiedRecords ?? null;
	const numOf = (...kinds: readonly string[]) =>
		summary === null
			? null
			: summary.warnings.filter((row) => kinds.includes(row.kind) && !isUnusedPrice(row)).length;
	const names = summary?.unidentified ?? kept;
	const unidentified = names?.reduce((sum, { numClips }) => sum + numClips, 0) ?? null;
	const missingPrices = numOf("price", "licensor");
	return (
		<div className="grid flex-1 grid-cols-2 md:max-xl:grid-cols-4">
			<Counter
				count={unidentified}
				label={
					summary !== null && summary.unidentified.length > 0
						? messages.missing.unidentified(
								unidentified ?? 0,
								summary.unidentified.length,
								summary.unidentifiedTime,
							)
						: messages.missing.unidentifiedNone
				}
				icon={<CircleDashed aria-hidden />}
				color="text-unid"
				target="#unidentified"
			/>
			<Counter
				count={missingPrices}
				label={messages.missing.prices(missingPrices, summary?.numRecordsMissingPrices ?? null)}
				icon={<CircleDollarSign aria-hidden />}
				color="text-prob"
				target="#warnings"
			/>
			<Counter
				count={numOf("rights", "master")}
				label={messages.missing.problems}
				icon={<TriangleAlert aria-hidden />}
				color="text-prob"
				target="#warnings"
			/>
			<Counter
				count={numOf("change")}
				label={isLocked ? messages.missing.changesLocked : messages.missing.changes}
				icon={<Diff aria-hidden />}
				color="text-text-2"
				target="#warnings"
			/>
		</div>
	);
}
