import { signUp, type TestPerson } from "./sign-up.ts";
import type { TestServer } from "./start-test-server.ts";

/** Registers a site admin. */
export async function makeAdmin(
	server: TestServer,
	level: "view" | "edit" = "view",
	firstName?: string,
): Promise<TestPerson> {
	const person = await signUp(server, undefined, firstName);
	await server.deps.db.knex("accounts").where({ id: person.id }).update({ system_ox_admin: level });
	return person;
}
