import { afterAll, beforeAll, expect, test } from "vitest";
import { addPlan, makePaidProduction, runCharges } from "../../../testing/billing.ts";
import { addRecord, joinAs } from "../../../testing/factories.ts";
import { signUp } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import { type FakeStripe, startFakeStripe } from "../../../testing/stripe/start-fake-stripe.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { setPlan } from "./give-plan.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let fake: FakeStripe;
let server: TestServer;
let owner: TestClient;
let small: number;
let smallName: string;
let large: number;
let free: number;

beforeAll(async () => {
	fake = await startFakeStripe();
	server = await startTestServer({ payments: fake.settings });
	// Thirty days: a month from here is 30 days long.
	server.holdClock(new Date("2027-04-10T09:00:00Z"));
	owner = (await signUp(server)).client;
	({ id: small, name: smallName } = await addPlan(server, {
		price: 3000,
		features: { view_only: false, records: 2 },
	}));
	large = (await addPlan(server, { price: 12_000 })).id;
	const plans = await owner.get("/billing_plans");
	free = plans.body.billing_plans.find(({ name }: { name: string }) => name === "Free").id;
});
afterAll(async () => {
	await server.close();
	await fake.stop();
});

const switchTo = (id: number, plan: number, body?: object) =>
	owner.put(`/productions/${id}/subscription/billing_plans/${plan}`, body);

const subscriptionOf = async (id: number) =>
	(await owner.get(`/productions/${id}/subscription`)).body.subscription;

async function amountsOf(id: number): Promise<number[]> {
	const { payments } = await fake.read();
	const own = payments.filter(({ description }) => description?.startsWith(`Invoice ${id}-`));
	return own.filter(({ status }) => status === "succeeded").map(({ amount }) => amount);
}

/** A production that has paid for a month and used ten days of it. */
async function tenDaysIn(plan: number): Promise<number> {
	const id = await makePaidProduction({ client: owner, fake }, plan);
	server.advance(HOUR_MS);
	await runCharges(server);
	server.advance(10 * DAY_MS);
	return id;
}

test("[BIL10] a larger plan costs its price without the unused days of the smaller one, at once", async () => {
	server.holdClock(new Date("2027-04-10T09:00:00Z"));
	const id = await tenDaysIn(small);
	const { status, body } = await switchTo(id, large);
	expect(status).toBe(200);
	// 20 of 30 days are unused: $20 of $30.
	expect(await amountsOf(id)).toEqual([3000, 10_000]);
	expect(body.subscription).toMatchObject({ billing_plan_id: large, credit: 0, state: "active" });
	expect(body.subscription.invoices).toMatchObject([
		{ amount: 10_000, credit: 2000, state: "paid" },
		{ amount: 3000, credit: 0, state: "paid" },
	]);
	expect(body.subscription.invoices[1].ends_at).toBe(body.subscription.invoices[0].starts_at);
});

test("[BIL10] what is left when switching to a smaller plan stays as credit, if the payer agrees", async () => {
	const id = await tenDaysIn(large);
	const asked = await switchTo(id, small);
	expect(asked.status).toBe(409);
	expect(asked.problem?.code).toBe("plan_on_credit");
	expect(await subscriptionOf(id)).toMatchObject({ billing_plan_id: large });

	const { status, body } = await switchTo(id, small, { proceeding_on_credit: true });
	expect(status).toBe(200);
	expect(await amountsOf(id)).toEqual([12_000]);
	const { credit } = body.subscription;
	expect(body.subscription).toMatchObject({ billing_plan_id: small, next_charge_amount: 0 });
	expect(credit).toBeGreaterThan(4500);
	// The credit pays the next month.
	server.advance(31 * DAY_MS);
	await runCharges(server);
	const [row] = await server.deps.db.knex("subscriptions").where({ production_id: id }).select("credit");
	expect(row).toEqual({ credit: credit - 3000 });
	expect(await amountsOf(id)).toEqual([12_000]);
	owner = await signInAgain();
});

/** Sessions end after a month without a call. */
async function signInAgain(): Promise<TestClient> {
	return (await signUp(server)).client;
}

