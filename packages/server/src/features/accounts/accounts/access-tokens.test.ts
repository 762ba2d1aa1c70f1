import { afterAll, beforeAll, expect, test } from "vitest";
import { makeProduction } from "../../../testing/factories.ts";
import { signUp } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

function bearer(token: string) {
	return { Authorization: `Bearer ${token}` };
}

test("[API4] a program calls with a token, without cookie and session key", async () => {
	const { client, id } = await signUp(server);
	const made = await client.post("account/access_tokens", { access_token: { name: "Night build" } });
	expect(made.status).toBe(201);
	const { token } = made.body.access_token;
	expect(token).toMatch(/^ox_[\w-]{43}$/);
	const { status, body } = await server.client().get("account", bearer(token));
	expect([status, body.account.id]).toEqual([200, id]);
	expect(body).not.toHaveProperty("session_key");
});

test("[ACC12] a token is shown once and stored as a hash", async () => {
	const { client } = await signUp(server);
	const { token } = (await client.post("account/access_tokens", { access_token: { name: "CI" } })).body
		.access_token;
	const listed = await client.get("account/access_tokens");
	expect(listed.body.access_tokens).toMatchObject([{ name: "CI", production_ids: null, last_used_at: null }]);
	expect(JSON.stringify(listed.body)).not.toContain(token);
	const { rows } = await server.deps.db.knex.raw("select cast(t as text) as line from access_tokens t");
	expect(JSON.stringify(rows)).not.toContain(token);
});

test("revoked, expired and invented tokens grant nothing", async () => {
	const { client } = await signUp(server);
	const made = await client.post("account/access_tokens", { access_token: { name: "Old" } });
	const { id, token } = made.body.access_token;
	const stranger = await signUp(server);
	expect((await stranger.client.delete(`account/access_tokens/${id}`)).status).toBe(404);
	expect((await client.delete(`account/access_tokens/${id}`)).status).toBe(204);
	expect((await server.client().get("account", bearer(token))).status).toBe(401);

	const soon = new Date(server.deps.clock().getTime() + 60 * 60_000).toISOString();
	const short = await client.post("account/access_tokens", {
		access_token: { name: "Short", expires_at: soon },
	});
	expect((await server.client().get("account", bearer(short.body.access_token.token))).status).toBe(200);
	server.advance(61 * 60_000);
	expect((await server.client().get("account", bearer(short.body.access_token.token))).status).toBe(401);
	expect((await server.client().get("account", bearer(`ox_${"A".repeat(43)}`))).status).toBe(401);
	expect((await client.get("account", { Authorization: "Basic eA==" })).status).toBe(401);
});

test("[ACC12] a token changes nothing of the account itself", async () => {
	const { client } = await signUp(server);
	const { token } = (await client.post("account/access_tokens", { access_token: { name: "CI" } })).body
		.access_token;
	const program = server.client();
	const calls = [
		program.post("account/access_tokens", { access_token: { name: "More" } }, bearer(token)),
		program.patch("account", { user: { first_name: "X" } }, bearer(token)),
		program.post("account/emails", { email: "evil@example.com" }, bearer(token)),
		program.put("account/password", { current_password: "a", password: "new-password-1" }, bearer(token)),
		program.get("account/sessions", bearer(token)),
		program.delete("users/sign_out", undefined, bearer(token)),
	];
	for (const { status } of await Promise.all(calls)) expect(status).toBe(403);
});

test("[ACC12] a token is only made for one's own productions, and with a future expiry", async () => {
	const { client } = await signUp(server);
	const foreign = await client.post("account/access_tokens", {
		access_token: { name: "X", production_ids: [999_999] },
	});
	expect(foreign.status).toBe(404);
	const past = await client.post("account/access_tokens", {
		access_token: { name: "X", expires_at: "2020-01-01T00:00:00Z" },
	});
	expect(past.body).toEqual({ errors: { expires_at: ["must be in the future"] } });
	const nameless = await client.post("account/access_tokens", { access_token: { name: " " } });
	expect(nameless.body).toEqual({ errors: { name: ["must be present"] } });
});

