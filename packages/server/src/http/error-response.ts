import { API_ERRORS } from "@oxcut/core/api";
import { databaseError, isLostConnection } from "../db/database-errors.ts";
import { FileStoreError } from "../deps/file-store.ts";
import { PaymentsUnreachable } from "../deps/payment-provider.ts";
import { WorkTimeoutError } from "../deps/worker-pool.ts";
import { databaseUnreachable, HttpError, RETRY_SOON } from "./errors.ts";
import type { RouteResponse } from "./route.ts";

/** Fields of a unique constraint, from `Key (production_id, name)=(7, …) already exists.` */
function takenField(detail = ""): string {
	const columns = /^Key \((.*?)\)=/.exec(detail)?.[1]?.replaceAll('"', "") ?? "";
	const named = columns
		.split(", ")
		.map((column) => /(\w+)\W*$/.exec(column)?.[1] ?? "")
		.filter((column) => column !== "" && !column.endsWith("_id") && column !== "id");
	// A normalized column stands for the field that it was computed from.
	return (named.at(-1) ?? "base").replace(/_key$/, "");
}

/**
 * Converts a failure into a response: the only place where errors become statuses. Never reveals the database's
 * messages or the stack.
 *
 * @returns null for an unexpected failure: a 500, to be logged.
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
	if (error instanceof PaymentsUnreachable) {
		return new HttpError("payments_unreachable", undefined, { headers: RETRY_SOON });
	}
	if (error instanceof WorkTimeoutError)
		return new HttpError("work_timeout", error.message, { headers: RETRY_SOON });
	if (isLostConnection(error)) return databaseUnreachable();
	return null;
}

/** The page of the API's documentation that explains each code. */
const TYPES_AT = "/api/docs";

/**
 * The response to a failed call [API3].
 *
 * @see https://www.rfc-editor.org/rfc/rfc9457
 */
export function errorAnswer({ code, status, errors, headers, extra }: HttpError): RouteResponse {
	const { title } = API_ERRORS[code];
	return { status, headers, body: { ...extra, errors, type: `${TYPES_AT}#${code}`, title, status, code } };
}
