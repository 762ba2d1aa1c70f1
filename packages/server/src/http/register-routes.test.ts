import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { defineCalls, idParams, idText, productionParams } from "@oxcut/core/api";
import { type ProductionAccess, text, titleSchema } from "@oxcut/core/model";
import express from "express";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { until } from "../../../../testing/patience.ts";
import type { Deps } from "../deps/deps.ts";
import { createChangeFeed } from "../events/change-feed.ts";
import { createJobQueue } from "../jobs/job-queue.ts";
import { readSettings } from "../system/settings.ts";
import { NO_FILES } from "../testing/no-files.ts";
import { NO_OUTBOUND } from "../testing/no-outbound.ts";
import { createTestClient, type TestClient, type TestHeaders } from "../testing/test-client.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { testWorkerEntry } from "../testing/worker-entry.ts";
import { createWorkerPool } from "../worker-pool/create-worker-pool.ts";
import type { AccessLookups } from "./access-lookups.ts";
import { itemResponse, requireVersion } from "./etag.ts";
import type { Principal } from "./principal.ts";
import { registerErrors, registerRoutes } from "./register-routes.ts";
import { serve } from "./route.ts";
import { hashToken, sessionKeyFor } from "./session-key.ts";

/** Accounts by their session token, and their role in production 1. */
const ROLES = { owner: 1, viewer: 2, stranger: 3 } as const;
type Who = keyof typeof ROLES;
const LIMITED_TOKEN = `ox_${"a".repeat(30)}`;

function principal(accountId: number, productionIds: number[] | null = null): Principal {
	return {
		accountId,
		email: "ann@archive.org",
		name: "Ann",
		sessionId: 1,
		provedAt: null,
		scopes: null,
		tokenId: null,
		productionIds,
		system: { beta: "no_access", ox_admin: "no_access", features: [] },
		actor: null,
	};
}

/** These tests look up the caller's membership separately, as for items that a body names. */
const callerOf = (found: Principal) => ({ principal: found, membership: undefined });
const lookups: AccessLookups = {
	session: async (_knex, hash) => {
		const who = (Object.keys(ROLES) as Who[]).find((name) => hashToken(name).equals(hash));
		return who === undefined ? null : callerOf(principal(ROLES[who]));
	},
	token: async (_knex, hash) => (hashToken(LIMITED_TOKEN).equals(hash) ? callerOf(principal(1, [9])) : null),
	item: async () => null,
	production: async (_knex, { accountId }, productionId) => {
		if (productionId > 2) return null;
		const roles: Record<number, ProductionAccess["main_role"]> = { 1: "owner", 2: "viewer" };
		const main_role = roles[accountId];
		return {
			productionId,
			studioId: null,
			plan: "Festival",
			viewOnly: productionId === 2,
			lacksTwoFactor: false,
			lacksProviderSignIn: false,
			access: main_role === undefined ? null : { main_role },
			studioAccess: null,
			itemVersion: null,
			item: null,
		};
	},
	studioProductions: async () => [],
	studio: async () => null,
	items: async (_knex, kind, ids) =>
		new Map(ids.filter((id) => kind === "record" && id <= 30).map((id) => [id, id <= 20 ? 1 : 2])),
};

let counter = 0;
let release: () => void = () => {};
let held = Promise.resolve();

const testCalls = defineCalls({
	getOpen: {
		method: "GET",
		path: "/open",
		summary: "For all",
		access: { kind: "public" },
		query: z.object({ limit: idText.optional() }),
		answers: { 200: z.unknown() },
	},
	whoAmI: {
		method: "POST",
		path: "/whoami",
		summary: "For all",
		access: { kind: "public" },
		answers: { 200: z.unknown() },
	},
	callSeldom: {
		method: "POST",
		path: "/public",
		summary: "For all, seldom",
		access: { kind: "public" },
		answers: { 200: z.unknown() },
	},
	listRecords: {
		method: "GET",
		path: "/productions/:production_id/records",
		summary: "Records",
		access: { kind: "production", area: "records", level: "view" },
		params: productionParams,
		answers: { 200: z.unknown() },
	},
	createRecord: {
		method: "POST",
		path: "/productions/:production_id/records",
		summary: "A record",
		access: { kind: "production", area: "records", level: "edit" },
		params: productionParams,
		body: z.object({ record: z.object({ title: titleSchema }) }),
		answers: { 200: z.unknown() },
	},
	updateRecord: {
		method: "PUT",
		path: "/records/:id",
		summary: "A record's change",
		access: { kind: "production", area: "records", level: "edit" },
		params: idParams,
		answers: { 200: z.unknown() },
	},
	deleteRecords: {
		method: "DELETE",
		path: "/records",
		summary: "Records' end",
		access: { kind: "production", area: "records", level: "edit" },
		body: z.object({ ids: z.array(z.int()) }),
		answers: { 200: z.unknown() },
	},
	runSql: {
		method: "POST",
		path: "/sql",
		summary: "Failures of the database",
		access: { kind: "account" },
		body: z.object({ sql: z.string() }),
		answers: { 200: z.unknown() },
	},
	getLong: {
		method: "GET",
		path: "/long",
		summary: "A long answer",
		access: { kind: "public" },
		answers: { 200: z.unknown() },
	},
	getBroken: {
		method: "GET",
		path: "/broken",
		summary: "A mistake of ours",
		access: { kind: "public" },
		answers: { 200: z.unknown() },
	},
});

