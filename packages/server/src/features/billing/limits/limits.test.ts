import { afterAll, beforeAll, expect, test } from "vitest";
import { addPlan } from "../../../testing/billing.ts";
import { addCut, addDataFile, addRecord, made, makeProduction } from "../../../testing/factories.ts";
import { signUp } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { setPlan } from "../charging/give-plan.ts";

let server: TestServer;
let owner: TestClient;
beforeAll(async () => {
	server = await startTestServer();
	owner = (await signUp(server)).client;
});
afterAll(() => server.close());

/** A production on a free plan with limits. @returns its id and the plan's name. */
async function makeLimited(features: Readonly<Record<string, number | boolean | null>>) {
	const plan = await addPlan(server, { price: 0, features: { view_only: false, ...features } });
	const id = await makeProduction(owner);
	await setPlan(server.deps.db.knex, id, plan.name);
	return { id, plan: plan.name };
}

const record = (title: string) => ({ title, category: "Still" });

test("[BIL3] a record too many is refused, alone or among others, and nothing of the call is kept", async () => {
	const { id, plan } = await makeLimited({ records: 2 });
	await addRecord(owner, id);
	const two = { records: [record("Pier"), record("Quay")] };
	const many = await owner.post(`/productions/${id}/records/multiple`, two);
	expect([many.status, many.problem?.code]).toEqual([409, "plan_limit"]);
	expect(many.body.errors).toBe(`The plan ${plan} allows 2 records. Change the plan under Settings, Billing`);
	const reel = await addRecord(owner, id);
	expect((await owner.post(`/records/${reel}/duplicate`)).status).toBe(409);
	const listed = await owner.get(`/productions/${id}/records`);
	expect(listed.body.records).toHaveLength(2);
	// The existing items can be read and changed.
	expect((await owner.put(`/records/${reel}`, { record: { title: "Mole" } })).status).toBe(200);
});

test("[BIL3] concurrent calls don't exceed a limit together", async () => {
	const { id } = await makeLimited({ records: 3 });
	const calls = Array.from({ length: 6 }, (_none, index) =>
		owner.post(`/productions/${id}/records`, { record: record(`Reel ${index}`) }),
	);
	const statuses = (await Promise.all(calls)).map(({ status }) => status).sort();
	expect(statuses).toEqual([201, 201, 201, 409, 409, 409]);
});

test("[BIL3] an import too large for the plan is refused whole", async () => {
	const { id } = await makeLimited({ records: 1 });
	const contents = Buffer.from("title,category\nPier,Still\nQuay,Still").toString("base64");
	const started = await owner.post(`/productions/${id}/imports`, { import: { name: "log.csv", contents } });
	const importId = made(started, (body) => body.import.id);
	const { status } = await owner.post(`/imports/${importId}/confirm`, {});
	expect(status).toBe(409);
	expect((await owner.get(`/productions/${id}/records`)).body.records).toEqual([]);
});

test("[BIL3] cuts, members with their open invites, and storage have limits", async () => {
	const { id, plan } = await makeLimited({ cuts: 1, members: 2, storage: 100 });
	const cut = await addCut(owner, id);
	const second = { info: { name: "Fine", date: "2026-11-20" }, nle_config: { fps: "25" } };
	const cuts = await owner.post(`/productions/${id}/cuts`, { cut: second });
	expect(cuts.body.errors).toContain(`The plan ${plan} allows 1 cut.`);

	const invite = (email: string) =>
		owner.post(`/productions/${id}/invites`, { emails: [email], role: "viewer" });
	expect((await invite("ben@ox.example")).status).toBe(201);
	// Sending it again adds nobody.
	expect((await invite("ben@ox.example")).status).toBe(201);
	expect((await invite("cleo@ox.example")).body.errors).toContain(`The plan ${plan} allows 2 members.`);

	await expect(addDataFile(owner, cut)).rejects.toThrow(`The plan ${plan} allows 100 bytes of storage.`);
	const { usage } = (await owner.get(`/productions/${id}/subscription`)).body;
	expect(usage).toEqual({ records: 0, cuts: 1, members: 2, storage: 0 });
});

test("[BIL3] no limit, null and true allow everything, false nothing", async () => {
	for (const records of [null, true]) {
		const { id } = await makeLimited({ records });
		await addRecord(owner, id);
	}
	const { id, plan } = await makeLimited({ records: false });
	const { body } = await owner.post(`/productions/${id}/records`, { record: record("Pier") });
	expect(body.errors).toContain(`The plan ${plan} allows 0 records.`);
});

test("[BIL12] visitors see the offered plans and no others", async () => {
	const offered = await addPlan(server);
	const hidden = await addPlan(server, { public_state: "hidden" });
	const { status, body } = await server.client().get("/billing_plans");
	expect(status).toBe(200);
	const ids = body.billing_plans.map(({ id }: { id: number }) => id);
	expect(ids).toContain(offered.id);
	expect(ids).not.toContain(hidden.id);
});

