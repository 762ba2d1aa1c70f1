import type * as z from "zod";
import { argumentError, requireObject, requireText } from "../text/argument-error.ts";
import { ApiError } from "./api-error.ts";
import type { ApiCall } from "./calls.ts";
import { type CallAnswer, isAtRoot } from "./define-calls.ts";

type Method = ApiCall["method"];

/** The paths of a method, as the contract writes them: `/records/:id`. */
export type PathOf<M extends Method> = Extract<ApiCall, { readonly method: M }>["path"];

type CallAt<M extends Method, P extends string> = Extract<ApiCall, { readonly method: M; readonly path: P }>;

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
	? Name | ParamNames<`/${Rest}`>
	: P extends `${string}:${infer Name}`
		? Name
		: never;

type QueryValue = string | number | boolean | readonly (string | number)[];

/**
 * Numbers and lists become text in a query; the schema parses that text, so its input type doesn't show what they were.
 */
type QueryInput<Q> = {
	readonly [K in keyof Q]?: (unknown extends Q[K] ? QueryValue : Q[K]) | undefined;
};

/** Options for sending a call. */
export interface SendOptions {
	readonly signal?: AbortSignal | undefined;
	/** The version that a change is based on; 412 if the item has changed since [API5]. Null for none. */
	readonly ifMatch?: number | null | undefined;
	/** Makes repeats of a POST take effect only once [API5]. */
	readonly idempotencyKey?: string | undefined;
	/** Lets the call outlive its page. */
	readonly keepalive?: boolean | undefined;
	/** Headers in addition to the client's own. */
	readonly headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * Allows read-only lists in a body, because they are only serialized. Stops at the fourth level, because some data nest without
 * end.
 */
type ReadonlyOf<T, Depth extends 0[] = []> = Depth["length"] extends 4
	? T
	: T extends object
		? { readonly [K in keyof T]: ReadonlyOf<T[K], [...Depth, 0]> }
		: T;

type BodyInput<C> = C extends { readonly body: infer B extends z.ZodType }
	? C extends { readonly upload: object }
		? { readonly body: ReadonlyOf<z.input<B>> | Blob }
		: unknown extends z.input<B>
			? { readonly body?: unknown }
			: { readonly body: ReadonlyOf<z.input<B>> }
	: C extends { readonly upload: object }
		? { readonly body: Blob }
		: { readonly body?: never };

type QueryPart<C> = C extends { readonly query: infer Q extends z.ZodType }
	? { readonly query?: QueryInput<z.input<Q>> }
	: { readonly query?: never };

/** Computed for each call of a union by itself: every query with every body would be too many combinations for the compiler. */
type CallInput<C> = C extends unknown ? QueryPart<C> & BodyInput<C> : never;

/** The path's parameters by name, the contract's `query` and `body`, and options for sending. */
export type InputOf<M extends Method, P extends string> = {
	readonly [Name in ParamNames<P>]: string | number;
} & CallInput<CallAt<M, P>> &
	SendOptions;

/** Optional if all its members are. */
type InputArgs<M extends Method, P extends string> =
	Record<never, never> extends InputOf<M, P> ? [input?: InputOf<M, P>] : [input: InputOf<M, P>];

type JsonOf<A extends CallAnswer> = A extends z.ZodType
	? z.output<A>
	: A extends { readonly json: infer J extends z.ZodType }
		? z.output<J>
		: A extends null
			? null
			: never;

type Answers<C> = C extends { readonly answers: infer A } ? A[keyof A] : never;

/** The body of a successful response; null if it has none. */
export type AnswerOf<M extends Method, P extends string> = JsonOf<Extract<Answers<CallAt<M, P>>, CallAnswer>>;

/** A successful response, with facts from its headers. */
export interface ApiAnswer<T> {
	readonly status: number;
	readonly body: T;
	/** The item's version, for `ifMatch`; null if the response isn't a single item. */
	readonly version: number | null;
	/** The trash entry that restores what the call deleted or merged; null if there is none. */
	readonly trashId: number | null;
}

type Send<M extends Method> = <P extends PathOf<M>>(
	path: P,
	...input: InputArgs<M, P>
) => Promise<AnswerOf<M, P>>;

/** Calls of the API, typed by the contract. Each throws an {@link ApiError} unless the call succeeds. */
export interface Client {
	/** Resolves to the response's JSON. */
	readonly get: Send<"GET">;
	readonly post: Send<"POST">;
	readonly put: Send<"PUT">;
	readonly patch: Send<"PATCH">;
	readonly delete: Send<"DELETE">;
	/** Like the methods above, plus the version and trash entry of the response. */
	request<M extends Method, P extends PathOf<M>>(
		method: M,
		path: P,
		...input: InputArgs<M, P>
	): Promise<ApiAnswer<AnswerOf<M, P>>>;
	/**
	 * The pages of a list, one after another: the answer to the call, then those that its links lead to. A list without a
	 * `limit` is one page [API22].
	 */
	pages<P extends PathOf<"GET">>(
		path: P,
		...input: InputArgs<"GET", P>
	): AsyncGenerator<AnswerOf<"GET", P>, void>;
	/** Resolves to the response before its body is read: for files, streams of events and long lists. */
	open<M extends Method, P extends PathOf<M>>(
		method: M,
		path: P,
		...input: InputArgs<M, P>
	): Promise<Response>;
}

/** The server that a client calls, and how it signs in. */
export interface ClientOptions {
	/** The server's address, such as `https://ox.example.com`; omit it on one of the server's own pages. */
	readonly baseUrl?: string | undefined;
	/** Sends the requests; `globalThis.fetch` by default. */
	readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
	/** An access token, or a function that returns the current one; omit it if a cookie identifies the caller. */
	readonly auth?: string | (() => string | null) | undefined;
}

/** The members of an input that aren't parameters of the path. */
interface Input extends SendOptions {
	readonly query?: Readonly<Record<string, QueryValue | undefined>>;
	readonly body?: unknown;
}

/**
 * Fills in a path's parameters.
 *
 * @throws {ApiError} `Invalid request - URL contains undefined` for a parameter that is undefined, null or NaN.
 */
export function pathWith(path: string, params: object): string {
	const values = new Map<string, unknown>(Object.entries(params));
	const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
		encodeURIComponent(String(values.get(name))),
	);
	const hole = filled.split("/").find((part) => part === "undefined" || part === "null" || part === "NaN");
	if (hole === undefined) return filled;
	throw new ApiError(`Invalid request - URL contains ${hole}`, { status: 400, body: null });
}

