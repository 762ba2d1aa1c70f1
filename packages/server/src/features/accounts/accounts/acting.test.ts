import { CALLS, isPersonal } from "@oxcut/core/api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPlan } from "../../../testing/billing.ts";
import { made, makeProduction } from "../../../testing/factories.ts";
import { makeAdmin } from "../../../testing/make-admin.ts";
import { signUp, type TestPerson } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import { type FakeStripe, startFakeStripe } from "../../../testing/stripe/start-fake-stripe.ts";
import type { TestClient } from "../../../testing/test-client.ts";

const REASON = "Ticket 4471: order mail not sent";

let fake: FakeStripe;
let server: TestServer;
beforeAll(async () => {
	fake = await startFakeStripe();
	server = await startTestServer({ payments: fake.settings });
});
afterAll(async () => {
	await server.close();
	await fake.stop();
});

function signInAs({ client }: TestPerson, { id }: Pick<TestPerson, "id">, reason = REASON) {
	return client.post("admin/sign_in_other_user", { user: { id }, reason });
}

async function act(): Promise<{ readonly admin: TestPerson; readonly user: TestPerson }> {
	const admin = await makeAdmin(server, "view", "Iris");
	const user = await signUp(server, undefined, "Maren");
	expect((await signInAs(admin, user)).status).toBe(200);
	return { admin, user };
}

const whoIs = async (client: TestClient) => (await client.get("account/current")).body;

test("[ADM6] an admin acts as someone else for 60 minutes, and returns to their own session", async () => {
	const { admin, user } = await act();
	const body = await whoIs(admin.client);
	expect(body.account.id).toBe(user.id);
	expect(body.acting).toMatchObject({ name: "Iris Archer", reason: REASON });
	const left = new Date(body.acting.until).getTime() - server.deps.clock().getTime();
	expect(Math.round(left / 60_000)).toBe(60);
	expect((await admin.client.get("admin/all_studios")).status).toBe(404);

	expect((await admin.client.delete("users/sign_out")).status).toBe(204);
	const own = await whoIs(admin.client);
	expect(own.account.id).toBe(admin.id);
	expect(own.acting).toBeUndefined();
	expect((await admin.client.get("admin/all_studios")).status).toBe(200);
	const { body: sessions } = await user.client.get("account/sessions");
	expect(sessions.sessions).toHaveLength(1);
});

test("[ADM6] after 60 minutes of work the session is over", async () => {
	const { admin } = await act();
	server.advance(59 * 60_000);
	expect((await admin.client.get("account")).status).toBe(200);
	server.advance(60_000);
	expect((await admin.client.get("account")).status).toBe(401);
});

test("[ADM6] an old cookie of either session opens nothing after the return", async () => {
	const admin = await makeAdmin(server);
	const user = await signUp(server);
	const before = admin.client.credentials();
	await signInAs(admin, user);
	const during = admin.client.credentials();
	await admin.client.delete("users/sign_out");
	for (const headers of [before, during]) {
		expect((await server.client().get("account", headers)).status).toBe(401);
	}
});

/** Calls that the specification forbids by name, and those that spend money: the test below must have tried them. */
const FORBIDDEN = [
	"changePassword",
	"confirmPassword",
	"createAccessToken",
	"deleteAccessToken",
	"allowProgram",
	"endOtherSessions",
	"endSession",
	"deleteAccount",
	"exportAccount",
	"transferProduction",
	"transferStudio",
	"updateAccount",
	"acceptLegalDocument",
	"switchBillingPlan",
	"refreshSubscription",
	"getLastIntent",
	"initPayMethod",
	"addPayMethod",
	"refreshPayMethods",
	"makeDefaultPayMethod",
	"deletePayMethod",
	"updateBillingInfo",
];

test("[ADM6] acting, an admin changes no password, device, token, program, address, consent, owner or billing", async () => {
	const { admin } = await act();
	const personal = Object.values(CALLS).filter(
		(call) =>
			call.access.kind !== "admin" && isPersonal({ ...call, changes: call.changes ?? call.method !== "GET" }),
	);
	expect(personal.map(({ id }) => id)).toEqual(expect.arrayContaining(FORBIDDEN.filter((id) => id in CALLS)));
	expect(FORBIDDEN.filter((id) => !(id in CALLS))).toEqual([]);
	for (const { id, method, path } of personal) {
		const call = { GET: "get", POST: "post", PUT: "put", PATCH: "patch", DELETE: "delete" } as const;
		const made = path.replaceAll(/:\w+/g, "1");
		const { problem } =
			method === "GET" ? await admin.client.get(made) : await admin.client[call[method]](made, {});
		expect([id, problem?.code]).toEqual([id, "not_while_acting"]);
	}
});

test("[ADM6] acting, an admin starts projects on free plans, but on none that costs money", async () => {
	const { admin } = await act();
	const create = (billing_plan_id: number) =>
		admin.client.post("productions", { production: { name: "Harbour Lights" }, billing_plan_id });
	const refused = await create((await addPlan(server)).id);
	expect([refused.status, refused.problem?.code]).toEqual([403, "not_while_acting"]);
	expect((await create((await addPlan(server, { price: 0 })).id)).status).toBe(201);
	const studio = await admin.client.post("studios", { studio: { name: "Longshore", address: "" } });
	const inStudio = await admin.client.post(`studios/${studio.body.studio.id}/productions`, {
		production: { name: "Harbour Lights" },
		billing_plan_id: (await addPlan(server)).id,
	});
	expect(inStudio.problem?.code).toBe("not_while_acting");
});

