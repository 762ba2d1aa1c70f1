import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPlan, makePaidProduction, runCharges } from "../../../testing/billing.ts";
import { signUp } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import { type FakeStripe, startFakeStripe } from "../../../testing/stripe/start-fake-stripe.ts";
import type { TestClient } from "../../../testing/test-client.ts";

const MINUTE_MS = 60_000;

let fake: FakeStripe;
let server: TestServer;
let owner: TestClient;
let plan: number;

beforeAll(async () => {
	fake = await startFakeStripe();
	server = await startTestServer({ payments: fake.settings });
	server.holdClock();
	owner = (await signUp(server)).client;
	plan = (await addPlan(server)).id;
});
afterAll(async () => {
	await server.close();
	await fake.stop();
});

async function send(body: string | Uint8Array, signature: string): Promise<number> {
	const response = await fetch(`${server.url}/webhooks/stripe`, {
		method: "POST",
		body,
		headers: { "Stripe-Signature": signature },
	});
	await response.text();
	return response.status;
}

const countEvents = async () => (await server.deps.db.knex("billing_events").select("id")).length;

/** A production with a charge whose answer was lost, and the provider's payment. */
async function lostCharge() {
	// Charges for other tests' productions come first: the next charge fails.
	server.advance(61 * MINUTE_MS);
	await runCharges(server);
	const id = await makePaidProduction({ client: owner, fake }, plan);
	server.advance(61 * MINUTE_MS);
	await fake.failNext("lost_answer");
	await runCharges(server);
	const { payments } = await fake.read();
	const payment = payments.find(({ description }) => description?.startsWith(`Invoice ${id}-`));
	if (payment === undefined) throw new Error("nothing was charged");
	return { id, payment };
}

const stateOf = async (id: number): Promise<string> =>
	(await owner.get(`/productions/${id}/subscription`)).body.subscription.invoices[0].state;

test("[BIL7] an event is handled once, however often it comes", async () => {
	const { id, payment } = await lostCharge();
	const before = await countEvents();
	const signed = fake.sign({ type: "payment_intent.succeeded", object: payment }, server.deps.clock());
	const answers = await Promise.all([1, 2, 3].map(() => send(signed.body, signed.signature)));
	expect(answers).toEqual([200, 200, 200]);
	expect(await countEvents()).toBe(before + 1);
	await server.runJobs();
	expect(await stateOf(id)).toBe("paid");
	const { body } = await owner.get(`/productions/${id}/billing_payments`);
	expect(body.billing_payments).toMatchObject([{ state: "succeeded" }]);
});

test("[BIL7] a late event of a failure changes nothing: the payment is read again", async () => {
	const { id, payment } = await lostCharge();
	for (const type of [
		"payment_intent.succeeded",
		"payment_intent.payment_failed",
		"payment_intent.created",
	]) {
		const object = { ...payment, status: "requires_payment_method" };
		const { body, signature } = fake.sign({ type, object }, server.deps.clock());
		expect(await send(body, signature)).toBe(200);
		await server.runJobs();
	}
	expect(await stateOf(id)).toBe("paid");
});

test("[BIL7] the queue repeats an event's work while the provider is down", async () => {
	const { id, payment } = await lostCharge();
	const { body, signature } = fake.sign(
		{ type: "payment_intent.succeeded", object: payment },
		server.deps.clock(),
	);
	await send(body, signature);
	const { payments } = server.deps;
	if (payments === null) throw new Error("no payments");
	const down = () => Promise.reject(new Error("down"));
	await server.runJobs({ payments: { ...payments, readPayment: down, findPayment: down } });
	expect(await stateOf(id)).toBe("open");
	server.advance(2 * MINUTE_MS);
	await server.runJobs();
	expect(await stateOf(id)).toBe("paid");
});

test("a card that was confirmed while the page was closed is added by its event", async () => {
	const id = await makePaidProduction({ client: owner, fake }, plan, null);
	const path = `/productions/${id}/subscription/payment_methods`;
	const { clientSecret } = (await owner.post(`${path}/init`)).body;
	const setup = await fake.confirmSetup(clientSecret, "4242424242424242");
	const { body, signature } = fake.sign(
		{ type: "setup_intent.succeeded", object: setup },
		server.deps.clock(),
	);
	await send(body, signature);
	await server.runJobs();
	expect((await owner.get(path)).body.payment_methods).toMatchObject([
		{ last_four: "4242", is_default: true },
	]);
});

test("unknown events are answered and ignored", async () => {
	const before = await countEvents();
	const object = { id: "acct_1", object: "account" };
	const { body, signature } = fake.sign({ type: "account.updated", object }, server.deps.clock());
	expect(await send(body, signature)).toBe(200);
	expect(await countEvents()).toBe(before);
});

test("a changed body, another secret, an old and a missing signature are refused", async () => {
	const before = await countEvents();
	const event = { type: "payment_intent.succeeded", object: { id: "pi_1", object: "payment_intent" } };
	const now = server.deps.clock();
	const good = fake.sign(event, now);
	expect(await send(good.body.replace("pi_1", "pi_2"), good.signature)).toBe(400);
	expect(await send(good.body, fake.sign(event, now, "whsec_other").signature)).toBe(400);
	const old = fake.sign(event, new Date(now.getTime() - 6 * MINUTE_MS));
	expect(await send(old.body, old.signature)).toBe(400);
	expect(await send(good.body, "")).toBe(400);
	expect(await countEvents()).toBe(before);
});

test.each([
	["its own id", { id: "evt_1\0", object: { id: "pi_1", object: "payment_intent" } }],
	["its object's id", { object: { id: "pi_1\0", object: "payment_intent" } }],
])("a signed event with U+0000 in %s is refused", async (_where, event) => {
	const before = await countEvents();
	const now = server.deps.clock();
	const { body, signature } = fake.sign({ type: "payment_intent.succeeded", ...event }, now);
	expect(await send(body, signature)).toBe(400);
	expect(await countEvents()).toBe(before);
});

test("random bodies, signed or not, never fail the server", async () => {
	const signature = fc.oneof(fc.constant(""), fc.string({ unit: "binary-ascii" }), fc.constant("signed"));
	const body = fc.oneof(fc.string(), fc.json(), fc.uint8Array({ maxLength: 500 }));
	const sent = async (bytes: string | Uint8Array, given: string) => {
		const text = typeof bytes === "string" ? bytes : Buffer.from(bytes).toString("latin1");
		const header =
			given === "signed"
				? fake.signBody(text, server.deps.clock())
				: given.replaceAll(/[^\x20-\x7e]/g, " ").trim();
		expect([200, 400]).toContain(await send(text, header));
	};
	await fc.assert(fc.asyncProperty(body, signature, sent), { numRuns: 150 });
	expect(await send("x".repeat(2 * 1024 * 1024), "")).toBe(413);
});

test("a server that takes no payments has no such address", async () => {
	const plain = await startTestServer();
	const { status } = await fetch(`${plain.url}/webhooks/stripe`, { method: "POST", body: "{}" });
	await plain.close();
	expect(status).toBe(404);
});
