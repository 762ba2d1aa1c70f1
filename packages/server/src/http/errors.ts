import { API_ERRORS, type ApiErrorCode } from "@oxcut/core/api";
import type { TokenScope } from "@oxcut/core/model";

/** `{ field: [messages] }`, or one message without a field [API3]. */
export type Errors = string | Readonly<Record<string, readonly string[]>>;

/** A response that reports a failure. Services throw it; it is sent as `{ "errors": … }` with its code [API3]. */
export class HttpError extends Error {
	override readonly name = "HttpError";
	readonly status: number;
	readonly code: ApiErrorCode;
	readonly errors: Errors;
	readonly headers: Readonly<Record<string, string>>;
	/** Sent beside `errors`, e.g. the current item with a 412. */
	readonly extra: Readonly<Record<string, unknown>>;

	/** @param errors - the details, if the code's title doesn't say it all. */
	constructor(
		code: ApiErrorCode,
		errors: Errors = API_ERRORS[code].title,
		options: {
			readonly headers?: Readonly<Record<string, string>>;
			readonly extra?: Readonly<Record<string, unknown>>;
		} = {},
	) {
		super(typeof errors === "string" ? errors : JSON.stringify(errors));
		this.status = API_ERRORS[code].status;
		this.code = code;
		this.errors = errors;
		this.headers = options.headers ?? {};
		this.extra = options.extra ?? {};
	}
}

/** For failures that pass by themselves. */
export const RETRY_SOON = { "Retry-After": "5" } as const;

/** The response for missing and for hidden items, identical to the byte [PERM4]. */
export function notFound(): HttpError {
	return new HttpError("not_found");
}

/** @param reason - the reason, if it isn't the caller's permissions. */
export function forbidden(reason?: string): HttpError {
	return new HttpError("not_allowed", reason);
}

/** A token whose scopes don't include what the call needs. @see RFC 6750, 3.1 */
export function insufficientScope(needed: TokenScope): HttpError {
	return new HttpError("insufficient_scope", `The token's scopes don't allow this: it needs ${needed}`, {
		headers: { "WWW-Authenticate": `Bearer error="insufficient_scope", scope="${needed}"` },
	});
}

/** The session's owner has to prove their identity again for this call [ACC21]. */
export function freshProofRequired(): HttpError {
	return new HttpError("fresh_proof_required");
}

/** The database, or the primary that takes changes, is away. */
export function databaseUnreachable(): HttpError {
	return new HttpError("database_unreachable", undefined, { headers: RETRY_SOON });
}

export function unauthenticated(): HttpError {
	return new HttpError("not_signed_in");
}

/** Invalid values, by field. */
export function invalid(errors: Errors): HttpError {
	return new HttpError("invalid_fields", errors);
}

/**
 * The item was changed in the meantime [API5].
 *
 * @param current - the item as its own call would return it, wrapper included, e.g. `{ record: … }`.
 */
export function stale(current: Readonly<Record<string, unknown>>): HttpError {
	return new HttpError("changed_meanwhile", "changed meanwhile", { extra: current });
}
