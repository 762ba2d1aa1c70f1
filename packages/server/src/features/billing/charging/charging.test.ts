import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addCard, addPlan, makePaidProduction, runCharges } from "../../../testing/billing.ts";
import { joinAs, makeProduction } from "../../../testing/factories.ts";
import { signUp } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import { type FakeStripe, startFakeStripe } from "../../../testing/stripe/start-fake-stripe.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { findFirstStart } from "../subscriptions/queries.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let fake: FakeStripe;
let server: TestServer;
let owner: TestClient;
let address: string;
let monthly: number;

beforeAll(async () => {
	fake = await startFakeStripe();
	server = await startTestServer({ payments: fake.settings });
	server.holdClock();
	monthly = (await addPlan(server)).id;
});
// Sessions don't last as long as some of these tests.
beforeEach(async () => {
	const person = await signUp(server);
	owner = person.client;
	address = person.email;
});
afterAll(async () => {
	await server.close();
	await fake.stop();
});

const paid = (card?: string | null) => makePaidProduction({ client: owner, fake }, monthly, card);

async function subscriptionOf(id: number) {
	const { status, body } = await owner.get(`/productions/${id}/subscription`);
	expect(status).toBe(200);
	return body.subscription;
}

/** The provider's payments of one production, by its invoices' numbers. */
async function paymentsOf(id: number) {
	const { payments } = await fake.read();
	return payments.filter(({ description }) => description?.startsWith(`Invoice ${id}-`));
}

test("[BIL6] the first charge comes an hour after creation: none at 59 minutes, one at 61", async () => {
	const id = await paid();
	server.advance(59 * MINUTE_MS);
	await runCharges(server);
	expect(await paymentsOf(id)).toEqual([]);
	expect(await subscriptionOf(id)).toMatchObject({ invoices: [], next_charge_amount: 4900 });

	server.advance(2 * MINUTE_MS);
	await runCharges(server);
	await runCharges(server);
	expect(await paymentsOf(id)).toMatchObject([{ amount: 4900, currency: "usd", status: "succeeded" }]);
	const { invoices, ...rest } = await subscriptionOf(id);
	expect(invoices).toMatchObject([{ number: `${id}-0001`, amount: 4900, credit: 0, state: "paid" }]);
	expect(rest).toMatchObject({ state: "active", failure: null, next_charge_at: invoices[0].ends_at });

	const intervals = await owner.get(`/productions/${id}/billing_intervals`);
	expect(intervals.body.billing_intervals).toMatchObject([{ invoice_id: invoices[0].id }]);
	const [{ id: interval }] = intervals.body.billing_intervals;
	expect((await owner.get(`/billing_intervals/${interval}`)).body.billing_interval.production_id).toBe(id);
	const payments = await owner.get(`/productions/${id}/billing_payments`);
	expect(payments.body.billing_payments).toMatchObject([
		{ state: "succeeded", last_four: "4242", amount: 4900 },
	]);
	const receipt = await owner.get(`/billing_invoices/${invoices[0].id}/receipt_url`);
	expect(receipt.body.receipt_url).toMatch(/^https:\/\/pay\.example\/receipts\/pi_/);
	const mail = (await server.mails()).at(-1);
	expect(mail).toMatchObject({ to: address });
	expect(mail?.text).toContain(`Invoice ${id}-0001`);
	expect(mail?.text).toContain("$49.00");
});

test("[BIL6] a plan is charged again at the end of each interval, a one-time fee never", async () => {
	const once = await addPlan(server, { interval_kind: "once", price: 29_900 });
	const monthlyId = await paid();
	const onceId = await makePaidProduction({ client: owner, fake }, once.id);
	for (let week = 0; week < 9; week++) {
		server.advance(7 * DAY_MS);
		await runCharges(server);
	}
	expect((await paymentsOf(monthlyId)).map(({ amount }) => amount)).toEqual([4900, 4900, 4900]);
	expect((await paymentsOf(onceId)).map(({ amount }) => amount)).toEqual([29_900]);
	const next = server.deps.db.knex("subscriptions").where({ production_id: onceId }).pluck("next_charge_at");
	expect(await next).toEqual([null]);
});

