import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import { gzipSync } from "node:zlib";
import type { Dispatcher } from "undici";
import { describe, expect, it, onTestFinished } from "vitest";
import { InterruptedError } from "../errors/cli-error.ts";
import { RemoteError } from "../errors/remote-error.ts";
import { type FakeAnswer, fakeServer } from "../testing/fake-server.ts";
import { type ApiClient, createApiClient, EVENTS_HEADERS } from "./api-client.ts";
import { readServerEvents } from "./server-events.ts";

const TOKEN = `ox_${"t".repeat(43)}`;

/** A client of a server with scripted responses, and the waits that it would have made. */
async function clientOf(answer: (nth: number) => FakeAnswer) {
	const server = await fakeServer((_call, nth) => answer(nth));
	const waits: number[] = [];
	const sleep = async (milliseconds: number) => void waits.push(milliseconds);
	const api = createApiClient({ serverUrl: server.url, token: TOKEN, fetchOptions: { sleep } });
	return { api, server, waits };
}

async function failure(work: Promise<unknown>): Promise<RemoteError> {
	const error = await work.then(
		() => null,
		(thrown: unknown) => thrown,
	);
	if (!(error instanceof RemoteError)) throw new Error(`no RemoteError: ${String(error)}`);
	return error;
}

describe("a call", () => {
	it("sends the token, the query and the version", async () => {
		const { api, server } = await clientOf(() => ({ headers: { ETag: '"7"' }, body: { price: { id: 1 } } }));
		const answer = await api.request("PUT", "/data_files/:id", {
			id: 1,
			body: { data_file: { info_data: { name: "Gold" } } },
			ifMatch: 6,
			query: { build: "false" },
		});
		expect(answer).toEqual({ status: 200, body: { price: { id: 1 } }, version: 7, trashId: null });
		expect(server.calls).toMatchObject([
			{
				method: "PUT",
				url: "/api/data_files/1?build=false",
				headers: { authorization: `Bearer ${TOKEN}`, "if-match": '"6"', "content-type": "application/json" },
				body: '{"data_file":{"info_data":{"name":"Gold"}}}',
			},
		]);
	});

	it("with an empty response has null as its body", async () => {
		const { api } = await clientOf(() => ({ status: 204 }));
		expect(await api.delete("/prices/:id", { id: 1 })).toBeNull();
	});

	it("reads compressed answers", async () => {
		const { api } = await clientOf(() => ({
			headers: { "Content-Encoding": "gzip", "Content-Type": "application/json" },
			body: gzipSync('{"records":[]}'),
		}));
		expect(await api.get("/productions")).toEqual({ records: [] });
	});

	it("reuses an open connection", async () => {
		const { api, server } = await clientOf(() => ({ body: {} }));
		for (let count = 0; count < 20; count++) await api.get("/account");
		expect(server.calls).toHaveLength(20);
		// A call right after another may find the other's connection still busy.
		expect(server.connections()).toBeLessThanOrEqual(2);
	});
});

describe("a busy server", () => {
	const busy = (nth: number): FakeAnswer =>
		nth < 3 ? { status: nth === 1 ? 429 : 503, headers: { "Retry-After": "2" }, body: {} } : { body: "{}" };

	it("is called again after the time that it names: by GET, and by a POST with a key", async () => {
		for (const keyed of [false, true]) {
			const { api, waits } = await clientOf(busy);
			const posted = { body: {}, idempotencyKey: "k" };
			await (keyed ? api.post("/oauth2/revoke", posted) : api.get("/account"));
			expect(waits).toEqual([2000, 2000]);
		}
	});

	it.each([
		["post", (api: ApiClient) => api.post("/oauth2/revoke", { body: {} })],
		["put", (api: ApiClient) => api.put("/prices/:id", { id: 1, body: { price: {} } })],
		["patch", (api: ApiClient) => api.patch("/account", { body: { user: {} } })],
		["delete", (api: ApiClient) => api.delete("/prices/:id", { id: 1 })],
	] as const)("is not asked again by a %s without a key", async (_method, call) => {
		const { api, server, waits } = await clientOf(busy);
		expect((await failure(call(api))).status).toBe(429);
		expect([server.calls.length, waits]).toEqual([1, []]);
	});

	it("is waited for longer each time, and given up", async () => {
		const { api, server, waits } = await clientOf(() => ({ status: 503, body: { errors: "Stopping" } }));
		expect((await failure(api.get("/account"))).message).toContain("Stopping");
		expect(server.calls).toHaveLength(6);
		for (const [index, wait] of waits.entries()) {
			expect(wait).toBeGreaterThanOrEqual(250 * 2 ** index);
			expect(wait).toBeLessThanOrEqual(500 * 2 ** index);
		}
	});

	it("is not waited for where it asks for an hour", async () => {
		const { api, waits } = await clientOf(() => ({
			status: 429,
			headers: { "Retry-After": "3600" },
			body: {},
		}));
		expect((await failure(api.get("/account"))).status).toBe(429);
		expect(waits).toEqual([]);
	});

	it.each([400, 404, 409, 412, 422, 500, 502])("a %i is never retried", async (status) => {
		const { api, server } = await clientOf(() => ({ status, body: { errors: "No" } }));
		expect((await failure(api.get("/account"))).status).toBe(status);
		expect(server.calls).toHaveLength(1);
	});
});

