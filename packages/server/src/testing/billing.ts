import { CHARGE_DUE_JOB } from "../features/billing/charging/charge-jobs.ts";
import type { PlanValues } from "../features/billing/plans/queries.ts";
import { createPlan } from "../features/billing/plans/service.ts";
import { made } from "./factories.ts";
import type { TestServer } from "./start-test-server.ts";
import type { FakeStripe } from "./stripe/start-fake-stripe.ts";
import type { TestClient } from "./test-client.ts";

let count = 0;

/** Creates a plan that anyone can choose: $49 a month by default. @returns its id and name. */
export async function addPlan(
	{ deps }: Pick<TestServer, "deps">,
	values: Partial<PlanValues> = {},
): Promise<{ readonly id: number; readonly name: string }> {
	count += 1;
	return createPlan(deps.db.knex, {
		name: `Feature ${count}`,
		kind: "standard",
		price: 4900,
		interval_kind: "month",
		features: { view_only: false },
		public_state: "active",
		more: { label: "", ox_1_billing: false },
		...values,
	});
}

/** Adds a card as a browser does. */
export async function addCard(
	client: TestClient,
	fake: FakeStripe,
	productionId: number,
	number = "4242424242424242",
): Promise<void> {
	const path = `/productions/${productionId}/subscription/payment_methods`;
	const clientSecret = made(await client.post(`${path}/init`), (body) => body.clientSecret);
	await fake.confirmSetup(clientSecret, number);
	made(await client.post(path, { clientSecret }), () => null);
}

/** A new production on a paid plan, with a card unless the number is null. */
export async function makePaidProduction(
	{ client, fake }: { readonly client: TestClient; readonly fake: FakeStripe },
	planId: number,
	cardNumber: string | null = "4242424242424242",
): Promise<number> {
	count += 1;
	const body = { production: { name: `Film on a plan ${count}` }, billing_plan_id: planId };
	const id: number = made(await client.post("/productions", body), ({ production }) => production.id);
	if (cardNumber !== null) await addCard(client, fake, id, cardNumber);
	return id;
}

/** Charges whatever is due by the server's clock, as the schedule does every minute. */
export async function runCharges(server: TestServer): Promise<void> {
	await server.deps.jobs.enqueue(server.deps.db.knex, CHARGE_DUE_JOB, {}, { singletonKey: "test" });
	await server.runJobs();
}
