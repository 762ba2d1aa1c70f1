import { expect, expectTypeOf, test } from "vitest";
import type { ApiError } from "./api-error.ts";
import { createClient } from "./create-client.ts";

interface Sent extends RequestInit {
	readonly url: string;
}

/** A client of a server that always gives the same response, and the requests it received. */
function clientOf(answer: () => Response, auth?: string | (() => string | null)) {
	const sent: Sent[] = [];
	const client = createClient({
		baseUrl: "https://ox.example.com",
		fetch: async (url, init) => {
			sent.push({ url, ...init });
			return answer();
		},
		...(auth === undefined ? {} : { auth }),
	});
	return { client, sent };
}

const failed = (call: Promise<unknown>): Promise<ApiError> =>
	call.then(
		() => expect.unreachable("the call should fail"),
		(error: ApiError) => error,
	);

test("a list is requested by path, parameters and query, with the token", async () => {
	const { client, sent } = clientOf(() => Response.json({ records: [] }), "t-1");
	const { records } = await client.get("/productions/:production_id/records", {
		production_id: 3,
		query: { q: "moon & sea", limit: 20, sort: undefined },
	});
	expect(records).toEqual([]);
	expectTypeOf(records[0]?.title).toEqualTypeOf<string | undefined>();
	expect(sent).toMatchObject([
		{
			method: "GET",
			url: "https://ox.example.com/api/productions/3/records?q=moon+%26+sea&limit=20",
			headers: { Accept: "application/json", Authorization: "Bearer t-1" },
		},
	]);
	expect(sent[0]).not.toHaveProperty("body");
});

test("a well-known path begins at the server's root", async () => {
	const { client, sent } = clientOf(() => Response.json({}));
	await client.get("/.well-known/oauth-authorization-server");
	expect(sent[0]?.url).toBe("https://ox.example.com/.well-known/oauth-authorization-server");
});

test("an address may end with a slash, and must be text", async () => {
	const urls: string[] = [];
	const fetch = async (url: string) => {
		urls.push(url);
		return Response.json({ productions: [] });
	};
	await createClient({ baseUrl: "https://ox.example.com/", fetch }).get("/productions");
	expect(urls).toEqual(["https://ox.example.com/api/productions"]);
	const call = () => createClient({ baseUrl: null, fetch } as never);
	expect(call).toThrow(new TypeError("baseUrl must be a string; found null"));
});

test("a number that JSON can't express is refused before it erases a value", async () => {
	const { client, sent } = clientOf(() => Response.json({}));
	const put = client.put("/records/:id", { id: 1, body: { record: { price_id: Number.NaN } } });
	await expect(put).rejects.toThrow(new TypeError("price_id in the body must be a finite number; found NaN"));
	expect(sent).toEqual([]);
});

test("several values of one query parameter are sent one by one", async () => {
	const { client, sent } = clientOf(() => Response.json({ records: [] }));
	await client.get("/productions/:production_id/records/multiple", {
		production_id: 3,
		query: { ids: [1, 2] },
	});
	expect(sent[0]?.url).toMatch(/\?ids=1&ids=2$/);
});

test("a change sends JSON, and resolves with the item's version and trash entry", async () => {
	const headers = { ETag: 'W/"5"', "X-Trash-Id": "9" };
	const { client, sent } = clientOf(() => Response.json({ record: { id: 7 } }, { headers }));
	const { body, version, trashId } = await client.request("PUT", "/records/:id", {
		id: 7,
		body: { record: { licensed: true } },
		ifMatch: 4,
		idempotencyKey: "k",
	});
	expect({ body, version, trashId }).toEqual({ body: { record: { id: 7 } }, version: 5, trashId: 9 });
	expect(sent[0]).toMatchObject({
		body: '{"record":{"licensed":true}}',
		headers: { "Content-Type": "application/json", "If-Match": '"4"', "Idempotency-Key": "k" },
	});
});

test("a body takes read-only lists", async () => {
	const { client, sent } = clientOf(() => new Response(null, { status: 204 }));
	const ids: readonly number[] = [4, 5];
	await client.delete("/records", { body: { ids } });
	expect(sent[0]).toMatchObject({ method: "DELETE", body: '{"ids":[4,5]}' });
});

