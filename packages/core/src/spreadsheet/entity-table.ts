/** Entities of one kind while an import is planned. New ones get ids above the highest existing one, from `nextId` on. */
export class EntityTable<T extends { readonly id: number }> {
	readonly #entities: T[];
	readonly #places = new Map<number, number>();
	readonly #added = new Set<number>();
	readonly #met = new Set<number>();
	#greatestId = 0;
	#changed = false;

	constructor(entities: readonly T[], nextId = 1) {
		this.#entities = [...entities];
		this.#greatestId = nextId - 1;
		for (const [place, { id }] of entities.entries()) {
			this.#places.set(id, place);
			this.#greatestId = Math.max(this.#greatestId, id);
		}
	}

	get changed(): boolean {
		return this.#changed;
	}

	/** Ids of existing entities that were read individually or replaced. */
	get met(): ReadonlySet<number> {
		return this.#met;
	}

	all(): readonly T[] {
		return this.#entities;
	}

	/** @throws {RangeError} if there is no such id. */
	get(id: number): T {
		const entity = this.find(id);
		if (!entity) throw new RangeError(`no entity with id ${id}`);
		return entity;
	}

	find(id: number): T | null {
		const place = this.#places.get(id);
		if (place === undefined) return null;
		if (!this.#added.has(id)) this.#met.add(id);
		return this.#entities[place] ?? null;
	}

	isAdded(id: number): boolean {
		return this.#added.has(id);
	}

	add(make: (id: number) => T): T {
		this.#greatestId++;
		const entity = make(this.#greatestId);
		this.#places.set(entity.id, this.#entities.length);
		this.#added.add(entity.id);
		this.#entities.push(entity);
		this.#changed = true;
		return entity;
	}

	replace(entity: T): void {
		const place = this.#places.get(entity.id);
		if (place === undefined || this.#entities[place] === entity) return;
		if (!this.#added.has(entity.id)) this.#met.add(entity.id);
		this.#entities[place] = entity;
		this.#changed = true;
	}
}
