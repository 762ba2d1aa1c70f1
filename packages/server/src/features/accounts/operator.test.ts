import { afterAll, beforeAll, expect, test } from "vitest";
import { HttpError } from "../../http/errors.ts";
import { signUp, TEST_PASSWORD } from "../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../testing/start-test-server.ts";
import { createUser, type NewUser, setUserPassword } from "./operator-service.ts";

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

test("an account that was made for somebody signs in with a verified address", async () => {
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

test("only who is made so is a site admin", async () => {
	const { knex } = server.deps.db;
	const level = async (email: string, admin: boolean) => {
		const id = await createUser(knex, { ...ann, email, admin }, new Date());
		return (await knex("accounts").select("system_ox_admin").where({ id }).first()).system_ox_admin;
	};
	expect(await level("plain@archive.org", false)).toBe("no_access");
	expect(await level("root@archive.org", true)).toBe("edit");
});

test("an address that is taken, a bad one, and a weak password are refused", async () => {
	const { knex } = server.deps.db;
	const { email } = await signUp(server);
	expect(await refusal(createUser(knex, { ...ann, email: email.toUpperCase() }, new Date()))).toEqual({
		email: ["has already been taken"],
	});
	const bad = { ...ann, email: "nobody", password: "short" };
	expect(Object.keys(await refusal(createUser(knex, bad, new Date()))).sort()).toEqual(["email", "password"]);
});

test("another password lets in with it alone; sessions and tokens have ended, a lock is gone", async () => {
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