function queryText(query: Input["query"] = {}): string {
	const params = new URLSearchParams();
	for (const [name, values] of Object.entries(query)) {
		for (const value of [values].flat()) if (value !== undefined) params.append(name, String(value));
	}
	return params.size === 0 ? "" : `?${params}`;
}

function versionIn(headers: Headers): number | null {
	const version = /^(?:W\/)?"(\d+)"$/.exec(headers.get("ETag") ?? "")?.[1];
	return version === undefined ? null : Number(version);
}

/** The query of the next page; null if there is none. @see https://www.rfc-editor.org/rfc/rfc8288 */
function nextQuery(headers: Headers): Exclude<Input["query"], undefined> | null {
	const query = /<[^>?]*\?([^>]*)>\s*;\s*rel="next"/.exec(headers.get("Link") ?? "")?.[1];
	if (query === undefined) return null;
	const values = new URLSearchParams(query);
	return Object.fromEntries([...values.keys()].map((name) => [name, values.getAll(name)]));
}

/** The JSON, or the text if it isn't JSON; null for no body, and for a proxy's page. */
async function bodyOf(call: string, response: Response): Promise<unknown> {
	const text = await arriving(call, () => response.text());
	try {
		return text === "" ? null : JSON.parse(text);
	} catch {
		return text.trimStart().startsWith("<") ? null : text;
	}
}

/**
 * Waits for what a server sends. @throws {ApiError} of status 0 if the connection fails, which `fetch` reports as a TypeError.
 */
async function arriving<T>(call: string, receive: () => Promise<T>): Promise<T> {
	try {
		return await receive();
	} catch (error) {
		if (!(error instanceof TypeError)) throw error;
		const { message } = error.cause instanceof Error ? error.cause : error;
		throw new ApiError(`${call}: no answer from the server: ${message}`, { status: 0, body: null });
	}
}

