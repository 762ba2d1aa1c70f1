import { FileStoreError } from "../files/file-store.ts";
import { WorkTimeoutError } from "../worker-pool/create-worker-pool.ts";
import { HttpError } from "./errors.ts";

/** A failure as the database reports it: a five-character SQLSTATE and, for a constraint, its parts. */
interface DatabaseError {
	readonly code: string;
	readonly detail?: string;
	readonly constraint?: string;
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

function databaseError(error: unknown): DatabaseError | null {
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

/** What pg says of a connection that broke while it was in use, and of one that is used after it broke; knex puts the query before it. */
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

/** Fields of a unique constraint, from `Key (production_id, name)=(7, …) already exists.` */
function takenField(detail = ""): string {
	const columns = /^Key \((.*?)\)=/.exec(detail)?.[1]?.replaceAll('"', "") ?? "";
	const named = columns
		.split(", ")
		.map((column) => /(\w+)\W*$/.exec(column)?.[1] ?? "")
		.filter((column) => column !== "" && !column.endsWith("_id") && column !== "id");
	// A folded column stands for the field that it was folded from.
	return (named.at(-1) ?? "base").replace(/_key$/, "");
}

const RETRY_SOON = { "Retry-After": "5" } as const;

/**
 * What a failure is answered as. The one place where errors become statuses; nothing of the database's own words
 * or of the stack is said to the caller.
 *
 * @returns null for what nobody foresaw: a 500, to be logged.
 */
export function toHttpError(error: unknown): HttpError | null {
	if (error instanceof HttpError) return error;
	const database = databaseError(error);
	switch (database?.code) {
		case "23505":
			return new HttpError(422, { [takenField(database.detail)]: ["has already been taken"] });
		case "23503":
			return new HttpError(409, "Something that this refers to was removed meanwhile");
		case "40001":
		case "40P01":
			return new HttpError(409, "Others changed the same things: try again");
		case "53100":
			return new HttpError(507, "The server's disk is full");
		case "57014":
			return new HttpError(503, "The database took too long: try again", { headers: RETRY_SOON });
	}
	if (error instanceof Error && "code" in error && error.code === "ENOSPC") {
		return new HttpError(507, "The server's disk is full");
	}
	if (error instanceof FileStoreError) {
		return new HttpError(503, "The store of files cannot be reached: try again", { headers: RETRY_SOON });
	}
	if (error instanceof WorkTimeoutError) return new HttpError(503, error.message, { headers: RETRY_SOON });
	if (isLostConnection(error)) {
		return new HttpError(503, "The database cannot be reached: try again", { headers: RETRY_SOON });
	}
	return null;
}

/** The body of an answer that is no success [API3]. */
export function errorBody(error: HttpError): Record<string, unknown> {
	return { ...error.extra, errors: error.errors };
}
