import { afterAll, beforeAll, expect, test } from "vitest";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import { makeProduction } from "../../testing/factories.ts";
import { makeAdmin } from "../../testing/make-admin.ts";
import { mailedToken, signUp, TEST_PASSWORD, type TestPerson } from "../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../testing/start-test-server.ts";

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
	server = await startTestServer();
	admin = await makeAdmin(server, "view", "Iris");
});
afterAll(() => server.close());

async function find(search: string) {
	const { body } = await admin.client.post("admin/find_user", { user: { search } });
	return body;
}

const idsOf = (items: { id: number }[]) => items.map(({ id }) => id);

test("an admin finds a user by name, by any address, and by id, and a wildcard is only a letter", async () => {
	const maren = await signUp(server, "maren@longshore.example", "Maren");
	await signUp(server, "tom@example.com", "Tom");
	expect(idsOf((await find("aren arch")).users)).toEqual([maren.id]);
	expect(idsOf((await find("LONGSHORE")).users)).toEqual([maren.id]);
	expect(idsOf((await find(`#${maren.id}`)).users)).toContain(maren.id);
	expect((await find("%")).users).toEqual([]);
	const all = await find("");
	expect(all.matches).toBe(all.total);
	expect(all.users.length).toBe(all.total);
	expect(all.users[0]).not.toHaveProperty("password_hash");
});

test("[SCOPE4] an admin's token that may only read finds users, and changes nothing", async () => {
	const { body } = await admin.client.post("account/access_tokens", {
		access_token: { name: "Read", scopes: ["read"] },
	});
	const headers = { Authorization: `Bearer ${body.access_token.token}` };
	const program = server.client();
	const { id } = await signUp(server);
	const found = await program.post("admin/find_user", { user: { search: `#${id}` } }, headers);
	expect(idsOf(found.body.users)).toContain(id);
	const user = { email: "unwanted@example.com", first_name: "Nora", last_name: "Lind" };
	for (const refused of [
		await program.post("admin/create_user", { user }, headers),
		await program.put("admin/grant_beta_access", { user_id: id }, headers),
		await program.delete(`admin/users/${id}/access_lock`, undefined, headers),
	]) {
		expect([refused.status, refused.problem?.code]).toEqual([403, "insufficient_scope"]);
	}
	expect((await find("unwanted@")).matches).toBe(0);
});

test.each(["all_studios?search=", "all_productions?search=", "audit_entries?search=", "jobs?kind="])(
	"[API11] admin/%s refuses a character that can't be stored",
	async (path) => {
		const { status, body } = await admin.client.get(`admin/${path}%00`);
		const [field = ""] = path.split(/[?=]/).slice(1);
		expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
	},
);

test("an admin creates a user, who chooses a password by an emailed link", async () => {
	const user = { email: "new@example.com", first_name: "Nora", last_name: "Lind" };
	const made = await admin.client.post("admin/create_user", { user });
	expect(made.body.user).toMatchObject({ ...user, is_verified: true, is_admin: false, features: [] });
	const token = await mailedToken(server, user.email, "resetpassword");
	expect(
		(await server.client().put("account/password", { token, password: "another-archive-1" })).status,
	).toBe(204);
	expect((await admin.client.post("admin/create_user", { user })).body.errors).toEqual({
		email: ["has already been taken"],
	});
	const common = { ...user, email: "x@example.com", password: "password123" };
	expect((await admin.client.post("admin/create_user", { user: common })).body.errors).toHaveProperty(
		"password",
	);
});

test("a new password ends the user's sessions, unlocks them and is told to them, but no admin's is changed", async () => {
	const { client, id, email } = await signUp(server);
	const { knex } = server.deps.db;
	await knex("accounts")
		.where({ id })
		.update({ locked_until: new Date(server.deps.clock().getTime() + 1e6), failed_logins: 3 });
	expect((await find(`${id}`)).users[0]).toMatchObject({
		failed_logins: 3,
		locked_until: expect.any(String),
	});
	const put = (to: number, password: string) =>
		admin.client.put(`admin/users/${to}/password`, { user: { password } });
	await admin.client.post("account/proof", { password: TEST_PASSWORD });
	expect((await put(id, "another-archive-1")).body.user).toMatchObject({
		locked_until: null,
		failed_logins: 0,
	});
	expect((await client.get("account")).status).toBe(401);
	const signIn = { user: { email, password: "another-archive-1" } };
	expect((await server.client().post("users/sign_in", signIn)).status).toBe(200);
	expect((await server.mails()).filter(({ to }) => to === email).at(-1)?.subject).toMatch(/password/i);
	expect((await put(admin.id, "another-archive-1")).problem?.code).toBe("site_admin_protected");
	expect((await put(999_999, "another-archive-1")).status).toBe(404);
});

