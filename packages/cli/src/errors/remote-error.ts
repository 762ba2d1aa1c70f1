import type { CliErrorCode } from "./cli-error.ts";

/** What the server says is wrong: one message, or messages by field. */
export type RemoteErrors = string | Readonly<Record<string, readonly string[]>>;

type RemoteErrorCode = Extract<CliErrorCode, `SERVER_${string}` | "LOGIN_REFUSED">;

interface RemoteErrorDetails {
	/** The answer's HTTP status; null where there was no answer. */
	readonly status?: number | null;
	/** What the server found wrong; null where it did not say. */
	readonly errors?: RemoteErrors | null;
	/** The call, as `GET /api/account`. */
	readonly call?: string | null;
	/** The answer as it came; with 412 it holds the item as it is now. */
	readonly body?: unknown;
}

/** A server that can't be reached, is none of ox, or refused: exit 3 [CLI1]. The message names server, call and status, never a token. */
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

	/** The same error, with more to say. */
	followedBy(text: string): RemoteError {
		return new RemoteError(this.code, `${this.message} ${text}`, this);
	}
}
