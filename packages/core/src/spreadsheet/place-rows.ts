import type { EntityTable } from "./entity-table.ts";
import type { OnDuplicate } from "./import-plan.ts";
import type { SourceRow } from "./source-rows.ts";

/** How one row matches the existing entities. */
export interface RowPlacement<T> {
	readonly row: SourceRow;
	/** The key that identifies an entity; null if the row has none. */
	readonly key: string | null;
	/** The key in messages: `locator 00000042`. */
	readonly describe: string;
	/** Returns the entity with the row's values; the entity itself if nothing differs. Has no side effects. */
	readonly merge: (entity: T) => T;
	/** Runs before a changed entity is stored, to create what it depends on. */
	readonly beforeUpdate?: (entity: T) => T;
	readonly create: (id: number) => T;
}

interface PlacingOptions<T> {
	/** Whether another row with the same key and other values is a separate entity. */
	readonly mayRepeat?: (entity: T) => boolean;
	/** In which order entities with the same key are matched with its rows; by default the library's. */
	readonly compare?: (left: T, right: T) => number;
}

/**
 * Matches rows with the existing entities and decides each row's outcome [IMP2].
 *
 * The first row of a key matches the first entity with that key, the second row the second. Equal values change
 * nothing, regardless of the option for duplicates, so importing an export changes nothing.
 */
export class RowPlacer<T extends { readonly id: number }> {
	readonly #table: EntityTable<T>;
	readonly #onDuplicate: OnDuplicate;
	readonly #mayRepeat: (entity: T) => boolean;
	readonly #keysOf: (entity: T) => readonly string[];
	readonly #there = new Map<string, number[]>();
	readonly #seen = new Map<string, { rows: number; last: SourceRow; id: number }>();

	constructor(
		table: EntityTable<T>,
		keysOf: (entity: T) => readonly string[],
		onDuplicate: OnDuplicate,
		{ mayRepeat = () => false, compare }: PlacingOptions<T> = {},
	) {
		this.#table = table;
		this.#onDuplicate = onDuplicate;
		this.#mayRepeat = mayRepeat;
		this.#keysOf = keysOf;
		const entities = compare ? [...table.all()].sort(compare) : table.all();
		for (const entity of entities) for (const key of keysOf(entity)) this.#remember(key, entity.id);
	}

	#remember(key: string, id: number): void {
		const ids = this.#there.get(key);
		if (ids) ids.push(id);
		else this.#there.set(key, [id]);
	}

	/** The existing entity that the next row with this key matches, if any. */
	next(key: string): T | null {
		const id = this.#there.get(key)?.[this.#seen.get(key)?.rows ?? 0];
		return id === undefined ? null : this.#table.find(id);
	}

	/** @returns the row's entity; null if the row has errors. */
	place(placement: RowPlacement<T>): T | null {
		const { row, key } = placement;
		if (row.errors.size > 0) return null;
		if (key === null) return this.#create(placement);
		const seen = this.#seen.get(key);
		const there = this.next(key);
		const entity = there
			? this.#meet(placement, there, `${placement.describe} already exists`, "SHEET_DUPLICATE")
			: seen
				? this.#repeat(placement, seen)
				: this.#create(placement);
		if (entity) this.#seen.set(key, { rows: (seen?.rows ?? 0) + 1, last: row, id: entity.id });
		return entity;
	}

	#repeat(placement: RowPlacement<T>, seen: { readonly last: SourceRow; readonly id: number }): T | null {
		const earlier = this.#table.get(seen.id);
		if (placement.merge(earlier) !== earlier && this.#mayRepeat(earlier)) return this.#create(placement);
		const sheet = seen.last.sheet === placement.row.sheet ? "" : ` of sheet "${seen.last.sheet}"`;
		const message = `${placement.describe} is also in row ${seen.last.row}${sheet}`;
		return this.#meet(placement, earlier, message, "SHEET_REPEATED_ROW");
	}

	#meet(
		{ row, merge, beforeUpdate }: RowPlacement<T>,
		entity: T,
		message: string,
		code: "SHEET_DUPLICATE" | "SHEET_REPEATED_ROW",
	): T | null {
		const merged = merge(entity);
		if (merged === entity) {
			row.outcome = "unchanged";
			return entity;
		}
		if (this.#onDuplicate === "error") {
			row.note(code, "error", `${message} with different values; skip it or update it`);
			return null;
		}
		if (this.#onDuplicate === "skip") {
			row.outcome = "skipped";
			return entity;
		}
		const updated = beforeUpdate ? beforeUpdate(merged) : merged;
		this.#table.replace(updated);
		row.outcome = "updated";
		return updated;
	}

	#create({ row, key, create }: RowPlacement<T>): T {
		row.outcome = "added";
		const entity = this.#table.add(create);
		// The row's own key is stored with the row.
		for (const other of this.#keysOf(entity)) if (other !== key) this.#remember(other, entity.id);
		return entity;
	}
}

/** The order of a licensor's prices and conditions [COST11]. */
export function bySetOrder(
	left: { readonly set_order: number; readonly id: number },
	right: { readonly set_order: number; readonly id: number },
): number {
	return left.set_order - right.set_order || left.id - right.id;
}
