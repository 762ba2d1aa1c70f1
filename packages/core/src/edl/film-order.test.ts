import { expect, it } from "vitest";
import { FilmOrder } from "./film-order.ts";
import type { EdlTransition } from "./model.ts";
import { CUT } from "./transitions.ts";

const overlap = (type: EdlTransition["type"], frames: number): EdlTransition => ({
	type,
	wipe: null,
	frames,
});

/** Whether each event is unusual, for events on V in order. */
function unusual(...events: readonly (readonly [from: number, to: number, transition?: EdlTransition])[]) {
	const order = new FilmOrder();
	return events.map(([from, to, transition = CUT]) => order.isUnusual(["V"], from, to, transition));
}

it("[EDL6] an event may touch the one before it and not begin inside it", () => {
	expect(unusual([0, 100], [100, 200])).toEqual([false, false]);
	expect(unusual([0, 100], [99, 200])).toEqual([false, true]);
});

it("[EDL6] a dissolve and a wipe may begin inside by their own length, a cut and a key may not", () => {
	const begin = (transition: EdlTransition) => unusual([0, 100], [90, 200, transition])[1];
	expect(begin(overlap("dissolve", 10))).toBe(false);
	expect(begin(overlap("wipe", 10))).toBe(false);
	expect(begin(overlap("wipe", 9))).toBe(true);
	expect(begin(overlap("key", 10))).toBe(true);
	expect(begin(CUT)).toBe(true);
});

it("[EDL6] a dissolve as long as the clip before it may begin with it", () => {
	expect(unusual([0, 10], [0, 100, overlap("dissolve", 10)])).toEqual([false, false]);
});

it("[EDL18] the longest event so far fills the channel, not the last one", () => {
	expect(unusual([0, 100], [60, 80, overlap("dissolve", 40)], [90, 200])).toEqual([false, false, true]);
	expect(unusual([0, 100], [100, 200], [150, 300])).toEqual([false, false, true]);
});

it("[EDL18] a list that steps backwards is measured again from there", () => {
	expect(unusual([1000, 2000], [0, 100], [100, 200])).toEqual([false, true, false]);
});

it("[EDL6] channels are followed one by one", () => {
	const order = new FilmOrder();
	expect(order.isUnusual(["V"], 0, 100, CUT)).toBe(false);
	expect(order.isUnusual(["A1"], 0, 100, CUT)).toBe(false);
	expect(order.isUnusual(["A1", "V"], 50, 150, CUT)).toBe(true);
});

it("[EDL18] a foreground fills its channel as far as it goes, and is not judged", () => {
	const after = (coveredTo: number, next: number) => {
		const order = new FilmOrder();
		order.isUnusual(["V"], 0, 100, CUT);
		order.cover(["V", "A1"], coveredTo);
		return [order.isUnusual(["V"], next, 300, CUT), order.isUnusual(["A1"], 0, 100, CUT)];
	};
	expect(after(150, 120)).toEqual([true, false]);
	expect(after(150, 150)).toEqual([false, false]);
	expect(after(50, 70)).toEqual([true, false]);
});
