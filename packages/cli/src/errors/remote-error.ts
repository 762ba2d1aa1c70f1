import type { CliErrorCode } from "./cli-error.ts";

/** The server's errors: one message, or messages by field. */
export type RemoteErrors = string | Readonly<Record<string, readonly string[]>>;

type RemoteErrorCode = Extract<CliErrorCode, `SERVER_${string}` | "LOGIN_REFUSED">;

interface RemoteErrorDetails {
	/** The response's HTTP status; null without a response. */
	readonly status?: number | null;
	/** The server's errors; null if it gave none. */
	readonly errors?: RemoteErrors | null;
	/** The call, such as `GET /api/account`. */
	readonly call?: string | null;
	/** The response body; with 412 it holds the current item. */
	readonly body?: unknown;
}

/**
 * A server is unreachable, not an ox-server, or refused: exit 3 [CLI1]. The message names server, call and status,
 * never a token.
 */
export class RemoteError extends Error {
	override readonly name = "RemoteError";
	readonly code: RemoteErrorCode;
	readonly status: number | null;
	readonly errors: RemoteErrors | null;
	readonly call: string | null;
	readonly body: unknown;

	constructor(code: RemoteErrorCode, message: string, details: RemoteErrorDetails = {}) {
		super(message);
		this.code = code;
		this.status = details.status ?? null;
		this.errors = details.errors ?? null;
		this.call = details.call ?? null;
		this.body = details.body;
	}

	/** The same error with an additional sentence. */
	followedBy(text: string): RemoteError {
		return new RemoteError(this.code, `${this.message} ${text}`, this);
	}
}
