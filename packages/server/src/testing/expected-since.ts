import { expect } from "vitest";
import type { Database } from "../db/database.ts";

/**
 * The expected items of a list of changes: on the embedded database exactly these. On PostgreSQL other tests write
 * in the meantime, so changes from shortly before the list was read may come again [API0].
 */
export function expectedSince({ kind }: Pick<Database, "kind">, items: readonly unknown[]): unknown {
	return kind === "embedded" ? items : expect.arrayContaining([...items]);
}