test("a file is sent unchanged", async () => {
	const { client, sent } = clientOf(() => new Response(null, { status: 204 }));
	const file = new Blob(["x"], { type: "image/png" });
	await client.post("/productions/:production_id/imports", { production_id: 3, body: file });
	expect(sent[0]).toMatchObject({ body: file, headers: { "Content-Type": "image/png" } });
});

test("an answer without a body is null", async () => {
	const { client } = clientOf(() => new Response(null, { status: 204 }));
	expect(await client.delete("/records/:id", { id: 7 })).toBeNull();
});

test("each call asks for the current token", async () => {
	let token: string | null = null;
	const { client, sent } = clientOf(
		() => Response.json({}),
		() => token,
	);
	await client.get("/account");
	token = "t-2";
	await client.get("/account");
	expect(sent.map(({ headers }) => new Headers(headers).get("Authorization"))).toEqual([null, "Bearer t-2"]);
});

test("a failed call names its cause, its messages by field, and its request", async () => {
	const body = { code: "invalid", request_id: "r-1", errors: { title: ["can't be blank"] } };
	const { client } = clientOf(() => Response.json(body, { status: 422, headers: { "Retry-After": "3" } }));
	const error = await failed(client.put("/records/:id", { id: 7, body: { record: { title: "" } } }));
	expect(error).toMatchObject({ status: 422, code: "invalid", requestId: "r-1", retryAfter: 3 });
	expect(error.messages).toEqual(["Title can't be blank"]);
	expect(error.fieldErrors).toEqual({ title: ["can't be blank"] });
});

test("a call that the server doesn't answer fails like any other", async () => {
	const fetch = () =>
		Promise.reject(new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") }));
	const error = await failed(createClient({ baseUrl: "https://ox.example.com", fetch }).get("/account"));
	expect(error).toMatchObject({ status: 0, code: null });
	expect(error.message).toBe("GET /account: no answer from the server: connect ECONNREFUSED");
	const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError("terminated")) });
	const broken = clientOf(
		() => new Response(body, { headers: { "Content-Type": "application/json" } }),
	).client;
	expect((await failed(broken.get("/account"))).message).toMatch(/no answer from the server: terminated/);
	const abort = new AbortController();
	abort.abort();
	const aborted = createClient({ baseUrl: "https://ox.example.com" }).get("/account", {
		signal: abort.signal,
	});
	await expect(aborted).rejects.toMatchObject({ name: "AbortError" });
});

test("a proxy's page is an error, whatever its status", async () => {
	const page = (status: number) => () =>
		new Response("<h1>Bad gateway</h1>", { status, headers: { "Content-Type": "text/html" } });
	const refused = await failed(clientOf(page(502)).client.get("/account"));
	expect(refused).toMatchObject({ status: 502, code: null, requestId: null, fieldErrors: {} });
	const odd = await failed(clientOf(page(200)).client.get("/account"));
	expect(odd.message).toBe("GET /account: expected JSON, got text/html");
});

test("a truncated response is an error", async () => {
	const headers = { "Content-Type": "application/json" };
	const { client } = clientOf(() => new Response('{"account": {"id"', { headers }));
	const error = await failed(client.get("/account"));
	expect(error.message).toBe("GET /account: expected JSON, got application/json");
});

test.each([undefined, null, Number.NaN])(
	"a path parameter that is %s is rejected before anything is sent",
	async (id) => {
		const { client, sent } = clientOf(() => Response.json({}));
		// JavaScript programs have no compiler to reject it.
		const call = client.get("/records/:id", { id: id as number });
		await expect(call).rejects.toThrow(`Invalid request - URL contains ${id}`);
		expect(sent).toEqual([]);
	},
);

test("calls that aren't in the contract don't compile", () => {
	const { client } = clientOf(() => Response.json({}));
	const wrong = () => [
		// @ts-expect-error: no such path
		client.get("/nothing"),
		// @ts-expect-error: the path has a parameter
		client.get("/records/:id"),
		// @ts-expect-error: there is no such query parameter
		client.get("/productions/:production_id/records", { production_id: 3, query: { qq: "moon" } }),
		// @ts-expect-error: licensed is a boolean
		client.put("/records/:id", { id: 3, body: { record: { licensed: "yes" } } }),
	];
	expect(wrong).toBeInstanceOf(Function);
});
