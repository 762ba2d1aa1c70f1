import { API_ERRORS } from "@oxcut/core/api";
import { FileStoreError } from "../files/file-store.ts";
import { WorkTimeoutError } from "../worker-pool/create-worker-pool.ts";
import { HttpError } from "./errors.ts";
import type { RouteResponse } from "./route.ts";

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
			return new HttpError("already_taken", { [takenField(database.detail)]: ["has already been taken"] });
		case "23503":
			return new HttpError("reference_removed");
		case "40001":
		case "40P01":
			return new HttpError("concurrent_changes");
		case "53100":
			return new HttpError("disk_full");
		case "57014":
			return new HttpError("database_timeout", undefined, { headers: RETRY_SOON });
	}
	if (error instanceof Error && "code" in error && error.code === "ENOSPC") {
		return new HttpError("disk_full");
	}
	if (error instanceof FileStoreError) {
		return new HttpError("files_unreachable", undefined, { headers: RETRY_SOON });
	}
	if (error instanceof WorkTimeoutError)
		return new HttpError("work_timeout", error.message, { headers: RETRY_SOON });
	if (isLostConnection(error)) {
		return new HttpError("database_unreachable", undefined, { headers: RETRY_SOON });
	}
	return null;
}

/** The page of the API's document that tells what each code means. */
const TYPES_AT = "/api/docs";

/**
 * The answer to a call that failed [API3].
 *
 * @see https://www.rfc-editor.org/rfc/rfc9457
 */
export function errorAnswer({ code, status, errors, headers, extra }: HttpError): RouteResponse {
	const { title } = API_ERRORS[code];
	return { status, headers, body: { ...extra, errors, type: `${TYPES_AT}#${code}`, title, status, code } };
}
