import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildCutNow } from "../cut/build-cut.ts";
import { anyCutInput } from "../cut/testing/arbitrary-cut.ts";
import { type Order, orderSchema } from "../model/licensors/order.ts";
import { reportContext, type ToldCut } from "../reports/testing/report-context.ts";
import { countFrames } from "../timecode/count-frames.ts";
import type { OrderedItem } from "./model.ts";
import { listOfOrder } from "./order-lines.ts";
import { orderList } from "./order-list.ts";
import { type OrderNeeds, orderNeeds } from "./order-needs.ts";
import { orderedFramesOf, sourceFramesOf } from "./testing/source-frames.ts";

const RECORDS: ToldCut["records"] = [
	{ title: "Harbour", trt: "00:01:00;00" },
	{ title: "Strike", licensor_id: 2 },
	{ title: "Poster", category: "Still" },
];
const LICENSORS: ToldCut["licensors"] = [{ name: "North Archive" }, { name: "British Pathé" }];
const ITEMS: OrderedItem[] = [1, 2, 3].map((id) => ({ id, archive_locator: `N-${id}`, master: false }));

const use = (record: number, from: number, source: string | null, seconds = 2) => ({
	...{ record, source },
	in: `01:00:${String(from).padStart(2, "0")}:00`,
	out: `01:00:${String(from + seconds).padStart(2, "0")}:00`,
});
const cutOf = (...uses: ToldCut["uses"]) => reportContext({ licensors: LICENSORS, records: RECORDS, uses });

/** Orders everything that is needed, one order per licensor. */
function placed(needs: OrderNeeds, first = 1): Order[] {
	return needs.licensors.map(({ licensor_id, licensor, lines }, index) =>
		orderSchema.parse({
			...{ id: first + index, licensor_id, name: `${licensor} ${first + index}`, lines },
			...{ cut: needs.cut, fps: needs.fps, drop_frame: needs.drop_frame, handles: needs.handles },
		}),
	);
}

const summary = ({ licensors }: OrderNeeds) =>
	licensors.flatMap(({ licensor, lines }) =>
		lines.map(({ production_locator, need, ranges }) => [
			...[licensor, production_locator, need],
			...ranges.map((range) => `${range.in}–${range.out}`),
		]),
	);