test("[ADM6] acting, an admin invites people, but makes nobody a manager", async () => {
	const { admin, user } = await act();
	const studio = made(
		await user.client.post("studios", { studio: { name: "North" } }),
		(body) => body.studio.id,
	);
	const created = await user.client.post(`studios/${studio}/productions`, { production: { name: "Tide" } });
	const id = made(created, (body) => body.production.id);
	const member = await signUp(server);
	const invite = (role: string, email = member.email) =>
		admin.client.post(`productions/${id}/invites`, { emails: [email], role });
	expect((await invite("manager")).problem?.code).toBe("not_while_acting");
	expect((await invite("viewer")).status).toBe(201);
	const { invites } = (await member.client.get("account/invites")).body;
	expect((await member.client.put(`account/invites/${invites[0].id}`, { answer: "accept" })).status).toBe(
		200,
	);
	const role = `productions/${id}/team_members/${member.id}/main_role`;
	expect((await admin.client.put(role, { main_role: "manager" })).problem?.code).toBe("not_while_acting");
	expect((await admin.client.put(role, { main_role: "editor" })).status).toBe(200);
	const appointed = await admin.client.post(`studios/${studio}/managers/${member.id}`);
	expect(appointed.problem?.code).toBe("not_while_acting");
	expect((await user.client.post(`studios/${studio}/managers/${member.id}`)).status).toBe(200);
});

test("[ADM6] nobody signs in as an admin, a deactivated account or nobody, or without a reason", async () => {
	const admin = await makeAdmin(server);
	const user = await signUp(server);
	const other = await makeAdmin(server);
	expect((await signInAs(admin, other)).problem?.code).toBe("site_admin_protected");
	expect((await signInAs(admin, admin)).problem?.code).toBe("site_admin_protected");
	expect((await signInAs(admin, { id: 999_999 })).body.errors).toEqual({
		user: ["must be the id of an account"],
	});
	expect((await signInAs(admin, user, " ")).body.errors).toHaveProperty("reason");
	await server.deps.db.knex("accounts").where({ id: user.id }).update({ deactivated_at: new Date() });
	expect((await signInAs(admin, user)).problem?.code).toBe("account_inactive");
	expect((await whoIs(admin.client)).account.id).toBe(admin.id);
});

test("[ADM6] it takes a fresh password, and a browser", async () => {
	const admin = await makeAdmin(server, "edit");
	const user = await signUp(server);
	const made = await admin.client.post("account/access_tokens", {
		access_token: { name: "CI", scopes: ["write"] },
	});
	const body = { user: { id: user.id }, reason: REASON };
	const Authorization = `Bearer ${made.body.access_token.token}`;
	const byToken = await server.client().post("admin/sign_in_other_user", body, { Authorization });
	expect(byToken.problem?.code).toBe("session_required");
	server.advance(11 * 60_000);
	expect((await signInAs(admin, user)).problem?.code).toBe("fresh_proof_required");
});

test("[ADM6] it ends with the admin's own session, with their rights, and if the account becomes an admin", async () => {
	const { knex } = server.deps.db;
	const ends = [
		({ admin }: { admin: TestPerson }) => knex("sessions").where({ account_id: admin.id }).delete(),
		({ admin }: { admin: TestPerson }) =>
			knex("accounts").where({ id: admin.id }).update({ system_ox_admin: "no_access" }),
		({ user }: { user: TestPerson }) =>
			knex("accounts").where({ id: user.id }).update({ system_ox_admin: "view" }),
	];
	for (const end of ends) {
		const both = await act();
		await end(both);
		expect((await both.admin.client.get("account")).status).toBe(401);
	}
});

test("[ADM6] every line of the audit log names both, and the person sees who was there and why", async () => {
	const { admin, user } = await act();
	const production = await makeProduction(admin.client, { name: "Harbour Lights" });
	await admin.client.post(`productions/${production}/invites`, {
		emails: ["eve@example.com"],
		role: "viewer",
	});
	const { body: during } = await user.client.get("account/sessions");
	expect(during.sessions.map((session: { signed_in_by: string | null }) => session.signed_in_by)).toContain(
		"Iris Archer",
	);
	await admin.client.delete("users/sign_out");
	const { body } = await user.client.get("account/audit");
	type Line = { action: string; account_id: number; actor_id: number | null; actor_name: string | null };
	const lines: Line[] = body.audit_entries;
	const acted = lines.filter(({ actor_id }) => actor_id === admin.id);
	expect(acted.map(({ action }) => action)).toEqual(
		expect.arrayContaining(["signed_in_as", "team_member_created", "invite_created", "returned"]),
	);
	expect(lines.find(({ action }) => action === "signed_in_as")).toMatchObject({
		account_id: user.id,
		actor_name: "Iris Archer",
		after: { reason: REASON },
	});
	const between = lines.slice(
		lines.findIndex(({ action }) => action === "returned"),
		lines.findIndex(({ action }) => action === "signed_in_as") + 1,
	);
	expect(between.every(({ account_id, actor_id }) => account_id === user.id && actor_id === admin.id)).toBe(
		true,
	);
	const { body: all } = await admin.client.get(
		`admin/audit_entries?account_id=${admin.id}&search=signed_in_as`,
	);
	expect(all.audit_entries).toHaveLength(1);
});

test("[ADM6] while an admin acts as them, a person doesn't count as active", async () => {
	const { knex } = server.deps.db;
	const { admin, user } = await act();
	server.advance(10 * 60_000);
	const before = await knex("accounts").where({ id: user.id }).first("last_active_at");
	await admin.client.get("account");
	expect(await knex("accounts").where({ id: user.id }).first("last_active_at")).toEqual(before);
});
