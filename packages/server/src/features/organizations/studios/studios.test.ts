import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteForGood, joinAs, signUp } from "../../../testing/factories.ts";
import { addTestDevice } from "../../../testing/sign-in-devices.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

let server: TestServer;
let ann: TestClient;

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server, "Ann");
});
afterAll(() => server.close());

async function makeStudio(client: TestClient, name = "North Pictures"): Promise<number> {
	const { status, body } = await client.post("/studios", { studio: { name } });
	expect(status).toBe(201);
	return body.studio.id;
}

async function makeStudioProduction(client: TestClient, studio: number): Promise<number> {
	const { status, body } = await client.post(`/studios/${studio}/productions`, {
		production: { name: "Film" },
	});
	expect(status).toBe(201);
	expect(body.production.studio_id).toBe(studio);
	return body.production.id;
}

/** A new account that manages the studio. */
async function manage(studio: number): Promise<TestClient> {
	const client = await signUp(server, "Mia");
	const { body } = await client.get("/account");
	await server.deps.db
		.knex("studio_members")
		.insert({ studio_id: studio, account_id: body.account.id, main_role: "manager" });
	return client;
}

test("[TFA8] a studio's productions open only with a two-factor device, if it says so", async () => {
	const own = await signUp(server, "Ola");
	const studio = await makeStudio(own);
	const production = await makeStudioProduction(own, studio);
	await own.put(`/productions/${production}`, { production: { description: "About a whistle-blower" } });
	await own.put(`/studios/${studio}`, { studio: { address: "1 Quay" } });
	const member = await joinAs(server, production, "editor");
	const before = (await member.get("/productions")).body.timestamp;

	const refused = await own.put(`/studios/${studio}`, { studio: { requires_two_factor: true } });
	expect([refused.status, refused.body.errors]).toEqual([
		422,
		{ requires_two_factor: ["needs a two-factor device of your own: add one to your account first"] },
	]);
	const born = await own.post("/studios", { studio: { name: "Closed", requires_two_factor: true } });
	expect(born.status).toBe(422);

	await addTestDevice(own);
	const required = await own.put(`/studios/${studio}`, { studio: { requires_two_factor: true } });
	expect(required.body.studio).toMatchObject({ requires_two_factor: true });
	expect((await own.get(`/productions/${production}/records`)).status).toBe(200);

	const closed = await member.get(`/productions/${production}/records`);
	expect([closed.status, closed.problem?.code]).toEqual([403, "two_factor_missing"]);
	const { productions } = (await member.get(`/productions/updated_since/${before}`)).body;
	expect(productions).toMatchObject([
		{
			...{ id: production, lacks_two_factor: true, description: "", cached_team_names: {} },
			permissions: { main_role: "editor", records: "no_access" },
		},
	]);
	const seen = (await member.get("/studios")).body.studios;
	expect(seen).toMatchObject([{ id: studio, address: "", logo: null }]);

	await addTestDevice(member);
	expect((await member.get(`/productions/${production}/records`)).status).toBe(200);
	const [open] = (await member.get("/productions")).body.productions;
	expect(open).toMatchObject({
		...{ lacks_two_factor: false, description: "About a whistle-blower" },
		permissions: { records: "edit" },
	});
});

test("a studio belongs to its creator", async () => {
	const { status, body } = await ann.post("/studios", {
		studio: { name: "North", address: "1 Quay", website_url: "https://north.example" },
	});
	expect(status).toBe(201);
	expect(body.studio).toEqual({
		id: expect.any(Number),
		name: "North",
		address: "1 Quay",
		website_url: "https://north.example",
		requires_two_factor: false,
		...{
			allowed_domains: [],
			shares_patterns: false,
			audit_days: null,
			activity_days: null,
			history_days: null,
		},
		logo: { owner_type: "Organization", shape: "circle", color: "gray", thumbnails: [], image: null },
		permissions: { main_role: "owner", studio: "edit" },
		updated_at: expect.stringMatching(/Z$/),
	});
	expect((await ann.get(`/studios/${body.studio.id}`)).body).toEqual(body);
	expect((await ann.get("/studios")).body.studios).toContainEqual(body.studio);
});

test.each([
	[{ name: "" }, "name", "must be present"],
	[{ name: "A", website_url: "not a link" }, "website_url", "must be a valid URL"],
])("%j is an invalid studio", async (studio, field, message) => {
	const { status, body } = await ann.post("/studios", { studio });
	expect(status).toBe(422);
	expect(body).toEqual({ errors: { [field]: [message] } });
});

test("an update keeps fields that it doesn't name; an older version is rejected [API5]", async () => {
	const id = await makeStudio(ann);
	await ann.put(`/studios/${id}`, { studio: { address: "2 Quay" } });
	const { body } = await ann.get(`/studios/${id}`);
	expect(body.studio).toMatchObject({ name: "North Pictures", address: "2 Quay" });
	const late = await ann.put(`/studios/${id}`, { studio: { name: "B" } }, { "If-Match": '"1"' });
	expect(late.status).toBe(412);
	expect(late.body.studio.address).toBe("2 Quay");
});

test("a logo is chosen from the palette", async () => {
	const id = await makeStudio(ann);
	const { body } = await ann.put(`/organizations/${id}/logo`, {
		avatar: { shape: "square", color: "violet" },
	});
	expect(body.avatar).toMatchObject({ owner_type: "Organization", shape: "square", color: "violet" });
	expect((await ann.get(`/studios/${id}`)).body.studio.logo.color).toBe("violet");
	const wrong = await ann.put(`/organizations/${id}/logo`, { avatar: { color: "pink" } });
	expect(wrong.body).toEqual({
		errors: { color: ["must be red, orange, yellow, green, blue, violet, gray, or black"] },
	});
});