describe("orderNeeds", () => {
	const first = cutOf(use(1, 0, "00:00:10:00"), use(2, 2, "10:00:00:00"));
	const orders = placed(orderNeeds(first, ITEMS, [], { handles: 12 }));

	it("[ORD11] needs nothing of a cut whose masters are all on orders, even if the use moves within the handles", () => {
		expect(summary(orderNeeds(first, ITEMS, orders, { handles: 12 }))).toEqual([]);
		const moved = cutOf(use(1, 0, "00:00:10:05"), use(2, 2, "10:00:00:00"));
		expect(orderNeeds(moved, ITEMS, orders, { handles: 12 })).toMatchObject({ licensors: [], unused: [] });
	});

	it("[ORD11] needs new records, and of ordered ones the frames that no order has, with handles", () => {
		const next = cutOf(use(1, 0, "00:00:10:00", 4), use(2, 4, "10:00:00:00"), {
			...use(3, 6, null),
			still: true,
		});
		expect(summary(orderNeeds(next, ITEMS, orders, { handles: 12 }))).toEqual([
			["North Archive", "10000001", "more", "00:00:12:12–00:00:14:12"],
			["North Archive", "10000003", "new"],
		]);
		expect(summary(orderNeeds(next, ITEMS, orders, { licensorId: 2 }))).toEqual([]);
	});

	it("[ORD11] needs the whole item where parts were ordered and the source isn't known any more", () => {
		const next = cutOf(use(1, 0, null), use(2, 2, "10:00:00:00"));
		const needs = orderNeeds(next, ITEMS, orders);
		expect(summary(needs)).toEqual([["North Archive", "10000001", "whole"]]);
		expect(summary(orderNeeds(first, ITEMS, placed(needs)))).toEqual([
			["British Pathé", "10000002", "new", "10:00:00:00–10:00:02:00"],
		]);
	});

	it("[ORD11] needs more of an ordered record whose master has arrived, but nothing of one that came without an order", () => {
		const next = cutOf(use(1, 0, "00:00:10:00", 4), use(3, 4, null));
		const items = ITEMS.map((item) => ({ ...item, master: true }));
		const needs = orderNeeds(next, items, orders);
		expect(summary(needs)).toEqual([["North Archive", "10000001", "more", "00:00:12:12–00:00:14:00"]]);
		expect(needs.num_received).toBe(1);
	});

	it("[ORD12] names what orders ask for and the cut doesn't use, until it arrives", () => {
		const next = cutOf(use(1, 0, "00:00:30:00"));
		const { unused } = orderNeeds(next, ITEMS, orders);
		expect(
			unused.map(({ order, production_locator, ranges }) => [order, production_locator, ranges]),
		).toEqual([
			["British Pathé 1", "10000002", []],
			["North Archive 2", "10000001", []],
		]);
		const arrived = orders.map((order) => ({
			...order,
			lines: order.lines.map((line) => ({ ...line, received_on: "2026-11-20" })),
		}));
		expect(orderNeeds(next, ITEMS, arrived).unused).toEqual([]);
	});

	it("[ORD11] doesn't count ranges at another rate as ordered, and names their orders", () => {
		const others = orders.map((order) => ({ ...order, fps: "24" as const }));
		const needs = orderNeeds(first, ITEMS, others);
		expect(summary(needs)).toHaveLength(2);
		expect(needs.other_rates).toMatchObject([
			{ order: "British Pathé 1", fps: "24" },
			{ order: "North Archive 2", fps: "24" },
		]);
	});

	it("[ORD8, ORD11] of any cut without orders, has the lines of its masters list", () => {
		fc.assert(
			fc.property(anyCutInput, fc.nat(20), (input, handles) => {
				const { context } = buildCutNow(input);
				const list = orderList(context, [], { handles });
				const needs = orderNeeds(context, [], [], { handles });
				expect(needs.licensors.map(({ licensor }) => licensor)).toEqual(
					list.licensors.map(({ licensor }) => licensor),
				);
				for (const [index, order] of placed(needs).entries()) {
					const licensor = list.licensors[index]?.licensor ?? "";
					expect(listOfOrder({ ...order, spec: "" }, licensor).licensors).toEqual([list.licensors[index]]);
				}
			}),
		);
	});

	it("[ORD11, ORD12] of any two cuts, needs exactly the frames near used ones that no order has", () => {
		fc.assert(
			fc.property(anyCutInput, anyCutInput, fc.nat(20), (before, after, handles) => {
				const old = buildCutNow(before).context;
				const { context } = buildCutNow({ ...after, rate: before.rate });
				const { rate } = context.timeline;
				const orders = placed(orderNeeds(old, [], [], { handles }));
				const needs = orderNeeds(context, [], orders, { handles });
				const ordered = orderedFramesOf(
					orders.flatMap(({ lines }) => lines),
					rate,
				);
				const found = orderedFramesOf(
					needs.licensors.flatMap(({ lines }) => lines),
					rate,
				);
				const used = sourceFramesOf(context);
				for (const [locator, frames] of used) {
					const own = new Set(ordered.get(locator) ?? []);
					const got = new Set(found.get(locator) ?? []);
					if (own.has(Number.NaN)) expect([...got]).toEqual([]);
					else if (frames.includes(Number.NaN)) expect([...got]).toEqual([Number.NaN]);
					else {
						const missing = frames.filter((frame) => !own.has(frame));
						expect(missing.filter((frame) => !got.has(frame))).toEqual([]);
						for (const frame of got) {
							expect(own.has(frame)).toBe(false);
							expect(missing.some((one) => Math.abs(one - frame) <= handles)).toBe(true);
						}
					}
				}
				expect([...found.keys()].filter((locator) => !used.has(locator))).toEqual([]);
				// Once the needs are ordered, nothing is missing.
				const all = [...orders, ...placed(needs, orders.length + 1)];
				expect(orderNeeds(context, [], all, { handles }).licensors).toEqual([]);
				const unused = new Map<string, number>();
				for (const { production_locator, ranges } of needs.unused)
					unused.set(production_locator, ranges.length);
				for (const { lines } of orders)
					for (const { production_locator: locator, ranges } of lines) {
						const frames = used.get(locator);
						const idle = ranges.filter(
							(range) =>
								!frames?.some(
									(frame) =>
										Number.isNaN(frame) ||
										(frame >= countFrames(range.in, rate) && frame < countFrames(range.out, rate)),
								),
						).length;
						const isAll = frames === undefined || (ranges.length > 0 && idle === ranges.length);
						expect(unused.get(locator)).toBe(isAll ? 0 : idle === 0 ? undefined : idle);
					}
			}),
		);
	});
});
