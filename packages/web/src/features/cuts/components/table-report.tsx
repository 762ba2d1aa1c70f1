import type { Cell, ReportColumn, ReportFact, ReportName, ReportTable } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { memo, useMemo, useRef } from "react";
import { cachedResourcesQuery } from "../../../data/list-cached-resources.ts";
import { useEngineAnswer } from "../../../data/use-engine-answer.ts";
import { classNames } from "../../../ui/class-names.ts";
import { DateText } from "../../../ui/date-text.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { formatMoney } from "../../../ui/format-money.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { useWindowedRows } from "../hooks/use-windowed-rows.ts";
import { reportMessages } from "../report-messages.ts";
import { reportWidths } from "../report-widths.ts";
import { RecordPoster } from "./record-poster.tsx";
import { ReportPaper } from "./report-paper.tsx";

type Line =
	| { readonly kind: "section"; readonly text: string; readonly aside: string | null }
	| { readonly kind: "group"; readonly text: string; readonly aside: string | null }
	| { readonly kind: "row"; readonly cells: readonly Cell[]; readonly note: string | null };

const AMOUNT = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });
/** Texts up to this length are never truncated. */
const SHORT = 10;
/** The space of a record's image before its title. */
const POSTER_CHARACTERS = 10;
const HEIGHTS = { section: 56, group: 28, row: 28 } as const;
const NUMBERS: ReadonlySet<ReportColumn["kind"]> = new Set(["number", "money", "percent"]);

function linesOf(table: ReportTable, columns: readonly number[]): Line[] {
	return table.sections.flatMap((section): Line[] => [
		...(section.heading === null
			? []
			: [{ kind: "section" as const, text: section.heading, aside: section.aside }]),
		...section.groups.flatMap((group): Line[] => [
			...(group.heading === null
				? []
				: [{ kind: "group" as const, text: group.heading, aside: group.aside }]),
			...group.rows.map(({ cells, note }) => ({
				kind: "row" as const,
				cells: columns.map((at) => cells[at] ?? null),
				note,
			})),
		]),
	]);
}

function cellText(cell: Cell, kind: ReportColumn["kind"]): string {
	if (cell === null) return "";
	if (typeof cell === "object") return formatMoney(cell.amount, cell.currency);
	if (typeof cell === "number") {
		const text = AMOUNT.format(cell);
		return kind === "percent" ? `${text}%` : text;
	}
	return cell;
}

function factValue({ value, kind }: ReportFact) {
	return kind === "date" && typeof value === "string" ? <DateText date={value} /> : cellText(value, kind);
}

