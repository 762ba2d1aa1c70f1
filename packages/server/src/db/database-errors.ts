/** A failure as reported by the database: a five-character SQLSTATE and, for a constraint, its names. */
interface DatabaseError {
	readonly code: string;
	readonly detail?: string;
	readonly constraint?: string;
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** @returns null for other failures. */
export function databaseError(error: unknown): DatabaseError | null {
	if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return null;
	if (!SQLSTATE.test(error.code)) return null;
	const detail = "detail" in error && typeof error.detail === "string" ? { detail: error.detail } : {};
	const constraint =
		"constraint" in error && typeof error.constraint === "string" ? { constraint: error.constraint } : {};
	return { code: error.code, ...detail, ...constraint };
}

/** Whether a transaction lost against a concurrent one and may be run again. */
export function isSerializationFailure(error: unknown): boolean {
	const code = databaseError(error)?.code;
	return code === "40001" || code === "40P01";
}

/**
 * Whether a read failed only because it ran on a standby: the standby is gone, is read-only, or had to replay its
 * log first.
 */
export function isStandbyFailure(error: unknown): boolean {
	return isLostConnection(error) || isSerializationFailure(error) || isReadOnly(error);
}

/** Whether a statement would have written on a standby. */
export function isReadOnly(error: unknown): boolean {
	return databaseError(error)?.code === "25006";
}

/** Whether an insert hit an existing row. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
	const found = databaseError(error);
	return found?.code === "23505" && (constraint === undefined || found.constraint === constraint);
}

/** Advice on an error that settings of the connection cause, where the error's own text doesn't help; null for any other. */
export function connectionAdvice(error: unknown): string | null {
	const message = error instanceof Error ? error.message : "";
	if (/client password must be a/.test(message))
		return "PostgreSQL asks for a password, and the address has none: write postgres://user:password@host/database.";
	const isPoolers =
		/unsupported startup parameter/.test(message) ||
		/prepared statement "ox_\w+" (already exists|does not exist)/.test(message);
	if (!isPoolers) return null;
	return "DATABASE_URL leads to a transaction pooler, such as PgBouncer: set DATABASE_POOLER=transaction.";
}

/** pg's messages for a connection that broke during or before a query; knex prepends the query. */
const LOST_CONNECTION =
	/(^| - )(Connection (terminated|ended|error)|Unable to acquire a connection|Client (has encountered a connection error|was closed) and is not queryable$)|timeout expired/;

/** Whether the connection to the database failed, so that a retry may succeed. */
export function isLostConnection(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const code = "code" in error && typeof error.code === "string" ? error.code : "";
	// Class 08: broken connection; 57P0x: the server is stopping or starting; 53300: too many connections.
	if (/^08|^57P0|^53300$/.test(code)) return true;
	// Calls open no connections other than to the database.
	if ("syscall" in error && (error.syscall === "connect" || code === "ECONNRESET" || code === "EPIPE"))
		return true;
	return error.name === "KnexTimeoutError" || LOST_CONNECTION.test(error.message);
}