test("[BIL6] a plan given by an admin is charged without what is left of the paid month, and its own month begins", async () => {
	server.holdClock(new Date("2027-04-10T09:00:00Z"));
	const id = await tenDaysIn(large);
	await setPlan(server.deps.db.knex, id, smallName, server.deps.clock());
	expect(await subscriptionOf(id)).toMatchObject({ credit: 8000, next_charge_amount: 0 });
	server.advance(HOUR_MS);
	await runCharges(server);
	expect(await subscriptionOf(id)).toMatchObject({
		credit: 5000,
		next_charge_at: "2027-05-20T11:00:00.000Z",
	});
	expect(await amountsOf(id)).toEqual([12_000]);
});

test("[BIL6] the next charge is shown without a rest that is too small to charge", async () => {
	const id = await makePaidProduction({ client: owner, fake }, small);
	await server.deps.db.knex("subscriptions").where({ production_id: id }).update({ credit: 2951 });
	expect(await subscriptionOf(id)).toMatchObject({ next_charge_amount: 0 });
	await server.deps.db.knex("subscriptions").where({ production_id: id }).update({ credit: 2950 });
	expect(await subscriptionOf(id)).toMatchObject({ next_charge_amount: 50 });
});

test("a declined card leaves the production on its plan: “Could not switch subscriptions”", async () => {
	const id = await makePaidProduction({ client: owner, fake }, small, "4000000000000341");
	const { status, body, problem } = await switchTo(id, large);
	expect([status, problem?.code]).toEqual([409, "switch_failed"]);
	expect(body.errors).toBe("Could not switch subscriptions: Your card was declined.");
	expect(await subscriptionOf(id)).toMatchObject({ billing_plan_id: small, invoices: [{ state: "void" }] });
});

test("a switch that follows a failed one clears its failure", async () => {
	const id = await makePaidProduction({ client: owner, fake }, small, "4000000000000341");
	await switchTo(id, large);
	expect(await subscriptionOf(id)).toMatchObject({ failure: "Your card was declined." });
	server.advance(1000);
	expect((await switchTo(id, free)).body.subscription).toMatchObject({
		billing_plan_id: free,
		failure: null,
	});
	server.advance(1000);
	await switchTo(id, large);
	expect(await subscriptionOf(id)).toMatchObject({ failure: "Your card was declined." });
});

test.each([true, false])(
	"a switch that the card's owner must confirm waits for them: %s",
	async (consents) => {
		const id = await makePaidProduction({ client: owner, fake }, small, "4000002760003184");
		const { body } = await switchTo(id, large);
		const { clientSecret } = body.subscription;
		expect(body.subscription).toMatchObject({ billing_plan_id: small, state: "active" });
		await fake.answerChallenge(clientSecret, consents);
		const answer = await owner.get(
			`/productions/${id}/subscription/last_intent?clientSecret=${clientSecret}`,
		);
		expect(answer.body.intent.state).toBe(consents ? "succeeded" : "failed");
		expect(answer.body.subscription).toMatchObject({
			billing_plan_id: consents ? large : small,
			clientSecret: null,
			invoices: [{ state: consents ? "paid" : "void" }],
		});
	},
);

/** The newest line of the activity and of the audit log about a plan. */
async function switchLines(id: number) {
	const { logs } = (await owner.get(`/productions/${id}/logs`)).body;
	const { audit_entries } = (await owner.get(`/productions/${id}/audit`)).body;
	return [
		logs.find(({ action }: { action: string }) => action.startsWith("changed the plan")),
		audit_entries.find(({ action }: { action: string }) => action === "plan_changed"),
	];
}

test("[BIL10] the activity and the audit log name who switched the plan", async () => {
	const person = await signUp(server, undefined, "Maren");
	owner = person.client;
	const id = await makePaidProduction({ client: owner, fake }, small);
	for (const plan of [large, free]) {
		expect((await switchTo(id, plan, { proceeding_on_credit: true })).status).toBe(200);
		expect(await switchLines(id)).toMatchObject([
			{ user_name: "Maren Archer", action: expect.stringMatching(/^changed the plan to /) },
			{ account_id: person.id, user_name: "Maren Archer" },
		]);
	}
});

