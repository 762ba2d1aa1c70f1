import { afterAll, beforeAll, expect, test } from "vitest";
import { makeProduction } from "../../../testing/factories.ts";
import { signUp, TEST_PASSWORD, type TestPerson } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import { untilCallsWait } from "../../../testing/until-calls-wait.ts";

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

const ELEVEN_MINUTES = 11 * 60_000;

/** A production with its owner and an editor. */
async function makeTeam() {
	const owner = await signUp(server, undefined, "Olive");
	const id = await makeProduction(owner.client, { name: "Harbour Lights" });
	return { owner, id, editor: await join(id, "editor") };
}

async function join(id: number, role: string): Promise<TestPerson> {
	const person = await signUp(server);
	await server.deps.db
		.knex("production_members")
		.insert({ production_id: id, account_id: person.id, main_role: role, records_level: "view" });
	return person;
}

/** A studio with its owner, a manager, and a production owned by someone else. */
async function makeStudioTeam() {
	const head = await signUp(server);
	const studio: number = (await head.client.post("studios", { studio: { name: "North" } })).body.studio.id;
	const manager = await signUp(server);
	await addToStudio(studio, manager);
	const owner = await signUp(server);
	await addToStudio(studio, owner);
	const production = { name: "Harbour Lights" };
	const made = await owner.client.post(`studios/${studio}/productions`, { production });
	await head.client.delete(`studios/${studio}/managers/${owner.id}`);
	return { head, manager, owner, studio, id: made.body.production.id as number };
}

function addToStudio(studio: number, { id }: TestPerson) {
	return server.deps.db
		.knex("studio_members")
		.insert({ studio_id: studio, account_id: id, main_role: "manager" });
}

function deactivate({ id }: TestPerson) {
	return server.deps.db.knex("accounts").where({ id }).update({ deactivated_at: new Date() });
}

function transfer({ client }: TestPerson, id: number, user_id: number, of = "productions") {
	return client.post(`${of}/${id}/transfer_ownership`, { user_id });
}

async function rolesIn({ client }: TestPerson, id: number): Promise<Record<number, string>> {
	const { body } = await client.get(`productions/${id}/team_members`);
	return Object.fromEntries(
		body.team_members.map(({ id, main_role }: { id: number; main_role: string }) => [id, main_role]),
	);
}

