import type { BudgetDocument } from "@oxcut/core/budget";

export interface ChartInput {
	/** The oldest first, in the currency of the budget. */
	readonly cuts: readonly { readonly name: string; readonly date: string; readonly cost: number }[];
	readonly days: BudgetDocument["days"];
	readonly budget: number | null;
	/** The budget with its contingency; null if there is none. */
	readonly most: number | null;
}

export interface ChartSize {
	readonly width: number;
	readonly height: number;
}

interface Point {
	readonly x: number;
	readonly y: number;
}

interface ChartPoint extends Point {
	readonly name: string;
	readonly cost: number;
	/** Whether its label has a place. */
	readonly isLabelled: boolean;
	/** Whether its label is to its left, because it is near the right edge. */
	readonly isLeft: boolean;
}

export interface ChartLayout {
	readonly plot: {
		readonly left: number;
		readonly right: number;
		readonly top: number;
		readonly bottom: number;
	};
	readonly months: readonly { readonly x: number; readonly month: string }[];
	readonly amounts: readonly { readonly y: number; readonly amount: number }[];
	readonly points: readonly ChartPoint[];
	/** Paths; empty without anything to draw. */
	readonly estimate: string;
	readonly committed: string;
	readonly committedEdge: string;
	readonly paid: string;
	readonly budget: ChartLine | null;
	readonly most: ChartLine | null;
}

/** A level line with a label at one of its ends. */
interface ChartLine {
	readonly y: number;
	readonly label: Point & { readonly anchor: "start" | "end" };
}

const MARGIN = { left: 52, right: 12, top: 28, bottom: 26 };
/** Room to the right of the last day, where the final amounts are shown. */
const AFTER = 0.06;
const LABEL_WIDTH = 110;
const LABEL_HEIGHT = 13;
const LINE_LABEL_WIDTH = 160;
/** From a point up to the baseline of its label. */
export const LABEL_RISE = 9;
const MONTH_WIDTH = 64;
const DAY_MS = 86_400_000;
const ROUND_STEPS = [1, 2, 5, 10];

const dayOf = (date: string) => Date.parse(date) / DAY_MS;

/**
 * Lays out amounts over time: estimates by cut, committed and paid amounts, and the budget. @returns null without a
 * day.
 */
export function layOutChart({ cuts, days, budget, most }: ChartInput, size: ChartSize): ChartLayout | null {
	const dated = days.flatMap(({ date, ...sums }) => (date === null ? [] : [{ day: dayOf(date), ...sums }]));
	const all = [...cuts.map(({ date }) => dayOf(date)), ...dated.map(({ day }) => day)];
	if (all.length === 0) return null;
	const [first, last] = [Math.min(...all), Math.max(...all)];
	const span = Math.max(last - first, 28);
	const end = first + span * (1 + AFTER);
	const plot = {
		left: MARGIN.left,
		right: size.width - MARGIN.right,
		top: MARGIN.top,
		bottom: size.height - MARGIN.bottom,
	};
	const reached = days.at(-1) ?? { committed: 0, paid: 0 };
	const greatest = Math.max(...cuts.map(({ cost }) => cost), reached.committed, budget ?? 0, most ?? 0, 1);
	const x = (day: number) => plot.left + ((day - first) / (end - first)) * (plot.right - plot.left);
	const y = (amount: number) => plot.bottom - (amount / greatest) * (plot.bottom - plot.top);
	// Amounts without a day are added on the last one.
	const sums = [...dated, { day: Math.max(last, ...dated.map(({ day }) => day)), ...reached }];
	const edge = (of: "committed" | "paid") =>
		reached[of] === 0
			? ""
			: `M${at({ x: x(sums[0]?.day ?? first), y: plot.bottom })}${stepsTo(
					sums.map((sum) => ({ x: x(sum.day), y: y(sum[of]) })),
					x(end),
				)}`;
	const area = (path: string) => (path === "" ? "" : `${path}V${plot.bottom}Z`);
	const [committedEdge, paidEdge] = [edge("committed"), edge("paid")];
	const points = cuts.map(({ name, date, cost }) => ({ name, cost, x: x(dayOf(date)), y: y(cost) }));
	const labelled = withLabels(points, plot.right);
	return {
		plot,
		months: monthsBetween(first, end, (plot.right - plot.left) / MONTH_WIDTH).map((month) => ({
			month,
			x: x(dayOf(`${month}-01`)),
		})),
		amounts: amountsUpTo(greatest).map((amount) => ({ amount, y: y(amount) })),
		points: labelled,
		estimate: points[0] === undefined ? "" : `M${at(points[0])}${stepsTo(points.slice(1), x(end))}`,
		committed: area(committedEdge),
		committedEdge,
		paid: area(paidEdge),
		budget: budget === null ? null : lineAt(y(budget), y(budget) + LABEL_HEIGHT, plot, labelled),
		most: most === null ? null : lineAt(y(most), y(most) - 5, plot, labelled),
	};
}

const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
const round = (value: number) => Math.round(value * 10) / 10;

/** A line with its label at the left end, or at the right end if a cut's label is in the way. */
function lineAt(
	y: number,
	baseline: number,
	{ left, right }: ChartLayout["plot"],
	points: readonly ChartPoint[],
): ChartLine {
	const isTaken = points.some(({ x, y: pointY, isLabelled, isLeft }) => {
		const from = isLeft ? x - LABEL_WIDTH : x;
		return (
			isLabelled && from < left + LINE_LABEL_WIDTH && Math.abs(pointY - LABEL_RISE - baseline) < LABEL_HEIGHT
		);
	});
	const label = isTaken
		? ({ x: right - 4, y: baseline, anchor: "end" } as const)
		: ({ x: left + 4, y: baseline, anchor: "start" } as const);
	return { y, label };
}

/** Goes right, then up or down, to each point, and on to the end. */
function stepsTo(points: readonly Point[], end: number): string {
	return `${points.map(({ x, y }) => `H${round(x)}V${round(y)}`).join("")}H${round(end)}`;
}

/** The last cut has a label; earlier ones if they don't run into the next. */
function withLabels(
	points: readonly (Point & { name: string; cost: number })[],
	right: number,
): ChartPoint[] {
	let next = Number.POSITIVE_INFINITY;
	return points
		.toReversed()
		.map((point, index): ChartPoint => {
			const isLeft = index === 0 && point.x + LABEL_WIDTH > right;
			const isLabelled = point.x + LABEL_WIDTH <= next || index === 0;
			if (isLabelled) next = isLeft ? point.x - LABEL_WIDTH : point.x;
			return { ...point, isLabelled, isLeft };
		})
		.toReversed();
}

/** Months that begin from one day to another, as `2026-09`; every second, third … if there is no room for all. */
function monthsBetween(first: number, end: number, room: number): string[] {
	const months: string[] = [];
	const start = new Date(first * DAY_MS);
	for (let month = start.getUTCMonth(); ; month++) {
		const begins = Date.UTC(start.getUTCFullYear(), month, 1);
		if (begins / DAY_MS > end) break;
		if (begins / DAY_MS >= first) months.push(new Date(begins).toISOString().slice(0, 7));
	}
	const every = Math.max(1, Math.ceil(months.length / Math.max(1, room)));
	return months.filter((_, index) => index % every === 0);
}

/** 0 and round amounts up to the greatest, at most five. */
function amountsUpTo(greatest: number): number[] {
	const rough = greatest / 4;
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = (ROUND_STEPS.find((factor) => factor * power >= rough) ?? 10) * power;
	return Array.from({ length: Math.floor(greatest / step) + 1 }, (_, index) => index * step);
}
