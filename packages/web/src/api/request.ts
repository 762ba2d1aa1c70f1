import type * as z from "zod";
import { ApiError, needsProof, noAnswer, UNREACHABLE } from "./api-error.ts";
import { trackRequest } from "./request-tracker.ts";
import { currentSessionKey, rememberSessionKey } from "./session-key.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface RequestOptions<S extends z.ZodType | undefined = undefined> {
	/** Sent as JSON. */
	readonly body?: unknown;
	/** Sent as it is instead, by its own media type: a picture, a licence. Without a type it is bytes. */
	readonly file?: Blob;
	/** Checks the answer; what does not fit is an error, not a page that breaks later. */
	readonly schema?: S;
	/** The version that the change was made from [API5]. */
	readonly ifMatch?: number;
	/** Makes a repeated POST the same one [API5]. */
	readonly idempotencyKey?: string;
	readonly signal?: AbortSignal;
	/** Lets the call end after the page is left. */
	readonly keepalive?: boolean;
	/** Told the item's version where the answer names one, for the `ifMatch` of a later change. */
	readonly onVersion?: (version: number) => void;
	/** Told the trash entry that restores what the call deleted or merged, where there is one. */
	readonly onTrash?: (id: number) => void;
}

type Answer<S> = S extends z.ZodType ? z.output<S> : unknown;

type UnauthorizedListener = () => void;
let onUnauthorized: UnauthorizedListener = () => undefined;

/** Says what happens when the server no longer knows the caller; the session part does. */
export function whenUnauthorized(listener: UnauthorizedListener): void {
	onUnauthorized = listener;
}

type ProofQuestion = () => Promise<boolean>;
let askForProof: ProofQuestion = async () => false;

/**
 * Says how the person is asked for the password again, if a call needs a fresh proof of who they are [ACC21]; the session part
 * does. It tells whether they gave it.
 */
export function whenProofIsNeeded(question: ProofQuestion): void {
	askForProof = question;
}

/** A proxy answers with these while the server behind it is down. */
const GATEWAY_ERRORS: ReadonlySet<number> = new Set([502, 503, 504]);

const SIGN_IN_PATH = "/users/sign_in";

/** @throws {ApiError} for a path that was put together from something that is not there. */
function checkedUrl(path: string): string {
	const [route = ""] = path.split("?", 1);
	for (const hole of ["undefined", "null", "NaN"]) {
		if (route.split("/").includes(hole)) {
			throw new ApiError(`Invalid request - URL contains ${hole}`, { status: 400, body: null });
		}
	}
	return `/api${path}`;
}

/**
 * Makes one call of the API. If the server wants the password again first, the person is asked for it and the same call is
 * repeated, so that nothing they typed is lost.
 *
 * @param path - under `/api`, beginning with a slash.
 * @throws {ApiError} with the server's messages; `Request error: Offline connection` where there is no network.
 */
export async function request<S extends z.ZodType | undefined = undefined>(
	method: Method,
	path: string,
	options: RequestOptions<S> = {},
): Promise<Answer<S>> {
	const call = () =>
		tracked(method, path, async (url) => {
			const answer = await readBody(await send(method, path, url, options));
			if (options.schema === undefined) return answer as Answer<S>;
			// The conditional type cannot be narrowed by the check above.
			return options.schema.parse(answer) as Answer<S>;
		});
	try {
		return await call();
	} catch (error) {
		if (!needsProof(error) || !(await askForProof())) throw error;
		return await call();
	}
}

/**
 * Makes a call whose answer is read while it comes, because it is too long to be held as one text.
 *
 * @param read - gets the answer's bytes piece by piece.
 */
export function requestStream(
	path: string,
	signal: AbortSignal,
	read: (piece: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
	return tracked("GET", path, async (url) => {
		const response = await send("GET", path, url, { signal });
		const pieces = response.body?.getReader();
		for (;;) {
			const piece = await pieces?.read();
			if (piece === undefined || piece.done) return;
			read(piece.value);
		}
	});
}

async function tracked<T>(method: Method, path: string, call: (url: string) => Promise<T>): Promise<T> {
	const url = checkedUrl(path);
	if (!navigator.onLine) throw noAnswer();
	const ended = trackRequest(method, url);
	try {
		const answer = await call(url);
		ended("success");
		return answer;
	} catch (error) {
		ended("error");
		throw error;
	}
}

async function send(
	method: Method,
	path: string,
	url: string,
	options: Omit<RequestOptions<z.ZodType | undefined>, "schema">,
): Promise<Response> {
	const { body, file, ifMatch, idempotencyKey, signal, keepalive, onVersion, onTrash } = options;
	const content = file ?? (body === undefined ? undefined : JSON.stringify(body));
	const key = currentSessionKey();
	const headers: Record<string, string> = { Accept: "application/json" };
	if (key !== null) headers["X-Session-Key"] = key;
	if (file !== undefined) headers["Content-Type"] = file.type === "" ? "application/octet-stream" : file.type;
	else if (body !== undefined) headers["Content-Type"] = "application/json";
	if (ifMatch !== undefined) headers["If-Match"] = `"${ifMatch}"`;
	if (idempotencyKey !== undefined) headers["Idempotency-Key"] = idempotencyKey;
	let response: Response;
	try {
		response = await fetch(url, {
			method,
			headers,
			credentials: "same-origin",
			...(content === undefined ? {} : { body: content }),
			...(signal === undefined ? {} : { signal }),
			...(keepalive === true ? { keepalive } : {}),
		});
	} catch (error) {
		if (signal?.aborted === true) throw error;
		throw noAnswer();
	}
	const given = response.headers.get("X-Session-Key");
	if (given !== null) rememberSessionKey(given);
	if (!response.ok) {
		const answer = await readBody(response);
		if (response.status === 401 && path !== SIGN_IN_PATH) onUnauthorized();
		const retryAfter = Number(response.headers.get("Retry-After"));
		const isGateway = GATEWAY_ERRORS.has(response.status) && (answer === null || typeof answer !== "object");
		const message = isGateway ? UNREACHABLE : `Request failed with status code ${response.status}`;
		throw new ApiError(message, {
			status: response.status,
			body: answer,
			retryAfter: retryAfter > 0 ? retryAfter : null,
		});
	}
	const version = /^(?:W\/)?"(\d+)"$/.exec(response.headers.get("ETag") ?? "")?.[1];
	if (version !== undefined) onVersion?.(Number(version));
	const trashId = Number(response.headers.get("X-Trash-Id"));
	if (trashId > 0) onTrash?.(trashId);
	return response;
}

async function readBody(response: Response): Promise<unknown> {
	const text = await response.text();
	if (text === "") return null;
	try {
		return JSON.parse(text);
	} catch {
		// A proxy's error page is not a message for the user.
		return text.trimStart().startsWith("<") ? null : text;
	}
}