/** The fair use report or the cue sheet: the engine's table, as printed. */
export function TableReport({ name }: { readonly name: Exclude<ReportName, "cost"> }) {
	const open = useOpenCut();
	const { cut, posters } = open;
	const { data, error, isUpdating } = useEngineAnswer(open, "table", name);
	const cached = useQuery(cachedResourcesQuery(cut.id));
	const recordIds = useMemo(() => {
		const records = cached.data?.production.records ?? [];
		return new Map(records.map(({ id, production_locator }) => [production_locator, id]));
	}, [cached.data]);
	const table = useRef<HTMLTableElement>(null);
	const shown = useMemo(
		() => data?.columns.flatMap(({ on }, at) => (on === "sheet" ? [] : [at])) ?? [],
		[data],
	);
	const lines = useMemo(() => (data === null ? [] : linesOf(data, shown)), [data, shown]);
	const heights = useMemo(() => lines.map(({ kind }) => HEIGHTS[kind]), [lines]);
	const columns = useMemo(
		() => (data === null ? [] : shown.flatMap((at) => data.columns[at] ?? [])),
		[data, shown],
	);
	const hasPosters = posters.size > 0;
	const widths = useMemo(
		() =>
			reportWidths(
				columns.map(({ key, width }) => ({
					width: key === "title" && hasPosters ? width + POSTER_CHARACTERS : width,
				})),
			),
		[columns, hasPosters],
	);
	const { from, to, before, after } = useWindowedRows(table, heights);
	if (data === null) {
		return error === null ? (
			<div role="status" aria-label={reportMessages.names[name]} className="flex flex-col gap-3 py-7">
				<Skeleton className="h-7 w-44" />
				<Skeleton className="h-4" />
				<Skeleton className="h-4 w-3/4" />
			</div>
		) : (
			<ErrorState title={reportMessages.couldNotDraw} error={error} />
		);
	}
	return (
		<ReportPaper
			isUpdating={isUpdating}
			title={data.title}
			subtitle={cut.info.name}
			facts={data.facts.map((fact) => ({ label: fact.label, value: factValue(fact) }))}
		>
			{lines.length === 0 ? (
				<p className="py-3 text-text-2">{data.emptyText}</p>
			) : (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: sideways scrolling must work by keyboard too.
				<section aria-label={data.title} tabIndex={0} className="max-[1359px]:overflow-x-auto">
					<table
						ref={table}
						aria-rowcount={lines.length + 1}
						className="w-full table-fixed border-separate border-spacing-0 [&_td]:px-2 [&_td]:whitespace-nowrap [&_td:first-child]:pl-0 [&_td:last-child]:pr-0"
						style={{ minWidth: widths.min }}
					>
						<colgroup>
							{columns.map(({ key }, at) => (
								<col key={key} style={{ width: widths.columns[at] }} />
							))}
						</colgroup>
						<thead>
							<tr>
								{columns.map(({ key, label, kind }) => (
									<th
										key={key}
										scope="col"
										className={classNames(
											"sticky top-0 z-10 h-8 border-b border-text bg-surface px-2 pb-1.5 align-bottom text-12 font-medium whitespace-nowrap text-text-2 first:pl-0 last:pr-0",
											NUMBERS.has(kind) ? "text-right" : "text-left",
										)}
									>
										{label}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{before > 0 && (
								<tr aria-hidden>
									<td colSpan={columns.length} style={{ height: before }} />
								</tr>
							)}
							{lines.slice(from, to).map((line, at) => (
								<TableLine
									// biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the report.
									key={from + at}
									line={line}
									columns={columns}
									recordIds={recordIds}
								/>
							))}
							{after > 0 && (
								<tr aria-hidden>
									<td colSpan={columns.length} style={{ height: after }} />
								</tr>
							)}
						</tbody>
					</table>
				</section>
			)}
		</ReportPaper>
	);
}

interface TableLineProps {
	readonly line: Line;
	readonly columns: readonly ReportColumn[];
	/** By Ox ID. */
	readonly recordIds: ReadonlyMap<string, number>;
}

/** Memoized: while a long report is scrolled, only new lines are rendered. */
const TableLine = memo(function TableLine({ line, columns, recordIds }: TableLineProps) {
	if (line.kind !== "row") {
		return (
			<tr>
				<td
					colSpan={columns.length}
					className={
						line.kind === "section"
							? "h-14 border-b border-line-strong pb-1.5 align-bottom text-15 font-strong"
							: "h-7 font-medium"
					}
				>
					{line.text}
					{line.aside !== null && (
						<small className="ml-2 text-12 font-normal text-text-2">{line.aside}</small>
					)}
				</td>
			</tr>
		);
	}
	const locator = line.cells[columns.findIndex(({ key }) => key === "record")];
	const recordId = typeof locator === "string" ? recordIds.get(locator) : undefined;
	return (
		<tr className="hover:bg-hover">
			{columns.map(({ key, kind }, at) => {
				const text = cellText(line.cells[at] ?? null, kind);
				return (
					<td
						key={key}
						title={kind === "text" && text.length > SHORT ? text : undefined}
						className={classNames(
							"h-7 border-b border-line",
							NUMBERS.has(kind) && "text-right",
							kind === "timecode" && "timecode",
							kind === "text" && "truncate",
						)}
					>
						{key === "title" && recordId !== undefined && (
							<RecordPoster recordId={recordId} title={text} className="mr-2 h-[22px] w-10" />
						)}
						{text}
					</td>
				);
			})}
		</tr>
	);
});
