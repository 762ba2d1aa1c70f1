/** The response to a failed call. */
export interface FailedResponse {
	/** The parsed body, or its text. */
	readonly body?: unknown;
	/** The client's own error message. */
	readonly message?: string;
}

const UNKNOWN_ERROR = "Unknown error";

function isText(value: unknown): value is string {
	return typeof value === "string" && value.trim() !== "";
}

/** A field's name in words: "Production locator" for `production_locator`. */
export function fieldInWords(field: string): string {
	const words = field.replaceAll(/[._]/g, " ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function messagesOf(errors: unknown): string[] {
	if (isText(errors)) return [errors];
	if (Array.isArray(errors)) return errors.filter(isText);
	if (typeof errors !== "object" || errors === null) return [];
	return Object.entries(errors).flatMap(([field, messages]) => {
		const texts = messagesOf(messages);
		return texts.length > 0 ? [`${fieldInWords(field)} ${texts.join(", ")}`] : [];
	});
}

/**
 * Returns the messages to show for a failed call.
 *
 * They come from the body's `errors`: a string, a list, or a map of field to messages, shown as `Title can't be empty`.
 * Without errors: for `Request failed with status code …`, the body if it is text; otherwise the message, or `Unknown
 * error` without one. They are not sanitized, so callers that show HTML have to do that.
 *
 * @returns at least one message.
 */
export function responseErrors({ body, message }: FailedResponse): string[] {
	const errors = typeof body === "object" && body !== null && "errors" in body ? messagesOf(body.errors) : [];
	if (errors.length > 0) return errors;
	if (!isText(message)) return [UNKNOWN_ERROR];
	return [message.includes("Request failed with status code") && isText(body) ? body : message];
}
