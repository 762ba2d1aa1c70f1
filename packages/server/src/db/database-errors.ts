/** A failure as the database reports it: a five-character SQLSTATE and, for a constraint, its parts. */
interface DatabaseError {
	readonly code: string;
	readonly detail?: string;
	readonly constraint?: string;
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** @returns null for a failure that is not one of the database. */
export function databaseError(error: unknown): DatabaseError | null {
	if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return null;
	if (!SQLSTATE.test(error.code)) return null;
	const detail = "detail" in error && typeof error.detail === "string" ? { detail: error.detail } : {};
	const constraint =
		"constraint" in error && typeof error.constraint === "string" ? { constraint: error.constraint } : {};
	return { code: error.code, ...detail, ...constraint };
}

/** Whether a transaction lost against another one and may be run again. */
export function isSerializationFailure(error: unknown): boolean {
	const code = databaseError(error)?.code;
	return code === "40001" || code === "40P01";
}

/** Whether an insert met a row that is already there. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
	const found = databaseError(error);
	return found?.code === "23505" && (constraint === undefined || found.constraint === constraint);
}

/** pg's messages for a connection that broke during or before a query; knex prepends the query. */
const LOST_CONNECTION =
	/(^| - )(Connection (terminated|ended|error)|Unable to acquire a connection|Client (has encountered a connection error|was closed) and is not queryable$)|timeout expired/;

/** Whether a failure is that of the way to the database, and a later try may do better. */
export function isLostConnection(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const code = "code" in error && typeof error.code === "string" ? error.code : "";
	// Class 08 is a broken connection, 57P0x a server that stops or starts, 53300 one that takes no more.
	if (/^08|^57P0|^53300$/.test(code)) return true;
	// Calls reach out to nothing but the database.
	if ("syscall" in error && (error.syscall === "connect" || code === "ECONNRESET" || code === "EPIPE"))
		return true;
	return error.name === "KnexTimeoutError" || LOST_CONNECTION.test(error.message);
}