test("[BIL6] a year's plan from 29 February is charged on that day again in the next leap year", async () => {
	const id = await makeProduction(owner);
	const { knex } = server.deps.db;
	const day = (date: string) => new Date(`${date}T09:30:00Z`);
	const paidFrom = (starts_at: string, ends_at: string, reason: "renewal" | "switch") => ({
		...{ production_id: id, plan_name: "Archive", interval_kind: "year", amount: 4900, credit: 0 },
		...{ reason, state: "paid", number: `${id}-${starts_at}`, date: day(starts_at) },
		...{ starts_at: day(starts_at), ends_at: day(ends_at) },
	});
	await knex("billing_invoices").insert([
		paidFrom("2027-12-31", "2028-02-29", "renewal"),
		paidFrom("2028-02-29", "2029-02-28", "switch"),
		paidFrom("2029-02-28", "2030-02-28", "renewal"),
		paidFrom("2030-02-28", "2031-02-28", "renewal"),
	]);
	expect(await findFirstStart(knex, id, day("2031-02-28"))).toEqual(day("2028-02-29"));
	expect(await findFirstStart(knex, id, day("2031-03-01"))).toEqual(day("2031-03-01"));
});

test.each(["lost_answer", "lost_call", "server_error"] as const)(
	"[BIL7] a charge with a %s is made once: the next try reads its result first",
	async (fault) => {
		const id = await paid();
		server.advance(61 * MINUTE_MS);
		await fake.failNext(fault);
		await runCharges(server);
		expect((await subscriptionOf(id)).invoices).toMatchObject([{ state: "open" }]);
		server.advance(2 * MINUTE_MS);
		await runCharges(server);
		expect(await paymentsOf(id)).toMatchObject([{ status: "succeeded" }]);
		expect((await subscriptionOf(id)).invoices).toMatchObject([{ state: "paid" }]);
		const { body } = await owner.get(`/productions/${id}/billing_payments`);
		expect(body.billing_payments).toHaveLength(1);
	},
);

test("[BIL7] a server killed between the charge and its commit learns of it by the event or by a refresh", async () => {
	for (const way of ["event", "refresh"] as const) {
		const id = await paid();
		server.advance(61 * MINUTE_MS);
		await fake.failNext("lost_answer");
		await runCharges(server);
		expect((await subscriptionOf(id)).invoices).toMatchObject([{ state: "open" }]);
		const [payment] = await paymentsOf(id);
		if (payment === undefined) throw new Error("nothing was charged");
		if (way === "event") {
			const { body, signature } = fake.sign(
				{ type: "payment_intent.succeeded", object: payment },
				server.deps.clock(),
			);
			const headers = { "Stripe-Signature": signature };
			await fetch(`${server.url}/webhooks/stripe`, { method: "POST", body, headers });
			await server.runJobs();
		} else await owner.post(`/productions/${id}/subscription/refresh`);
		expect([way, (await subscriptionOf(id)).invoices[0].state]).toEqual([way, "paid"]);
		expect(await paymentsOf(id)).toHaveLength(1);
	}
});

test("[BIL8] a declined card is tried three more times; then the project is view-only until it is paid", async () => {
	const id = await paid("4000000000000341");
	const rename = () => owner.put(`/productions/${id}`, { production: { name: "Renamed" } });
	server.advance(61 * MINUTE_MS);
	await runCharges(server);
	expect(await subscriptionOf(id)).toMatchObject({
		state: "past_due",
		failure: "Your card was declined.",
		invoices: [{ state: "open" }],
	});
	expect((await server.mails()).at(-1)?.subject).toMatch(/^Payment failed for /);
	for (const [index, days] of [1, 3, 5].entries()) {
		expect((await rename()).status).toBe(200);
		server.advance(days * DAY_MS - 2 * MINUTE_MS);
		await runCharges(server);
		expect(await paymentsOf(id)).toHaveLength(index + 1);
		server.advance(3 * MINUTE_MS);
		await runCharges(server);
		expect(await paymentsOf(id)).toHaveLength(index + 2);
	}
	expect(await subscriptionOf(id)).toMatchObject({ state: "unpaid", next_charge_at: null });
	expect((await server.mails()).at(-1)?.subject).toMatch(/ is now view-only$/);
	const production = await owner.get(`/productions/${id}`);
	expect(production.body.production.billing).toMatchObject({
		state: "unpaid",
		plan: { features: { view_only: true } },
	});
	const refused = await rename();
	expect([refused.status, refused.problem?.code]).toEqual([403, "not_allowed"]);
	expect(refused.body.errors).toMatch(
		/^The payment for the plan .+ failed, so the project is view-only\. Pay under Settings, Billing$/,
	);
	expect((await owner.get(`/productions/${id}/records`)).status).toBe(200);

	// Paying stays possible [BIL5].
	await addCard(owner, fake, id, "5555555555554444");
	const { payment_methods } = await subscriptionOf(id);
	const other = payment_methods.find((method: { is_default: boolean }) => !method.is_default);
	const answer = await owner.post(`/productions/${id}/subscription/payment_methods/${other.id}/make_default`);
	expect(answer.status).toBe(200);
	expect(await subscriptionOf(id)).toMatchObject({
		state: "active",
		failure: null,
		invoices: [{ state: "paid" }],
	});
	expect((await rename()).status).toBe(200);
});

