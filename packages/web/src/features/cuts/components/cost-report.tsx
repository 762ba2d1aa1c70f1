import { useMemo, useRef } from "react";
import { cutLength } from "../../../data/cut-length.ts";
import { useEngineAnswer } from "../../../data/use-engine-answer.ts";
import type { CostRow } from "../../../engine/cost-view.ts";
import { DateText } from "../../../ui/date-text.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { useWindowedRows } from "../hooks/use-windowed-rows.ts";
import { reportMessages } from "../report-messages.ts";
import { CostRowView } from "./cost-row-view.tsx";
import { ReportPaper } from "./report-paper.tsx";

const HEIGHTS: Readonly<Record<CostRow["kind"], number>> = {
	licensor: 56,
	record: 28,
	use: 22,
	modification: 24,
	sum: 32,
	conversion: 24,
	total: 48,
};

const TH =
	"sticky top-0 z-10 h-8 border-b border-text bg-surface px-2 pb-1.5 align-bottom text-12 font-medium text-text-2 first:pl-0 last:pr-0";

/** The cost report, line by line; every amount explains itself on click. */
export function CostReport({ showsUses }: { readonly showsUses: boolean }) {
	const open = useOpenCut();
	const { cut } = open;
	const { data, error, isUpdating } = useEngineAnswer(open, "cost", null);
	const table = useRef<HTMLTableElement>(null);
	const rows = useMemo(
		() => data?.rows.filter(({ kind }) => showsUses || kind !== "use") ?? [],
		[data, showsUses],
	);
	const heights = useMemo(() => rows.map(({ kind }) => HEIGHTS[kind]), [rows]);
	const { from, to, before, after } = useWindowedRows(table, heights);
	if (data === null) {
		return error === null ? (
			<div role="status" aria-label={reportMessages.costTitle} className="flex flex-col gap-3 py-7">
				<Skeleton className="h-7 w-44" />
				<Skeleton className="h-4" />
				<Skeleton className="h-4" />
				<Skeleton className="h-4 w-3/4" />
			</div>
		) : (
			<ErrorState title={reportMessages.couldNotDraw} error={error} />
		);
	}
	const others = Object.entries(data.rates).filter(([code]) => code !== "USD");
	const { columns } = reportMessages;
	return (
		<ReportPaper
			isUpdating={isUpdating}
			title={reportMessages.costTitle}
			subtitle={cut.info.name}
			facts={[
				{ label: reportMessages.cutOf, value: <DateText date={cut.info.date} /> },
				{
					label: reportMessages.length,
					value: (
						<>
							<span className="timecode">{cutLength(cut)}</span> {reportMessages.at(cut.nle_config.fps)}
						</>
					),
				},
				...(others.length === 0
					? []
					: [
							{
								label: reportMessages.rates,
								value: others.map(([code, rate]) => `${code} ${rate}`).join(" · "),
							},
						]),
			]}
		>
			{rows.length === 0 ? (
				<p className="py-3 text-text-2">{reportMessages.emptyCost}</p>
			) : (
				<table
					ref={table}
					aria-rowcount={rows.length + 1}
					className="w-full table-fixed border-separate border-spacing-0 max-md:block [&_td]:overflow-hidden [&_td]:px-2 [&_td]:text-ellipsis [&_td]:whitespace-nowrap [&_td:first-child]:pl-0 [&_td:last-child]:pr-0"
				>
					<caption className="sr-only">{reportMessages.costTitle}</caption>
					<colgroup className="max-md:hidden">
						<col style={{ width: 84 }} />
						<col style={{ width: 208 }} />
						<col />
						<col style={{ width: 80 }} />
						<col style={{ width: 88 }} />
						<col style={{ width: 108 }} />
						<col style={{ width: 112 }} />
						<col style={{ width: 132 }} />
						<col style={{ width: 124 }} />
					</colgroup>
					<thead className="text-left max-md:hidden">
						<tr>
							<th scope="col" className={TH}>
								{columns.id}
							</th>
							<th scope="col" colSpan={2} className={TH}>
								{columns.record}
							</th>
							{(["used", "charged", "rate", "base", "modifications", "final"] as const).map((name) => (
								<th key={name} scope="col" className={`${TH} text-right`}>
									{columns[name]}
								</th>
							))}
						</tr>
					</thead>
					<tbody className="max-md:block">
						{before > 0 && (
							<tr aria-hidden>
								<td colSpan={9} style={{ height: before }} />
							</tr>
						)}
						{rows.slice(from, to).map((row, at) => (
							<CostRowView
								// biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the report.
								key={from + at}
								row={row}
								next={rows[from + at + 1]?.kind}
							/>
						))}
						{after > 0 && (
							<tr aria-hidden>
								<td colSpan={9} style={{ height: after }} />
							</tr>
						)}
					</tbody>
				</table>
			)}
		</ReportPaper>
	);
}
