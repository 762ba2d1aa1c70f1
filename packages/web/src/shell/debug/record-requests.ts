import { createStore } from "zustand/vanilla";
import { redactedAddress, redactedAnswer, redactedRequest, type ShownBody } from "./redact.ts";

/** A call in the log. */
export interface LoggedRequest {
	readonly id: number;
	readonly method: string;
	readonly address: string;
	readonly startedAt: number;
	/** Null while it runs. */
	readonly durationMs: number | null;
	/** Null while it runs, and if no answer came. */
	readonly status: number | null;
	readonly sent: ShownBody;
	readonly received: ShownBody;
}

/** The most calls in the log. */
const KEEP = 100;

/** The calls since debug mode was turned on, oldest first. */
export const loggedRequests = createStore<readonly LoggedRequest[]>(() => []);
let nextId = 1;

function change(id: number, values: Partial<LoggedRequest>): void {
	const changed = loggedRequests
		.getState()
		.map((request) => (request.id === id ? { ...request, ...values } : request));
	loggedRequests.setState(changed, true);
}

/** Only JSON: the stream of events never ends, and files would be read twice. */
async function answerOf(method: string, url: URL, response: Response): Promise<ShownBody> {
	if (!/\bjson\b/.test(response.headers.get("Content-Type") ?? "")) return { left: "other" };
	return redactedAnswer(method, url, location.origin, await response.clone().text());
}

/**
 * Logs the page's calls, without secrets and headers.
 *
 * @returns a function that stops and forgets them.
 */
export function recordRequests(): () => void {
	const original = window.fetch;
	const logging: typeof fetch = async (input, init) => {
		const method = (init?.method ?? (input instanceof Request ? input.method : "GET")).toUpperCase();
		const url = new URL(input instanceof Request ? input.url : input, location.href);
		const id = nextId++;
		const startedAt = performance.now();
		const request: LoggedRequest = {
			id,
			method,
			address: url.origin === location.origin ? redactedAddress(url) : url.origin,
			startedAt: Date.now(),
			durationMs: null,
			status: null,
			sent: redactedRequest(method, url, location.origin, init?.body),
			received: null,
		};
		loggedRequests.setState([...loggedRequests.getState(), request].slice(-KEEP), true);
		const end = () => change(id, { durationMs: Math.round(performance.now() - startedAt) });
		try {
			const response = await original.call(window, input, init);
			change(id, { status: response.status });
			end();
			void answerOf(method, url, response).then(
				(received) => change(id, { received }),
				() => undefined,
			);
			return response;
		} catch (error) {
			end();
			throw error;
		}
	};
	window.fetch = logging;
	return () => {
		// Someone else may have wrapped it since.
		if (window.fetch === logging) window.fetch = original;
		loggedRequests.setState([], true);
	};
}
