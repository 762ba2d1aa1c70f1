import { randomUUID } from "node:crypto";
import { createClient } from "@oxcut/core/api";

/** The server could not be reached: no answer came. */
export class NoAnswerError extends Error {
	/** @param {string} server @param {unknown} error what fetch threw */
	constructor(server, error) {
		// fetch itself only says that it failed; an address that is none it tells of itself.
		const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
		const reason =
			cause instanceof Error ? cause.message || String(Reflect.get(cause, "code")) : String(cause);
		super(
			`${server} does not answer: ${reason}.\nCheck the address. If no ox-server runs there: node packages/server/dist/main.js`,
		);
		this.name = "NoAnswerError";
	}
}

/**
 * The typed client of somebody who signs in as a browser does: it keeps the session's cookies, and sends the session's key with
 * every call.
 *
 * @param {string} serverUrl
 */
export function openSession(serverUrl) {
	const baseUrl = serverUrl.replace(/\/+$/, "");
	/** @type {Map<string, string>} values by name */
	const cookies = new Map();
	let sessionKey = "";
	return createClient({
		baseUrl,
		fetch: async (url, init) => {
			const headers = new Headers(init.headers);
			if (cookies.size > 0) headers.set("Cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
			if (sessionKey !== "") headers.set("X-Session-Key", sessionKey);
			// Should the answer get lost, the same call under the same key changes nothing twice.
			if (init.method === "POST") headers.set("Idempotency-Key", randomUUID());
			const response = await fetch(url, { ...init, headers }).catch((error) => {
				throw new NoAnswerError(baseUrl, error);
			});
			for (const line of response.headers.getSetCookie()) {
				const [pair = ""] = line.split(";", 1);
				const at = pair.indexOf("=");
				cookies.set(pair.slice(0, at), pair.slice(at + 1));
			}
			sessionKey = response.headers.get("X-Session-Key") ?? sessionKey;
			return response;
		},
	});
}

/**
 * One event of a stream.
 *
 * @typedef {object} ServerEvent
 * @property {string} event
 * @property {any} data
 */

/**
 * Reads server-sent events as they come.
 *
 * @param {Response} response
 * @returns {AsyncGenerator<ServerEvent>}
 */
export async function* eventsOf({ body }) {
	let text = "";
	const decoder = new TextDecoder();
	for await (const bytes of body ?? []) {
		text += decoder.decode(bytes, { stream: true });
		const blocks = text.split("\n\n");
		text = blocks.pop() ?? "";
		for (const block of blocks) {
			const event = /^event: (.*)$/m.exec(block)?.[1];
			const data = /^data: (.*)$/m.exec(block)?.[1];
			// A block without them is a comment that keeps the connection open.
			if (event !== undefined && data !== undefined) yield { event, data: JSON.parse(data) };
		}
	}
}
