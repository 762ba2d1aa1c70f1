/** Up to this length, moving items one by one is faster than setting up a sort. */
const SHORT = 24;

/**
 * Sorts an array in place, stably, and returns it.
 *
 * `Array.prototype.sort` allocates memory on every call. A cut sorts tens of thousands of short lists, and collecting
 * that garbage took longer than the sorting.
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
