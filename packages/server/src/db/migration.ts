import type { Knex } from "knex";
import type { OnlineSteps } from "./online-steps.ts";

/** A change of the schema that is quick on tables of any size: all of it in one transaction. */
interface QuickMigration {
	up(knex: Knex): Promise<void>;
	down(knex: Knex): Promise<void>;
}

/** A change of the schema that takes a while on large tables: step by step, while others read and write. */
export interface OnlineMigration {
	/** The tables whose size matters: if all are small, the steps run in one transaction. */
	readonly tables: readonly string[];
	online(steps: OnlineSteps): Promise<void>;
	down(knex: Knex): Promise<void>;
}

export type Migration = QuickMigration | OnlineMigration;

export function isOnline(migration: Migration): migration is OnlineMigration {
	return "online" in migration;
}