test("the audit log names who added, removed and preferred a card, but not its number", async () => {
	const { id: accountId } = (await owner.get("/account")).body.account;
	const id = await paid();
	await addCard(owner, fake, id, "5555555555554444");
	const [first, second] = (await subscriptionOf(id)).payment_methods;
	const path = `/productions/${id}/subscription/payment_methods`;
	await owner.post(`${path}/${second.id}/make_default`);
	await owner.delete(`${path}/${first.id}`);
	const { audit_entries } = (await owner.get(`/productions/${id}/audit`)).body;
	type Line = { action: string; account_id: number; item: { id: number } };
	const lines = (audit_entries as Line[]).filter(({ action }) => action.includes("card"));
	expect(lines.map(({ action, account_id, item }) => [action, account_id, item.id])).toEqual([
		["card_removed", accountId, first.id],
		["default_card_changed", accountId, second.id],
		["card_added", accountId, second.id],
		["card_added", accountId, first.id],
	]);
	expect(JSON.stringify(lines)).not.toMatch(/4242|4444/);
});

test("of two cards that are removed at once, one stays for the plan that will be charged", async () => {
	const id = await paid();
	await addCard(owner, fake, id, "5555555555554444");
	const path = `/productions/${id}/subscription/payment_methods`;
	const cards: { id: number }[] = (await subscriptionOf(id)).payment_methods;
	const answers = await Promise.all(cards.map((card) => owner.delete(`${path}/${card.id}`)));
	expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
	expect(answers.find(({ status }) => status === 409)?.problem?.code).toBe("card_in_use");
	await server.runJobs();
	// The provider's cards are read again.
	expect((await owner.post(`${path}/refresh`)).status).toBe(200);
	expect((await subscriptionOf(id)).payment_methods).toHaveLength(1);
});

test("[BIL8] the first card of an unpaid project repeats the charge", async () => {
	const id = await paid(null);
	server.advance(61 * MINUTE_MS);
	await runCharges(server);
	expect(await subscriptionOf(id)).toMatchObject({ state: "past_due", failure: "The project has no card." });
	await addCard(owner, fake, id);
	expect(await subscriptionOf(id)).toMatchObject({
		state: "active",
		failure: null,
		invoices: [{ state: "paid" }],
	});
	await addCard(owner, fake, id, "5555555555554444");
	expect(await paymentsOf(id)).toHaveLength(1);
});

test("[BIL8] a project without a card fails its charge without asking the provider", async () => {
	const id = await paid(null);
	server.advance(61 * MINUTE_MS);
	await runCharges(server);
	expect(await paymentsOf(id)).toEqual([]);
	expect(await subscriptionOf(id)).toMatchObject({ state: "past_due", failure: "The project has no card." });
	await addCard(owner, fake, id);
	const { body } = await owner.post(`/productions/${id}/subscription/refresh`);
	expect(body.subscription).toMatchObject({ state: "active", invoices: [{ state: "paid" }] });
});

test("[BIL8] a charge that its owner must confirm waits a day for them", async () => {
	const [waits, given] = [await paid("4000002760003184"), await paid("4000002760003184")];
	server.advance(61 * MINUTE_MS);
	await runCharges(server);
	const { clientSecret, state } = await subscriptionOf(given);
	expect(state).toBe("past_due");
	expect((await server.mails()).some(({ subject }) => subject.startsWith("Confirm the payment"))).toBe(true);
	await fake.answerChallenge(clientSecret, true);
	const { body } = await owner.get(
		`/productions/${given}/subscription/last_intent?clientSecret=${clientSecret}`,
	);
	expect(body.intent).toEqual({ kind: "payment", state: "succeeded", failure: null, clientSecret: null });
	expect(body.subscription).toMatchObject({ state: "active", invoices: [{ state: "paid" }] });

	server.advance(25 * 60 * MINUTE_MS);
	await runCharges(server);
	expect(await paymentsOf(waits)).toMatchObject([{ status: "canceled" }]);
	expect(await subscriptionOf(waits)).toMatchObject({ state: "past_due", clientSecret: null });
});

