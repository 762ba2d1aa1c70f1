import { responseErrors } from "@oxcut/core";

/** What a call says that the server did not get. */
export const UNREACHABLE = "The server can't be reached";

/** The message for a response that this version of the app can't read. */
const UNREADABLE = "The server's answer can't be read: there may be a new version of ox. Refresh the page.";

/** A call that the server refused, or that never reached it. */
export class ApiError extends Error {
	override readonly name = "ApiError";
	/** HTTP status; 0 where there was no answer. */
	readonly status: number;
	/** The parsed body, or its text. */
	readonly body: unknown;
	/** Seconds to wait, where the server named them. */
	readonly retryAfter: number | null;

	constructor(
		message: string,
		answer: { readonly status: number; readonly body: unknown; readonly retryAfter?: number | null },
	) {
		super(message);
		this.status = answer.status;
		this.body = answer.body;
		this.retryAfter = answer.retryAfter ?? null;
	}

	/** What to show: at least one message. */
	get messages(): string[] {
		return responseErrors({ body: this.body, message: this.message });
	}
}

/** A call without an answer: the browser is offline, or it cannot reach the server. */
export function noAnswer(): ApiError {
	const message = navigator.onLine ? UNREACHABLE : "Request error: Offline connection";
	return new ApiError(message, { status: 0, body: null });
}

/** Whether the same call may succeed later: no answer came, the session has ended, or the server is busy or failing. */
export function isTemporary(error: unknown): error is ApiError {
	if (!(error instanceof ApiError)) return false;
	const { status } = error;
	return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
}

/** Whether the server refused a call only until the person gives the password again [ACC21]. */
export function needsProof(error: unknown): boolean {
	if (!(error instanceof ApiError) || error.status !== 403) return false;
	const { body } = error;
	return typeof body === "object" && body !== null && "code" in body && body.code === "fresh_proof_required";
}

/** Messages by field, for a form to show beside its inputs; empty where the error is of no field. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, readonly string[]>> {
	if (!(error instanceof ApiError)) return {};
	const { body } = error;
	const errors = typeof body === "object" && body !== null && "errors" in body ? body.errors : null;
	if (typeof errors !== "object" || errors === null || Array.isArray(errors)) return {};
	return Object.fromEntries(
		Object.entries(errors).flatMap(([field, messages]) => {
			const texts = Array.isArray(messages) ? messages.filter((text) => typeof text === "string") : [];
			return texts.length > 0 ? [[field, texts]] : [];
		}),
	);
}

/** What to say of anything that was thrown. */
export function messageOf(error: unknown): string {
	if (error instanceof ApiError) return error.messages.join(" ");
	// Its message is the list of a schema's issues, as JSON.
	if (error instanceof Error && error.name === "ZodError") return UNREADABLE;
	return error instanceof Error && error.message !== "" ? error.message : "Unknown error";
}