const ROUTES = [
	serve(testCalls.getOpen, {
		handler: async ({ query }) => ({ body: { limit: query.limit ?? null } }),
	}),
	serve(testCalls.whoAmI, {
		handler: async ({ account }) => ({ body: { account: account?.accountId ?? null } }),
	}),
	serve(testCalls.callSeldom, {
		rateLimit: { name: "public", by: "address", limit: 2, windowSeconds: 60 },
		handler: async () => ({}),
	}),
	serve(testCalls.listRecords, {
		handler: async ({ production }) => ({ body: { role: production.role } }),
	}),
	serve(testCalls.createRecord, {
		handler: ({ body, write }) =>
			write(async (trx) => {
				await held;
				await trx.raw("select 1");
				counter += 1;
				return { status: 201, body: { record: { ...body.record, counter } } };
			}),
	}),
	serve(testCalls.updateRecord, {
		from: { item: "record", param: "id" },
		handler: async ({ params, request }) => {
			const item = { id: params.id };
			requireVersion(request.ifMatch, { version: 3, name: "record", item });
			return itemResponse("record", item, 4);
		},
	}),
	serve(testCalls.deleteRecords, {
		from: { items: "record", ids: (body: { ids: number[] }) => body.ids },
		handler: async ({ production }) => ({ body: { production: production.id } }),
	}),
	serve(testCalls.runSql, {
		handler: ({ body, write }) => write(async (trx) => ({ body: (await trx.raw(body.sql)).rows })),
	}),
	serve(testCalls.getLong, {
		handler: async () => ({ body: { text: "x".repeat(50_000) } }),
	}),
	serve(testCalls.getBroken, {
		handler: async () => {
			throw new Error("secret detail");
		},
	}),
];

let deps: Deps;
let server: Server;
let url: string;
let client: TestClient;

beforeAll(async () => {
	const db = await openTestDatabase();
	// A call that writes locks its production.
	const billing_plan_id = db.knex("billing_plans").min("id");
	const film = { name: "Film", description: "", display_currency: "USD", billing_plan_id };
	await db.knex("productions").insert([1, 2].map((id) => ({ id, ...film })));
	// A fixed time, so that no rate-limit window ends between two calls.
	const now = new Date();
	const clock = () => now;
	const log = pino({ level: "silent" });
	deps = {
		db,
		settings: { ...readSettings({}), rateLimits: true },
		clock,
		mailer: { send: async () => {} },
		jobs: createJobQueue({ db, clock, log }),
		events: createChangeFeed(db, log),
		files: NO_FILES,
		payments: null,
		outbound: NO_OUTBOUND,
		workers: createWorkerPool({ entry: testWorkerEntry }),
		log,
		random: randomBytes,
	};
	const app = express();
	registerRoutes(app, ROUTES, deps, lookups);
	registerErrors(app, deps);
	server = createServer({ keepAliveTimeout: 0 }, app);
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const address = server.address();
	url = typeof address === "object" && address !== null ? `http://127.0.0.1:${address.port}` : "";
	client = createTestClient(url, null);
});
afterAll(async () => {
	server.closeAllConnections();
	await new Promise((done) => server.close(done));
	await deps.db.close();
});

function cookie(who: Who): TestHeaders {
	return { Cookie: `ox_session=${who}`, "X-Session-Key": sessionKeyFor(who) };
}

async function send(path: string, init: RequestInit) {
	const response = await fetch(`${url}/api${path}`, init);
	return { status: response.status, text: await response.text(), headers: response.headers };
}

const asOwner = cookie("owner");
const JSON_TYPE = { "Content-Type": "application/json" };
const RECORDS = "/productions/1/records";