test("[BIL9] a paused, hidden or deleted project isn't charged; an hour after it is resumed, it is", async () => {
	const [paused, hidden, deleted] = [await paid(), await paid(), await paid()];
	await owner.put(`/productions/${paused}/public_state`, { new_state: "on_hiatus" });
	await owner.put(`/productions/${hidden}/hide`);
	await owner.delete(`/productions/${deleted}`);
	server.advance(2 * 60 * MINUTE_MS);
	await runCharges(server);
	for (const id of [paused, hidden, deleted]) expect(await paymentsOf(id)).toEqual([]);
	expect((await owner.get(`/productions/${paused}`)).body.production.billing.state).toBe("paused");
	const record = { record: { title: "Pier", category: "Still" } };
	const refused = await owner.post(`/productions/${paused}/records`, record);
	expect(refused.status).toBe(409);
	expect(refused.body.errors).toContain("Resume the project first");

	await owner.put(`/productions/${paused}/public_state`, { new_state: "active" });
	await owner.put(`/productions/${hidden}/unhide`);
	await owner.post(`/productions/deleted/${deleted}/restore`);
	server.advance(59 * MINUTE_MS);
	await runCharges(server);
	for (const id of [paused, hidden, deleted]) expect(await paymentsOf(id)).toEqual([]);
	server.advance(2 * MINUTE_MS);
	await runCharges(server);
	const charged = [paused, hidden, deleted].map(async (id) => (await paymentsOf(id)).length);
	expect(await Promise.all(charged)).toEqual([1, 1, 1]);
});

test("[BIL9] a charge that failed before a project was paused or deleted is repeated for the time after it", async () => {
	const [paused, deleted] = [await paid(null), await paid(null)];
	server.advance(61 * MINUTE_MS);
	await runCharges(server);
	expect(await subscriptionOf(paused)).toMatchObject({ state: "past_due" });
	await owner.put(`/productions/${paused}/public_state`, { new_state: "on_hiatus" });
	await owner.delete(`/productions/${deleted}`);
	for (const _month of [1, 2, 3, 4]) {
		server.advance(7 * DAY_MS);
		await runCharges(server);
		expect((await owner.get("/productions/deleted")).status).toBe(200);
	}
	await owner.post(`/productions/deleted/${deleted}/restore`);
	await owner.put(`/productions/${paused}/public_state`, { new_state: "active" });
	for (const id of [paused, deleted]) await addCard(owner, fake, id);
	server.advance(61 * MINUTE_MS);
	await runCharges(server);
	await runCharges(server);
	for (const id of [paused, deleted]) {
		const { invoices, next_charge_at } = await subscriptionOf(id);
		expect(invoices).toMatchObject([{ state: "paid", ends_at: next_charge_at }]);
		expect(Date.parse(next_charge_at) - server.deps.clock().getTime()).toBeGreaterThan(27 * DAY_MS);
	}
});

test("[BIL14] deleting a project for good deletes its payer and cards at the provider, even if the answer is lost", async () => {
	const [kept, deleted] = [await paid(), await paid()];
	server.advance(61 * MINUTE_MS);
	await runCharges(server);
	const customerOf = async (id: number) => (await paymentsOf(id))[0]?.customer;
	const [staying, leaving] = [await customerOf(kept), await customerOf(deleted)];
	await owner.delete(`/productions/${deleted}`);
	await server.runJobs();
	const cardsOf = async (customer: string | undefined) =>
		(await fake.read()).cards.filter((card) => card.customer === customer);
	expect(await cardsOf(leaving)).toHaveLength(1);

	await fake.failNext("lost_answer");
	expect((await owner.delete(`/productions/deleted/${deleted}`)).status).toBe(204);
	await server.runJobs();
	server.advance(2 * MINUTE_MS);
	await server.runJobs();
	expect([await cardsOf(leaving), await cardsOf(staying)]).toMatchObject([[], [{ card: { last4: "4242" } }]]);
	const { calls } = await fake.read();
	expect(calls.filter((call) => call.startsWith("DELETE"))).toContain(`DELETE /v1/customers/${leaving}`);
});

test("[BIL13] emails about payments go to the billed member, to the billing addresses instead if there are any, and to the owner once the member left", async () => {
	const id = await paid("4000000000000341");
	const payer = await joinAs(server, id, "viewer");
	const { account } = (await payer.get("account")).body;
	await server.deps.db
		.knex("billing_infos")
		.where({ production_id: id })
		.update({ billing_user_id: account.id });
	const failedMailTo = async () =>
		(await server.mails()).findLast(({ subject }) => /failed/.test(subject))?.to;
	server.advance(61 * MINUTE_MS);
	await runCharges(server);
	expect(await failedMailTo()).toBe(account.email);

	const info = (await owner.get(`/productions/${id}/subscription`)).body.subscription.billing_info_id;
	await owner.patch(`/billing_infos/${info}`, {
		billing_info: { billing_emails: ["accounts@longshore.example"] },
	});
	server.advance(DAY_MS + MINUTE_MS);
	await runCharges(server);
	expect(await failedMailTo()).toBe("accounts@longshore.example");

	await owner.patch(`/billing_infos/${info}`, { billing_info: { billing_emails: [] } });
	await owner.delete(`/productions/${id}/team_members/${account.id}`);
	server.advance(3 * DAY_MS + MINUTE_MS);
	await runCharges(server);
	expect(await failedMailTo()).toBe(address);
});