test("an admin resets a user's two-factor sign-in, which is told to them, but not another admin's", async () => {
	const { client, id, email } = await signUp(server);
	const { knex } = server.deps.db;
	await knex("webauthn_credentials").insert({
		account_id: id,
		credential_id: "b2xk",
		public_key: Buffer.from("key"),
		counter: 0,
		transports: ["usb"],
		nickname: "Blue key",
		created_at: server.deps.clock(),
	});
	await knex("recovery_codes").insert({ account_id: id, code_hash: Buffer.alloc(32) });
	expect((await find(`#${id}`)).users[0]).toMatchObject({ two_factor_devices: 1, recovery_codes_left: 1 });
	await admin.client.post("account/proof", { password: TEST_PASSWORD });
	const { body } = await admin.client.delete(`admin/users/${id}/two_factor`);
	expect(body.user).toMatchObject({ id, two_factor_devices: 0, recovery_codes_left: 0 });
	const { body: log } = await client.get("account/audit");
	expect(log.audit_entries[0]).toMatchObject({ action: "two_factor_reset", actor_name: "Iris Archer" });
	expect((await server.mails()).filter(({ to }) => to === email).at(-1)?.subject).toMatch(/two-factor/i);
	expect((await admin.client.delete(`admin/users/${admin.id}/two_factor`)).problem?.code).toBe(
		"site_admin_protected",
	);
	expect((await admin.client.delete("admin/users/999999/two_factor")).status).toBe(404);
});

test("the counts are those of the lists", async () => {
	const owner = await signUp(server);
	await makeProduction(owner.client);
	await owner.client.post("studios", { studio: { name: "Kittiwake Pictures" } });
	const sizeOf = async (path: string, list: string) => (await admin.client.get(path)).body[list].length;
	const { body } = await admin.client.get("admin/counts");
	expect(body.counts).toEqual({
		users: (await find("")).total,
		studios: await sizeOf("admin/all_studios", "studios"),
		productions: await sizeOf("admin/all_productions", "productions"),
		billing_plans: await sizeOf("admin/all_billing_plans", "billing_plans"),
		feature_flags: await sizeOf("ox_admin/feature_flags", "feature_flags"),
		users_online: await sizeOf("admin/recent_users_online/15", "users"),
		failed_jobs: await sizeOf("admin/jobs?state=failed", "jobs"),
		mails: await sizeOf("admin/mails", "mails"),
	});
	expect(body.counts.productions).toBeGreaterThan(0);
});

test("an admin unlocks a user, who sees it in their activity", async () => {
	const { client, id } = await signUp(server);
	await server.deps.db
		.knex("accounts")
		.where({ id })
		.update({ locked_until: new Date(server.deps.clock().getTime() + 1e6) });
	const { body } = await admin.client.delete(`admin/users/${id}/access_lock`);
	expect(body.user.locked_until).toBeNull();
	const { body: log } = await client.get("account/audit");
	expect(log.audit_entries[0]).toMatchObject({
		action: "unlocked",
		account_id: id,
		actor_id: admin.id,
		actor_name: "Iris Archer",
	});
});

test("an admin gives a user access with a role, changes the role and removes it, but not the owner's", async () => {
	const owner = await signUp(server);
	const user = await signUp(server);
	const production_id = await makeProduction(owner.client, { name: "Harbour Lights" });
	const access = { production_id, user_id: user.id };
	const give = (team_role: string, user_id = user.id) =>
		admin.client.post("admin/user_production_access", { ...access, user_id, team_role });
	const listed = async () => (await admin.client.get(`admin/users/${user.id}/productions`)).body.productions;
	expect((await give("viewer")).status).toBe(204);
	expect((await give("editor")).status).toBe(204);
	expect(await listed()).toEqual([
		{ id: production_id, name: "Harbour Lights", main_role: "editor", plan: "Free" },
	]);
	expect((await give("viewer", owner.id)).problem?.code).toBe("still_owner");
	expect((await give("owner")).status).toBe(422);
	expect((await give("viewer", 999_999)).body.errors).toEqual({ user_id: ["must be the id of an account"] });
	expect((await admin.client.delete("admin/user_production_access", access)).status).toBe(204);
	expect(await listed()).toEqual([]);
	expect((await admin.client.delete("admin/user_production_access", access)).status).toBe(422);
	const byOwner = { production_id, user_id: owner.id };
	expect((await admin.client.delete("admin/user_production_access", byOwner)).problem?.code).toBe(
		"still_owner",
	);
	const { body } = await owner.client.get(`productions/${production_id}/logs`);
	expect(body.logs[0]).toMatchObject({ user_name: "Iris Archer" });
});