describe("access to calls [PERM4]", () => {
	test.each([
		["a visitor", {}, "productions/1/records", 401],
		["a member", cookie("viewer"), "productions/1/records", 200],
		["someone else", cookie("stranger"), "productions/1/records", 404],
		["anyone, of what does not exist,", cookie("owner"), "productions/7/records", 404],
		["anyone, of an id that is none,", cookie("owner"), "productions/x/records", 404],
		["an expired session", { Cookie: "ox_session=old" }, "productions/1/records", 401],
		[
			"a token of other productions",
			{ Authorization: `Bearer ${LIMITED_TOKEN}` },
			"productions/1/records",
			404,
		],
		["a token that is none", { Authorization: "Bearer ox_no" }, "open", 401],
	])("%s gets the expected status", async (_who, headers, path, status) => {
		expect((await client.get(path, headers)).status).toBe(status);
	});

	test("hidden and missing items give the same response, to the byte", async () => {
		const notYours = await send(RECORDS, { headers: cookie("stranger") });
		const notThere = await send("/productions/7/records", { headers: cookie("stranger") });
		const noItem = await send("/records/99", { method: "PUT", headers: cookie("stranger") });
		const noPath = await send("/nowhere", {});
		expect(notThere.text).toBe(notYours.text);
		expect(noItem.text).toBe(notYours.text);
		expect(noPath.text).toBe(notYours.text);
	});

	test("a member with view can't change anything, nor can the owner on a view-only plan", async () => {
		const body = { record: { title: "Harbour" } };
		expect((await client.post(RECORDS, body, cookie("viewer"))).status).toBe(403);
		expect((await client.post("productions/2/records", body, cookie("owner"))).status).toBe(403);
	});

	test("callers without access don't learn about errors in the body", async () => {
		expect((await client.post(RECORDS, { record: {} }, cookie("stranger"))).status).toBe(404);
		expect((await client.post(RECORDS, { record: {} }, cookie("viewer"))).status).toBe(403);
	});

	test("items named in a body must belong to one production that the caller may change", async () => {
		expect((await client.delete("records", { ids: [3, 4] }, cookie("owner"))).body).toEqual({
			production: 1,
		});
		expect((await client.delete("records", { ids: [3, 99] }, cookie("owner"))).status).toBe(404);
		expect((await client.delete("records", { ids: [3, 25] }, cookie("owner"))).status).toBe(404);
		expect((await client.delete("records", { ids: [] }, cookie("owner"))).status).toBe(422);
		expect((await client.delete("records", { ids: "1,2" }, cookie("owner"))).body).toHaveProperty(
			"errors.ids",
		);
	});

	test("a browser's change needs the session's key, reading doesn't [API4]", async () => {
		const onlyCookie = { Cookie: "ox_session=owner" };
		expect((await client.get(RECORDS, onlyCookie)).status).toBe(200);
		expect((await client.put("records/1", {}, onlyCookie)).status).toBe(403);
		expect((await client.put("records/1", {}, { ...onlyCookie, "X-Session-Key": "no" })).status).toBe(403);
	});

	test("a browser that lost its session's key may make public calls, as a visitor", async () => {
		const onlyCookie = { Cookie: "ox_session=owner" };
		expect((await client.post("whoami", {}, onlyCookie)).body).toEqual({ account: null });
		expect((await client.post("whoami", {}, cookie("owner"))).body).toEqual({ account: 1 });
	});

	test("a page of another site can't change anything", async () => {
		expect((await client.post("public", {}, { Origin: "https://evil.example" })).status).toBe(403);
	});
});

