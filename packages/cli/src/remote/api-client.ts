import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { answerFault, notOxServer } from "./answer-fault.ts";
import {
	callName,
	createSender,
	type FetchOptions,
	type RemoteRequest,
	type RemoteResponse,
	toRemoteError,
} from "./send-request.ts";
import { readServerEvents, type ServerEvent } from "./server-events.ts";

const inflate = promisify(gunzip);

/** A stream of events sends something every 15 seconds [EVT5]. */
const EVENTS_SILENCE_MS = 60_000;

export interface ApiAnswer<T> {
	readonly status: number;
	/** Typed by the caller; check it with a schema before saving it. */
	readonly body: T;
	/** The item's version, for `ifMatch`; null if the response is not an item. */
	readonly version: number | null;
}

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

interface GetOptions {
	readonly query?: Query | undefined;
}

interface ChangeOptions {
	readonly query?: Query | undefined;
	/** Makes a POST idempotent, so that it is retried after 429 and 503 [API5]. */
	readonly idempotencyKey?: string | undefined;
	/** The version that the change applies to; any other causes a {@link RemoteError} with status 412 [API5]. */
	readonly ifMatch?: number | undefined;
}

interface FollowOptions {
	readonly query?: Query | undefined;
	/** The `id` of the last event seen; the stream continues after it. */
	readonly lastEventId?: string | undefined;
}

/**
 * The API of one server. Paths are relative to `/api`, as `/account`; those of `/.well-known/` to the root. Every
 * call throws {@link RemoteError} if it fails, and {@link InterruptedError} on Ctrl-C.
 */
export interface ApiClient {
	readonly serverUrl: string;
	get<T>(path: string, options?: GetOptions): Promise<ApiAnswer<T>>;
	/** @returns null if the item still has that version. */
	get<T>(path: string, options: GetOptions & { readonly ifNoneMatch: number }): Promise<ApiAnswer<T> | null>;
	post<T>(path: string, body?: unknown, options?: ChangeOptions): Promise<ApiAnswer<T>>;
	put<T>(path: string, body?: unknown, options?: ChangeOptions): Promise<ApiAnswer<T>>;
	patch<T>(path: string, body?: unknown, options?: ChangeOptions): Promise<ApiAnswer<T>>;
	delete<T>(path: string, body?: unknown, options?: ChangeOptions): Promise<ApiAnswer<T>>;
	/** A response's raw bytes. */
	download(path: string, options?: GetOptions): Promise<Uint8Array>;
	/** Server-sent events until the server closes the stream, or the loop ends. */
	follow(path: string, options?: FollowOptions): AsyncGenerator<ServerEvent>;
}

export interface ApiClientOptions {
	readonly serverUrl: string;
	/** Null if the calls need no token. */
	readonly token: string | null;
	readonly fetchOptions?: FetchOptions | undefined;
}

function withQuery(path: string, query: Query = {}): string {
	const given = Object.entries(query).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, String(value)] as [string, string]],
	);
	return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

function versionOf(etag: string | undefined): number | null {
	const version = /^(?:W\/)?"(\d+)"$/.exec(etag ?? "")?.[1];
	return version === undefined ? null : Number(version);
}

/** A response's JSON; `undefined` if it is not JSON. */
function jsonOf(bytes: Uint8Array): unknown {
	try {
		return JSON.parse(new TextDecoder().decode(bytes));
	} catch {
		return undefined;
	}
}

/** Creates the API of one server for one token. Sends nothing before the first call. */
export function createApiClient({ serverUrl, token, fetchOptions }: ApiClientOptions): ApiClient {
	const send = createSender(serverUrl, fetchOptions);
	const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };

	const bytesOf = async (request: RemoteRequest, { headers, body }: RemoteResponse): Promise<Uint8Array> => {
		try {
			const bytes = await body.bytes();
			return headers["content-encoding"] === "gzip" ? await inflate(bytes) : bytes;
		} catch (error) {
			throw toRemoteError(error, serverUrl, request, fetchOptions?.signal);
		}
	};

	/** Sends a request and throws if it fails. A 304 is returned: only conditional requests get one. */
	const open = async (request: RemoteRequest): Promise<RemoteResponse> => {
		const response = await send(request);
		const { status, headers } = response;
		if (status < 300 || status === 304) return response;
		const body = jsonOf(await bytesOf(request, response));
		if (status < 400)
			throw notOxServer(
				status,
				serverUrl,
				callName(request),
				`a redirect to ${headers.location ?? "nowhere"}`,
			);
		if (body === undefined && status < 500)
			throw notOxServer(status, serverUrl, callName(request), headers["content-type"] ?? "no JSON");
		throw answerFault(status, body, serverUrl, callName(request));
	};

	const call = async <T>(
		method: RemoteRequest["method"],
		path: string,
		body: unknown,
		{ query, idempotencyKey, ifMatch, ifNoneMatch }: ChangeOptions & { readonly ifNoneMatch?: number },
	): Promise<ApiAnswer<T> | null> => {
		const request: RemoteRequest = {
			method,
			path: withQuery(path.startsWith("/.well-known/") ? path : `/api${path}`, query),
			headers: {
				...authorization,
				accept: "application/json",
				"accept-encoding": "gzip",
				...(body === undefined ? {} : { "content-type": "application/json" }),
				...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
				...(ifMatch === undefined ? {} : { "if-match": `"${ifMatch}"` }),
				...(ifNoneMatch === undefined ? {} : { "if-none-match": `"${ifNoneMatch}"` }),
			},
			body: body === undefined ? undefined : JSON.stringify(body),
			repeatable: method === "GET" || idempotencyKey !== undefined,
		};
		const response = await open(request);
		const { status, headers } = response;
		const bytes = await bytesOf(request, response);
		if (status === 304) return null;
		const answer = bytes.length === 0 ? null : jsonOf(bytes);
		if (answer === undefined)
			throw notOxServer(status, serverUrl, callName(request), headers["content-type"] ?? "no JSON");
		return { status, body: answer as T, version: versionOf(headers.etag) };
	};

	const change =
		(method: "POST" | "PUT" | "PATCH" | "DELETE") =>
		async <T>(path: string, body?: unknown, options: ChangeOptions = {}): Promise<ApiAnswer<T>> => {
			const answer = await call<T>(method, path, body, options);
			if (answer === null) throw notOxServer(304, serverUrl, callName({ method, path }), "no answer");
			return answer;
		};

	return {
		serverUrl,
		// The overloads return null only to callers that gave a version.
		get: (<T>(path: string, options = {}) => call<T>("GET", path, undefined, options)) as ApiClient["get"],
		post: change("POST"),
		put: change("PUT"),
		patch: change("PATCH"),
		delete: change("DELETE"),
		async download(path, { query } = {}) {
			const headers = { ...authorization, "accept-encoding": "gzip" };
			const request = {
				method: "GET",
				path: withQuery(`/api${path}`, query),
				headers,
				repeatable: true,
			} as const;
			return bytesOf(request, await open(request));
		},
		async *follow(path, { query, lastEventId } = {}) {
			const request = {
				method: "GET",
				path: withQuery(`/api${path}`, query),
				headers: {
					...authorization,
					accept: "text/event-stream",
					...(lastEventId === undefined ? {} : { "last-event-id": lastEventId }),
				},
				repeatable: true,
				silenceMs: EVENTS_SILENCE_MS,
			} as const;
			const { body } = await open(request);
			try {
				yield* readServerEvents(body);
			} catch (error) {
				throw toRemoteError(error, serverUrl, request, fetchOptions?.signal);
			} finally {
				body.destroy();
			}
		},
	};
}