test("beta access is granted to one user, or to a project's whole team", async () => {
	const owner = await signUp(server);
	const user = await signUp(server);
	const id = await makeProduction(owner.client);
	const { body } = await admin.client.put("admin/grant_beta_access", { user: { id: user.id } });
	expect(body.user.beta).toBe("view");
	expect((await user.client.get("account")).body.account.permissions.system.beta).toBe("view");
	const converted = await admin.client.post(`admin/productions/${id}/convert_to_beta`);
	expect(converted.body.production).toMatchObject({ id, is_beta: true });
	expect((await owner.client.get("account")).body.account.permissions.system.beta).toBe("view");
	expect((await admin.client.post("admin/productions/999999/convert_to_beta")).status).toBe(404);
});

test("organizations are listed and searched, and any active user becomes a manager", async () => {
	const owner = await signUp(server);
	const user = await signUp(server);
	const made = await owner.client.post("studios", { studio: { name: "Longshore Films" } });
	const id: number = made.body.studio.id;
	const { body } = await admin.client.get("admin/all_studios?search=longsh");
	expect(body.studios).toMatchObject([{ id, managers: 1, productions: 0, owner: { id: owner.id } }]);
	const managers = `admin/studios/${id}/managers`;
	expect((await admin.client.post(`${managers}/${user.id}`)).status).toBe(204);
	expect((await admin.client.get(managers)).body.managers).toMatchObject([
		{ id: owner.id, main_role: "owner" },
		{ id: user.id, main_role: "manager" },
	]);
	expect((await admin.client.delete(`${managers}/${owner.id}`)).problem?.code).toBe("owner_not_removable");
	expect((await admin.client.delete(`${managers}/${user.id}`)).status).toBe(204);
	expect((await admin.client.delete(`${managers}/${user.id}`)).status).toBe(404);
	expect((await admin.client.post(`${managers}/999999`)).status).toBe(422);
	expect((await admin.client.get("admin/studios/999999/managers")).status).toBe(404);
});

test("an admin moves a project to another plan, which holds from the next call on", async () => {
	const owner = await signUp(server);
	const id = await makeProduction(owner.client, { name: "Salt Roads" });
	const plans = (await admin.client.get("admin/all_billing_plans")).body.billing_plans;
	const viewOnly = plans.find(({ name }: { name: string }) => name === "View Only");
	const put = (billing_plan_id?: number) =>
		admin.client.put(`admin/productions/${id}/update_production_billing_plan`, { billing_plan_id });
	expect((await put(viewOnly.id)).body.production.plan).toEqual({ id: viewOnly.id, name: "View Only" });
	expect((await owner.client.put(`productions/${id}`, { production: { name: "x" } })).status).toBe(403);
	expect((await put(999_999)).body.errors).toEqual({ billing_plan_id: ["must be the id of a plan"] });
	expect((await put(-1)).body.errors).toEqual({ billing_plan_id: ["must be more than 0"] });
	expect((await put(1.5)).body.errors).toEqual({ billing_plan_id: ["must be a valid number"] });
	expect((await put()).body.errors).toEqual({ billing_plan_id: ["must be present"] });
	const { body } = await admin.client.get("admin/all_productions?search=salt");
	expect(body.productions).toMatchObject([
		{ id, owner: { id: owner.id }, members: 1, opened_at: expect.any(String) },
	]);
});

test("[BIL15] an admin creates a plan and changes it for every project on it", async () => {
	const { client } = admin;
	const billing_plan = {
		name: "Festival pass",
		kind: "standard",
		price: 4900,
		interval_kind: "once",
		features: { view_only: false, records: 500 },
		public_state: "active",
		more: { label: "Until the premiere", ox_1_billing: false },
	};
	const made = await client.post("/admin/billing_plans", { billing_plan });
	expect([made.status, made.body.billing_plan]).toMatchObject([201, { ...billing_plan, productions: 0 }]);
	const { id } = made.body.billing_plan;
	expect((await server.client().get("/billing_plans")).body.billing_plans).toContainEqual(
		expect.objectContaining({ id, price: 4900 }),
	);
	const taken = await client.post("/admin/billing_plans", { billing_plan });
	expect([taken.status, taken.body.errors]).toEqual([422, { name: ["has already been taken"] }]);
	const negative = await client.post("/admin/billing_plans", {
		billing_plan: { ...billing_plan, price: -1 },
	});
	expect(negative.status).toBe(422);

	const change = { ...billing_plan, name: "Festival", price: 5900, public_state: "hidden" };
	const changed = await client.put(`/admin/billing_plans/${id}`, { billing_plan: change });
	expect([changed.status, changed.body.billing_plan]).toMatchObject([200, { id, ...change }]);
	expect((await client.put("/admin/billing_plans/999999", { billing_plan: change })).status).toBe(404);
	const { billing_plans } = (await client.get("/admin/all_billing_plans")).body;
	const free = billing_plans.find(({ name }: { name: string }) => name === "Free");
	const { id: freeId, productions, updated_at, ...values } = free;
	const renamed = { billing_plan: { ...values, name: "Gratis" } };
	expect((await client.put(`/admin/billing_plans/${freeId}`, renamed)).status).toBe(409);
	const lines = (await client.get("/admin/audit_entries?search=billing_plan_changed")).body.audit_entries;
	expect(lines[0]).toMatchObject({ before: { plan: { price: 4900 } }, after: { plan: { price: 5900 } } });
});

