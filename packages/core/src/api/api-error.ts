import { responseErrors } from "../model/validation/response-errors.ts";
import type { ApiErrorCode } from "./errors.ts";

interface FailedAnswer {
	/** HTTP status; 0 without a response. */
	readonly status: number;
	/** The parsed body, or its text; null if there was none. */
	readonly body: unknown;
	/** Seconds to wait before a retry, if the server gave a number. */
	readonly retryAfter?: number | null;
}

/** A member of a problem's body [API3]. */
function memberOf(body: unknown, name: string): unknown {
	return typeof body === "object" && body !== null
		? Object.entries(body).find(([key]) => key === name)?.[1]
		: null;
}

/** A call of the API that failed. */
export class ApiError extends Error {
	override readonly name = "ApiError";
	/** HTTP status; 0 without a response. */
	readonly status: number;
	/** The parsed body, or its text; null if there was none. */
	readonly body: unknown;
	/** Seconds to wait before a retry, if the server gave a number. */
	readonly retryAfter: number | null;

	constructor(message: string, { status, body, retryAfter = null }: FailedAnswer) {
		super(message);
		this.status = status;
		this.body = body;
		this.retryAfter = retryAfter;
	}

	/** The cause, as listed in docs/errors.md; null for a response that isn't from ox, such as a proxy's. */
	get code(): ApiErrorCode | null {
		const code = memberOf(this.body, "code");
		// The server may be newer and use codes that this version doesn't know.
		return typeof code === "string" ? (code as ApiErrorCode) : null;
	}

	/** Identifies the call in the server's log. */
	get requestId(): string | null {
		const id = memberOf(this.body, "request_id");
		return typeof id === "string" ? id : null;
	}

	/** The messages to show: at least one. */
	get messages(): string[] {
		return responseErrors({ body: this.body, message: this.message });
	}

	/** The messages by field, such as `{ title: ["can't be blank"] }`; empty if the error isn't about fields. */
	get fieldErrors(): Readonly<Record<string, readonly string[]>> {
		const errors = memberOf(this.body, "errors");
		if (typeof errors !== "object" || errors === null || Array.isArray(errors)) return {};
		return Object.fromEntries(
			Object.entries(errors).flatMap(([field, messages]) => {
				const texts = Array.isArray(messages) ? messages.filter((text) => typeof text === "string") : [];
				return texts.length > 0 ? [[field, texts]] : [];
			}),
		);
	}
}
