import type { TrashKind } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Tracked } from "../../db/tracked.ts";
import type { ItemKind } from "../../http/access-lookups.ts";

/** The fields common to all items. */
export interface Item {
	readonly id: number;
	/** Unique in the production, in any case; missing in kinds without names. */
	readonly name?: string;
}

export type Stored<T extends Item> = Tracked<T & { readonly production_id: number }>;

/** An item before it has an id. */
export type Draft<T extends Item> = Omit<T, "id">;

/** A change to an item; omitted fields are unchanged [MOD8]. */
export type ItemChange<T extends Item> = {
	readonly [Field in keyof Draft<T>]?: T[Field] | undefined;
};

/**
 * A kind of item that a production has many of: deliveries, orders, scenarios. All are listed, written and removed alike;
 * a kind defines their content. A table with a `name` has it folded in `name_key` too, which is unique in the production.
 *
 * @typeParam T - the item. @typeParam N - its singular name in payloads. @typeParam U - a change to it, as calls send it.
 */
export interface ProductionItemKind<T extends Item, N extends ItemKind, U = ItemChange<T>> {
	readonly singular: N;
	/** Its plural name in payloads, which its table and its entries in the trash have too. */
	readonly plural: TrashKind;
	/** Its own columns, in the order in which the API returns them. */
	readonly columns: readonly (keyof Draft<T> & string)[];
	/** Reads the columns whose values the database changes: it keeps no order in JSON, and returns exact decimals as text. */
	readonly read?: (row: Stored<T>) => Partial<Draft<T>>;
	/** Completes a change that names only parts of a field. */
	readonly complete?: (item: Stored<T>, change: U) => ItemChange<T>;
	/**
	 * Refuses an item that names something that isn't the production's, and keeps what it names from being deleted until
	 * the transaction ends. It runs before the item is locked, in the order in which deletions lock both.
	 */
	readonly hold?: (trx: Knex.Transaction, productionId: number, change: U) => Promise<void>;
	/** Refuses a change that conflicts with the stored item. @param stored - null for a new item. */
	readonly check?: (
		trx: Knex.Transaction,
		productionId: number,
		change: ItemChange<T>,
		stored: Stored<T> | null,
	) => Promise<void>;
	/**
	 * Returns the fields that are stored differently than they were sent, and writes a change into the production's other rows that
	 * name the item. @param stored - null for a new item.
	 */
	readonly adapt?: (
		trx: Knex.Transaction,
		productionId: number,
		change: ItemChange<T>,
		stored: Stored<T> | null,
	) => Promise<ItemChange<T>>;
	/** Refuses to delete an item that others name. */
	readonly checkRemoval?: (trx: Knex.Transaction, item: Stored<T>) => Promise<void>;
	/** Whether its calls write while no other call writes to the production, because any text may name an item. */
	readonly writesAlone?: boolean;
	/** Rules that a change can break, though each field of it is valid: what is wrong, by field. */
	readonly problems?: (item: T) => Readonly<Record<string, string>>;
	/** Returns the name in the trash of an item without a name of its own. */
	readonly nameInTrash?: (trx: Knex.Transaction, item: Stored<T>) => Promise<string>;
}

/** An item as the API returns it. */
export function presentItem<T extends Item>({ version, updated_at, ...item }: Stored<T>) {
	return { ...item, updated_at: updated_at.toISOString() };
}