describe("an error", () => {
	it("names server, call, status and the server's messages by field, and no token", async () => {
		const { api, server } = await clientOf(() => ({
			status: 422,
			body: { errors: { title: ["must be present", "is \u001b[31mred"] } },
		}));
		const error = await failure(api.post("/oauth2/revoke", { body: {}, query: { x: "secret" } as never }));
		expect(error.message).toBe(
			`${server.url} answered POST /api/oauth2/revoke with 422: title must be present, is \\u001b[31mred.`,
		);
		expect(error).toMatchObject({ code: "SERVER_REFUSED", status: 422, call: "POST /api/oauth2/revoke" });
		expect(error.errors).toEqual({ title: ["must be present", "is \u001b[31mred"] });
		expect(JSON.stringify(error)).not.toContain(TOKEN);
	});

	it("of an outdated change has the current item", async () => {
		const body = { errors: "changed meanwhile", price: { id: 1, version: 8 } };
		const { api } = await clientOf(() => ({ status: 412, body }));
		expect((await failure(api.put("/prices/:id", { id: 1, body: { price: {} }, ifMatch: 7 }))).body).toEqual(
			body,
		);
	});

	it.each([
		[{ body: "<!doctype html>", headers: { "Content-Type": "text/html" } }, "text/html"],
		[{ status: 404, body: "<!doctype html>", headers: { "Content-Type": "text/html" } }, "text/html"],
		[
			{ status: 301, headers: { Location: "https://elsewhere.example" } },
			"a redirect to https://elsewhere.example",
		],
	])("recognizes a server that isn't an ox-server: %j", async (answer, found) => {
		const { api, server } = await clientOf(() => answer);
		const error = await failure(api.get("/account"));
		expect(error.code).toBe("SERVER_NOT_OX");
		expect(error.message).toContain(found);
		expect(server.calls).toHaveLength(1);
	});

	it("says so if what claims to be JSON isn't", async () => {
		const { api } = await clientOf(() => ({
			headers: { "Content-Type": "application/json" },
			body: '{"account":',
		}));
		const error = await failure(api.get("/account"));
		expect(error.code).toBe("SERVER_NOT_OX");
		expect(error.message).toContain("GET /account");
	});

	it("distinguishes a closed port, an unknown host, and missing TLS", async () => {
		const { server } = await clientOf(() => ({ body: {} }));
		const deaf = createServer();
		await new Promise<void>((resolve) => deaf.listen(0, "127.0.0.1", resolve));
		const address = deaf.address();
		const port = typeof address === "object" ? address?.port : null;
		await new Promise((resolve) => deaf.close(resolve));
		const cases = [
			[`http://127.0.0.1:${port}`, `nothing listens at 127.0.0.1 port ${port}`],
			[server.url.replace("http:", "https:"), "does not use TLS"],
		] as const;
		for (const [serverUrl, reason] of cases) {
			const error = await failure(createApiClient({ serverUrl, token: TOKEN }).get("/account"));
			expect(error).toMatchObject({ code: "SERVER_UNREACHABLE", status: null, call: "GET /api/account" });
			expect(error.message).toContain(reason);
			expect(error.message).toContain(serverUrl);
		}
	});

	it("Ctrl-C ends a call", async () => {
		const stop = new AbortController();
		const server = await fakeServer(() => {
			stop.abort();
			return {};
		});
		const fetchOptions = { signal: stop.signal };
		const api = createApiClient({ serverUrl: server.url, token: TOKEN, fetchOptions });
		await expect(api.get("/account")).rejects.toBeInstanceOf(InterruptedError);
	});

	it("Ctrl-C ends the delay before a retry", async () => {
		const stop = new AbortController();
		let tries = 0;
		const request = async () => {
			tries += 1;
			return {
				statusCode: 503,
				headers: { "retry-after": "50" },
				// By the next turn of the event loop, the wait has begun.
				body: { dump: async () => void setImmediate(() => stop.abort()) },
			};
		};
		const dispatcher = { request } as unknown as Dispatcher;
		const fetchOptions = { signal: stop.signal, dispatcher };
		const api = createApiClient({ serverUrl: "http://ox.invalid", token: TOKEN, fetchOptions });
		await expect(api.get("/account")).rejects.toBeInstanceOf(InterruptedError);
		expect(tries).toBe(1);
	});
});