test("[BIL2] without a payment provider only free plans can be chosen, and everything else works", async () => {
	const paid = await addPlan(server);
	const listed = await owner.get("/billing_plans");
	expect(listed.body.takes_payments).toBe(false);
	expect(listed.body.billing_plans).toContainEqual(expect.objectContaining({ id: paid.id, price: 4900 }));
	const created = await owner.post("/productions", {
		production: { name: "Tide" },
		billing_plan_id: paid.id,
	});
	expect(created.status).toBe(422);
	expect(created.body.errors).toEqual({ billing_plan_id: ["isn't free: this server takes no payments"] });
	const hidden = await addPlan(server, { price: 0, public_state: "hidden" });
	const refused = await owner.post("/productions", {
		production: { name: "Tide" },
		billing_plan_id: hidden.id,
	});
	expect(refused.status).toBe(422);

	const id = await makeProduction(owner);
	const path = `/productions/${id}/subscription`;
	expect((await owner.get(path)).body).toMatchObject({ card_form: null, subscription: { state: "active" } });
	expect((await owner.put(`${path}/billing_plans/${paid.id}`)).problem?.code).toBe("no_payments");
	expect((await owner.post(`${path}/payment_methods/init`)).problem?.code).toBe("no_payments");
	expect((await owner.post(`${path}/refresh`)).status).toBe(200);
	const free = await addPlan(server, { price: 0 });
	const switched = await owner.put(`${path}/billing_plans/${free.id}`);
	expect(switched.body.subscription.billing_plan_id).toBe(free.id);
});

test("billing details: who pays, under which name, and where invoices go", async () => {
	const studio = made(
		await owner.post("/studios", { studio: { name: "Longshore", address: "" } }),
		(body) => body.studio.id,
	);
	const billing_email = "accounts@longshore.example, ada@longshore.example";
	const order = { bill_to: "organization", billing_email };
	const free = await addPlan(server, { price: 0 });
	const created = await owner.post(`/studios/${studio}/productions`, {
		production: { name: "Harbour" },
		billing_plan_id: free.id,
		...order,
	});
	const id: number = made(created, (body) => body.production.id);
	const { subscription } = (await owner.get(`/productions/${id}/subscription`)).body;
	const path = `/billing_infos/${subscription.billing_info_id}`;
	const first = await owner.get(path);
	expect(first.body.billing_info).toMatchObject({
		billable_id: id,
		bill_to: "organization",
		billed_name: "Longshore",
		billing_email,
	});
	const emails = ["maren@longshore.example", "accounts@longshore.example"];
	const change = {
		...{ bill_to: "account", name: "Maren" },
		billing_emails: [...emails, "Maren@Longshore.example"],
	};
	const changed = await owner.patch(path, { billing_info: change });
	expect(changed.body.billing_info).toMatchObject({ bill_to: "account", billed_name: "Maren" });
	const { audit_entries } = (await owner.get(`/productions/${id}/audit`)).body;
	expect(audit_entries).toContainEqual(
		expect.objectContaining({
			action: "billing_info_changed",
			account_id: expect.any(Number),
			after: { fields: ["bill_to", "name", "billing_emails"] },
		}),
	);
	const { billing_recipients } = (await owner.get(`/productions/${id}/billing_recipients`)).body;
	expect(billing_recipients.map(({ email }: { email: string }) => email).sort()).toEqual([...emails].sort());
	const one = await owner.get(`/billing_recipients/${billing_recipients[0].id}`);
	expect(one.body.billing_recipient).toEqual(billing_recipients[0]);
	expect((await owner.patch(path, { billing_info: { billing_emails: ["no address"] } })).status).toBe(422);
	const twoLines = await owner.patch(path, { billing_info: { name: "Maren\nBcc: all" } });
	expect([twoLines.status, Object.keys(twoLines.body.errors)]).toEqual([422, ["name"]]);
	const line = "ines@longshore.example, tom@longshore.example";
	const byLine = await owner.patch(path, { billing_info: { billing_email: line } });
	expect(byLine.body.billing_info).toMatchObject({ billing_email: line, billing_emails: line.split(", ") });
	const wrong = await owner.patch(path, { billing_info: { billing_email: "ines@longshore.example, tom" } });
	expect(wrong.body.errors).toEqual({
		billing_email: ["must be a valid email address, or up to 20 separated by commas"],
	});
	expect((await owner.patch(path, { billing_info: {} }, { "If-Match": '"1"' })).status).toBe(412);

	const alone = await owner.post("/productions", { production: { name: "Alone" }, ...order });
	const noOrganization = { bill_to: ["must be account: the project has no organization"] };
	expect(alone.body.errors).toEqual(noOrganization);
	const own = (await owner.get(`/productions/${await makeProduction(owner)}/subscription`)).body.subscription;
	const billed = await owner.patch(`/billing_infos/${own.billing_info_id}`, {
		billing_info: { bill_to: "organization" },
	});
	expect([billed.status, billed.body.errors]).toEqual([422, noOrganization]);
});