/** As JSON, NaN and infinite numbers would be null: they would erase what they are to change. */
function finite(key: string, value: unknown): unknown {
	if (typeof value === "number" && !Number.isFinite(value))
		throw argumentError(`${key || "number"} in the body`, "a finite number", value);
	return value;
}

/**
 * Creates a client for one server's API.
 *
 * @example
 * const ox = createClient({ baseUrl: "https://ox.example.com", auth: process.env.OX_TOKEN });
 * const query = { q: "moon" };
 * const { records } = await ox.get("/productions/:production_id/records", { production_id: 3, query });
 * await ox.put("/records/:id", { id: records[0].id, body: { record: { licensed: true } } });
 *
 * @throws {TypeError} naming the option. A call rejects with one for a number in its body that isn't finite.
 */
export function createClient(options: ClientOptions = {}): Client {
	requireObject(options, "options");
	const { baseUrl = "", fetch = globalThis.fetch, auth } = options;
	requireText(baseUrl, "baseUrl");
	const origin = baseUrl.replace(/\/+$/, "");
	const open = async (method: Method, path: string, input: Input = {}): Promise<Response> => {
		const { query, body, signal, ifMatch, idempotencyKey, keepalive } = input;
		const token = typeof auth === "function" ? auth() : (auth ?? null);
		const isFile = body instanceof Blob;
		const headers: Record<string, string> = { Accept: "application/json", ...input.headers };
		if (token !== null) headers.Authorization = `Bearer ${token}`;
		if (isFile) headers["Content-Type"] = body.type === "" ? "application/octet-stream" : body.type;
		else if (body !== undefined) headers["Content-Type"] = "application/json";
		if (ifMatch !== undefined && ifMatch !== null) headers["If-Match"] = `"${ifMatch}"`;
		if (idempotencyKey !== undefined) headers["Idempotency-Key"] = idempotencyKey;
		const root = isAtRoot({ path }) ? origin : `${origin}/api`;
		const url = `${root}${pathWith(path, input)}${queryText(query)}`;
		const init = {
			method,
			headers,
			...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body, finite) }),
			...(signal === undefined ? {} : { signal }),
			...(keepalive === undefined ? {} : { keepalive }),
		};
		const call = `${method} ${path}`;
		const response = await arriving(call, () => fetch(url, init));
		if (response.ok) return response;
		const retryAfter = Number(response.headers.get("Retry-After"));
		throw new ApiError(`Request failed with status code ${response.status}`, {
			status: response.status,
			body: await bodyOf(call, response),
			retryAfter: retryAfter > 0 ? retryAfter : null,
		});
	};

	/** The body of an answer that has to be JSON. */
	const jsonOf = async (response: Response, method: Method, path: string): Promise<unknown> => {
		const type = response.headers.get("Content-Type");
		const body = await bodyOf(`${method} ${path}`, response);
		// A text means a truncated response, or one that falsely claims to be JSON.
		if (typeof body === "string" || (type !== null && !/\bjson\b/.test(type))) {
			const message = `${method} ${path}: expected JSON, got ${type ?? "no type"}`;
			throw new ApiError(message, { status: response.status, body });
		}
		return body;
	};

	const request = async (method: Method, path: string, input?: Input): Promise<ApiAnswer<unknown>> => {
		const response = await open(method, path, input);
		const trashId = Number(response.headers.get("X-Trash-Id"));
		return {
			status: response.status,
			body: await jsonOf(response, method, path),
			version: versionIn(response.headers),
			trashId: trashId > 0 ? trashId : null,
		};
	};

	async function* pages(path: string, input?: Input): AsyncGenerator<unknown, void> {
		for (let query = input?.query ?? null, isFirst = true; isFirst || query !== null; isFirst = false) {
			const response = await open("GET", path, { ...input, query: query ?? {} });
			yield await jsonOf(response, "GET", path);
			query = nextQuery(response.headers);
		}
	}

	const send = (method: Method) => async (path: string, input?: Input) =>
		(await request(method, path, input)).body;

	const client = {
		get: send("GET"),
		post: send("POST"),
		put: send("PUT"),
		patch: send("PATCH"),
		delete: send("DELETE"),
		request,
		pages,
		open,
	};
	// The server checks its responses against the contract, which defines these types.
	return client as unknown as Client;
}
