/** Remembers the scroll positions of the latest hundred routes. */
export class ScrollMemory {
	static readonly KEEP = 100;
	readonly #positions = new Map<string, number>();

	save(route: string, top: number): void {
		this.#positions.delete(route);
		this.#positions.set(route, top);
		for (const oldest of this.#positions.keys()) {
			if (this.#positions.size <= ScrollMemory.KEEP) return;
			this.#positions.delete(oldest);
		}
	}

	/** @returns 0 for an unknown route. */
	restore(route: string): number {
		return this.#positions.get(route) ?? 0;
	}
}

/** The page's instance. */
export const scrollMemory = new ScrollMemory();
