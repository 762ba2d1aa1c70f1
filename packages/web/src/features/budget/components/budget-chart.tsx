import type { BudgetDocument } from "@oxcut/core/budget";
import { useId } from "react";
import { formatMoney, formatRate } from "../../../ui/format-money.ts";
import { PHONE, useMediaQuery } from "../../../ui/use-media-query.ts";
import { type ChartInput, type ChartLayout, layOutChart } from "../chart-layout.ts";
import { messages } from "../messages.ts";

const WIDE = { width: 780, height: 264 };
const NARROW = { width: 351, height: 220 };
const MONTH = new Intl.DateTimeFormat(undefined, { month: "short", timeZone: "UTC" });
const MONTH_AND_YEAR = new Intl.DateTimeFormat(undefined, {
	...{ month: "short", year: "numeric", timeZone: "UTC" },
});
const SMALL = "fill-text-2 text-11";
/** Keeps labels readable over lines. */
const HALO = {
	paintOrder: "stroke",
	strokeWidth: 3,
	strokeLinejoin: "round",
	stroke: "var(--surface)",
} as const;

function monthText(month: string): string {
	const isJanuary = month.endsWith("-01");
	return (isJanuary ? MONTH_AND_YEAR : MONTH).format(new Date(`${month}-01`));
}

export interface BudgetChartProps {
	readonly budget: BudgetDocument;
	readonly cuts: ChartInput["cuts"];
}

/** Estimates by cut, commitments and payments over time, against the budget. */
export function BudgetChart({ budget, cuts }: BudgetChartProps) {
	const id = useId();
	const size = useMediaQuery(PHONE) ? NARROW : WIDE;
	const { display_currency: currency, budget: planned, contingency, committed, paid, days } = budget;
	const most = planned === null || contingency === 0 ? null : planned + contingency;
	const chart = layOutChart({ cuts, days, budget: planned, most }, size);
	if (chart === null) return <p className="py-3 text-text-2">{messages.noHistory}</p>;
	const { plot, months, amounts, points, budget: line, most: mostLine } = chart;
	const money = (amount: number) => formatMoney(amount, currency);
	const short = (amount: number) => formatRate(Math.round(amount), currency);
	const compact = new Intl.NumberFormat(undefined, { notation: "compact" });
	return (
		<svg
			viewBox={`0 0 ${size.width} ${size.height}`}
			role="img"
			aria-labelledby={`${id}t ${id}d`}
			className="block h-auto w-full tabular-nums"
		>
			<title id={`${id}t`}>{messages.chart}</title>
			<desc id={`${id}d`}>
				{messages.chartText(
					cuts.map(({ name, cost }) => `${name} ${money(cost)}`).join(", "),
					money(committed),
					money(paid),
				)}
			</desc>
			<defs>
				<pattern
					id={`${id}h`}
					width="6"
					height="6"
					patternUnits="userSpaceOnUse"
					patternTransform="rotate(45)"
				>
					<path d="M0 0V6" className="stroke-text-3" strokeWidth="1.5" />
				</pattern>
			</defs>
			{amounts.map(({ y, amount }) => (
				<g key={amount}>
					<path d={`M${plot.left} ${y}H${plot.right}`} className="stroke-line" />
					<text x={plot.left - 8} y={y + 3.5} textAnchor="end" className={SMALL}>
						{compact.format(amount)}
					</text>
				</g>
			))}
			{months.map(({ x, month }) => (
				<g key={month}>
					<path d={`M${x} ${plot.bottom}v5`} className="stroke-line-strong" />
					<text x={x + 4} y={plot.bottom + 16} className={SMALL}>
						{monthText(month)}
					</text>
				</g>
			))}
			<path d={chart.committed} className="fill-active" />
			<path d={chart.committed} fill={`url(#${id}h)`} opacity="0.6" />
			<path d={chart.committedEdge} fill="none" className="stroke-text-3" />
			<path d={chart.paid} className="fill-text-2" />
			{mostLine !== null && <LevelLine line={mostLine} plot={plot} dashes="2 3" />}
			{line !== null && <LevelLine line={line} plot={plot} dashes="5 3" />}
			<path d={chart.estimate} fill="none" className="stroke-text" strokeWidth="2" />
			{points.map(({ x, y, name }) => (
				<circle
					key={`${name} ${x}`}
					cx={x}
					cy={y}
					r="4"
					className="fill-surface stroke-text"
					strokeWidth="2"
				/>
			))}
			{/* Labels come last, over every line. */}
			{mostLine !== null && most !== null && (
				<LevelLabel line={mostLine}>{`${messages.withContingency} ${short(most)}`}</LevelLabel>
			)}
			{line !== null && planned !== null && (
				<LevelLabel line={line}>{messages.barBudget(short(planned))}</LevelLabel>
			)}
			{points.map(
				({ x, labelY, name, cost, isLabelled, isLeft }) =>
					isLabelled && (
						<text
							key={`${name} ${x}`}
							x={isLeft ? x - 8 : x + 8}
							y={labelY}
							textAnchor={isLeft ? "end" : "start"}
							className="fill-text text-11"
							{...HALO}
						>
							{`${name} ${short(cost)}`}
						</text>
					),
			)}
		</svg>
	);
}

interface LevelLineProps extends Pick<ChartLayout, "plot"> {
	readonly line: NonNullable<ChartLayout["budget"]>;
	readonly dashes: string;
}

/** A planned amount, as a dashed line. */
function LevelLine({ line: { y }, plot, dashes }: LevelLineProps) {
	return <path d={`M${plot.left} ${y}H${plot.right}`} className="stroke-text-2" strokeDasharray={dashes} />;
}

interface LevelLabelProps {
	readonly line: NonNullable<ChartLayout["budget"]>;
	readonly children: string;
}

function LevelLabel({ line: { label }, children }: LevelLabelProps) {
	return (
		<text x={label.x} y={label.y} textAnchor={label.anchor} className={SMALL} {...HALO}>
			{children}
		</text>
	);
}
