import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { until } from "../../../../../../testing/patience.ts";
import type { Database } from "../../../db/database.ts";
import { VERSION } from "../../../system/version.ts";
import { NO_FILES } from "../../../testing/no-files.ts";
import { signUp, TEST_PASSWORD } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestResponse } from "../../../testing/test-client.ts";
import { openTestDatabase } from "../../../testing/test-database.ts";
import { checkHealth } from "./check-health.ts";
import { faultOf } from "./routes.ts";

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

/** The server's health once the database answers, which may take more than three seconds on a busy machine. */
function untilStatus(status: number, errors?: string): Promise<TestResponse> {
	return until(`the server answers ${status}`, async () => {
		const answer = await server.client().get("health");
		return answer.status === status && answer.body.errors === errors ? answer : null;
	});
}

test("a working server is healthy and names its version", async () => {
	const { body } = await untilStatus(200);
	expect(body).toEqual({
		status: "ok",
		version: VERSION,
		database: server.deps.db.kind,
		checks: { database: "ok", migrations: "ok", disk: "ok", uploads: "ok" },
	});
});

test("a load balancer's own parameter doesn't make a server unhealthy", async () => {
	await untilStatus(200);
	expect((await server.client().get("health?probe=1763881234")).status).toBe(200);
});

test("while the database is unreachable, the server returns 503 and says so", async () => {
	const { db } = server.deps;
	const away = await startTestServer({}, openTestDatabase);
	try {
		await away.deps.db.knex.destroy();
		const { status, body } = await away.client().get("health");
		expect(status).toBe(503);
		expect(body).toEqual({
			errors: "The database does not answer",
			version: VERSION,
			database: db.kind,
			checks: { database: "away", migrations: "unknown", disk: "ok", uploads: "ok" },
		});
	} finally {
		await away.close();
	}
});

describe("a database that doesn't answer in time", () => {
	const silent = (kind: Database["kind"]): Database => {
		const { db } = server.deps;
		return { ...db, kind, knex: new Proxy(db.knex, { get: () => () => new Promise(() => undefined) }) };
	};

	test("counts as unreachable on a server of its own", async () => {
		const health = await checkHealth({ db: silent("postgres"), files: NO_FILES }, 50);
		expect(health).toMatchObject({ database: "away", migrations: "unknown" });
	});

	test("is busy with other work if it is embedded, which doesn't make the server unhealthy", async () => {
		const health = await checkHealth({ db: silent("embedded"), files: NO_FILES }, 50);
		expect(health).toMatchObject({ database: "busy", migrations: "unknown" });
		expect(faultOf(health)).toBeNull();
	});
});

test("a database that lacks a migration is unhealthy", async () => {
	const { knex } = server.deps.db;
	const row = await knex("migrations").orderBy("name", "desc").first();
	await knex("migrations").where({ name: row.name }).delete();
	const { body } = await untilStatus(503, "The database is not migrated").finally(() =>
		knex("migrations").insert(row),
	);
	expect(body).toMatchObject({ errors: "The database is not migrated", checks: { migrations: "missing" } });
});

test("a full disk returns 507", async () => {
	const { db } = server.deps;
	const full = await startTestServer({}, async () => ({
		...db,
		freeSpace: { isLow: () => true },
		close: async () => undefined,
	}));
	const { status, body } = await full.client().get("health");
	await full.close();
	expect(status).toBe(507);
	expect(body).toMatchObject({ errors: "The server's disk is full", checks: { disk: "full" } });
});

test("a full disk for uploads returns 507 too, and says which disk", async () => {
	const { files } = server.deps;
	const isLow = vi.spyOn(files.freeSpace, "isLow").mockReturnValue(true);
	const { status, body } = await server.client().get("health");
	isLow.mockRestore();
	expect([status, body]).toMatchObject([
		507,
		{ errors: "The disk for uploads is full", checks: { disk: "ok", uploads: "full" } },
	]);
});

test("people sign in, read and sign out while the disk is full; changes return 507", async () => {
	const { email } = await signUp(server);
	const isLow = vi.spyOn(server.deps.db.freeSpace, "isLow").mockReturnValue(true);
	const ann = server.client();
	expect((await ann.post("users/sign_in", { user: { email, password: TEST_PASSWORD } })).status).toBe(200);
	expect((await ann.get("productions")).status).toBe(200);
	expect((await ann.post("productions", { production: { name: "Boats" } })).status).toBe(507);
	expect((await ann.delete("users/sign_out")).status).toBe(204);
	isLow.mockRestore();
});
