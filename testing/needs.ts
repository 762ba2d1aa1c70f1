declare module "vitest" {
	interface TaskMeta {
		/** The programs that the test needs on the machine. */
		needs?: string;
	}
}

/**
 * The options of a test that not every machine can run.
 *
 * @param what - the summary of `npm test` names it when the test is skipped.
 */
export function needs(what: string, isThere: boolean) {
	return { skip: !isThere, meta: { needs: what } };
}

export const POSIX = needs(
	"a POSIX system: Windows has no such signals, pipes and permissions",
	process.platform !== "win32",
);
export const POSTGRES = needs(
	"PostgreSQL: the api suite runs it there",
	process.env.OX_TEST_DATABASE === "postgres",
);
