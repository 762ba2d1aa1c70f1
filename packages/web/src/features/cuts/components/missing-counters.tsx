import { CircleDashed, CircleDollarSign, Diff, TriangleAlert } from "lucide-react";
import { MissingCounter } from "../../../components/missing-counter.tsx";
import { isUnusedPrice } from "../../../engine/warning-rows.ts";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { messages } from "../messages.ts";

/** The number of missing items of each kind, each linked to its list. */
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
	const unpriced =
		summary?.warnings.flatMap((row) => (row.kind === "price" && !isUnusedPrice(row) ? [row.recordId] : [])) ??
		null;
	const ofUnknown = summary?.licensors.find(({ isUnknown }) => isUnknown);
	const ofRecords = numOf("rights", "master");
	const ofClearances = numOf("over", "gap", "open");
	const missingPrices = unpriced?.length ?? null;
	return (
		<div className="grid flex-1 auto-rows-fr grid-cols-2 md:max-xl:grid-cols-4">
			<MissingCounter
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
			<MissingCounter
				count={missingPrices}
				label={messages.missing.prices(
					missingPrices,
					unpriced && new Set(unpriced).size,
					ofUnknown?.numRecordsMissingPrices ?? 0,
				)}
				icon={<CircleDollarSign aria-hidden />}
				color="text-prob"
				target="#warnings"
			/>
			<MissingCounter
				count={ofRecords === null ? null : ofRecords + (ofClearances ?? 0)}
				label={messages.missing.problems(ofRecords ?? 0, ofClearances ?? 0)}
				icon={<TriangleAlert aria-hidden />}
				color="text-prob"
				target="#warnings"
			/>
			<MissingCounter
				count={numOf("change")}
				label={isLocked ? messages.missing.changesLocked : messages.missing.changes}
				icon={<Diff aria-hidden />}
				color="text-text-2"
				target="#warnings"
			/>
		</div>
	);
}
