import type { Knex } from "knex";
import type { Principal } from "../../../http/principal.ts";

/** The fields that all parts of a licensor have. */
export interface Part {
	readonly id: number;
	readonly licensor_id: number;
}

/** A part as stored, with the version that its ETag names [API5]. */
export type Stored<P extends Part> = P & { readonly version: number };

/** Columns that the parts of all kinds have. */
export interface PartRow {
	readonly id: number;
	readonly licensor_id: number;
	readonly version: number;
}

/** A part before it has an id and a licensor. */
export type Draft<P extends Part> = Omit<P, "id" | "licensor_id">;

/**
 * A kind of thing that a licensor has many of: its prices, its conditions, its employees. They are listed, written
 * and removed alike; a kind says what is in them.
 *
 * @typeParam P - the part. @typeParam R - its row. @typeParam U - a change to it; what it leaves out stays.
 */
export interface PartKind<P extends Part, R extends PartRow, U> {
	readonly table: string;
	/** Its columns but for those that all parts have, with their types in the database. */
	readonly columns: Readonly<Record<Exclude<keyof R, keyof PartRow> & string, string>>;
	/** Columns that lists are ordered by, before the id. */
	readonly order: readonly (keyof R & string)[];
	fromRow(row: R): P;
	toRow(part: Draft<P>): Omit<R, keyof PartRow>;
	/** The part with the fields of a change, objects inside likewise [MOD8]. */
	merge(part: P, change: U): P;
	/** The part as the API shows it, field by field. */
	present(part: P): unknown;
	/** Runs before one is removed, in the same transaction. */
	beforeRemoval?(trx: Knex.Transaction, productionId: number, editor: Principal, id: number): Promise<void>;
	/** Name of one and of many, as payloads are named. */
	readonly singular: string;
	readonly plural: string;
}
