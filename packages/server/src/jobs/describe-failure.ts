import { databaseError } from "../db/database-errors.ts";

const LENGTH_MAX = 500;

/** Describes a job's failure for site admins: without addresses and without row values that the database quotes. */
export function describeFailure(error: unknown): string {
	const refused = databaseError(error);
	if (refused !== null) return `the database rejected it: ${refused.code}`;
	const message = error instanceof Error ? error.message : String(error);
	// Mail servers repeat the address that they refuse; a URL may carry a password before its @.
	return message.replace(/\S*@\S*/g, "…").slice(0, LENGTH_MAX);
}