test("[BIL13] an admin has a member of the team billed instead of the owner, until the member leaves", async () => {
	const owner = await signUp(server, undefined, "Owen");
	const payer = await signUp(server, undefined, "Pia");
	const id = await makeProduction(owner.client, { name: "Low Tide" });
	const plans = (await admin.client.get("admin/all_billing_plans")).body.billing_plans;
	const { id: billing_plan_id } = plans.find(({ name }: { name: string }) => name === "Free");
	const bill = (billing_user_id: number | null) =>
		admin.client.put(`admin/productions/${id}/update_production_billing_plan`, {
			billing_plan_id,
			billing_user_id,
		});
	const billed = async () => {
		const { subscription } = (await owner.client.get(`productions/${id}/subscription`)).body;
		const { body } = await owner.client.get(`billing_infos/${subscription.billing_info_id}`);
		return body.billing_info.billed_name.split(" ")[0];
	};
	const refused = await bill(payer.id);
	expect([refused.status, refused.body.errors]).toEqual([
		422,
		{ billing_user_id: ["must be a member of the project's team"] },
	]);
	const access = { production_id: id, user_id: payer.id };
	await admin.client.post("admin/user_production_access", { ...access, team_role: "viewer" });
	expect((await bill(payer.id)).body.production.billing_user).toMatchObject({ id: payer.id });
	expect(await billed()).toBe("Pia");
	await admin.client.delete("admin/user_production_access", access);
	expect(await billed()).toBe("Owen");
	await admin.client.post("admin/user_production_access", { ...access, team_role: "viewer" });
	expect((await bill(null)).body.production.billing_user).toBeNull();
	expect(await billed()).toBe("Owen");
});

test("an admin transfers a project or an organization to any active user, and the previous owner hears of it", async () => {
	const owner = await signUp(server);
	const heir = await signUp(server);
	const production_id = await makeProduction(owner.client, { name: "The Ferry Years" });
	const made = await owner.client.post("studios", { studio: { name: "North" } });
	const transfer = (body: object) => admin.client.post("admin/transfer_ownership", body);
	for (const ids of [{}, { production_id, studio_id: made.body.studio.id }]) {
		const refused = await transfer({ ...ids, user_id: heir.id });
		expect([refused.status, refused.body.errors]).toEqual([
			422,
			{ production_id: ["or studio_id must be present, not both"] },
		]);
	}
	server.advance(11 * 60_000);
	expect((await transfer({ production_id, user_id: heir.id })).problem?.code).toBe("fresh_proof_required");
	await admin.client.post("account/proof", { password: TEST_PASSWORD });
	expect((await transfer({ production_id, user_id: heir.id })).status).toBe(204);
	expect((await transfer({ studio_id: made.body.studio.id, user_id: heir.id })).status).toBe(204);
	const { body } = await heir.client.get("account");
	expect(body.account.permissions.productions[production_id].main_role).toBe("owner");
	expect(body.account.permissions.studios[made.body.studio.id].main_role).toBe("owner");
	const subjects = (await server.mails())
		.filter(({ to }) => to === owner.email)
		.map(({ subject }) => subject);
	expect(subjects).toContain("You no longer own the project The Ferry Years");
	expect((await transfer({ production_id, user_id: 999_999 })).body.errors).toEqual({
		user_id: ["must be the id of an account"],
	});
	expect((await transfer({ production_id: 999_999, user_id: heir.id })).status).toBe(404);
	expect((await transfer({ user_id: heir.id })).status).toBe(422);
});

