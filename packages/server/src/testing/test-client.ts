import { checkAnswer } from "./check-answer.ts";

export interface TestResponse {
	readonly status: number;
	/** The parsed JSON, the text if it isn't JSON, or null if there is none. */
	// biome-ignore lint/suspicious/noExplicitAny: tests read responses freely; a wrong field fails the test.
	readonly body: any;
	/** The cause of a failed call; the other fields of its body are in `body`. */
	readonly problem: Problem | null;
	readonly headers: Headers;
}

/** @see https://www.rfc-editor.org/rfc/rfc9457 */
interface Problem {
	readonly type: string;
	readonly title: string;
	readonly status: number;
	readonly code: string;
	readonly request_id: string;
}

export type TestHeaders = Readonly<Record<string, string>>;

/**
 * Calls the API like a browser: takes paths below `/api`, and keeps the cookie and X-Session-Key. Every response has to match the API's document
 * [API6].
 */
export interface TestClient {
	get(path: string, headers?: TestHeaders): Promise<TestResponse>;
	post(path: string, body?: unknown, headers?: TestHeaders): Promise<TestResponse>;
	put(path: string, body?: unknown, headers?: TestHeaders): Promise<TestResponse>;
	patch(path: string, body?: unknown, headers?: TestHeaders): Promise<TestResponse>;
	delete(path: string, body?: unknown, headers?: TestHeaders): Promise<TestResponse>;
	/** The headers that identify this caller. */
	credentials(): TestHeaders;
}

/**
 * A caller that starts as a visitor, and sends whatever credentials the server gives it.
 *
 * @param check - compares each response with the called API's document.
 */
export function createTestClient(
	serverUrl: string,
	check: typeof checkAnswer | null = checkAnswer,
): TestClient {
	const cookies = new Map<string, string>();
	let sessionKey = "";

	const credentials = (): TestHeaders => ({
		...(cookies.size === 0 ? {} : { Cookie: [...cookies].map((pair) => pair.join("=")).join("; ") }),
		...(sessionKey === "" ? {} : { "X-Session-Key": sessionKey }),
	});

	const call = async (
		method: string,
		path: string,
		body?: unknown,
		headers: TestHeaders = {},
	): Promise<TestResponse> => {
		const response = await fetch(`${serverUrl}/api/${path.replace(/^\//, "")}`, {
			method,
			headers: {
				...credentials(),
				...(body === undefined ? {} : { "Content-Type": "application/json" }),
				...headers,
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		for (const line of response.headers.getSetCookie()) {
			const [, name, value] = /^(ox_session|ox_browser|ox_provider)=([^;]*)/.exec(line) ?? [];
			if (name !== undefined && value !== undefined) cookies.set(name, value);
		}
		sessionKey = response.headers.get("X-Session-Key") ?? sessionKey;
		const answered = read(await response.text());
		const [bare = ""] = path.replace(/^\/?/, "/").split("?");
		await check?.(method, bare, response.status, answered);
		const { problem, body: rest } = response.ok ? { problem: null, body: answered } : splitProblem(answered);
		return { status: response.status, body: rest, problem, headers: response.headers };
	};

	return {
		credentials,
		get: (path, headers) => call("GET", path, undefined, headers),
		post: (path, body, headers) => call("POST", path, body, headers),
		put: (path, body, headers) => call("PUT", path, body, headers),
		patch: (path, body, headers) => call("PATCH", path, body, headers),
		delete: (path, body, headers) => call("DELETE", path, body, headers),
	};
}

function splitProblem(answered: unknown): { readonly problem: Problem | null; readonly body: unknown } {
	if (typeof answered !== "object" || answered === null || !("request_id" in answered)) {
		return { problem: null, body: answered };
	}
	// The response has been compared with the document.
	const { type, title, status, code, request_id, ...body } = answered as Problem;
	return { problem: { type, title, status, code, request_id }, body };
}

function read(text: string): unknown {
	if (text === "") return null;
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}
