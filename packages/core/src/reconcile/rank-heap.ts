/** An item with a rank; lower ranks take precedence. */
export interface Ranked {
	readonly rank: number;
}

/** A binary heap with the item of the lowest rank at its top. Adding and removing take log n. */
export class RankHeap<T extends Ranked> {
	readonly #items: T[] = [];

	get top(): T | undefined {
		return this.#items[0];
	}

	add(item: T): void {
		const items = this.#items;
		let hole = items.length;
		items.push(item);
		while (hole > 0) {
			const above = (hole - 1) >> 1;
			const parent = items[above];
			if (!parent || parent.rank <= item.rank) break;
			items[hole] = parent;
			hole = above;
		}
		items[hole] = item;
	}

	removeTop(): void {
		const items = this.#items;
		const last = items.pop();
		if (last === undefined || items.length === 0) return;
		let hole = 0;
		while (true) {
			const left = items[2 * hole + 1];
			const right = items[2 * hole + 2];
			if (!left) break;
			const takeRight = right !== undefined && right.rank < left.rank;
			const child = takeRight ? right : left;
			if (child.rank >= last.rank) break;
			items[hole] = child;
			hole = 2 * hole + (takeRight ? 2 : 1);
		}
		items[hole] = last;
	}
}