test("[ACC12] a token limited to productions shows no other", async () => {
	const { client } = await signUp(server);
	const open = await makeProduction(client);
	const closed = await makeProduction(client);
	const made = await client.post("account/access_tokens", {
		access_token: { name: "One film", production_ids: [open] },
	});
	expect(made.body.access_token.production_ids).toEqual([open]);
	const program = server.client();
	const headers = bearer(made.body.access_token.token);
	expect((await program.get(`productions/${open}`, headers)).status).toBe(200);
	expect((await program.get(`productions/${closed}`, headers)).status).toBe(404);
	const { account } = (await program.get("account", headers)).body;
	expect(Object.keys(account.permissions.productions)).toEqual([String(open)]);
});

test("[PERM13] a token limited to productions works in them and cannot govern them", async () => {
	const { client, id } = await signUp(server);
	const film = await makeProduction(client);
	const mate = await signUp(server);
	await server.deps.db
		.knex("production_members")
		.insert({ production_id: film, account_id: mate.id, main_role: "viewer" });
	const invited = await client.post(`productions/${film}/invites`, {
		emails: ["new@example.com"],
		role: "viewer",
	});
	const make = async (production_ids: number[] | null) => {
		const access_token = { name: "Night build", production_ids };
		const made = await client.post("account/access_tokens", { access_token });
		return bearer(made.body.access_token.token);
	};
	const limited = await make([film]);
	const program = server.client();
	const team = `productions/${film}/team_members`;
	const invites = `productions/${film}/invites`;
	const calls = [
		program.delete(`productions/${film}`, undefined, limited),
		program.delete(`${team}/${mate.id}`, undefined, limited),
		program.delete(`${team}/${id}`, undefined, limited),
		program.put(`${team}/${mate.id}/main_role`, { main_role: "manager" }, limited),
		program.put(`${team}/${mate.id}/permissions`, { permission: { team: "edit" } }, limited),
		program.post(invites, { emails: ["more@example.com"], role: "viewer" }, limited),
		program.delete(`${invites}/${invited.body.invites[0].id}`, undefined, limited),
	];
	for (const { status } of await Promise.all(calls)) expect(status).toBe(403);
	expect((await client.get(team)).body.team_members).toHaveLength(2);
	expect((await client.get(invites)).body.invites).toHaveLength(1);
	const record = { title: "Boat", category: "Footage" };
	expect((await program.post(`productions/${film}/records`, { record }, limited)).status).toBe(201);

	const whole = await make(null);
	expect((await program.delete(`productions/${film}`, undefined, whole)).status).toBe(204);
});

test("[SCOPE1] a token has the requested scopes, by default all, and unknown ones are rejected", async () => {
	const { client } = await signUp(server);
	const make = (scopes?: unknown) =>
		client.post("account/access_tokens", { access_token: { name: "CI", scopes } });
	expect((await make()).body.access_token.scopes).toEqual(["write"]);
	expect((await make(["read", "reports:write"])).body.access_token.scopes).toEqual(["read", "reports:write"]);
	expect((await make([])).body).toEqual({ errors: { scopes: ["can't be empty"] } });
	const unknown = await make(["read", "report:read"]);
	expect([unknown.status, unknown.body]).toEqual([
		422,
		{ errors: { scopes: ["unknown scope “report:read”: did you mean reports:read?"] } },
	]);
	expect((await client.get("account/access_tokens")).body.access_tokens).toHaveLength(2);
});

test("[SCOPE4] a read-only token can't create productions or answer invites", async () => {
	const { client } = await signUp(server);
	const film = await makeProduction(client);
	const made = await client.post("account/access_tokens", {
		access_token: { name: "Read", scopes: ["read"] },
	});
	const headers = bearer(made.body.access_token.token);
	const program = server.client();
	for (const refused of [
		await program.post("productions", { production: { name: "More" } }, headers),
		await program.delete(`productions/${film}`, undefined, headers),
		await program.get("productions/demo", headers),
		await program.put("account/invites/1", { answer: "accept" }, headers),
	]) {
		expect(refused.status).toBe(403);
	}
	expect((await program.get("productions", headers)).body.productions).toHaveLength(1);
});
