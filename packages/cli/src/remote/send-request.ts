import { setTimeout as timer } from "node:timers/promises";
import type { Dispatcher } from "undici";
import { CliError, InterruptedError } from "../errors/cli-error.ts";
import { version } from "../version.ts";
import { connectionFault } from "./connection-fault.ts";
import { retryWait } from "./retry-wait.ts";

/** Options for sending calls. */
export interface FetchOptions {
	/** Cancels calls and waits, on Ctrl-C. */
	readonly signal?: AbortSignal | undefined;
	/** Waits between tries. */
	readonly sleep?: ((milliseconds: number) => Promise<unknown>) | undefined;
	/** Replaces the default pool, which keeps connections and follows the proxy variables. */
	readonly dispatcher?: Dispatcher | undefined;
}

export interface RemoteRequest {
	readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	/** From the server's root, including the query. */
	readonly path: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body?: string | undefined;
	/** Whether it is idempotent, and so retried after 429 and 503. */
	readonly repeatable: boolean;
	/** Time-out between bytes, in milliseconds. */
	readonly silenceMs?: number | undefined;
}

export interface RemoteResponse {
	readonly status: number;
	/** By lower-case name. */
	readonly headers: Readonly<Record<string, string>>;
	/** Read it to its end, or dump it. */
	readonly body: Dispatcher.ResponseData["body"];
}

export type SendRequest = (request: RemoteRequest) => Promise<RemoteResponse>;

const SILENCE_MS = 120_000;

function flatHeaders(headers: Dispatcher.ResponseData["headers"]): Record<string, string> {
	return Object.fromEntries(
		Object.entries(headers).flatMap(([name, value]) =>
			value === undefined ? [] : [[name, [value].flat().join(", ")]],
		),
	);
}

/** The call's name in messages, without its query, which may hold private data. */
export function callName({ method, path }: Pick<RemoteRequest, "method" | "path">): string {
	return `${method} ${path.replace(/\?.*$/, "")}`;
}

/**
 * Creates a function that sends calls to one server. It follows no redirects, so that a token never reaches another
 * server.
 *
 * @returns a function that throws {@link RemoteError} if the server is unreachable, and {@link InterruptedError} if
 *   the signal aborts it.
 */
export function createSender(serverUrl: string, options: FetchOptions = {}): SendRequest {
	const { signal } = options;
	const sleep = options.sleep ?? ((milliseconds) => timer(milliseconds, undefined, signal ? { signal } : {}));
	let dispatcher: Promise<Dispatcher> | null = options.dispatcher
		? Promise.resolve(options.dispatcher)
		: null;

	const once = async (request: RemoteRequest): Promise<RemoteResponse> => {
		dispatcher ??= import("./create-dispatcher.ts").then(({ createDispatcher }) =>
			createDispatcher(serverUrl),
		);
		const { statusCode, headers, body } = await (await dispatcher).request({
			origin: serverUrl,
			path: request.path,
			method: request.method,
			headers: { "user-agent": `ox/${version}`, ...request.headers },
			body: request.body ?? null,
			signal: signal ?? null,
			headersTimeout: SILENCE_MS,
			bodyTimeout: request.silenceMs ?? SILENCE_MS,
		});
		return { status: statusCode, headers: flatHeaders(headers), body };
	};

	return async (request) => {
		try {
			for (let tries = 1; ; tries++) {
				const response = await once(request);
				const { status, headers, body } = response;
				const wait = request.repeatable ? retryWait(status, headers["retry-after"], tries) : null;
				if (wait === null) return response;
				await body.dump();
				await sleep(wait);
			}
		} catch (error) {
			throw toRemoteError(error, serverUrl, request, signal);
		}
	};
}

/** Converts an error of a call, or of reading its response. */
export function toRemoteError(
	error: unknown,
	serverUrl: string,
	request: Pick<RemoteRequest, "method" | "path">,
	signal: AbortSignal | undefined,
): unknown {
	if (signal?.aborted) return new InterruptedError();
	// Errors in the settings for calls.
	if (error instanceof CliError) return error;
	return connectionFault(error, serverUrl, callName(request)) ?? error;
}
