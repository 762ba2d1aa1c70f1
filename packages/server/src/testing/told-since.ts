import { expect } from "vitest";
import type { Database } from "../db/database.ts";

/**
 * What a list of changes is expected to hold: these and nothing else on the embedded database. On PostgreSQL others
 * write beside the test, and what was changed a moment before the list was read may be told again [API0].
 */
export function toldSince({ kind }: Pick<Database, "kind">, items: readonly unknown[]): unknown {
	return kind === "embedded" ? items : expect.arrayContaining([...items]);
}
