import { setImmediate } from "node:timers/promises";

/** How long one slice works before other calls get a turn. */
const SLICE_MS = 10;

/** Maps items in order, yielding to other calls in between. */
export async function inSlices<T, R>(items: readonly T[], work: (item: T, index: number) => R): Promise<R[]> {
	const results: R[] = [];
	let sliceEnds = performance.now() + SLICE_MS;
	for (const [index, item] of items.entries()) {
		results.push(work(item, index));
		if (performance.now() < sliceEnds) continue;
		await setImmediate();
		sliceEnds = performance.now() + SLICE_MS;
	}
	return results;
}