test("users online and projects opened in the last few minutes are listed, most recent first", async () => {
	const user = await signUp(server);
	const id = await makeProduction(user.client);
	await user.client.get(`productions/${id}/mark_recent`);
	server.advance(10 * 60_000);
	await admin.client.get("account");
	const online = async (minutes: number) =>
		idsOf((await admin.client.get(`admin/recent_users_online/${minutes}`)).body.users);
	expect(await online(5)).toEqual([admin.id]);
	expect((await online(15)).slice(0, 2)).toEqual([admin.id, user.id]);
	const opened = async (minutes: number) =>
		idsOf((await admin.client.get(`admin/recent_productions_opened/${minutes}`)).body.productions);
	expect(await opened(5)).toEqual([]);
	expect(await opened(15)).toContain(id);
	expect((await admin.client.get("admin/recent_users_online/10081")).status).toBe(404);
});

test("the audit log of the whole server is searched by action, person, address, project and day", async () => {
	const user = await signUp(server, undefined, "Zelda");
	await user.client.delete("users/sign_out");
	const search = async (query: string) =>
		(await admin.client.get(`admin/audit_entries?${query}`)).body.audit_entries;
	const found = await search("search=zelda");
	expect(found.map(({ action }: { action: string }) => action)).toEqual([
		"signed_out",
		"email_verified",
		"registered",
	]);
	expect(await search(`search=signed_out&account_id=${user.id}`)).toHaveLength(1);
	expect(await search(`account_id=${user.id}&since=2999-01-01`)).toEqual([]);
	expect(await search("production_id=999999")).toEqual([]);
	const [first] = found;
	expect(await search(`search=zelda&limit=1&before=${first.id}`)).toEqual([found[1]]);
	expect((await admin.client.get("admin/audit_entries?since=yesterday")).status).toBe(422);
});

test("the outbox shows who an email is for and why it wasn't sent, and not what it says", async () => {
	const { knex } = server.deps.db;
	await knex("pgboss.job").delete();
	await enqueueMail(knex, "orders@nfa.example", { template: "password_changed" }, server.deps);
	const { body } = await admin.client.get("admin/mails");
	expect(body.mails).toMatchObject([
		{
			recipient: "orders@nfa.example",
			template: "password_changed",
			state: "queued",
			attempts: 0,
			attempts_max: 8,
		},
	]);
	await server.runJobs();
	expect((await admin.client.get("admin/mails")).body.mails).toEqual([]);
});

test("[ADM5] a flag gives a feature to the users it lists, and to nobody once it is deleted", async () => {
	const user = await signUp(server);
	const features = async () => (await user.client.get("account")).body.account.permissions.system.features;
	const flags = "ox_admin/feature_flags";
	const made = await admin.client.post(flags, { feature_flag: { name: "timelines" } });
	const { id } = made.body.feature_flag;
	expect(made.body.feature_flag).toMatchObject({ name: "timelines", description: "", users: 0 });
	const access = `${flags}/${id}/users/${user.id}/access`;
	expect((await admin.client.post(access)).status).toBe(204);
	expect((await admin.client.post(access)).status).toBe(204);
	expect(await features()).toEqual(["timelines"]);
	expect(idsOf((await admin.client.get(`${flags}/${id}/users`)).body.users)).toEqual([user.id]);

	const renamed = { name: "tall_timelines", description: "The tall timeline" };
	expect(
		(await admin.client.put(`${flags}/${id}`, { feature_flag: renamed })).body.feature_flag,
	).toMatchObject({
		...renamed,
		users: 1,
	});
	expect(await features()).toEqual(["tall_timelines"]);
	await admin.client.delete(access);
	expect(await features()).toEqual([]);
	await admin.client.post(access);
	expect((await admin.client.delete(`${flags}/${id}`)).status).toBe(204);
	expect(await features()).toEqual([]);
	expect((await admin.client.get(`${flags}/${id}`)).status).toBe(404);
	expect((await admin.client.post(access)).status).toBe(404);
});

test("[ADM5] a flag's name is taken once, and is a name", async () => {
	const flags = "ox_admin/feature_flags";
	const post = (name: string) => admin.client.post(flags, { feature_flag: { name } });
	const first = await post("what_if");
	expect((await post("what_if")).body.errors).toEqual({ name: ["has already been taken"] });
	expect((await post("What if")).status).toBe(422);
	const { id } = (await post("other")).body.feature_flag;
	expect((await admin.client.put(`${flags}/${id}`, { feature_flag: { name: "what_if" } })).status).toBe(422);
	const user = await signUp(server);
	expect((await admin.client.post(`${flags}/${first.body.feature_flag.id}/users/999999/access`)).status).toBe(
		404,
	);
	expect((await user.client.get(flags)).status).toBe(404);
});