test("[BIL10] a switch that is paid later is still that of the person who ordered it", async () => {
	const person = await signUp(server, undefined, "Maren");
	owner = person.client;
	const id = await makePaidProduction({ client: owner, fake }, small, "4000002760003184");
	const manager = await joinAs(server, id, "manager");
	const mate = (await manager.get("/account")).body.account;
	const { body } = await manager.put(`/productions/${id}/subscription/billing_plans/${large}`);
	const intent = await fake.answerChallenge(body.subscription.clientSecret, true);
	const event = fake.sign({ type: "payment_intent.succeeded", object: intent }, server.deps.clock());
	await fetch(`${server.url}/webhooks/stripe`, {
		method: "POST",
		body: event.body,
		headers: { "Stripe-Signature": event.signature },
	});
	await server.runJobs();
	expect(await switchLines(id)).toMatchObject([{ user_name: "Ada Archer" }, { account_id: mate.id }]);
	expect(await subscriptionOf(id)).toMatchObject({ billing_plan_id: large });
	// The invoice stays after the account is deleted.
	await server.deps.db.knex("accounts").where({ id: mate.id }).delete();
	expect(await subscriptionOf(id)).toMatchObject({ invoices: [{ state: "paid" }] });
});

test("switching again while a confirmation waits gives up the first one", async () => {
	const id = await makePaidProduction({ client: owner, fake }, small, "4000002760003184");
	const first = (await switchTo(id, large)).body.subscription.clientSecret;
	const second = (await switchTo(id, large)).body.subscription.clientSecret;
	expect(second).not.toBe(first);
	await fake.answerChallenge(second, true);
	await owner.get(`/productions/${id}/subscription/last_intent?clientSecret=${second}`);
	expect(await subscriptionOf(id)).toMatchObject({ billing_plan_id: large });
	expect(await amountsOf(id)).toEqual([12_000]);
});

test("a payment that succeeds after its invoice was given up isn't lost", async () => {
	const id = await makePaidProduction({ client: owner, fake }, small, "4000000000000341");
	await switchTo(id, large);
	const { payments } = await fake.read();
	const payment = payments.find(({ description }) => description?.startsWith(`Invoice ${id}-`));
	await fake.succeed(payment?.id ?? "");
	await owner.get(`/productions/${id}/subscription/last_intent?clientSecret=${payment?.client_secret}`);
	expect(await subscriptionOf(id)).toMatchObject({ billing_plan_id: small, credit: 12_000 });
});

test("a lost answer leaves the switch open, and a refresh finishes it without charging again", async () => {
	const id = await makePaidProduction({ client: owner, fake }, small);
	await fake.failNext("lost_answer");
	const { status, problem } = await switchTo(id, large);
	expect([status, problem?.code]).toEqual([503, "payments_unreachable"]);
	await owner.post(`/productions/${id}/subscription/refresh`);
	expect(await subscriptionOf(id)).toMatchObject({ billing_plan_id: large });
	expect(await amountsOf(id)).toEqual([12_000]);
});

test("a plan that is too small, hidden or without a card can't be chosen", async () => {
	const id = await makePaidProduction({ client: owner, fake }, large, null);
	expect((await switchTo(id, 999_999)).status).toBe(404);
	const hidden = await addPlan(server, { public_state: "hidden" });
	expect((await switchTo(id, hidden.id)).status).toBe(404);
	expect((await switchTo(id, small)).problem?.code).toBe("card_required");
	for (let count = 0; count < 3; count++) await addRecord(owner, id);
	const { status, body, problem } = await switchTo(id, small);
	expect([status, problem?.code]).toEqual([409, "plan_limit"]);
	expect(body.errors).toMatch(/allows 2 records, but the project has 3 records$/);
	expect((await switchTo(id, free)).body.subscription).toMatchObject({
		billing_plan_id: free,
		next_charge_at: null,
	});
});
