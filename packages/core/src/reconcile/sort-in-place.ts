/** Up to here moving items one by one is quicker than to set up a sort. */
const SHORT = 24;

/**
 * Sorts an array in place, stably, and returns it.
 *
 * `Array.prototype.sort` takes working space at every call. A cut sorts tens of thousands of lists of a few items, and
 * collecting that space again took longer than the sorting.
 */
export function sortInPlace<T>(items: T[], compare: (a: T, b: T) => number): T[] {
	if (items.length > SHORT) return items.sort(compare);
	for (let i = 1; i < items.length; i += 1) {
		const item = items[i] as T;
		let hole = i;
		while (hole > 0 && compare(items[hole - 1] as T, item) > 0) {
			items[hole] = items[hole - 1] as T;
			hole -= 1;
		}
		items[hole] = item;
	}
	return items;
}
