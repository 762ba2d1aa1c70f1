import { describe, expect, it } from "vitest";
import { type ChartInput, layOutChart } from "./chart-layout.ts";

const SIZE = { width: 780, height: 264 };
const CUTS = [
	{ name: "Assembly", date: "2026-09-01", cost: 100 },
	{ name: "Rough cut", date: "2026-10-01", cost: 80 },
	{ name: "Fine cut", date: "2026-11-01", cost: 60 },
];
const DAYS = [
	{ date: "2026-10-01", committed: 20, paid: 0 },
	{ date: "2026-11-01", committed: 40, paid: 10 },
	{ date: null, committed: 50, paid: 25 },
];

function chart(input: Partial<ChartInput> = {}) {
	const laid = layOutChart({ cuts: CUTS, days: DAYS, budget: 70, most: 77, ...input }, SIZE);
	if (laid === null) throw new Error("nothing to draw");
	return laid;
}

describe("the chart of a budget over time", () => {
	it("has nothing to draw without cuts and licences with a day", () => {
		const nothing = { cuts: [], days: [], budget: 70, most: null };
		expect(layOutChart(nothing, SIZE)).toBeNull();
		expect(layOutChart({ ...nothing, days: [{ date: null, committed: 5, paid: 0 }] }, SIZE)).toBeNull();
	});

	it("places cuts by date and cost, each step at the day of the cut", () => {
		const { points, plot, estimate, budget, most } = chart();
		expect(points.map(({ name }) => name)).toEqual(["Assembly", "Rough cut", "Fine cut"]);
		const [first, second, third] = points;
		expect([first?.x, first?.y]).toEqual([plot.left, plot.top]);
		// 30 of 61 days.
		const share = ((second?.x ?? 0) - plot.left) / ((third?.x ?? 0) - plot.left);
		expect(share).toBeCloseTo(30 / 61, 6);
		const height = plot.bottom - plot.top;
		expect(second?.y).toBeCloseTo(plot.bottom - 0.8 * height, 6);
		expect(budget?.y).toBeCloseTo(plot.bottom - 0.7 * height, 6);
		expect(most?.y).toBeCloseTo(plot.bottom - 0.77 * height, 6);
		expect(estimate).toMatch(/^M52 28H[\d.]+V[\d.]+H[\d.]+V[\d.]+H768$/);
	});

	it("[BUD8] reaches at the end what has no day", () => {
		const { committedEdge, committed, plot } = chart();
		const heights = [...committedEdge.matchAll(/V([\d.]+)/g)].map(([, y]) => Number(y));
		const share = (y: number) => (plot.bottom - y) / (plot.bottom - plot.top);
		expect(heights.map((y) => Math.round(share(y) * 100))).toEqual([20, 40, 50]);
		expect(committed.endsWith(`V${plot.bottom}Z`)).toBe(true);
	});

	it("draws no area for nothing", () => {
		const { committed, paid } = chart({ days: [] });
		expect([committed, paid]).toEqual(["", ""]);
	});

	it("labels the last cut, and others only if they don't run into the next", () => {
		const near = [
			...CUTS.slice(0, 2),
			{ name: "Rough cut 2", date: "2026-10-02", cost: 79 },
			...CUTS.slice(2),
		];
		expect(chart({ cuts: near }).points.map(({ isLabelled }) => isLabelled)).toEqual([
			true,
			false,
			true,
			true,
		]);
		expect(chart().points.at(-1)?.isLeft).toBe(true);
	});

	it("moves the label of a line to its right end if a cut's label is in the way", () => {
		const [cut] = CUTS;
		const first = cut === undefined ? [] : [cut];
		expect(chart({ cuts: first, budget: 95, most: 105 }).most?.label.anchor).toBe("end");
		expect(chart({ cuts: first, budget: 60, most: 105 }).budget?.label.anchor).toBe("start");
	});

	it("keeps labels off the estimate's line and the lines of the budget", () => {
		const flat = CUTS.map((cut) => ({ ...cut, cost: 95 }));
		for (const [budget, most] of [
			[92, 101],
			[95, 104.5],
			[97, 106.7],
			[100, 110],
			[90, 99],
		] as const) {
			const { points, ...laid } = chart({ cuts: flat, budget, most });
			const lines = [points[0]?.y ?? 0, laid.budget?.y ?? 0, laid.most?.y ?? 0];
			const baselines = [laid.budget?.label.y, laid.most?.label.y];
			for (const [index, baseline = 0] of baselines.entries()) {
				// Its own line is not in the way.
				const others = lines.filter((y) => y > baseline - 9 && y < baseline + 2);
				expect([budget, index, others]).toEqual([budget, index, []]);
			}
			for (const { labelY } of points) {
				expect(lines.slice(1).filter((y) => y > labelY - 9 && y < labelY + 2)).toEqual([]);
			}
		}
		// A line of the budget just above the last cut: its label goes below.
		const last = chart({ cuts: flat, budget: 100, most: null }).points.at(-1);
		expect(last?.labelY).toBeGreaterThan(last?.y ?? 0);
		expect(chart({ cuts: flat, budget: 60, most: null }).points.at(-1)?.labelY).toBeLessThan(last?.y ?? 0);
	});

	it("keeps labels off each other on a phone, where cuts' labels fill the width", () => {
		const cuts = CUTS.filter(({ name }) => name !== "Rough cut").map((cut) => ({ ...cut, cost: 57.9 }));
		for (const budget of [60.2, 56.2, 53.8]) {
			const laid = layOutChart({ cuts, days: DAYS, budget, most: budget * 1.1 }, { width: 351, height: 220 });
			const cutLabels = (laid?.points ?? [])
				.filter(({ isLabelled }) => isLabelled)
				.map(({ x, labelY, isLeft }) => ({ left: isLeft ? x - 100 : x, width: 100, y: labelY }));
			const lineLabels = [laid?.budget, laid?.most].map((line) => {
				const { x, y, anchor } = line?.label ?? { x: 0, y: 0, anchor: "start" };
				return { left: x - { start: 0, middle: 65, end: 130 }[anchor], width: 130, y };
			});
			const labels = [...cutLabels, ...lineLabels];
			expect(labels).toHaveLength(4);
			const overlapping = labels.flatMap((one, index) =>
				labels
					.slice(index + 1)
					.filter(
						(other) =>
							Math.abs(one.y - other.y) < 11 &&
							one.left < other.left + other.width &&
							other.left < one.left + one.width,
					),
			);
			expect(overlapping).toEqual([]);
		}
	});

	it("names round amounts and the months that fit", () => {
		const { amounts, months } = chart();
		expect(amounts.map(({ amount }) => amount)).toEqual([0, 50, 100]);
		expect(months.map(({ month }) => month)).toEqual(["2026-09", "2026-10", "2026-11"]);
		const long = chart({ cuts: [{ name: "A", date: "2020-01-01", cost: 1 }, ...CUTS] });
		expect(long.months.length).toBeLessThanOrEqual(12);
		expect(long.months.length).toBeGreaterThan(4);
	});
});
