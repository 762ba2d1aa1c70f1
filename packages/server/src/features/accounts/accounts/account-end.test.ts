import { afterAll, beforeAll, expect, test } from "vitest";
import { makeProduction } from "../../../testing/factories.ts";
import { signUp, TEST_PASSWORD, type TestPerson } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient, TestHeaders } from "../../../testing/test-client.ts";

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

const ELEVEN_MINUTES = 11 * 60_000;

function addToTeam(production_id: number, { id }: TestPerson) {
	return server.deps.db
		.knex("production_members")
		.insert({ production_id, account_id: id, main_role: "editor" });
}

test("[ACC25] an account that owns nothing is deleted at once, and its owner gets an email", async () => {
	const owner = await signUp(server);
	const film = await makeProduction(owner.client);
	const guest = await signUp(server);
	await addToTeam(film, guest);
	const record = { title: "Trawlers", category: "Footage" };
	const made = await guest.client.post(`productions/${film}/records`, { record });
	expect((await guest.client.delete("account")).status).toBe(204);
	expect((await guest.client.get("account")).status).toBe(401);
	const user = { email: guest.email, password: TEST_PASSWORD };
	expect((await server.client().post("users/sign_in", { user })).status).toBe(401);
	expect((await owner.client.get(`records/${made.body.record.id}`)).status).toBe(200);
	const mails = (await server.mails()).filter(({ to }) => to === guest.email);
	expect(mails.map(({ subject }) => subject)).toContain("Your account was deleted");
	// The address is available again.
	await signUp(server, guest.email);
});

test("[ACC25] an account that owns projects or organizations is not deleted, and says which", async () => {
	const owner = await signUp(server);
	const film = await makeProduction(owner.client, { name: "Harbour Lights" });
	const trashed = await makeProduction(owner.client, { name: "Tides" });
	await owner.client.delete(`productions/${trashed}`);
	const studio = (await owner.client.post("studios", { studio: { name: "North" } })).body.studio.id;
	expect((await owner.client.get("account/owned")).body).toEqual({
		productions: [
			{ id: film, name: "Harbour Lights", is_deleted: false },
			{ id: trashed, name: "Tides", is_deleted: true },
		],
		studios: [{ id: studio, name: "North", is_deleted: false }],
	});
	const refused = await owner.client.delete("account");
	expect([refused.status, refused.body]).toEqual([
		409,
		{
			errors:
				"You own the project “Harbour Lights”, the project “Tides” and the organization “North”. Transfer what you own or delete it for good first",
		},
	]);
	const heir = await signUp(server);
	await addToTeam(film, heir);
	await owner.client.post(`productions/${film}/transfer_ownership`, { user_id: heir.id });
	await owner.client.delete(`productions/deleted/${trashed}`);
	await owner.client.delete(`studios/${studio}`);
	expect((await owner.client.delete("account")).status).toBe(204);
});

test.each([
	[
		"deleting an account",
		(client: TestClient, headers?: TestHeaders) => client.delete("account", undefined, headers),
	],
	[
		"exporting its data",
		(client: TestClient, headers?: TestHeaders) => client.get("account/export", headers),
	],
])(
	"[ACC21] %s needs the password again once ten minutes have passed, and takes no token",
	async (_name, call) => {
		const { client } = await signUp(server);
		const access_token = { name: "CI" };
		const { token } = (await client.post("account/access_tokens", { access_token })).body.access_token;
		server.advance(ELEVEN_MINUTES);
		expect((await call(client)).problem?.code).toBe("fresh_proof_required");
		expect((await call(server.client(), { Authorization: `Bearer ${token}` })).status).toBe(403);
		await client.post("account/proof", { password: TEST_PASSWORD });
		expect((await call(client)).status).toBeLessThan(300);
	},
);

test("[ACC25] a project transferred while its new owner's account is deleted always has an owner", async () => {
	const owner = await signUp(server);
	const film = await makeProduction(owner.client);
	const heir = await signUp(server);
	await addToTeam(film, heir);
	const [transfer, deletion] = await Promise.all([
		owner.client.post(`productions/${film}/transfer_ownership`, { user_id: heir.id }),
		heir.client.delete("account"),
	]);
	const isTransferred = transfer.status === 204;
	expect(deletion.status).toBe(isTransferred ? 409 : 204);
	const owners = await server.deps.db
		.knex("production_members")
		.where({ production_id: film, main_role: "owner" })
		.pluck("account_id");
	expect(owners).toEqual([isTransferred ? heir.id : owner.id]);
});

test("[ACC25] the export has all of the account's data, every line of its audit log, and no secret", async () => {
	const { client, email, id } = await signUp(server);
	await client.patch("account", { user: { configs: { theme: "dark" } } });
	const film = await makeProduction(client, { name: "Harbour Lights" });
	const access_token = { name: "CI" };
	const made = (await client.post("account/access_tokens", { access_token })).body.access_token;
	const other = { action: "signed_out", account_id: id };
	await server.deps.db.knex("audit_entries").insert(Array.from({ length: 600 }, () => other));
	const { status, body, headers } = await client.get("account/export");
	expect(status).toBe(200);
	expect(headers.get("content-disposition")).toContain('filename="ox account.json"');
	expect(body).toMatchObject({
		account: {
			id,
			first_name: "Ada",
			emails: [{ address: email, is_primary: true, is_verified: true }],
			configs: { theme: "dark" },
			created_at: expect.any(String),
		},
		productions: [{ id: film, name: "Harbour Lights", main_role: "owner" }],
		studios: [],
		sessions: [{ is_current: true }],
		access_tokens: [{ name: "CI" }],
	});
	const { rows } = await server.deps.db.knex.raw(
		"select count(*)::integer as count from audit_entries where account_id = ?",
		[id],
	);
	expect(new Set(body.audit_entries.map((entry: { id: number }) => entry.id)).size).toBe(rows[0].count);
	const text = JSON.stringify(body);
	expect(text).not.toContain(made.token);
	expect(text).not.toMatch(/_hash|password_hash|argon2|scrypt/);
});
