import { createServer } from "node:http";
import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../../../app/app.ts";
import { mailedToken, TEST_PASSWORD } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import { createTestClient } from "../../../testing/test-client.ts";

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

test("neither the log nor the database contains a password, session, key or token", async () => {
	let logged = "";
	const sink = new Writable({
		write(chunk, _encoding, done) {
			logged += String(chunk);
			done();
		},
	});
	const deps = { ...server.deps, log: pino({ level: "debug" }, sink) };
	const logging = createServer({ keepAliveTimeout: 0 }, createApp(deps));
	await new Promise<void>((done) => logging.listen(0, "127.0.0.1", done));
	const address = logging.address();
	const port = typeof address === "object" && address !== null ? address.port : 0;
	try {
		const client = createTestClient(`http://127.0.0.1:${port}`);
		const email = "secret@example.com";
		const user = { email, first_name: "Ada", last_name: "Archer", password: TEST_PASSWORD };
		const registered = await client.post("account", { user });
		const verification = await mailedToken(server, email, "verify_email");
		await client.patch("account/emails/verify", { token: verification });
		const made = await client.post("account/access_tokens", { access_token: { name: "CI" } });
		await client.post("users/sign_in", { user: { email, password: "wrong-password-1" } });
		await client.post("account/reset_password_link", { email });
		await server.runJobs({
			...deps,
			mailer: {
				send: async () => {
					throw new Error("connect ECONNREFUSED");
				},
			},
		});
		server.advance(10 * 60_000);
		const reset = await mailedToken(server, email, "resetpassword");
		await client.put("account/password", { token: reset, password: "short" });
		const secrets = [
			TEST_PASSWORD,
			"wrong-password-1",
			verification,
			reset,
			registered.body.session_key,
			registered.headers.get("Set-Cookie")?.match(/ox_session=([^;]+)/)?.[1],
			made.body.access_token.token,
		];
		const tables = ["accounts", "sessions", "access_tokens", "link_tokens", "pgboss.job", "audit_entries"];
		const kept: string[] = [];
		for (const table of tables) {
			const { rows } = await server.deps.db.knex.raw("select cast(t as text) as line from ?? t", [table]);
			kept.push(JSON.stringify(rows));
		}
		expect(logged).toContain("/api/users/sign_in");
		expect(logged).toContain("a job failed");
		for (const secret of secrets) {
			expect(secret).toBeTruthy();
			expect(logged).not.toContain(secret);
			expect(kept.join()).not.toContain(secret);
		}
	} finally {
		logging.closeAllConnections();
		await new Promise((done) => logging.close(done));
	}
});