async function subjectsTo({ email }: TestPerson): Promise<string[]> {
	return (await server.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
}

test("[PERM20] an owner transfers a project to a member and stays as a manager", async () => {
	const { owner, editor, id } = await makeTeam();
	expect((await transfer(owner, id, editor.id)).status).toBe(204);
	expect(await rolesIn(editor, id)).toEqual({ [owner.id]: "manager", [editor.id]: "owner" });
	const { body } = await editor.client.get(`productions/${id}`);
	expect(body.production.permissions).toMatchObject({ main_role: "owner", records: "edit" });
	expect((await transfer(owner, id, owner.id)).status).toBe(403);
	expect((await editor.client.delete(`productions/${id}`)).status).toBe(204);
});

test("[PERM20] both owners get an email, and the audit log has the transfer", async () => {
	const { owner, editor, id } = await makeTeam();
	await transfer(owner, id, editor.id);
	expect(await subjectsTo(editor)).toContain("You now own the project Harbour Lights");
	expect(await subjectsTo(owner)).toContain("You no longer own the project Harbour Lights");
	const mail = (await server.mails()).findLast(({ to }) => to === editor.email);
	expect(mail?.text).toContain(owner.email);
	expect(mail?.text).toContain(`/projects/${id}`);
	const { body } = await editor.client.get(`productions/${id}/audit`);
	expect(body.audit_entries).toContainEqual(
		expect.objectContaining({
			action: "production_transferred",
			account_id: owner.id,
			before: { owner_id: owner.id },
			after: { owner_id: editor.id },
		}),
	);
});

test("[PERM20] nobody but the owner transfers a project", async () => {
	const { editor, id } = await makeTeam();
	const manager = await join(id, "manager");
	for (const person of [editor, manager]) {
		expect((await transfer(person, id, person.id)).status).toBe(403);
	}
});

test("[PERM20] a project goes to someone in its team who can sign in", async () => {
	const { owner, editor, id } = await makeTeam();
	const stranger = await signUp(server);
	const messageFor = async (userId: number) => (await transfer(owner, id, userId)).body.errors;
	expect(await messageFor(stranger.id)).toEqual({ user_id: ["must be a member of the project's team"] });
	expect(await messageFor(owner.id)).toEqual({ user_id: ["is already the owner"] });
	await deactivate(editor);
	expect(await messageFor(editor.id)).toEqual({ user_id: ["can't be a deactivated account"] });
	const unverified = await join(id, "viewer");
	await server.deps.db
		.knex("account_emails")
		.where({ account_id: unverified.id })
		.update({ verified_at: null, confirmation_expires_at: new Date() });
	expect(await messageFor(unverified.id)).toEqual({
		user_id: ["must verify their email address first"],
	});
	expect(await rolesIn(owner, id)).toMatchObject({ [owner.id]: "owner" });
});

test("[ACC21] a transfer needs the password again once ten minutes have passed", async () => {
	const { owner, editor, id } = await makeTeam();
	server.advance(ELEVEN_MINUTES);
	expect((await transfer(owner, id, editor.id)).problem?.code).toBe("fresh_proof_required");
	expect((await transfer(editor, id, editor.id)).problem?.code).toBe("not_allowed");
	await owner.client.post("account/proof", { password: TEST_PASSWORD });
	expect((await transfer(owner, id, editor.id)).status).toBe(204);
});

test("[PERM20] a studio's managers transfer a project once its owner's account is gone", async () => {
	const { head, manager, owner, id } = await makeStudioTeam();
	expect((await transfer(manager, id, manager.id)).body).toEqual({
		errors: "Only the owner can do this while their account is active",
	});
	await deactivate(owner);
	expect((await transfer(manager, id, head.id)).status).toBe(204);
	expect(await rolesIn(manager, id)).toEqual({ [owner.id]: "manager", [head.id]: "owner" });
});

test("[PERM20] a studio's managers give a project that has no owner a new one", async () => {
	const { manager, owner, id } = await makeStudioTeam();
	await server.deps.db.knex("accounts").where({ id: owner.id }).delete();
	expect((await transfer(manager, id, manager.id)).status).toBe(204);
	expect(await rolesIn(manager, id)).toEqual({ [manager.id]: "owner" });
});

test("[PERM20] a studio's owner transfers it to a manager; a manager does once the owner is gone", async () => {
	const { head, manager, owner, studio } = await makeStudioTeam();
	const roleOf = async ({ client }: TestPerson) =>
		(await client.get(`studios/${studio}`)).body.studio.permissions.main_role;
	expect((await transfer(manager, studio, manager.id, "studios")).status).toBe(403);
	expect((await transfer(owner, studio, owner.id, "studios")).status).toBe(403);
	expect((await transfer(head, studio, owner.id, "studios")).body).toEqual({
		errors: { user_id: ["must be one of the organization's managers"] },
	});
	expect((await transfer(head, studio, manager.id, "studios")).status).toBe(204);
	expect([await roleOf(head), await roleOf(manager)]).toEqual(["manager", "owner"]);
	expect(await subjectsTo(manager)).toContain("You now own the organization North");
	await deactivate(manager);
	expect((await transfer(head, studio, head.id, "studios")).status).toBe(204);
	expect(await roleOf(head)).toBe("owner");
});

test("[PERM20] a project or organization that is deleted meanwhile isn't found", async () => {
	const { db } = server.deps;
	const { owner, editor, id } = await makeTeam();
	const { head, manager, studio } = await makeStudioTeam();
	const holder = await db.knex.transaction();
	await holder("productions").where({ id }).update({ deleted_at: new Date() });
	await holder("productions").where({ studio_id: studio }).update({ studio_id: null });
	await holder("studios").where({ id: studio }).delete();
	const answers = [transfer(owner, id, editor.id), transfer(head, studio, manager.id, "studios")];
	await untilCallsWait(db, 2);
	await holder.commit();
	expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404]);
});

test("[PERM20] of two simultaneous transfers, each is made by the owner at that time", async () => {
	const { owner, editor, id } = await makeTeam();
	const viewer = await join(id, "viewer");
	const answers = await Promise.all([transfer(owner, id, editor.id), transfer(owner, id, viewer.id)]);
	expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
	expect(Object.values(await rolesIn(owner, id)).sort()).toEqual(
		["manager", "owner", answers[0]?.status === 204 ? "viewer" : "editor"].sort(),
	);
});
