import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../testing/start-test-server.ts";

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

test("a server with its database is healthy", async () => {
	const { status, body } = await server.client().get("health");
	expect(status).toBe(200);
	expect(body).toEqual({ status: "ok", database: server.deps.db.kind });
});
