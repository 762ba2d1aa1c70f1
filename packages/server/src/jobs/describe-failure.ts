const SQLSTATE = /^[0-9A-Z]{5}$/;
const LENGTH_MAX = 500;

/** Describes a job's failure for site admins: without addresses and without row values that the database quotes. */
export function describeFailure(error: unknown): string {
	if (
		error instanceof Error &&
		"code" in error &&
		typeof error.code === "string" &&
		SQLSTATE.test(error.code)
	) {
		return `the database rejected it: ${error.code}`;
	}
	const message = error instanceof Error ? error.message : String(error);
	// Mail servers repeat the address that they refuse; a URL may carry a password before its @.
	return message.replace(/\S*@\S*/g, "…").slice(0, LENGTH_MAX);
}
