import { ApiError } from "@oxcut/core/api";

/** The message for a call that didn't reach the server. */
export const UNREACHABLE = "The server can't be reached";

/** The message for a response that this version of the app can't read. */
const UNREADABLE = "The server's answer can't be read: there may be a new version of ox. Refresh the page.";

/** A call without an answer: the browser is offline, or it cannot reach the server. */
export function noAnswer(): ApiError {
	const message = navigator.onLine ? UNREACHABLE : "Request error: Offline connection";
	return new ApiError(message, { status: 0, body: null });
}

/**
 * Whether the same call may succeed later: no answer came, the session has ended, its key hasn't come yet after loading without a
 * connection, the call is running already, or the server is busy or failing.
 */
export function isTemporary(error: unknown): error is ApiError {
	if (!(error instanceof ApiError)) return false;
	const { status, code } = error;
	if (code === "session_key_required" || code === "call_running") return true;
	return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
}

/** Whether the server refused a call only until the password is given again [ACC21]. */
export async function isProofNeeded(response: Response): Promise<boolean> {
	if (response.status !== 403) return false;
	const body: unknown = await response
		.clone()
		.json()
		.catch(() => null);
	return new ApiError("", { status: response.status, body }).code === "fresh_proof_required";
}

/** Messages by field, for a form to show beside its inputs; empty if the error isn't about fields. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, readonly string[]>> {
	return error instanceof ApiError ? error.fieldErrors : {};
}

/** The message for a failed change of an item that can be in the trash. */
export function changeProblemOf(error: unknown, problemOf = messageOf): string {
	return error instanceof ApiError && error.status === 404
		? "This was deleted in the meantime. Restore it from the trash, then save again."
		: problemOf(error);
}

/** The message to show for anything that was thrown. */
export function messageOf(error: unknown): string {
	// A proxy answered instead of the server.
	if (error instanceof ApiError && error.status >= 200 && error.status < 300) return UNREADABLE;
	// The page was loaded without a connection: its session's key comes with the next call.
	if (error instanceof ApiError && error.code === "session_key_required") return UNREACHABLE;
	if (error instanceof ApiError) return error.messages.join(" ");
	return error instanceof Error && error.message !== "" ? error.message : "Unknown error";
}
