import { afterAll, beforeAll, expect, test } from "vitest";
import { HttpError } from "../../../http/errors.ts";
import { mailedToken, signUp, TEST_PASSWORD } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import { listUsers } from "./operator-queries.ts";
import { createUser, deleteUser, type NewUser, setUserActive, setUserPassword } from "./operator-service.ts";

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

const ann: NewUser = {
	email: "ann@archive.org",
	first_name: "Ann",
	last_name: "Archer",
	password: "archive-4-all",
	admin: false,
};

function signIn(email: string, password: string) {
	return server.client().post("users/sign_in", { user: { email, password } });
}

async function refusal(work: Promise<unknown>): Promise<HttpError["errors"]> {
	const error = await work.catch((thrown: unknown) => thrown);
	if (!(error instanceof HttpError)) throw new Error("it was not refused");
	return error.errors;
}

test("an account created by the operator signs in with a verified address", async () => {
	const { knex } = server.deps.db;
	await createUser(knex, ann, new Date());
	const client = server.client();
	const { email, password } = ann;
	expect((await client.post("users/sign_in", { user: { email, password } })).status).toBe(200);
	const { body } = await client.get("account/current");
	expect(body.account).toMatchObject({
		first_name: "Ann",
		last_name: "Archer",
		emails: [{ address: "ann@archive.org", is_primary: true, is_verified: true }],
	});
	expect((await server.mails()).filter(({ to }) => to === email)).toEqual([]);
	const audit = await client.get("account/audit");
	expect(audit.body.audit_entries.map(({ action }: { action: string }) => action)).toContain("registered");
});

test("only accounts created as site admins are ones", async () => {
	const { knex } = server.deps.db;
	const level = async (email: string, admin: boolean) => {
		const id = await createUser(knex, { ...ann, email, admin }, new Date());
		return (await knex("accounts").select("system_ox_admin").where({ id }).first()).system_ox_admin;
	};
	expect(await level("plain@archive.org", false)).toBe("no_access");
	expect(await level("root@archive.org", true)).toBe("edit");
});

test("an address that is taken, a bad one, and a weak password are rejected", async () => {
	const { knex } = server.deps.db;
	const { email } = await signUp(server);
	expect(await refusal(createUser(knex, { ...ann, email: email.toUpperCase() }, new Date()))).toEqual({
		email: ["has already been taken"],
	});
	const bad = { ...ann, email: "nobody", password: "short" };
	expect(Object.keys(await refusal(createUser(knex, bad, new Date()))).sort()).toEqual(["email", "password"]);
});

test("a new password replaces the old one, ends sessions and tokens, and removes a lock", async () => {
	const { knex } = server.deps.db;
	const person = await signUp(server);
	for (let tries = 0; tries < 12; tries++) await signIn(person.email, "wrong-4-all");
	expect((await signIn(person.email, TEST_PASSWORD)).status).not.toBe(200);

	await setUserPassword(knex, person.email, "another-1-here", new Date());
	expect((await person.client.get("account/current")).status).toBe(401);
	expect((await signIn(person.email, TEST_PASSWORD)).status).toBe(401);
	expect((await signIn(person.email, "another-1-here")).status).toBe(200);
	expect(await refusal(setUserPassword(knex, "nobody@archive.org", "another-1-here", new Date()))).toBe(
		"Not found",
	);
	expect(await refusal(setUserPassword(knex, person.email, "short", new Date()))).toHaveProperty("password");
});

test("[ACC24] a deactivated account is signed out everywhere, can't sign in, and is unchanged once activated", async () => {
	const { client, email } = await signUp(server);
	const { knex } = server.deps.db;
	const made = await client.post("account/access_tokens", { access_token: { name: "CI" } });
	const bearer = { Authorization: `Bearer ${made.body.access_token.token}` };
	await setUserActive(knex, email, false, new Date());
	expect((await client.get("account")).status).toBe(401);
	expect((await server.client().get("account", bearer)).status).toBe(401);
	const refused = await signIn(email, TEST_PASSWORD);
	expect([refused.status, refused.body]).toEqual([401, (await signIn("nobody@example.com", "x-1")).body]);
	// The emailed link sets a password, but sign-in still fails.
	await server.client().post("account/reset_password_link", { email });
	const token = await mailedToken(server, email, "resetpassword");
	await server.client().put("account/password", { token, password: "another-pass-5" });
	expect((await signIn(email, "another-pass-5")).status).toBe(401);
	const listed = (await listUsers(knex)).find((user) => user.email === email);
	expect(listed).toMatchObject({ deactivated_at: expect.any(Date), is_verified: true });

	await setUserActive(knex, email, true, new Date());
	expect((await signIn(email, "another-pass-5")).status).toBe(200);
});

test("[ACC24] an account is deleted once it owns nothing, and its work in others' projects stays", async () => {
	const { knex } = server.deps.db;
	const owner = await signUp(server);
	const guest = await signUp(server);
	const film = (await owner.client.post("productions", { production: { name: "Tides" } })).body.production.id;
	await knex("production_members").insert({ production_id: film, account_id: guest.id, main_role: "editor" });
	const record = { title: "Boat", category: "Footage" };
	expect((await guest.client.post(`productions/${film}/records`, { record })).status).toBe(201);

	expect(await refusal(deleteUser(knex, owner.email))).toBe(
		`${owner.email} owns the project “Tides”: delete what it owns for good first, or deactivate the account instead`,
	);
	await deleteUser(knex, guest.email);
	expect((await guest.client.get("account")).status).toBe(401);
	expect((await signIn(guest.email, TEST_PASSWORD)).status).toBe(401);
	expect((await owner.client.get(`productions/${film}/records`)).body.records).toMatchObject([
		{ title: "Boat" },
	]);
	expect((await owner.client.get(`productions/${film}/team_members`)).body.team_members).toHaveLength(1);
	expect((await signUp(server, guest.email)).email).toBe(guest.email);

	await owner.client.delete(`productions/${film}`);
	expect(await refusal(deleteUser(knex, owner.email))).toContain("Tides");
	await owner.client.delete(`productions/deleted/${film}`);
	await deleteUser(knex, owner.email);
	expect((await listUsers(knex)).map(({ email }) => email)).not.toContain(owner.email);
});

test("a nonexistent account can't be deactivated or deleted", async () => {
	const { knex } = server.deps.db;
	expect(await refusal(setUserActive(knex, "nobody@example.com", false, new Date()))).toBe("Not found");
	expect(await refusal(deleteUser(knex, "nobody@example.com"))).toBe("Not found");
});
