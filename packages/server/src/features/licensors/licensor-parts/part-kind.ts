import type { TrashKind } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Tracked } from "../../../db/tracked.ts";
import type { Principal } from "../../../http/principal.ts";

/** The fields common to all parts of a licensor. */
export interface Part {
	readonly id: number;
	readonly licensor_id: number;
}

export type Stored<P extends Part> = Tracked<P>;

/** The columns common to all parts. */
export interface PartRow {
	readonly id: number;
	readonly licensor_id: number;
	readonly version: number;
	readonly updated_at: Date;
}

/** A part before it has an id and a licensor. */
export type Draft<P extends Part> = Omit<P, "id" | "licensor_id">;

/**
 * A kind of part that a licensor has many of: prices, conditions, employees. All are listed, written and removed in
 * the same way; a kind defines their content.
 *
 * @typeParam P - the part. @typeParam R - its row. @typeParam U - a change to it; omitted fields stay.
 */
export interface PartKind<P extends Part, R extends PartRow, U> {
	readonly table: string;
	/** Its own columns, with their database types. */
	readonly columns: Readonly<Record<Exclude<keyof R, keyof PartRow> & string, string>>;
	/** Columns to sort lists by, before the id. */
	readonly order: readonly (keyof R & string)[];
	fromRow(row: R): P;
	toRow(part: Draft<P>): Omit<R, keyof PartRow>;
	/** Applies a change to a part, and to objects inside it [MOD8]. */
	merge(part: P, change: U): P;
	/** The part as the API returns it, field by field. */
	present(part: Stored<P>): unknown;
	/** Runs before a removal, in the same transaction. */
	beforeRemoval?(trx: Knex.Transaction, productionId: number, editor: Principal, id: number): Promise<void>;
	/** The kind of its entries in the trash. */
	readonly trashKind: TrashKind;
	/** A part's name in the trash, after its licensor's name. @param currency - the licensor's. */
	nameOf(part: P, currency: string): string;
	/** The singular and plural names in payloads. */
	readonly singular: string;
	readonly plural: string;
}
