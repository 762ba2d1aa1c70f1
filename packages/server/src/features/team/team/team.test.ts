import { DEFAULT_LEVELS } from "@oxcut/core/model";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectedSince } from "../../../testing/expected-since.ts";
import { joinAs, makeProduction, signUp } from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

let server: TestServer;
let ann: TestClient;

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server, "Ann");
});
afterAll(() => server.close());

async function idOf(client: TestClient): Promise<number> {
	return (await client.get("/account")).body.account.id;
}

/** A team with every role, and each member's path. */
async function makeTeam() {
	const production = await makeProduction(ann);
	const path = `/productions/${production}/team_members`;
	const manager = await joinAs(server, production, "manager");
	const editor = await joinAs(server, production, "editor");
	const viewer = await joinAs(server, production, "viewer");
	const at = async (client: TestClient) => `${path}/${await idOf(client)}`;
	return { production, path, manager, editor, viewer, at };
}

function setTeam(by: TestClient, at: string, team: string) {
	return by.put(`${at}/permissions`, { permission: { team } });
}

describe("the list", () => {
	test("[PERM23] shows only the team when a member was last seen, to within five minutes", async () => {
		const { path, editor, viewer, at } = await makeTeam();
		const lastSeen = async () =>
			Date.parse((await viewer.get(await at(editor))).body.team_member.last_seen_at);
		const before = await lastSeen();
		server.advance(4 * 60_000);
		await editor.get(path);
		expect(await lastSeen()).toBe(before);
		server.advance(2 * 60_000);
		await editor.get(path);
		expect(await lastSeen()).toBeGreaterThanOrEqual(before + 5 * 60_000);
		const outside = await signUp(server, "Olga");
		expect((await outside.get(path)).status).toBe(404);
	});

	test("shows each member with role and levels; a member's id is the account's", async () => {
		const { production, path, editor } = await makeTeam();
		const { team_members, timestamp } = (await ann.get(path)).body;
		expect(team_members).toHaveLength(4);
		expect(timestamp).toEqual(expect.any(String));
		const id = await idOf(editor);
		expect(team_members).toContainEqual({
			id,
			production_id: production,
			first_name: "Ada",
			last_name: "Archer",
			avatar: { owner_type: "User", shape: "circle", color: "gray", thumbnails: [], image: null },
			main_role: "editor",
			is_active: true,
			last_seen_at: expect.any(String),
			permissions: {
				id: expect.any(Number),
				production_id: production,
				user_id: id,
				production: "view",
				records: "edit",
				reports: "edit",
				team: "view",
				settings: "view",
				billing: "no_access",
				datasets: "view",
				updated_at: expect.any(String),
			},
			updated_at: expect.any(String),
		});
	});

	test("updated_since returns changed, renamed and removed members", async () => {
		const { path, editor, viewer, at } = await makeTeam();
		const since = async (token: string) => {
			const { body } = await ann.get(`${path}/updated_since/${token}`);
			return { ids: body.team_members.map(({ id }: { id: number }) => id), deleted: body.deleted_ids };
		};
		const { timestamp } = (await ann.get(path)).body;
		expect(await since(timestamp)).toEqual({ ids: expectedSince(server.deps.db, []), deleted: [] });
		await ann.put(`${await at(editor)}/main_role`, { main_role: "researcher" });
		await viewer.patch("/account", { user: { first_name: "Vera" } });
		expect(await since(timestamp)).toEqual({
			ids: expectedSince(server.deps.db, [await idOf(editor), await idOf(viewer)]),
			deleted: [],
		});
		const left = await idOf(viewer);
		await ann.delete(await at(viewer));
		const { ids, deleted } = await since(timestamp);
		expect(ids).toEqual(expectedSince(server.deps.db, [await idOf(editor)]));
		expect(ids).not.toContain(left);
		expect(deleted).toEqual([left]);
	});

	test("requires view in team", async () => {
		const { path, viewer, at } = await makeTeam();
		expect((await viewer.get(path)).status).toBe(200);
		await setTeam(ann, await at(viewer), "no_access");
		expect((await viewer.get(path)).status).toBe(403);
		expect((await (await signUp(server)).get(path)).status).toBe(404);
	});
});

describe("roles", () => {
	test("a new role sets its default levels [PERM9]", async () => {
		const { editor, at } = await makeTeam();
		await ann.put(`${await at(editor)}/permissions`, { permission: { billing: "view" } });
		const { status, body } = await ann.put(`${await at(editor)}/main_role`, { main_role: "viewer" });
		expect(status).toBe(200);
		expect(body.team_member).toMatchObject({
			main_role: "viewer",
			permissions: { records: "view", billing: "no_access" },
		});
	});

	test.each(["owner", "none", "boss"])("nobody can be made %s", async (main_role) => {
		const { editor, at } = await makeTeam();
		const { status, body } = await ann.put(`${await at(editor)}/main_role`, { main_role });
		expect(status).toBe(422);
		expect(body).toEqual({ errors: { main_role: ["must be manager, editor, researcher, or viewer"] } });
	});

	test("[PERM3] only the owner downgrades a manager; nobody changes the owner", async () => {
		const { manager, viewer, at } = await makeTeam();
		const toViewer = { main_role: "viewer" };
		expect((await ann.put(`${await at(viewer)}/main_role`, { main_role: "manager" })).status).toBe(200);
		expect((await manager.put(`${await at(viewer)}/main_role`, toViewer)).status).toBe(403);
		expect((await manager.put(`${await at(ann)}/main_role`, toViewer)).status).toBe(403);
		expect((await ann.put(`${await at(ann)}/main_role`, toViewer)).status).toBe(403);
		expect((await ann.put(`${await at(viewer)}/main_role`, toViewer)).status).toBe(200);
	});

	test("[PERM6] members with edit in Team give roles below manager, but never to themselves", async () => {
		const { editor, viewer, at } = await makeTeam();
		const give = async (target: TestClient, main_role: string) =>
			(await editor.put(`${await at(target)}/main_role`, { main_role })).status;
		expect(await give(viewer, "researcher")).toBe(403);
		await setTeam(ann, await at(editor), "edit");
		expect(await give(viewer, "researcher")).toBe(200);
		expect(await give(viewer, "manager")).toBe(403);
		expect(await give(editor, "researcher")).toBe(403);
	});
});

