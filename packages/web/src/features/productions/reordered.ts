interface Ordered {
	readonly set_order: number;
}

/** The new places of the items that move when one is dragged. */
export function reordered<Item extends Ordered>(
	items: readonly Item[],
	from: number,
	to: number,
): { readonly item: Item; readonly place: number }[] {
	const moved = items[from];
	if (moved === undefined) return [];
	return items
		.toSpliced(from, 1)
		.toSpliced(to, 0, moved)
		.map((item, place) => ({ item, place }))
		.filter(({ item, place }) => item.set_order !== place);
}