test("[PERM3] a studio's managers hold a manager's rights in its productions, and edit the studio", async () => {
	const studio = await makeStudio(ann);
	const production = await makeStudioProduction(ann, studio);
	const mia = await manage(studio);
	expect((await mia.put(`/studios/${studio}`, { studio: { address: "3 Quay" } })).status).toBe(200);
	const { body } = await mia.get(`/productions/${production}`);
	expect(body.production.permissions).toMatchObject({ main_role: "manager", settings: "edit" });
	expect((await mia.put(`/productions/${production}`, { production: { name: "B" } })).status).toBe(200);
	expect((await mia.get("/productions")).body.productions).toHaveLength(1);
	await makeStudioProduction(mia, studio);
});

test("a studio's manager who leaves a production's team still has the production", async () => {
	const studio = await makeStudio(ann);
	const production = await makeStudioProduction(ann, studio);
	const mia = await manage(studio);
	const account = (await mia.get("/account")).body.account.id;
	await server.deps.db
		.knex("production_members")
		.insert({ production_id: production, account_id: account, main_role: "viewer" });
	const { timestamp } = (await mia.get("/productions")).body;
	expect((await ann.delete(`/productions/${production}/team_members/${account}`)).status).toBe(204);
	expect((await mia.get(`/productions/updated_since/${timestamp}`)).body.deleted_ids).toEqual([]);
	await ann.delete(`/productions/${production}`);
	expect((await mia.get(`/productions/updated_since/${timestamp}`)).body.deleted_ids).toEqual([production]);
});

test("[PERM8] a member of a studio's production can see the studio but not edit it", async () => {
	const studio = await makeStudio(ann);
	const editor = await joinAs(server, await makeStudioProduction(ann, studio), "editor");
	const { body } = await editor.get(`/studios/${studio}`);
	expect(body.studio.permissions).toEqual({ main_role: "none", studio: "view" });
	expect((await editor.get("/studios")).body.studios).toHaveLength(1);
	expect((await editor.put(`/studios/${studio}`, { studio: { name: "B" } })).status).toBe(403);
	expect((await editor.delete(`/studios/${studio}`)).status).toBe(403);
	const make = await editor.post(`/studios/${studio}/productions`, { production: { name: "B" } });
	expect(make.status).toBe(403);
	expect((await editor.put(`/organizations/${studio}/logo`, { avatar: { color: "red" } })).status).toBe(403);
});

test("to a stranger, a studio is as unknown as a nonexistent one [PERM4]", async () => {
	const studio = await makeStudio(ann);
	const stranger = await signUp(server);
	const answer = await stranger.get(`/studios/${studio}`);
	expect(answer.status).toBe(404);
	expect(answer.body).toEqual((await stranger.get("/studios/999999")).body);
	const make = await stranger.post(`/studios/${studio}/productions`, { production: { name: "B" } });
	expect(make.status).toBe(404);
});

test("a studio with productions can't be deleted, an empty one can", async () => {
	const studio = await makeStudio(ann);
	const production = await makeStudioProduction(ann, studio);
	const refused = await ann.delete(`/studios/${studio}`);
	expect(refused.status).toBe(409);
	const errors =
		"An organization that has projects cannot be deleted; deleted projects count until they are deleted for good";
	expect(refused.body).toEqual({ errors });
	await ann.delete(`/productions/${production}`);
	expect((await ann.delete(`/studios/${studio}`)).body).toEqual({ errors });
	await ann.delete(`/productions/deleted/${production}`);
	expect((await ann.delete(`/studios/${studio}`)).status).toBe(204);
	expect((await ann.get(`/studios/${studio}`)).status).toBe(404);
});

test("updated_since returns changed studios, and those that the caller gained or lost access to", async () => {
	const bea = await signUp(server, "Bea");
	const studio = await makeStudio(ann);
	const production = await makeStudioProduction(ann, studio);
	const since = async (token: string) => {
		const { body } = await bea.get(`/studios/updated_since/${token}`);
		return { ids: body.studios.map(({ id }: { id: number }) => id), deleted: body.deleted_ids };
	};
	const start = (await bea.get("/studios")).body.timestamp;
	const account = (await bea.get("/account")).body.account.id;
	await server.deps.db
		.knex("production_members")
		.insert({ production_id: production, account_id: account, main_role: "viewer" });
	expect(await since(start)).toEqual({ ids: [studio], deleted: [] });
	await bea.delete(`/productions/${production}/team_members/${account}`);
	expect(await since(start)).toEqual({ ids: [], deleted: [studio] });

	const mia = await manage(studio);
	const token = (await mia.get("/studios")).body.timestamp;
	await ann.put(`/studios/${studio}`, { studio: { name: "South" } });
	const changed = await mia.get(`/studios/updated_since/${token}`);
	expect(changed.body.studios.map(({ name }: { name: string }) => name)).toEqual(["South"]);
	await deleteForGood(ann, production);
	await ann.delete(`/studios/${studio}`);
	const gone = await mia.get(`/studios/updated_since/${token}`);
	expect(gone.body).toMatchObject({ studios: [], deleted_ids: [studio] });
});
