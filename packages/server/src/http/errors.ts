import { API_ERRORS, type ApiErrorCode } from "@oxcut/core/api";
import type { TokenScope } from "@oxcut/core/model";

/** `{ field: [messages] }`, or one message where no field is meant [API3]. */
export type Errors = string | Readonly<Record<string, readonly string[]>>;

/** An answer that is no success. Services throw it; it is sent as `{ "errors": … }` with its code [API3]. */
export class HttpError extends Error {
	override readonly name = "HttpError";
	readonly status: number;
	readonly code: ApiErrorCode;
	readonly errors: Errors;
	readonly headers: Readonly<Record<string, string>>;
	/** Sent beside `errors`, as the current item with 412. */
	readonly extra: Readonly<Record<string, unknown>>;

	/** @param errors - what was wrong this time, where the code's title does not say it all. */
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

/** The response for missing and for hidden items, identical to the byte [PERM4]. */
export function notFound(): HttpError {
	return new HttpError("not_found");
}

export function forbidden(): HttpError {
	return new HttpError("not_allowed");
}

/** A token whose scopes don't include what the call needs. @see RFC 6750, 3.1 */
export function insufficientScope(needed: TokenScope): HttpError {
	return new HttpError("insufficient_scope", `The token's scopes don't allow this: it needs ${needed}`, {
		headers: { "WWW-Authenticate": `Bearer error="insufficient_scope", scope="${needed}"` },
	});
}

/** A call that a session alone doesn't allow: its owner has to prove again who they are [ACC21]. */
export function freshProofRequired(): HttpError {
	return new HttpError("fresh_proof_required");
}

export function unauthenticated(): HttpError {
	return new HttpError("not_signed_in");
}

/** Values that cannot be taken, by field. */
export function invalid(errors: Errors): HttpError {
	return new HttpError("invalid_fields", errors);
}

/**
 * The item was changed meanwhile [API5].
 *
 * @param current - the item as a call for it would answer, wrapper included, e.g. `{ record: … }`.
 */
export function stale(current: Readonly<Record<string, unknown>>): HttpError {
	return new HttpError("changed_meanwhile", "changed meanwhile", { extra: current });
}