describe("bodies that cannot be read", () => {
	const post = (body: NonNullable<RequestInit["body"]>, headers: TestHeaders = JSON_TYPE) =>
		send(RECORDS, { method: "POST", body, headers: { ...asOwner, ...headers } });

	test("truncated JSON returns 400 with the position", async () => {
		const { status, text: answer } = await post('{"record":');
		expect(status).toBe(400);
		expect(JSON.parse(answer).errors).toBe("invalid JSON at position 10");
	});

	test.each(["text/plain", "application/x-www-form-urlencoded", ""])("type %j returns 415", async (type) => {
		const body = new Blob([`{"record":{"title":"a"}}`]);
		expect((await post(body, type === "" ? {} : { "Content-Type": type })).status).toBe(415);
	});

	test("a body over the limit returns 413 and names the limit", async () => {
		const { status, text: answer } = await post(JSON.stringify({ record: { title: "a".repeat(11e6) } }));
		expect(status).toBe(413);
		expect(answer).toContain("10240 KB");
	});

	test("[API11] a public call accepts 64 KB, even if compressed", async () => {
		const body = gzipSync(JSON.stringify({ note: "a".repeat(65 * 1024) }));
		const headers = { ...JSON_TYPE, "Content-Encoding": "gzip" };
		const answer = await send("/whoami", { method: "POST", body, headers });
		expect(answer.status).toBe(413);
		expect(answer.text).toContain("64 KB");
	});

	test("a small body that decompresses to 200 MB is cut off at the limit", async () => {
		const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, 32));
		expect((await post(bomb, { ...JSON_TYPE, "Content-Encoding": "gzip" })).status).toBe(413);
	});

	test("a compressed body is read like any other", async () => {
		const body = gzipSync(JSON.stringify({ record: { title: "Harbour" } }));
		expect((await post(body, { ...JSON_TYPE, "Content-Encoding": "gzip" })).status).toBe(201);
	});

	test.each([
		[`{"__proto__":{"isAdmin":true}}`, 422, "forbidden key"],
		[`{"record":{"title":"a","constructor":{"prototype":{"isAdmin":true}}}}`, 422, "forbidden key"],
		[String.raw`{"record":{"title":"a\u0000b"}}`, 422, `"title":["${text.forbiddenCharacter("\0")}"]`],
		[`{"record":${"[".repeat(50)}${"]".repeat(50)}}`, 400, "nested too deeply"],
		[`{"record":{}}`, 422, `"title"`],
		["[]", 422, "errors"],
		["", 422, "errors"],
	])("%s returns %i", async (body, status, words) => {
		const answer = await post(body);
		expect(answer.status).toBe(status);
		expect(answer.text).toContain(words);
		expect(Reflect.get({}, "isAdmin")).toBeUndefined();
	});

	/** Begins a body of the owner's, and waits until the server has its head. */
	const begin = (bytes: number) =>
		new Promise<Socket>((done) => {
			const socket = connect(Number(new URL(url).port), "127.0.0.1", () => {
				socket.write(
					`POST /api${RECORDS} HTTP/1.1\r\nHost: x\r\nCookie: ox_session=owner\r\nX-Session-Key: ${sessionKeyFor("owner")}\r\n` +
						`Content-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: ${bytes}\r\n` +
						"Expect: 100-continue\r\n\r\n{",
				);
			});
			// The server sends `100 Continue` once it has read the request's head, and then reads the body.
			socket.once("data", () => done(socket));
		});
	const end = (socket: Socket) =>
		new Promise<void>((done) => {
			socket.once("close", () => done());
			socket.destroy();
		});

	test("a caller that disconnects in the middle of its body does no harm", async () => {
		await end(await begin(1000));
		expect((await send("/open", {})).status).toBe(200);
	});

	test("bodies that never arrive hold up no other account, and nobody once their callers are gone", async () => {
		const stuck = await Promise.all(Array.from({ length: 12 }, () => begin(1000)));
		const long = JSON.stringify({ record: { title: "Harbour" }, padding: "a".repeat(1e6) });
		const headers = { ...JSON_TYPE, ...cookie("viewer") };
		expect((await send(RECORDS, { method: "POST", body: long, headers })).status).toBe(403);
		const waiting = post(long);
		await Promise.all(stuck.map(end));
		expect((await waiting).status).toBe(422);
	});
});

