/** The most rows that a table draws without windowing. */
const RENDERED_MAX = 1000;

/** @returns the items that a list draws: the first thousand. */
export function limitRendered<Item>(items: readonly Item[]): readonly Item[] {
	return items.length > RENDERED_MAX ? items.slice(0, RENDERED_MAX) : items;
}
