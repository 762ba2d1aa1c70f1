/** Long lists draw so many items at most, and so far beyond what is in sight. */
const LIST = { RENDERED_MAX: 1000, BUFFER_PX: 200 } as const;

/** @returns items to draw beyond each end of what is in sight, for a virtual list's `overscan`. */
export function overscanOf(itemPx: number): number {
	return Math.ceil(LIST.BUFFER_PX / itemPx);
}

/**
 * The items that a list draws, from those that it would.
 *
 * @returns at most a thousand: a list that is given no height would draw all of its items.
 */
export function limitRendered<Item>(items: readonly Item[]): readonly Item[] {
	return items.length > LIST.RENDERED_MAX ? items.slice(0, LIST.RENDERED_MAX) : items;
}