describe("answers", () => {
	const headers = cookie("owner");

	test("an invalid id in a query is reported by field", async () => {
		expect((await client.get("open?limit=5")).body).toEqual({ limit: 5 });
		for (const limit of ["-1", "1e9", "x", ""]) {
			expect((await client.get(`open?limit=${limit}`)).body).toHaveProperty("errors.limit");
		}
	});

	test("a long response is compressed for callers that accept it, a short one isn't", async () => {
		const encoding = async (path: string, accepted: string) => {
			const answer = await client.get(path, { "Accept-Encoding": accepted });
			expect(answer.status).toBe(200);
			return [answer.headers.get("content-encoding"), answer.body.text?.length];
		};
		expect(await encoding("long", "gzip, deflate")).toEqual(["gzip", 50_000]);
		expect(await encoding("long", "identity")).toEqual([null, 50_000]);
		expect(await encoding("open", "gzip")).toEqual([null, undefined]);
	});

	test("an internal error reveals no details", async () => {
		const { status, text: answer, headers } = await send("/broken", {});
		expect([status, headers.get("Content-Type")]).toEqual([500, "application/problem+json; charset=utf-8"]);
		expect(JSON.parse(answer)).toEqual({
			errors: "An error occurred. Please contact support for help.",
			type: "/api/docs#internal_error",
			title: "An error occurred. Please contact support for help.",
			status: 500,
			code: "internal_error",
		});
	});

	test("a path that can't be decoded returns JSON", async () => {
		const { status, text: answer } = await send("/records/%E0%A4%A", { method: "PUT", headers: asOwner });
		expect([status, JSON.parse(answer).code]).toEqual([400, "invalid_path"]);
	});

	test("a change of an outdated item returns 412 with the item [API5]", async () => {
		const fresh = await client.put("records/1", {}, { ...headers, "If-Match": '"3"' });
		expect([fresh.status, fresh.headers.get("etag")]).toEqual([200, '"4"']);
		const old = await client.put("records/1", {}, { ...headers, "If-Match": '"2"' });
		expect(old.status).toBe(412);
		expect(old.body).toMatchObject({ record: { id: 1 }, errors: expect.any(String) });
		expect((await client.put("records/1", {}, { ...headers, "If-Match": "2" })).status).toBe(400);
		expect((await client.put("records/1", {}, { ...headers, "If-Match": "*" })).status).toBe(200);
	});

	test.each([
		["insert into migrations (name) values ('000-changes')", 422, "has already been taken"],
		["select 1/0", 500, "contact support"],
		["do $$ begin raise exception 'x' using errcode = '53100'; end $$", 507, "disk"],
		["do $$ begin raise exception 'x' using errcode = '40001'; end $$", 409, "try again"],
		["do $$ begin raise exception 'x' using errcode = '57P01'; end $$", 503, "try again"],
	])("the database's failure in %j returns %i, without its message", async (sql, status, words) => {
		const answer = await client.post("sql", { sql }, headers);
		expect(answer.status).toBe(status);
		expect(JSON.stringify(answer.body)).toContain(words);
	});

	test("the third call returns 429 with Retry-After if two are allowed", async () => {
		const statuses = [await client.post("public"), await client.post("public"), await client.post("public")];
		expect(statuses.map(({ status }) => status)).toEqual([204, 204, 429]);
		expect(Number(statuses[2]?.headers.get("retry-after"))).toBeGreaterThan(0);
		const told = (name: string) => statuses.map(({ headers }) => headers.get(`ratelimit-${name}`));
		expect([told("limit"), told("remaining")]).toEqual([
			["2", "2", "2"],
			["1", "0", "0"],
		]);
		expect(told("reset")).toEqual(Array(3).fill(statuses[2]?.headers.get("retry-after")));
		expect((await client.get("open")).headers.has("ratelimit-limit")).toBe(false);
	});
});

describe("Idempotency-Key [API5]", () => {
	const headers = cookie("owner");
	const post = (key: string, title: string) =>
		client.post(RECORDS, { record: { title } }, { ...headers, "Idempotency-Key": key });

	test("a repeat returns the first response, another body under the same key 422", async () => {
		const first = await post("one", "Harbour");
		const again = await post("one", "Harbour");
		expect(first.status).toBe(201);
		expect([again.status, again.body]).toEqual([201, first.body]);
		expect(again.headers.get("idempotent-replayed")).toBe("true");
		expect((await post("one", "Bridge")).status).toBe(422);
	});

	test("a key of 300 characters returns 400", async () => {
		expect((await post("k".repeat(300), "Harbour")).status).toBe(400);
	});

	test("a repeat doesn't run while the first call runs", async () => {
		held = new Promise((done) => {
			release = done;
		});
		const before = counter;
		const calls = [post("slow", "Harbour"), post("slow", "Harbour")];
		let isOneAnswered = false;
		for (const call of calls) {
			void call.then(() => {
				isOneAnswered = true;
			});
		}
		const { pool } = deps.db.knex.client;
		await until("the repeat is refused, or waits for the embedded database's session", () =>
			deps.db.kind === "postgres"
				? isOneAnswered
				: isOneAnswered || pool.numUsed() + pool.numPendingAcquires() > 1,
		);
		release();
		held = Promise.resolve();
		// Either may have come first.
		const [one = 0, other = 0] = (await Promise.all(calls)).map(({ status }) => status).sort();
		expect(one).toBe(201);
		// The embedded database has one session, so the repeat may wait until the first call is done.
		expect(deps.db.kind === "postgres" ? [409] : [201, 409]).toContain(other);
		expect(counter - before).toBe(1);
	});

	test("of twenty calls at once under one key, one does the work", async () => {
		const before = counter;
		const answers = await Promise.all(Array.from({ length: 20 }, () => post("twenty", "Harbour")));
		expect(counter - before).toBe(1);
		for (const { status } of answers) expect([201, 409]).toContain(status);
	});
});
