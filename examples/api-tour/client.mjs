import { randomUUID } from "node:crypto";

/** An answer that is no success: the server's own words, by field where it named fields. */
export class ApiError extends Error {
	/** @param {string} call @param {number} status @param {string} text */
	constructor(call, status, text) {
		super(`${call} answered ${status}: ${text}`);
		this.name = "ApiError";
		this.status = status;
	}
}

/** What was called could not be called at all: no answer came. */
export class NoAnswerError extends Error {
	/** @param {string} server @param {unknown} error what fetch threw */
	constructor(server, error) {
		// fetch itself only says that it failed; an address that is none it tells of itself.
		const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
		const reason =
			cause instanceof Error ? cause.message || String(Reflect.get(cause, "code")) : String(cause);
		super(
			`${server} does not answer: ${reason}.\nLook to the address. If no ox-server runs there: node packages/server/dist/main.js`,
		);
		this.name = "NoAnswerError";
	}
}

/**
 * One event of a stream.
 *
 * @typedef {object} ServerEvent
 * @property {string} event
 * @property {any} data
 */

/** What a browser does by itself: keeps the session's cookie, and sends the session's key with every change. */
export class Client {
	/** @type {Map<string, string>} values by name */
	#cookies = new Map();
	#sessionKey = "";
	#api;

	/** @param {string} serverUrl */
	constructor(serverUrl) {
		this.#api = `${serverUrl.replace(/\/+$/, "")}/api/`;
	}

	/** @param {string} path @returns {Promise<any>} */
	get(path) {
		return this.#json("GET", path);
	}

	/** @param {string} path @param {unknown} body @returns {Promise<any>} */
	post(path, body = {}) {
		return this.#json("POST", path, body);
	}

	/** @param {string} path @param {unknown} body @returns {Promise<any>} */
	put(path, body) {
		return this.#json("PUT", path, body);
	}

	/** @param {string} path @param {unknown} body @returns {Promise<any>} */
	patch(path, body) {
		return this.#json("PATCH", path, body);
	}

	/** Sends a file as it is. @param {string} path @param {Uint8Array} bytes @param {string} type @returns {Promise<any>} */
	async upload(path, bytes, type) {
		const response = await this.#call("POST", path, { body: bytes, headers: { "Content-Type": type } });
		return response.json();
	}

	/** @param {string} path */
	async download(path) {
		const response = await this.#call("GET", path);
		return Buffer.from(await response.arrayBuffer());
	}

	/**
	 * Asks for something that takes a while, and tells how it goes on.
	 *
	 * @param {string} path
	 * @returns {AsyncGenerator<ServerEvent>}
	 */
	async *follow(path) {
		const headers = { Accept: "text/event-stream", "Content-Type": "application/json" };
		const { body } = await this.#call("POST", path, { body: "{}", headers });
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

	/** @param {string} method @param {string} path @param {unknown} [body] */
	async #json(method, path, body) {
		const init =
			body === undefined
				? {}
				: { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
		const response = await this.#call(method, path, init);
		const text = await response.text();
		if (text === "") return null;
		if (isJson(response)) return JSON.parse(text);
		throw new ApiError(`${method} ${path}`, response.status, this.#noJson());
	}

	/**
	 * @param {string} method
	 * @param {string} path under `/api`
	 * @param {{ body?: string | Uint8Array, headers?: Record<string, string> }} [init]
	 */
	async #call(method, path, { body, headers = {} } = {}) {
		const response = await fetch(this.#api + path, {
			method,
			headers: {
				...(this.#cookies.size === 0 ? {} : { Cookie: this.#cookieLine() }),
				...(this.#sessionKey === "" ? {} : { "X-Session-Key": this.#sessionKey }),
				// Should the answer get lost, the same call under the same key changes nothing twice.
				...(method === "POST" ? { "Idempotency-Key": randomUUID() } : {}),
				...headers,
			},
			...(body === undefined ? {} : { body }),
		}).catch((error) => {
			throw new NoAnswerError(this.#api, error);
		});
		for (const line of response.headers.getSetCookie()) this.#keepCookie(line);
		this.#sessionKey = response.headers.get("X-Session-Key") ?? this.#sessionKey;
		if (!response.ok) {
			const words = isJson(response) ? wordsOf(await response.json()) : this.#noJson();
			throw new ApiError(`${method} ${path}`, response.status, words);
		}
		return response;
	}

	#noJson() {
		return `no JSON. Is ${this.#api} the API of an ox-server?`;
	}

	/** @param {string} line what a Set-Cookie header says */
	#keepCookie(line) {
		const pair = line.split(";", 1)[0] ?? "";
		const at = pair.indexOf("=");
		this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
	}

	#cookieLine() {
		return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	}
}

/** @param {Response} response */
function isJson(response) {
	return /^application\/(?:problem\+)?json\b/.test(response.headers.get("Content-Type") ?? "");
}

/** @param {unknown} problem what a call that failed answered */
function wordsOf(problem) {
	const { errors } = Object(problem);
	return typeof errors === "string" ? errors : JSON.stringify(errors);
}
