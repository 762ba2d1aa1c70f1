import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "../commands/create-logger.ts";
import { makeProduction } from "../testing/factories.ts";
import { mailedToken, TEST_PASSWORD } from "../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { createTestClient, type TestClient } from "../testing/test-client.ts";
import { createApp } from "./app.ts";

let server: TestServer;
/** The server's app with a log that the test reads. */
const logged = createServer({ keepAliveTimeout: 0 });
let url: string;
let log = "";

beforeAll(async () => {
	server = await startTestServer({ trustProxy: true });
	const sink = new Writable({
		write(chunk, _encoding, done) {
			log += String(chunk);
			done();
		},
	});
	logged.on("request", createApp({ ...server.deps, log: createLogger("debug", sink) }));
	await new Promise<void>((done) => logged.listen(0, "127.0.0.1", done));
	url = `http://127.0.0.1:${(logged.address() as AddressInfo).port}`;
});
afterAll(async () => {
	logged.closeAllConnections();
	await new Promise((done) => logged.close(done));
	await server.close();
});

function secretsOf(client: TestClient): string[] {
	return Object.values(client.credentials()).map((value) => value.replace(/^ox_session=/, ""));
}

test("the log of a whole tour has a line for each call, and no password, token, signature or body", async () => {
	const secrets: string[] = [TEST_PASSWORD, "wrong-archive-1", "chosen-by-mail-1", "private-note-of-ada"];
	const client = createTestClient(url);
	const email = "log-reader@example.com";
	const user = { email, first_name: "Ada", last_name: "", password: TEST_PASSWORD };
	expect((await client.post("account", { user })).status).toBe(201);
	secrets.push(...secretsOf(client));
	const verify = await mailedToken(server, email, "verify_email");
	secrets.push(verify);
	await client.get(`u/verify_email?tkn=${verify}`);
	expect((await client.patch("account/emails/verify", { token: verify })).status).toBe(200);
	await client.post("users/sign_in", { user: { email, password: "wrong-archive-1" } });

	const made = await client.post("account/access_tokens", { access_token: { name: "private-note-of-ada" } });
	const { token } = made.body.access_token;
	secrets.push(token);
	const bearer = { Authorization: `Bearer ${token}` };
	expect((await createTestClient(url).get("account", bearer)).status).toBe(200);

	const production = await makeProduction(client, { description: "private-note-of-ada" });
	await client.post(`productions/${production}/records`, { record: { notes: "private-note-of-ada" } });
	const signature = "c2lnbmF0dXJl".repeat(4);
	secrets.push(signature);
	await client.put(`files/${signature}?signature=${signature}`, { file: "private-note-of-ada" });
	await client.get(`files/7/${signature}.pdf`);
	await client.get(`productions/updated_since/1?tkn=${signature}`);
	await fetch(`${url}/files/${signature}`);

	await client.post("account/reset_password_link", { email });
	const reset = await mailedToken(server, email, "resetpassword");
	secrets.push(reset);
	await client.put("account/password", { token: `${reset}x`, password: "chosen-by-mail-1" });
	expect((await client.put("account/password", { token: reset, password: "chosen-by-mail-1" })).status).toBe(
		204,
	);
	await client.post("users/sign_in", { user: { email, password: "chosen-by-mail-1" } });
	secrets.push(...secretsOf(client));

	for (const secret of [...secrets, email]) expect(log).not.toContain(secret);
	expect(log).not.toContain("tkn=");
	const lines = log
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line));
	expect(lines.length).toBeGreaterThan(15);
	for (const line of lines)
		expect(line).toMatchObject({
			requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
			method: expect.any(String),
			status: expect.any(Number),
			durationMs: expect.any(Number),
			address: "127.0.0.1",
		});
	expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(lines.length);
	expect(lines).toContainEqual(
		expect.objectContaining({ method: "POST", route: "/api/productions/:production_id/records" }),
	);
	const paths = lines.map(({ path }) => path);
	expect(paths).toContain(`/api/productions/${production}/records`);
	expect(paths).toContain("/api/files/…");
});

test("calls that open pages and load balancers repeat every few seconds are logged at level debug, unless they fail", async () => {
	const client = createTestClient(url);
	await client.get("health");
	const presence = { tab: "5d4b1f0e-6a55-4f0e-9d6c-3b1a52f3a0c7" };
	await client.post("productions/1/presence", { presence });
	const { debug, info } = pino.levels.values;
	const levelsOf = (path: string) =>
		log
			.trim()
			.split("\n")
			.map((line) => JSON.parse(line))
			.filter((line) => line.path === path)
			.map(({ level, status }) => ({ level, status }));
	expect(levelsOf("/api/health")).toEqual([{ level: debug, status: 200 }]);
	expect(levelsOf("/api/productions/1/presence")).toEqual([{ level: info, status: 401 }]);
});

test("the log of an unexpected failure shows no signature either", async () => {
	let logOfFailure = "";
	const signature = "c2lnbmF0dXJl".repeat(5);
	const { knex } = server.deps.db;
	const broken = createApp({
		...server.deps,
		db: { ...server.deps.db, knex: new Proxy(knex, { get: () => expect.fail("no database here") }) },
		log: createLogger("debug", {
			write: (line: string) => {
				logOfFailure += line;
			},
		}),
	});
	const failing = createServer(broken);
	await new Promise<void>((done) => failing.listen(0, "127.0.0.1", done));
	const { port } = failing.address() as AddressInfo;
	const answer = await fetch(`http://127.0.0.1:${port}/api/legal_documents/${signature}?tkn=${signature}`, {
		headers: { Cookie: `ox_session=${signature}` },
	});
	failing.closeAllConnections();
	await new Promise((done) => failing.close(done));
	expect(answer.status).toBe(500);
	expect(logOfFailure).toContain("a call failed");
	expect(logOfFailure).not.toContain(signature);
});

test("responses tell browsers to load nothing, not to frame them and not to store them", async () => {
	const plain = await fetch(`${url}/api/currencies`);
	expect(Object.fromEntries(plain.headers)).toMatchObject({
		"cache-control": "no-store",
		"content-security-policy": "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
		"cross-origin-opener-policy": "same-origin",
		"cross-origin-resource-policy": "same-origin",
		"referrer-policy": "no-referrer",
		"x-content-type-options": "nosniff",
		"x-frame-options": "SAMEORIGIN",
	});
	expect(plain.headers.has("x-powered-by")).toBe(false);
	expect(plain.headers.has("strict-transport-security")).toBe(false);
});

test("over TLS, browsers are told to use TLS from then on", async () => {
	const { headers } = await fetch(`${url}/api/nowhere`, { headers: { "X-Forwarded-Proto": "https" } });
	expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
});

test("an error response has the id that its call has in the log", async () => {
	const { problem, headers } = await createTestClient(url).get("records/1");
	expect(problem).toEqual({
		type: "/api/docs#not_signed_in",
		title: "Sign in first",
		status: 401,
		code: "not_signed_in",
		request_id: headers.get("X-Request-Id"),
	});
	expect(log).toContain(`"requestId":"${problem?.request_id}"`);
});
