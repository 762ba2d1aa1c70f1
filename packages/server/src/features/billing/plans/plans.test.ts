import { afterAll, beforeAll, expect, test } from "vitest";
import { HttpError } from "../../../http/errors.ts";
import { expectedSince } from "../../../testing/expected-since.ts";
import { joinAs, makeProduction } from "../../../testing/factories.ts";
import { signUp } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { setPlan } from "../charging/give-plan.ts";
import { listPlans, type PlanValues } from "./queries.ts";
import { changePlan, createPlan, removePlan } from "./service.ts";

let server: TestServer;
let owner: TestClient;
beforeAll(async () => {
	server = await startTestServer();
	owner = (await signUp(server)).client;
});
afterAll(() => server.close());

const values: PlanValues = {
	name: "Festival",
	kind: "custom",
	price: 0,
	interval_kind: "month",
	more: { label: "", ox_1_billing: false },
	features: { view_only: false, records: 500 },
	public_state: "hidden",
};

async function refusal(work: Promise<unknown>): Promise<HttpError["errors"]> {
	const error = await work.catch((thrown: unknown) => thrown);
	if (!(error instanceof HttpError)) throw new Error("it was not refused");
	return error.errors;
}

test("the initial plans have their features", async () => {
	const { knex } = server.deps.db;
	expect(await listPlans(knex)).toMatchObject([
		{ name: "Free", features: {}, public_state: "active" },
		{ name: "Ox Demo Project", public_state: "hidden" },
		{ name: "View Only", features: { view_only: true } },
	]);
});

test("[PERM4] a production moved to the view-only plan is read-only from the next call on", async () => {
	const { knex } = server.deps.db;
	const id = await makeProduction(owner, { name: "Harbour Lights" });
	const before = await owner.get("productions");
	expect(await setPlan(knex, id, "View Only")).toBe("Harbour Lights");
	const rename = () => owner.put(`productions/${id}`, { production: { name: "Other" } });
	const refused = await rename();
	expect([refused.status, refused.problem?.code]).toEqual([403, "not_allowed"]);
	expect(refused.body.errors).toBe(
		"The plan View Only is view-only: nothing can be changed or downloaded. Change the plan under Settings, Billing",
	);

	const since = await owner.get(`productions/updated_since/${before.body.timestamp}`);
	expect(since.body.productions).toMatchObject([{ id, billing: { plan: { name: "View Only" } } }]);
	const { body } = await owner.get(`productions/${id}/logs`);
	expect(body.logs[0]).toMatchObject({ user_name: "ox-server", action: "changed the plan to View Only" });

	await setPlan(knex, id, "Free");
	const audit = await owner.get(`productions/${id}/audit`);
	expect(audit.body.audit_entries).toContainEqual(
		expect.objectContaining({ action: "plan_changed", after: { plan: "View Only" } }),
	);
	expect((await owner.put(`productions/${id}`, { production: { name: "Other" } })).status).toBe(200);
});

test("[BIL5] on a view-only plan, the owner changes the plan, and viewers aren't told about plans", async () => {
	const { knex } = server.deps.db;
	const free = (await listPlans(knex)).find(({ name }) => name === "Free");
	const id = await makeProduction(owner);
	const viewer = await joinAs(server, id, "viewer");
	const editor = await joinAs(server, id, "editor");
	await setPlan(knex, id, "View Only");
	const record = { record: { title: "Pier", category: "Still" } };
	const told = async (client: TestClient) => (await client.post(`productions/${id}/records`, record)).body;
	expect((await told(viewer)).errors).toBe("You don't have permission to do this");
	expect((await told(editor)).errors).toMatch(/^The plan View Only is view-only/);
	expect((await told((await signUp(server)).client)).errors).toBe("Not found");

	const path = `productions/${id}/subscription/billing_plans/${free?.id}`;
	const byEditor = await editor.put(path);
	expect([byEditor.status, byEditor.body.errors]).toEqual([403, "You don't have permission to do this"]);
	expect((await owner.put(path)).status).toBe(200);
	expect((await owner.post(`productions/${id}/records`, record)).status).toBe(201);
});

test("a changed plan applies to the productions on it, and they count as changed", async () => {
	const { knex } = server.deps.db;
	await createPlan(knex, values);
	const id = await makeProduction(owner);
	await setPlan(knex, id, "Festival");
	const before = await owner.get("productions");
	await changePlan(knex, "Festival", (plan) => ({
		...plan,
		features: { ...plan.features, view_only: true },
	}));
	const since = await owner.get(`productions/updated_since/${before.body.timestamp}`);
	expect(since.body.productions).toEqual(
		expectedSince(server.deps.db, [
			expect.objectContaining({
				id,
				billing: expect.objectContaining({
					plan: expect.objectContaining({
						features: expect.objectContaining({ view_only: true, records: 500 }),
					}),
				}),
			}),
		]),
	);
	expect(await refusal(removePlan(knex, "Festival"))).toBe(
		"The plan Festival still has productions (1): move them to another plan first",
	);
	await setPlan(knex, id, "Free");
	await removePlan(knex, "Festival");
	expect((await listPlans(knex)).map(({ name }) => name)).not.toContain("Festival");
});

test("a plan is found by its name in any case, which can be changed", async () => {
	const { knex } = server.deps.db;
	const { id } = await createPlan(knex, { ...values, name: "Season" });
	const renamed = await changePlan(knex, "SEASON", (plan) => ({ ...plan, name: "SEASON" }));
	expect(renamed).toMatchObject({ id, name: "SEASON" });
	await removePlan(knex, "season");
	expect((await listPlans(knex)).map(({ name }) => name)).not.toContain("SEASON");
});

test("invalid values are rejected by field, and change nothing", async () => {
	const { knex } = server.deps.db;
	const before = await listPlans(knex);
	expect(await refusal(createPlan(knex, { ...values, name: "Free" }))).toEqual({
		name: ["has already been taken"],
	});
	expect(await refusal(createPlan(knex, { ...values, name: "free" }))).toEqual({
		name: ["has already been taken"],
	});
	expect(await refusal(createPlan(knex, { ...values, name: "" }))).toHaveProperty("name");
	expect(await refusal(changePlan(knex, "Nowhere", (plan) => plan))).toBe('No plan named "Nowhere"');
	expect(await refusal(changePlan(knex, "View Only", (plan) => ({ ...plan, name: "Free" })))).toEqual({
		name: ["has already been taken"],
	});
	expect(await refusal(changePlan(knex, "Free", (plan) => ({ ...plan, name: "Gratis" })))).toBe(
		"The plan Free can't be renamed",
	);
	expect(await refusal(removePlan(knex, "Ox Demo Project"))).toBe(
		"The plan Ox Demo Project can't be deleted",
	);
	expect(await refusal(setPlan(knex, 999_999, "Free"))).toBe("No production with the id 999999");
	expect(await listPlans(knex)).toEqual(before);
});
