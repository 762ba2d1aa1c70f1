import { afterAll, beforeAll, expect, test } from "vitest";
import { signUp, type TestPerson } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import { untilCallsWait } from "../../../testing/until-calls-wait.ts";

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

/** A studio with a production, and an editor of the production. */
async function makeStudio() {
	const owner = await signUp(server, undefined, "Olive");
	const studio: number = (await owner.client.post("studios", { studio: { name: "North" } })).body.studio.id;
	const production = { name: "Harbour Lights" };
	const { body } = await owner.client.post(`studios/${studio}/productions`, { production });
	const id: number = body.production.id;
	const editor = await signUp(server, undefined, "Eve");
	await server.deps.db
		.knex("production_members")
		.insert({ production_id: id, account_id: editor.id, main_role: "editor" });
	return { owner, editor, studio, id };
}

function appoint({ client }: TestPerson, studio: number, { id }: TestPerson) {
	return client.post(`studios/${studio}/managers/${id}`);
}

function dismiss({ client }: TestPerson, studio: number, { id }: TestPerson) {
	return client.delete(`studios/${studio}/managers/${id}`);
}

async function membersOf({ client }: TestPerson, studio: number): Promise<(readonly [number, string])[]> {
	const { body } = await client.get(`studios/${studio}/members`);
	return body.studio_members.map(({ id, main_role }: { id: number; main_role: string }) => [id, main_role]);
}

test("[PERM21] managers appoint a member of a team, who then manages the studio's projects", async () => {
	const { owner, editor, studio, id } = await makeStudio();
	expect(await membersOf(owner, studio)).toEqual([
		[owner.id, "owner"],
		[editor.id, "none"],
	]);
	const { timestamp } = (await editor.client.get("productions")).body;
	const { status, body } = await appoint(owner, studio, editor);
	expect([status, body.studio_member]).toEqual([
		200,
		expect.objectContaining({ id: editor.id, main_role: "manager", productions: 1, is_active: true }),
	]);
	const changed = await editor.client.get(`productions/updated_since/${timestamp}`);
	expect(changed.body.productions[0]).toMatchObject({ id, permissions: { main_role: "manager" } });
	expect(await membersOf(editor, studio)).toEqual([
		[owner.id, "owner"],
		[editor.id, "manager"],
	]);
	expect((await appoint(owner, studio, editor)).status).toBe(200);
});

test("[PERM21] only managers appoint managers, and only people of their teams", async () => {
	const { owner, editor, studio } = await makeStudio();
	const stranger = await signUp(server);
	expect((await appoint(editor, studio, editor)).status).toBe(403);
	expect((await editor.client.get(`studios/${studio}/members`)).status).toBe(403);
	expect((await appoint(owner, studio, stranger)).status).toBe(404);
	expect((await appoint(stranger, studio, stranger)).status).toBe(404);
});

test("[PERM21] a manager who is removed loses the studio and its projects", async () => {
	const { owner, editor, studio, id } = await makeStudio();
	await appoint(owner, studio, editor);
	await owner.client.delete(`productions/${id}/team_members/${editor.id}`);
	const productions = (await editor.client.get("productions")).body;
	expect(productions.productions).toHaveLength(1);
	const { timestamp } = (await editor.client.get("studios")).body;
	expect((await dismiss(owner, studio, editor)).status).toBe(204);
	expect((await editor.client.get(`studios/updated_since/${timestamp}`)).body.deleted_ids).toEqual([studio]);
	const changed = await editor.client.get(`productions/updated_since/${productions.timestamp}`);
	expect(changed.body.deleted_ids).toEqual([id]);
	expect((await editor.client.get(`productions/${id}`)).status).toBe(404);
	expect((await dismiss(owner, studio, editor)).status).toBe(404);
});

test("[PERM21] the owner isn't removed, and neither is the last manager who can sign in", async () => {
	const { owner, editor, studio } = await makeStudio();
	await appoint(owner, studio, editor);
	expect((await dismiss(editor, studio, owner)).body).toEqual({
		errors: "The owner can't be removed. Transfer the organization to another manager first",
	});
	await server.deps.db.knex("accounts").where({ id: owner.id }).update({ deactivated_at: new Date() });
	expect((await dismiss(editor, studio, editor)).body).toEqual({
		errors: "The last manager can't be removed. Appoint another one first",
	});
	await server.deps.db.knex("accounts").where({ id: owner.id }).update({ deactivated_at: null });
	expect((await dismiss(editor, studio, editor)).status).toBe(204);
});

test("[PERM21] of two managers who remove each other at once, one stays", async () => {
	const { owner, editor, studio, id } = await makeStudio();
	const other = await signUp(server);
	const { db } = server.deps;
	const { knex } = db;
	await knex("production_members").insert({ production_id: id, account_id: other.id, main_role: "editor" });
	await appoint(owner, studio, editor);
	await appoint(owner, studio, other);
	const holder = await knex.transaction();
	await holder("studios").where({ id: studio }).forUpdate().first("id");
	const removals = [dismiss(editor, studio, other), dismiss(other, studio, editor)];
	await untilCallsWait(db, 2);
	await holder.commit();
	const answers = await Promise.all(removals);
	expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
	expect((await membersOf(owner, studio)).map(([, role]) => role).sort()).toEqual([
		"manager",
		"none",
		"owner",
	]);
});

test("[PERM8] a member who can view none of a studio's projects sees only its name", async () => {
	const { owner, editor, studio, id } = await makeStudio();
	await owner.client.put(`studios/${studio}`, {
		studio: { address: "1 Quay", website_url: "https://n.example" },
	});
	expect((await editor.client.get(`studios/${studio}`)).body.studio.address).toBe("1 Quay");
	const nameOnly = {
		id: studio,
		name: "North",
		address: "",
		website_url: null,
		requires_two_factor: false,
		...{
			allowed_domains: [],
			shares_patterns: false,
			audit_days: null,
			activity_days: null,
			history_days: null,
		},
		logo: null,
		permissions: { main_role: "none", studio: "no_access" },
		updated_at: null,
	};
	const membership = server.deps.db
		.knex("production_members")
		.where({ production_id: id, account_id: editor.id });
	for (const access of [{ production_level: "no_access" }, { production_level: null, main_role: "none" }]) {
		await membership.clone().update(access);
		expect((await editor.client.get(`studios/${studio}`)).body.studio).toEqual(nameOnly);
		expect((await editor.client.get("studios")).body.studios).toEqual([nameOnly]);
	}
});
