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
	/** The baseline of its label. */
	readonly labelY: number;
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

/** A level line with a label. */
interface ChartLine {
	readonly y: number;
	readonly label: Point & { readonly anchor: "start" | "middle" | "end" };
}

const MARGIN = { left: 52, right: 12, top: 28, bottom: 26 };
/** Room to the right of the last day, where the final amounts are shown. */
const AFTER = 0.06;
const LABEL_WIDTH = 110;
const LINE_LABEL_WIDTH = 160;
/** Of a label's letters, above and below its baseline. */
const [ASCENT, DESCENT] = [10, 3];
/** From a point to the baseline of its label, the best place first. */
const POINT_LABELS = [-9, 17, -16, 24, -23];
/** From a level line to the baseline of its label, the best place first. */
const LINE_LABELS = { above: [-5, 13, -19, 26, 42], below: [13, -5, 26, -19, 42] };
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
	const levels = [budget, most].flatMap((amount) => (amount === null ? [] : [y(amount)]));
	const labelled = withLabels(points, plot.right, levels);
	const taken = [...labelled.flatMap(labelBox), ...stepBoxes(points, x(end)), ...levels.map(across)];
	const budgetLine = budget === null ? null : lineAt(y(budget), LINE_LABELS.below, plot, taken);
	if (budgetLine !== null) taken.push(lineLabelBox(budgetLine.label));
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
		budget: budgetLine,
		most: most === null ? null : lineAt(y(most), LINE_LABELS.above, plot, taken),
	};
}

const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
const round = (value: number) => Math.round(value * 10) / 10;

interface Box {
	readonly left: number;
	readonly right: number;
	readonly top: number;
	readonly bottom: number;
}

/** The box of a label between two places on the x axis. */
function textBox(left: number, right: number, baseline: number): Box {
	return { left, right, top: baseline - ASCENT, bottom: baseline + DESCENT };
}

function labelBox({ x, labelY, isLabelled, isLeft }: ChartPoint): Box[] {
	if (!isLabelled) return [];
	return [isLeft ? textBox(x - LABEL_WIDTH, x, labelY) : textBox(x, x + LABEL_WIDTH, labelY)];
}

/** The level and upright parts of the estimate's line. */
function stepBoxes(points: readonly Point[], end: number): Box[] {
	return points.flatMap(({ x, y }, index) => {
		const next = points[index + 1] ?? { x: end, y };
		return [
			{ left: x, right: next.x, top: y, bottom: y },
			{ left: next.x, right: next.x, top: Math.min(y, next.y), bottom: Math.max(y, next.y) },
		];
	});
}

/** A level line over the whole width. */
function across(y: number): Box {
	return { left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY, top: y, bottom: y };
}

function meet(a: Box, b: Box): boolean {
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function lineLabelBox({ x, y, anchor }: ChartLine["label"]): Box {
	const left = x - { start: 0, middle: 0.5, end: 1 }[anchor] * LINE_LABEL_WIDTH;
	return textBox(left, left + LINE_LABEL_WIDTH, y);
}

/** A line with its label at the left end, or at another place where nothing is in the way. */
function lineAt(
	y: number,
	rises: readonly number[],
	{ left, right }: ChartLayout["plot"],
	taken: readonly Box[],
): ChartLine {
	const places = rises.flatMap((rise): ChartLine["label"][] => [
		{ x: left + 4, y: y + rise, anchor: "start" },
		{ x: right - 4, y: y + rise, anchor: "end" },
		{ x: (left + right) / 2, y: y + rise, anchor: "middle" },
	]);
	const free = places.find((place) => !taken.some((box) => meet(box, lineLabelBox(place))));
	return { y, label: free ?? { x: left + 4, y: y + (rises[0] ?? 0), anchor: "start" } };
}

/** Goes right, then up or down, to each point, and on to the end. */
function stepsTo(points: readonly Point[], end: number): string {
	return `${points.map(({ x, y }) => `H${round(x)}V${round(y)}`).join("")}H${round(end)}`;
}

/** The last cut has a label; earlier ones if they don't run into the next. Labels avoid level lines. */
function withLabels(
	points: readonly (Point & { name: string; cost: number })[],
	right: number,
	levels: readonly number[],
): ChartPoint[] {
	const isCrossed = (baseline: number) =>
		levels.some((level) => meet(across(level), textBox(0, 1, baseline)));
	let next = Number.POSITIVE_INFINITY;
	return points
		.toReversed()
		.map((point, index): ChartPoint => {
			const isLeft = index === 0 && point.x + LABEL_WIDTH > right;
			const isLabelled = point.x + LABEL_WIDTH <= next || index === 0;
			if (isLabelled) next = isLeft ? point.x - LABEL_WIDTH : point.x;
			const baselines = POINT_LABELS.map((rise) => point.y + rise);
			const labelY = baselines.find((baseline) => !isCrossed(baseline)) ?? point.y;
			return { ...point, labelY, isLabelled, isLeft };
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
