import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import { signUp } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

let server: TestServer;
let admin: TestClient;
const outage = {
	send: async () => {
		throw new Error("550 <guest@example.com> connect ECONNREFUSED");
	},
};
beforeAll(async () => {
	server = await startTestServer();
	admin = await makeAdmin("edit");
});
beforeEach(async () => {
	await server.deps.db.knex("pgboss.job").delete();
	for (const name of ["first", "second"]) await order(`${name}@example.com`);
});
afterAll(() => server.close());

async function makeAdmin(level: "view" | "edit"): Promise<TestClient> {
	const { client, id } = await signUp(server);
	await server.deps.db.knex("accounts").where({ id }).update({ system_ox_admin: level });
	return client;
}

function order(address: string): Promise<void> {
	return enqueueMail(server.deps.db.knex, address, { template: "password_changed" }, server.deps);
}

/** Lets time pass, with failing emails, until they are given up. */
async function failAll(): Promise<void> {
	for (let round = 0; round < 9; round++) {
		await server.runJobs({ mailer: outage });
		server.advance(3 * 60 * 60_000);
	}
}

test("a site admin sees waiting jobs, newest first, without their data", async () => {
	const { status, body } = await admin.get("admin/jobs");
	expect(status).toBe(200);
	expect(body.jobs).toHaveLength(2);
	expect(body.jobs[0]).toEqual({
		id: expect.stringMatching(/^[\da-f-]{36}$/),
		kind: "mail",
		state: "queued",
		attempts: 0,
		attempts_max: 8,
		last_error: null,
		created_at: expect.any(String),
		updated_at: expect.any(String),
		run_at: expect.any(String),
		started_at: null,
		failed_at: null,
	});
	expect(body.counts).toEqual([{ kind: "mail", state: "queued", count: 2 }]);
	expect(body.timestamp).toEqual(expect.any(String));
	expect(JSON.stringify(body)).not.toContain("example.com");
	const [newest] = body.jobs;
	const next = await admin.get(`admin/jobs?limit=1&before=${newest.id}`);
	expect(next.body.jobs).toEqual([body.jobs[1]]);
});

test("a failed job shows why, without addresses, and an admin can retry it", async () => {
	await failAll();
	const { body } = await admin.get("admin/jobs?state=failed&kind=mail");
	expect(body.jobs).toHaveLength(2);
	expect(body.jobs[0]).toMatchObject({
		state: "failed",
		attempts: 8,
		last_error: "550 … connect ECONNREFUSED",
		failed_at: expect.any(String),
	});
	const [{ id }] = body.jobs;
	const again = await admin.post(`admin/jobs/${id}/retry`);
	expect(again.status).toBe(200);
	expect(again.body.job).toMatchObject({ id, state: "queued", attempts_max: 9 });
	expect((await admin.post(`admin/jobs/${id}/retry`)).status).toBe(409);
	const sent = (await server.mails()).filter(({ to }) => /^(first|second)@/.test(to)).length;
	expect(sent).toBeGreaterThan(0);
	const left = await admin.get("admin/jobs");
	expect(left.body.jobs.map((job: { id: string }) => job.id)).toEqual([body.jobs[1].id]);
});

test("a nonexistent job can't be retried, and an invalid query says what is wrong", async () => {
	expect((await admin.post("admin/jobs/7b0e8a52-6a0c-4b3e-9d39-0f6a4d5c0b11/retry")).status).toBe(404);
	expect((await admin.post("admin/jobs/7/retry")).status).toBe(404);
	const { status, body } = await admin.get("admin/jobs?state=lost&limit=1000");
	expect(status).toBe(422);
	expect(Object.keys(body.errors).sort()).toEqual(["limit", "state"]);
});

test("viewers can't retry jobs, and others get 404", async () => {
	const looker = await makeAdmin("view");
	const id = "7b0e8a52-6a0c-4b3e-9d39-0f6a4d5c0b11";
	expect((await looker.get("admin/jobs")).status).toBe(200);
	expect((await looker.post(`admin/jobs/${id}/retry`)).status).toBe(403);
	const { client } = await signUp(server);
	const hidden = await client.get("admin/jobs");
	expect([hidden.status, hidden.body]).toEqual([404, (await client.get("nowhere")).body]);
	expect((await server.client().get("admin/jobs")).status).toBe(404);
});
