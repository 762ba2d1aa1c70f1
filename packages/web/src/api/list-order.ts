interface Place {
	readonly id: number;
	readonly set_order: number;
}

/** A new order of a list. */
export interface ListOrder {
	/** The list's ids before it was reordered. */
	readonly seen: readonly number[];
	/** The new places, of all items or of those that move. */
	readonly places: readonly Place[];
}

/** The list was reordered, or items were added or removed, elsewhere while it was being reordered here. */
export class OrderConflict extends Error {
	override readonly name = "OrderConflict";

	constructor() {
		super("The list was changed elsewhere at the same time. That version was kept.");
	}
}

/** The list in its order; of items with the same place, the older first. */
export function inOrder<Item extends Place>(items: readonly Item[]): Item[] {
	return items.toSorted((a, b) => a.set_order - b.set_order || a.id - b.id);
}

/** The items with their new places. */
export function withPlaces<Item extends Place>(items: readonly Item[], { places }: ListOrder): Item[] {
	const orders = new Map(places.map(({ id, set_order }) => [id, set_order]));
	return items.map((item) => ({ ...item, set_order: orders.get(item.id) ?? item.set_order }));
}

/**
 * @param current - the list as the server has it.
 * @throws {OrderConflict} if it has changed since the new order was made.
 */
export function requireSeenOrder({ seen }: ListOrder, current: readonly Place[]): void {
	const now = inOrder(current);
	if (now.length !== seen.length || now.some(({ id }, index) => id !== seen[index]))
		throw new OrderConflict();
}
