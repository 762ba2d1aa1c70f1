/** Runs one statement, with `$1`, `$2` … for the values. @returns its rows. */
export type RunStatement = (
	sql: string,
	values?: readonly unknown[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** An index to build. */
interface NewIndex {
	readonly name: string;
	readonly table: string;
	/** The index's columns in parentheses, or the clause that begins with `using`. */
	readonly definition: string;
}

/**
 * The steps with which a migration changes tables that may be large. Each step can be repeated: a migration that was
 * killed in the middle starts again from its first step.
 */
export interface OnlineSteps {
	/** Builds an index unless it exists. */
	createIndex(index: NewIndex): Promise<void>;
	/** Drops an index if it exists. */
	dropIndex(name: string): Promise<void>;
	/**
	 * Changes rows in batches, each in its own transaction.
	 *
	 * @param sql - an `update`, `insert` or `delete` of at most `$1` rows, which then no longer match: so it ends, and
	 * a repeated run continues where the last one stopped.
	 */
	backfill(sql: string, rows?: number): Promise<void>;
	/** Runs a statement that is quick, but locks a table. Run again, it must do nothing. */
	change(sql: string): Promise<void>;
	/** Whether the database has an extension. */
	hasExtension(name: string): Promise<boolean>;
}

const BATCH_ROWS = 5000;

/** The steps on tables that are small or not in use yet: in the caller's transaction. */
export function stepsInTransaction(run: RunStatement): OnlineSteps {
	return {
		...commonSteps(run),
		createIndex: async ({ name, table, definition }) => {
			await run(`create index if not exists "${name}" on "${table}" ${definition}`);
		},
		dropIndex: async (name) => {
			await run(`drop index if exists "${name}"`);
		},
		change: async (sql) => {
			await run(sql);
		},
	};
}

/**
 * The steps one by one, while others read and write.
 *
 * @param run - on a connection without a transaction.
 * @param change - runs a statement, and repeats it if others hold the table for long.
 */
export function stepsOnline(run: RunStatement, change: (sql: string) => Promise<void>): OnlineSteps {
	const dropIndex = async (name: string) => {
		await run(`drop index concurrently if exists "${name}"`);
	};
	return {
		...commonSteps(run),
		createIndex: async ({ name, table, definition }) => {
			const [found] = await run("select indisvalid from pg_index where indexrelid = to_regclass($1)", [name]);
			if (found?.indisvalid === true) return;
			// A build that was cut off leaves an index that every write maintains and no query uses.
			if (found !== undefined) await dropIndex(name);
			await run(`create index concurrently "${name}" on "${table}" ${definition}`);
		},
		dropIndex,
		change,
	};
}

function commonSteps(run: RunStatement): Pick<OnlineSteps, "backfill" | "hasExtension"> {
	return {
		backfill: async (sql, rows = BATCH_ROWS) => {
			for (;;) {
				const batch = `with changed as (${sql} returning 1) select count(*)::integer as count from changed`;
				const [changed] = await run(batch, [rows]);
				if (changed?.count === 0) return;
			}
		},
		hasExtension: async (name) => {
			return (await run("select from pg_extension where extname = $1", [name])).length > 0;
		},
	};
}