describe("levels", () => {
	test("a level that is set overrides the role's, and the others stay", async () => {
		const { production, viewer, at } = await makeTeam();
		const { status, body, headers } = await ann.put(`${await at(viewer)}/permissions`, {
			permission: { records: "edit", settings: "view" },
		});
		expect(status).toBe(200);
		expect(headers.get("ETag")).toBe('"2"');
		expect(body.permission).toMatchObject({ records: "edit", settings: "view", reports: "view" });
		const { productions } = (await viewer.get("/account")).body.account.permissions;
		const ofViewer = { ...DEFAULT_LEVELS.viewer, main_role: "viewer" };
		expect(productions[production]).toEqual({ ...ofViewer, records: "edit", settings: "view" });
		await ann.put(`${await at(viewer)}/permissions`, { permission: { records: "view" } });
		const after = (await viewer.get("/account")).body.account.permissions.productions[production];
		expect(after).toEqual({ ...ofViewer, settings: "view" });
	});

	test("[PERM5] edit in billing counts as view", async () => {
		const { editor, at } = await makeTeam();
		const { body } = await ann.put(`${await at(editor)}/permissions`, { permission: { billing: "edit" } });
		expect(body.permission.billing).toBe("view");
	});

	test("[PERM3] managers' levels are fixed, and nobody sets their own", async () => {
		const { manager, editor, at } = await makeTeam();
		expect((await setTeam(ann, await at(manager), "view")).status).toBe(403);
		await setTeam(ann, await at(editor), "edit");
		const own = await editor.put(`${await at(editor)}/permissions`, { permission: { billing: "view" } });
		expect(own.status).toBe(403);
	});

	test("an unknown level is rejected by name", async () => {
		const { editor, at } = await makeTeam();
		const { status, body } = await setTeam(ann, await at(editor), "all");
		expect(status).toBe(422);
		expect(body.errors.team).toEqual(["must be no_access, view, or edit"]);
	});

	test("a change of an older version is rejected with the current member [API5]", async () => {
		const { editor, at } = await makeTeam();
		await setTeam(ann, await at(editor), "edit");
		const late = await ann.put(
			`${await at(editor)}/main_role`,
			{ main_role: "viewer" },
			{ "If-Match": '"1"' },
		);
		expect(late.status).toBe(412);
		expect(late.body.team_member.permissions.team).toBe("edit");
	});
});

describe("leaving", () => {
	test("[PERM3] anyone but the owner may leave", async () => {
		const { path, viewer, manager, at } = await makeTeam();
		expect((await viewer.delete(await at(viewer))).status).toBe(204);
		expect((await viewer.get(path)).status).toBe(404);
		expect((await manager.delete(await at(manager))).status).toBe(204);
		expect((await ann.delete(await at(ann))).status).toBe(403);
	});

	test("[PERM14] members with edit in Team can't raise anyone above their own levels", async () => {
		const { manager, editor, viewer, at } = await makeTeam();
		expect((await setTeam(manager, await at(viewer), "edit")).status).toBe(200);
		const target = await at(editor);
		const lowered = await viewer.put(`${target}/permissions`, { permission: { records: "view" } });
		expect(lowered.status).toBe(200);
		const raised = await viewer.put(`${target}/permissions`, { permission: { records: "edit" } });
		expect(raised.status).toBe(403);
		expect((await viewer.put(`${target}/main_role`, { main_role: "viewer" })).status).toBe(200);
		expect((await viewer.put(`${target}/main_role`, { main_role: "editor" })).status).toBe(403);
		expect((await manager.put(`${target}/main_role`, { main_role: "editor" })).status).toBe(200);
	});

	test("[PERM3] members with edit in Team remove others; only the owner removes a manager", async () => {
		const { production, manager, editor, viewer, at } = await makeTeam();
		expect((await editor.delete(await at(viewer))).status).toBe(403);
		expect((await manager.delete(await at(ann))).status).toBe(403);
		await setTeam(ann, await at(editor), "edit");
		expect((await editor.delete(await at(manager))).status).toBe(403);
		expect((await editor.delete(await at(viewer))).status).toBe(204);
		expect((await editor.delete(await at(viewer))).status).toBe(404);
		expect((await ann.delete(await at(manager))).status).toBe(204);
		const { logs } = (await ann.get(`/productions/${production}/logs`)).body;
		expect(logs[0]).toMatchObject({ user_name: "Ann Archer", action: "removed Ada Archer from the team" });
	});

	test("[PERM12] on a view-only plan, members can leave but not remove others", async () => {
		const { production, viewer, editor, at } = await makeTeam();
		const { knex } = server.deps.db;
		await knex("productions")
			.where({ id: production })
			.update({ billing_plan_id: knex("billing_plans").where({ name: "View Only" }).select("id") });
		expect((await ann.delete(await at(editor))).status).toBe(403);
		expect((await viewer.delete(await at(viewer))).status).toBe(204);
	});
});