it("reads events: names, ids and several lines, but no comments or unfinished events", async () => {
	const { api, server } = await clientOf(() => ({
		headers: { "Content-Type": "text/event-stream" },
		body: ': hello\n\nid: 5\nevent: change\ndata: {"a":\ndata: 1}\r\n\r\ndata: é\n\ndata: cut off',
	}));
	const events = [];
	const headers = { ...EVENTS_HEADERS, "Last-Event-ID": "4" };
	const { body } = await api.open("GET", "/productions/:production_id/events", { production_id: 1, headers });
	for await (const event of readServerEvents(body ?? [])) events.push(event);
	expect(events).toEqual([
		{ id: "5", event: "change", data: '{"a":\n1}' },
		{ id: "5", event: "message", data: "é" },
	]);
	expect(server.calls[0]?.headers["last-event-id"]).toBe("4");
});

describe("the proxy variables", () => {
	/** Sets the variable that takes precedence for the duration of a test. */
	const setProxy = (value: string) => {
		const before = process.env.https_proxy;
		process.env.https_proxy = value;
		onTestFinished(() => {
			if (before === undefined) delete process.env.https_proxy;
			else process.env.https_proxy = before;
		});
	};

	it("are used, but not for this machine; a refusing proxy is distinguished from a server", async () => {
		const server = await fakeServer(() => ({ body: {} }));
		const connects: string[] = [];
		const tunnel = createHttpServer().on("connect", (request, socket) => {
			connects.push(request.url ?? "");
			socket.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n");
		});
		await new Promise<void>((resolve) => tunnel.listen(0, "127.0.0.1", resolve));
		onTestFinished(() => void tunnel.close());
		const address = tunnel.address();
		// Without a scheme, as curl accepts it.
		setProxy(`127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
		await createApiClient({ serverUrl: server.url, token: TOKEN }).get("/account");
		expect(connects).toEqual([]);
		const error = await failure(
			createApiClient({ serverUrl: "https://ox.invalid", token: TOKEN }).get("/account"),
		);
		expect(connects).toEqual(["ox.invalid:443"]);
		expect(error.message).toContain("HTTPS_PROXY refused with 407");
	});

	it("with an unknown host are distinguished from a server's name, and not printed", async () => {
		setProxy("http://ann:secret@proxy.invalid:3128");
		const error = await failure(
			createApiClient({
				serverUrl: "https://ox.invalid",
				token: TOKEN,
				fetchOptions: { sleep: async () => {} },
			}).get("/account"),
		);
		expect(error.message).toContain("can't resolve the proxy of HTTP_PROXY or HTTPS_PROXY");
		expect(error.message).not.toMatch(/secret|proxy\.invalid/);
	});

	it.each(["socks5://127.0.0.1:1", "http://"])(
		"that don't name an HTTP proxy are rejected: %s",
		async (value) => {
			setProxy(value);
			const call = createApiClient({ serverUrl: "https://ox.invalid", token: TOKEN }).get("/account");
			await expect(call).rejects.toMatchObject({ code: "INVALID_VALUE", field: "HTTPS_PROXY" });
		},
	);
});
