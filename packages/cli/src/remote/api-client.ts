import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { ApiError, type Client, createClient } from "@oxcut/core/api";
import { answerFault, notOxServer } from "./answer-fault.ts";
import {
	callName,
	createSender,
	type FetchOptions,
	type RemoteRequest,
	type RemoteResponse,
	toRemoteError,
} from "./send-request.ts";

const inflate = promisify(gunzip);

const EVENTS = "text/event-stream";
/** The server sends something every 15 seconds while it streams events [EVT5]. */
const EVENTS_SILENCE_MS = 60_000;

/** Headers of a call that streams events. */
export const EVENTS_HEADERS = { Accept: EVENTS } as const;

/** The client's calls; ox reads its lists whole. */
type Calls = Omit<Client, "pages">;

/**
 * The API of one server. Every call throws {@link RemoteError} unless it succeeds, and {@link InterruptedError} on Ctrl-C.
 */
export interface ApiClient extends Calls {
	readonly serverUrl: string;
}

export interface ApiClientOptions {
	readonly serverUrl: string;
	/** Null if the calls need no token. */
	readonly token: string | null;
	readonly fetchOptions?: FetchOptions | undefined;
}

/** The JSON of a response; `undefined` if it isn't JSON. */
function jsonOf(bytes: Uint8Array): unknown {
	try {
		return JSON.parse(new TextDecoder().decode(bytes));
	} catch {
		return undefined;
	}
}

/** Creates a `fetch` on top of the sender, with ox's own errors. Sends nothing before the first call. */
function createFetch(serverUrl: string, fetchOptions: FetchOptions | undefined) {
	const send = createSender(serverUrl, fetchOptions);
	const fault = (error: unknown, request: RemoteRequest) =>
		toRemoteError(error, serverUrl, request, fetchOptions?.signal);

	const bytesOf = async (
		request: RemoteRequest,
		{ headers, body }: RemoteResponse,
	): Promise<Uint8Array<ArrayBuffer>> => {
		try {
			const bytes = await body.bytes();
			return new Uint8Array(headers["content-encoding"] === "gzip" ? await inflate(bytes) : bytes);
		} catch (error) {
			throw fault(error, request);
		}
	};

	async function* chunksOf(request: RemoteRequest, { body }: RemoteResponse): AsyncGenerator<Uint8Array> {
		try {
			yield* body;
		} catch (error) {
			throw fault(error, request);
		} finally {
			body.destroy();
		}
	}

	const refusal = (request: RemoteRequest, { status, headers }: RemoteResponse, bytes: Uint8Array) => {
		const call = callName(request);
		if (status < 400)
			return notOxServer(status, serverUrl, call, `a redirect to ${headers.location ?? "nowhere"}`);
		const body = jsonOf(bytes);
		if (body === undefined && status < 500)
			return notOxServer(status, serverUrl, call, headers["content-type"] ?? "no JSON");
		return answerFault(status, body, serverUrl, call);
	};

	return async (url: string, { method, headers, body }: RequestInit): Promise<Response> => {
		const sent = Object.fromEntries(new Headers(headers));
		const isStream = sent.accept === EVENTS;
		const request: RemoteRequest = {
			// The client only uses the contract's methods, and text bodies.
			method: method as RemoteRequest["method"],
			path: url.slice(serverUrl.length),
			headers: isStream ? sent : { ...sent, "accept-encoding": "gzip" },
			body: body as string | undefined,
			repeatable: method === "GET" || "idempotency-key" in sent,
			...(isStream ? { silenceMs: EVENTS_SILENCE_MS } : {}),
		};
		const response = await send(request);
		const { status } = response;
		const init = { status, headers: response.headers };
		if (isStream && status < 300) return new Response(chunksOf(request, response), init);
		const bytes = await bytesOf(request, response);
		if (status >= 300) throw refusal(request, response, bytes);
		if (bytes.length === 0) return new Response(null, init);
		const type = response.headers["content-type"];
		if (!/\bjson\b/.test(type ?? "") && jsonOf(bytes) === undefined)
			throw notOxServer(status, serverUrl, callName(request), type ?? "no JSON");
		return new Response(bytes, init);
	};
}

/** Wraps the client's calls to report a response that isn't JSON with ox's own error. */
function withRemoteErrors({ pages: _, ...calls }: Client, serverUrl: string): Calls {
	const guarded = Object.entries(calls).map(([name, send]: [string, (...input: never[]) => unknown]) => [
		name,
		async (...input: never[]) => {
			try {
				return await send(...input);
			} catch (error) {
				if (!(error instanceof ApiError)) throw error;
				const [call = ""] = error.message.split(": ", 1);
				throw notOxServer(error.status, serverUrl, call, "broken JSON");
			}
		},
	]);
	// Wrapping doesn't change the calls' inputs and responses.
	return Object.fromEntries(guarded) as Calls;
}

/** Binds the API's calls to one server and one token. */
export function createApiClient({ serverUrl, token, fetchOptions }: ApiClientOptions): ApiClient {
	const fetch = createFetch(serverUrl, fetchOptions);
	const client = createClient({ baseUrl: serverUrl, fetch, ...(token === null ? {} : { auth: token }) });
	return { ...withRemoteErrors(client, serverUrl), serverUrl };
}
