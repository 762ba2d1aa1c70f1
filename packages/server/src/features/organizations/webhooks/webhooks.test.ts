import { readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addCut, addDataFile, addLicensor, joinAs, signUp } from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient, TestResponse } from "../../../testing/test-client.ts";
import { sendReminders } from "../../licensors/license-expiries/send-reminders.ts";
import { dispatchDeliveries, sendDelivery, sweepDeliveries } from "./deliver.ts";
import { watchDeliveries } from "./watch-deliveries.ts";
import { WEBHOOK_JOB } from "./webhook-jobs.ts";

interface Received {
	readonly headers: IncomingHttpHeaders;
	readonly body: string;
}

let server: TestServer;
let owner: TestClient;
let studio: number;
let production: number;
let url: string;
let received: Received[] = [];
/** The status of the receiver's next answers. */
let answer = 204;

const receiver = createServer(async (request, response) => {
	let body = "";
	for await (const chunk of request) body += chunk;
	received.push({ headers: request.headers, body });
	response.writeHead(answer, answer === 302 ? { Location: "/elsewhere" } : {}).end();
});

beforeAll(async () => {
	await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
	url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/ox`;
	server = await startTestServer({ privateHosts: ["127.0.0.1"] });
	owner = await signUp(server);
	studio = (await owner.post("studios", { studio: { name: "Lantern" } })).body.studio.id;
	const made = await owner.post(`studios/${studio}/productions`, { production: { name: "Ferry" } });
	production = made.body.production.id;
});
beforeEach(async () => {
	received = [];
	answer = 204;
	const { body } = await owner.get(`studios/${studio}/webhooks`);
	for (const { id } of body.webhooks) await owner.delete(`studios/${studio}/webhooks/${id}`);
});
afterAll(async () => {
	receiver.closeAllConnections();
	receiver.close();
	await server.close();
});

function addWebhook(events: readonly string[], address = url, client = owner): Promise<TestResponse> {
	return client.post(`studios/${studio}/webhooks`, { webhook: { url: address, events } });
}

/** Dispatches as the schedule does each minute, and runs the jobs. */
async function deliver(): Promise<void> {
	await dispatchDeliveries(server.deps);
	await server.runJobs();
}

async function deliveries(): Promise<Record<string, unknown>[]> {
	return (await owner.get(`studios/${studio}/webhook_deliveries`)).body.webhook_deliveries;
}

/** Builds a cut of one clip. */
async function buildCut(): Promise<number> {
	const cut = await addCut(owner, production, { name: "Rough cut" });
	await addDataFile(owner, cut);
	expect((await owner.post(`cuts/${cut}/build`)).status).toBeLessThan(300);
	await server.runJobs();
	return cut;
}

interface Example {
	isFromOx(secret: string, header: string, body: string, now?: number): boolean;
}

/** The example of the documentation, as people copy it. */
async function documentedCheck(): Promise<Example> {
	const text = readFileSync(new URL("../../../../../../docs/webhooks.md", import.meta.url), "utf8");
	const code = /```js\n([\s\S]*?)```/.exec(text)?.[1] ?? "";
	return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

test("[HOOK1, HOOK3] a built cut is delivered, and the documented check accepts its signature and no other", async () => {
	const { body: added } = await addWebhook(["cut.built"]);
	const cut = await buildCut();
	await deliver();
	expect(received).toHaveLength(1);
	const [{ headers, body }] = received as [Received];
	const [listed] = await deliveries();
	expect(JSON.parse(body)).toEqual({
		id: listed?.id,
		event: "cut.built",
		created_at: expect.any(String),
		organization: { id: studio },
		project: { id: production, name: "Ferry" },
		cut: { id: cut, name: "Rough cut", cost: { amount: expect.any(Number), currency: "USD" } },
	});
	expect([headers["ox-event"], headers["ox-delivery"]]).toEqual(["cut.built", String(listed?.id)]);
	expect(listed).toMatchObject({ state: "delivered", attempts: 1, status: 204, error: "" });

	const { isFromOx } = await documentedCheck();
	const header = String(headers["ox-signature"]);
	const sent = Number(/t=(\d+)/.exec(header)?.[1]) * 1000;
	expect(isFromOx(added.secret, header, body, sent)).toBe(true);
	expect(isFromOx(added.secret, header, body.replace("Ferry", "Fairy"), sent)).toBe(false);
	expect(isFromOx(added.secret, header.replace(/t=\d/, "t=9"), body, sent)).toBe(false);
	expect(isFromOx(`${added.secret}x`, header, body, sent)).toBe(false);
	expect(isFromOx(added.secret, header, body, sent + 301_000)).toBe(false);
	expect(isFromOx(added.secret, "", body, sent)).toBe(false);
});

test("[HOOK2] a cut whose saved total changes tells of the new cost beside the old one", async () => {
	const cut = await buildCut();
	const { total_cost: before } = await server.deps.db.knex("cuts").where({ id: cut }).first("total_cost");
	await addWebhook(["cost.changed"]);
	await server.deps.db
		.knex("cuts")
		.where({ id: cut })
		.update({ total_cost: before + 40 });
	await deliver();
	expect(JSON.parse(received[0]?.body ?? "")).toMatchObject({
		event: "cost.changed",
		cut: { id: cut, cost: { amount: before + 40 }, previous_cost: { amount: before } },
	});
});

test("[HOOK2] a confirmed import is told, and one of another organization isn't", async () => {
	await addWebhook(["import.done"]);
	const elsewhere = (await owner.post("productions", { production: { name: "Other" } })).body.production.id;
	for (const id of [production, elsewhere]) {
		const contents = Buffer.from("title,category\nReel,Still").toString("base64");
		const { body } = await owner.post(`productions/${id}/imports`, { import: { name: "log.csv", contents } });
		expect((await owner.post(`imports/${body.import.id}/confirm`)).status).toBe(200);
	}
	await deliver();
	expect(received.map(({ body }) => JSON.parse(body))).toMatchObject([
		{ event: "import.done", project: { id: production }, import: { file: "log.csv" } },
	]);
});

test("[HOOK1] a change that is rolled back is told to nobody", async () => {
	const cut = await buildCut();
	await addWebhook(["cut.built"]);
	await server.deps.db.knex
		.transaction(async (trx) => {
			await trx("cuts")
				.where({ id: cut })
				.update({ built_at: new Date(0) });
			throw new Error("rolled back");
		})
		.catch(() => undefined);
	await deliver();
	expect([received, await deliveries()]).toEqual([[], []]);
});

/** Makes one delivery without a build. */
async function tell(): Promise<void> {
	const { knex } = server.deps.db;
	await knex.raw("select ox_call_webhooks(?, 'cut.built', '{}')", [production]);
}

describe("[HOOK4] a delivery that fails", () => {
	test("is tried ten times, ever later, and can be sent again under its id", async () => {
		await addWebhook(["cut.built"]);
		await tell();
		answer = 500;
		await deliver();
		expect(await deliveries()).toMatchObject([
			{ state: "waiting", attempts: 1, status: 500, error: "It answered 500" },
		]);
		const early = await owner.post(
			`studios/${studio}/webhook_deliveries/${(await deliveries())[0]?.id}/send_again`,
		);
		expect([early.status, early.problem?.code]).toEqual([409, "delivery_waiting"]);
		// Nothing happens before it is due.
		await server.runJobs();
		expect(received).toHaveLength(1);
		for (let attempt = 2; attempt <= 10; attempt += 1) {
			server.advance(24 * 3_600_000);
			await server.runJobs();
		}
		const [failed] = await deliveries();
		expect([failed, received.length]).toMatchObject([{ state: "failed", attempts: 10 }, 10]);
		answer = 200;
		const again = await owner.post(`studios/${studio}/webhook_deliveries/${failed?.id}/send_again`);
		expect([again.status, again.body.webhook_delivery.state]).toEqual([202, "waiting"]);
		await server.runJobs();
		expect(await deliveries()).toMatchObject([
			{ id: failed?.id, state: "delivered", attempts: 1, status: 200 },
		]);
		expect(new Set(received.map(({ headers }) => headers["ox-delivery"])).size).toBe(1);
		// Adding webhooks needs a fresh proof, by the clock.
		server.advance(-9 * 24 * 3_600_000);
		await server.runJobs();
	});

	test.each([
		["a redirect", () => url, 302, "The address redirects, and redirects aren't followed", "waiting"],
		["nobody there", () => "http://127.0.0.1:1/", 200, "It can't be reached", "waiting"],
	])("because of %s says so", async (_case, address, status, error, state) => {
		answer = status;
		await addWebhook(["cut.built"], address());
		await tell();
		await deliver();
		const [listed] = await deliveries();
		expect(listed).toMatchObject({ state, attempts: 1, error: expect.stringContaining(error) });
	});

	test("to an address that was allowed once isn't sent", async () => {
		const { body } = await addWebhook(["cut.built"]);
		await server.deps.db
			.knex("webhooks")
			.where({ id: body.webhook.id })
			.update({ url: "https://localhost/" });
		await tell();
		await deliver();
		expect(await deliveries()).toMatchObject([
			{ state: "failed", attempts: 1, error: "Not sent: localhost isn't on the public internet" },
		]);
	});

	test("because a restored backup has no job for it can be sent again, and one that waits isn't touched", async () => {
		await addWebhook(["cut.built"]);
		await tell();
		answer = 500;
		await deliver();
		await sweepDeliveries(server.deps);
		expect(await deliveries()).toMatchObject([{ state: "waiting" }]);
		await server.deps.db.knex("pgboss.job").where({ name: WEBHOOK_JOB.name }).delete();
		await sweepDeliveries(server.deps);
		const [lost] = await deliveries();
		expect(lost).toMatchObject({ state: "failed", error: "It was interrupted: send it again" });
		answer = 204;
		await owner.post(`studios/${studio}/webhook_deliveries/${lost?.id}/send_again`);
		await server.runJobs();
		expect(await deliveries()).toMatchObject([{ state: "delivered" }]);
	});

	test("isn't sent while its webhook is off", async () => {
		const { body } = await addWebhook(["cut.built"]);
		await tell();
		const path = `studios/${studio}/webhooks/${body.webhook.id}`;
		await owner.put(path, { webhook: { is_active: false } });
		await deliver();
		expect([received, await deliveries()]).toMatchObject([
			[],
			[{ state: "failed", error: "The webhook is turned off" }],
		]);
		await tell();
		expect(await deliveries()).toHaveLength(1);
	});
});

test("two processes that dispatch and send at once send each delivery once", async () => {
	await addWebhook(["cut.built"]);
	for (let count = 0; count < 20; count += 1) await tell();
	await Promise.all([dispatchDeliveries(server.deps), dispatchDeliveries(server.deps)]);
	await Promise.all([server.runJobs(), server.runJobs()]);
	expect(received).toHaveLength(20);
	expect(new Set(received.map(({ headers }) => headers["ox-delivery"])).size).toBe(20);
});

test("deliveries to a webhook that has many of them waiting let those of others pass", async () => {
	await addWebhook(["cut.built"], `${url}/slow`);
	for (let count = 0; count < 3; count += 1) await tell();
	await dispatchDeliveries(server.deps);
	await addWebhook(["import.done"], `${url}/other`);
	await server.deps.db.knex.raw("select ox_call_webhooks(?, 'import.done', '{}')", [production]);
	await deliver();
	expect(received.map(({ headers }) => headers["ox-event"])).toEqual([
		"cut.built",
		"import.done",
		"cut.built",
		"cut.built",
	]);
});

test("a run whose process died is repeated under the same id, and one that arrived isn't", async () => {
	await addWebhook(["cut.built"]);
	await tell();
	await deliver();
	const [{ id }] = (await deliveries()) as [{ id: number }];
	await sendDelivery(server.deps, { delivery_id: id }, { attempt: 2, signal: new AbortController().signal });
	expect(received).toHaveLength(1);
});

describe("settings", () => {
	test.each([
		["http://hooks.example/", "the address must begin with https://"],
		["https://10.0.0.1/", "10.0.0.1 is a private address"],
		["https://[fd00::1]/", "fd00::1 is a private address"],
		["https://me:secret@hooks.example/", "the address contains a user name"],
		["https://localhost/", "localhost isn't on the public internet"],
		["https://hooks.internal/", "hooks.internal isn't on the public internet"],
	])("%s is refused", async (address, reason) => {
		const refused = await addWebhook(["cut.built"], address);
		expect([refused.status, refused.body.errors]).toEqual([422, { url: [reason] }]);
	});

	test("the secret is shown once and stored encrypted; an organization has at most ten webhooks", async () => {
		const { body } = await addWebhook(["cut.built"]);
		const listed = await owner.get(`studios/${studio}/webhooks`);
		expect(JSON.stringify(listed.body)).not.toContain(body.secret);
		const row = await server.deps.db.knex("webhooks").first("secret");
		expect(row.secret.includes(body.secret)).toBe(false);
		const more = await Promise.all(Array.from({ length: 11 }, () => addWebhook(["cut.built"])));
		expect(more.filter(({ status }) => status === 201)).toHaveLength(9);
	});

	test("[PERM4] another organization's webhooks and deliveries don't exist", async () => {
		const { body } = await addWebhook(["cut.built"]);
		await tell();
		const stranger = await signUp(server);
		const other = (await stranger.post("studios", { studio: { name: "Other" } })).body.studio.id;
		const [{ id }] = (await deliveries()) as [{ id: number }];
		const hook = `studios/${other}/webhooks/${body.webhook.id}`;
		expect((await stranger.put(hook, { webhook: { is_active: false } })).status).toBe(404);
		expect((await stranger.delete(hook)).status).toBe(404);
		expect((await stranger.post(`studios/${other}/webhook_deliveries/${id}/send_again`)).status).toBe(404);
		const member = await joinAs(server, production, "editor");
		expect((await member.get(`studios/${studio}/webhooks`)).status).toBe(403);
	});
});

describe("[HOOK1] deliveries leave at once", () => {
	/** Resolves when a job is queued that is due at once. */
	const queued = () =>
		new Promise<void>((done) => {
			const stop = server.deps.jobs.onEnqueued(() => {
				stop();
				done();
			});
		});

	async function confirmImport(): Promise<void> {
		const contents = Buffer.from("title,category\nReel,Still").toString("base64");
		const log = { import: { name: "log.csv", contents } };
		const { body } = await owner.post(`productions/${production}/imports`, log);
		expect((await owner.post(`imports/${body.import.id}/confirm`)).status).toBe(200);
	}

	test("the process that commits a change queues them, without the schedule", async () => {
		await addWebhook(["import.done"]);
		const stop = watchDeliveries(server.deps);
		try {
			const isQueued = queued();
			await confirmImport();
			await isQueued;
		} finally {
			stop();
		}
		await server.runJobs();
		expect(received).toHaveLength(1);
	});
});

test("[HOOK5] a licence that ends soon is told 90, 30 and 7 days ahead, once across processes", async () => {
	await addWebhook(["license.expiring"]);
	const licensor = await addLicensor(owner, production);
	const term = { kind: "dates", from: "2027-01-01", to: "2028-12-31" };
	const license = {
		name: "NFA deal",
		status: "signed",
		lines: [{ territories: "World", media: "SVOD", term }],
	};
	const { body } = await owner.post(`licensors/${licensor}/licenses`, { license });
	const told: number[] = [];
	for (const day of [
		"2028-10-01",
		"2028-10-02",
		"2028-10-03",
		"2028-12-01",
		"2028-12-02",
		"2028-12-24",
		"2028-12-31",
	]) {
		const clock = () => new Date(`${day}T05:30:00Z`);
		await Promise.all([1, 2, 3].map(() => sendReminders({ ...server.deps, clock })));
		await deliver();
		told.push(received.length);
	}
	expect(told).toEqual([0, 1, 1, 2, 2, 3, 3]);
	expect(received.map((call) => JSON.parse(call.body))).toMatchObject(
		[90, 30, 7].map((days_left) => ({
			event: "license.expiring",
			project: { id: production },
			license: { id: body.license.id, name: "NFA deal", kind: "term", ends_on: "2028-12-31", days_left },
		})),
	);
});
