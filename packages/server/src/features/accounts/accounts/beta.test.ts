import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdmin } from "../../../testing/make-admin.ts";
import { signUp, type TestPerson } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
	server = await startTestServer();
	admin = await makeAdmin(server, "view", "Iris");
});
afterAll(() => server.close());

const permit = (id: number) => admin.client.put("admin/grant_permission_to_join_beta", { user: { id } });

async function makeFlag(in_beta: boolean): Promise<string> {
	const name = `f${randomUUID().slice(0, 8)}`;
	const feature_flag = { name, description: "The tall timeline", in_beta };
	expect((await admin.client.post("ox_admin/feature_flags", { feature_flag })).status).toBe(201);
	return name;
}

async function featuresOf(user: TestPerson): Promise<string[]> {
	return (await user.client.get("account")).body.account.permissions.system.features;
}

test("[ADM7] a permitted user joins, and then has the beta's features and no others", async () => {
	const user = await signUp(server);
	const [inBeta, outside] = [await makeFlag(true), await makeFlag(false)];
	expect((await user.client.get("account/beta")).body.beta).toMatchObject({
		has_access: false,
		may_join: false,
	});
	expect((await permit(user.id)).body.user).toMatchObject({ may_join_beta: true, beta: "no_access" });
	expect(await featuresOf(user)).not.toContain(inBeta);
	const joined = await user.client.post("account/beta");
	expect(joined.body.beta).toMatchObject({ has_access: true });
	expect(joined.body.beta.features).toContainEqual({ name: inBeta, description: "The tall timeline" });
	const features = await featuresOf(user);
	expect(features).toContain(inBeta);
	expect(features).not.toContain(outside);
	const { body } = await user.client.get("account/audit");
	expect(body.audit_entries.slice(0, 2)).toMatchObject([
		{ action: "beta_joined" },
		{ action: "beta_permitted", actor_name: expect.stringContaining("Iris") },
	]);
});

test("[ADM7] the invitation is emailed once, with the page's address", async () => {
	const user = await signUp(server);
	await permit(user.id);
	await permit(user.id);
	const mails = (await server.mails()).filter(({ to, text }) => to === user.email && text.includes("/beta"));
	expect(mails).toHaveLength(1);
});

test("[ADM7] nobody joins without a permission", async () => {
	const user = await signUp(server);
	expect((await user.client.post("account/beta")).problem?.code).toBe("not_in_beta");
	expect((await user.client.get("account")).body.account.permissions.system.beta).toBe("no_access");
});

test("[ADM7] a flag that leaves the beta stays with the users whom it lists", async () => {
	const [listed, other] = [await signUp(server), await signUp(server)];
	const name = await makeFlag(true);
	const flags = (await admin.client.get("ox_admin/feature_flags")).body.feature_flags;
	const { id } = flags.find((flag: { name: string }) => flag.name === name);
	for (const user of [listed, other])
		await admin.client.put("admin/grant_beta_access", { user: { id: user.id } });
	await admin.client.post(`ox_admin/feature_flags/${id}/users/${listed.id}/access`);
	expect((await featuresOf(listed)).filter((feature) => feature === name)).toEqual([name]);
	const feature_flag = { name, description: "", in_beta: false };
	await admin.client.put(`ox_admin/feature_flags/${id}`, { feature_flag });
	expect(await featuresOf(listed)).toContain(name);
	expect(await featuresOf(other)).not.toContain(name);
});

test("the permission is for accounts that exist", async () => {
	expect((await permit(999_999)).status).toBe(404);
	expect((await admin.client.put("admin/grant_permission_to_join_beta", { user: { id: "x" } })).status).toBe(
		422,
	);
});

test("[ADM8] accounts of the previous version are marked by their ids", async () => {
	const user = await signUp(server);
	const { knex } = server.deps.db;
	await knex.raw(
		`insert into accounts (id, first_name, last_name, password_hash, created_at, updated_at) overriding system value
		select 1855, 'Old', 'Hand', password_hash, now(), now() from accounts where id = ?`,
		[user.id],
	);
	const created_at = server.deps.clock();
	const address = "old.hand@example.com";
	await knex("account_emails").insert({
		account_id: 1855,
		address,
		is_primary: true,
		verified_at: created_at,
		created_at,
	});
	const found = async (search: string) =>
		(await admin.client.post("admin/find_user", { user: { search } })).body.users;
	expect(await found(address)).toMatchObject([{ id: 1855, is_legacy: true }]);
	expect(await found(user.email)).toMatchObject([{ id: user.id, is_legacy: false }]);
});
