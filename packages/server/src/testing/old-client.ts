import type { TestClient, TestResponse } from "./test-client.ts";

type WriteMethod = "put" | "patch";
type Fields = Readonly<Record<string, unknown>>;

interface Held {
	body: Fields;
	timer: NodeJS.Immediate;
	readonly waiting: ((answer: Promise<TestResponse>) => void)[];
}

function isFields(value: unknown): value is Fields {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Merges a later change over an earlier one, objects field by field. */
function merged(earlier: Fields, later: Fields): Fields {
	const both: Record<string, unknown> = { ...earlier };
	for (const [key, value] of Object.entries(later)) {
		const before = both[key];
		both[key] = isFields(before) && isFields(value) ? merged(before, value) : value;
	}
	return both;
}

/** Chunks of at most `size`. */
export function chunksOf<T>(items: readonly T[], size: number): T[][] {
	return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
		items.slice(index * size, (index + 1) * size),
	);
}

/**
 * A client written against the specification alone: it holds PUT and PATCH calls back and merges those with the same
 * method and URL, shares a running GET or DELETE, and takes 200 to 204 for success. A real client holds calls back for
 * a second; this one only until the current batch of calls is complete, so that no test has to wait.
 */
export class OldClient {
	/** Every call sent, e.g. `PUT cuts/7`, in order. */
	readonly sent: string[] = [];
	readonly #client: TestClient;
	readonly #held = new Map<string, Held>();
	readonly #running = new Map<string, Promise<TestResponse>>();

	constructor(client: TestClient) {
		this.#client = client;
	}

	get(path: string): Promise<TestResponse["body"]> {
		return this.#shared(`GET ${path}`, () => this.#client.get(path));
	}

	delete(path: string, body?: unknown): Promise<TestResponse["body"]> {
		const key = `DELETE ${path}${body === undefined ? "" : ` ${JSON.stringify(body)}`}`;
		return this.#shared(key, () => this.#client.delete(path, body));
	}

	async post(path: string, body?: unknown): Promise<TestResponse["body"]> {
		this.sent.push(`POST ${path}`);
		return succeeded(`POST ${path}`, await this.#client.post(path, body));
	}

	/** Not held back, like `replace_select`. */
	async putAtOnce(path: string, body: unknown): Promise<TestResponse["body"]> {
		this.sent.push(`PUT ${path}`);
		return succeeded(`PUT ${path}`, await this.#client.put(path, body));
	}

	/** @returns the response to the call that carried the change. */
	put(path: string, body: Fields = {}): Promise<TestResponse["body"]> {
		return this.#later("put", path, body);
	}

	patch(path: string, body: Fields): Promise<TestResponse["body"]> {
		return this.#later("patch", path, body);
	}

	async #later(method: WriteMethod, path: string, body: Fields): Promise<TestResponse["body"]> {
		const key = `${method.toUpperCase()} ${path}`;
		const answer = await new Promise<TestResponse>((done) => {
			const held = this.#held.get(key);
			const timer = setImmediate(() => {
				const { body: all, waiting } = this.#held.get(key) ?? { body, waiting: [] };
				this.#held.delete(key);
				this.sent.push(key);
				const sent = this.#client[method](path, all);
				for (const resolve of waiting) resolve(sent);
			});
			if (held === undefined) {
				this.#held.set(key, { body, timer, waiting: [done] });
			} else {
				clearImmediate(held.timer);
				held.timer = timer;
				held.body = merged(held.body, body);
				held.waiting.push(done);
			}
		});
		return succeeded(key, answer);
	}

	async #shared(key: string, call: () => Promise<TestResponse>): Promise<TestResponse["body"]> {
		const running = this.#running.get(key);
		if (running !== undefined) return succeeded(key, await running);
		this.sent.push(key);
		const started = call();
		this.#running.set(key, started);
		try {
			return succeeded(key, await started);
		} finally {
			this.#running.delete(key);
		}
	}
}

function succeeded(call: string, { status, body }: TestResponse): TestResponse["body"] {
	if (status < 200 || status > 204) throw new Error(`${call}: ${status} ${JSON.stringify(body)}`);
	return body;
}
