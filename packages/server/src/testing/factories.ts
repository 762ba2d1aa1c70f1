import type { Role } from "@oxcut/core";
import { signUp as signUpPerson } from "./sign-up.ts";
import type { TestServer } from "./start-test-server.ts";
import type { TestClient, TestResponse } from "./test-client.ts";

type Fields = Readonly<Record<string, unknown>>;

let count = 0;

/** A number that no other item of this test run got. */
function next(): number {
	count += 1;
	return count;
}

/** @throws what the server answered, so that a test stops where its setting failed. */
function made<T>({ status, body }: TestResponse, pick: (body: TestResponse["body"]) => T): T {
	if (status !== 201 && status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
	return pick(body);
}

/** Signs up a person of whom only what they may do matters. */
export async function signUp(server: TestServer, firstName = "Ann"): Promise<TestClient> {
	return (await signUpPerson(server, undefined, firstName)).client;
}

/** @returns the id of a new production, owned by the client's account. */
export async function makeProduction(owner: TestClient, fields: Fields = {}): Promise<number> {
	const production = { name: `Film ${next()}`, ...fields };
	return made(await owner.post("/productions", { production }), (body) => body.production.id);
}

/** A new account that is a member of a production. */
export async function joinAs(
	server: TestServer,
	productionId: number,
	role: Exclude<Role, "owner">,
): Promise<TestClient> {
	const { client, id } = await signUpPerson(server);
	await server.deps.db
		.knex("production_members")
		.insert({ production_id: productionId, account_id: id, main_role: role });
	return client;
}

/** @returns the id of a new licensor. */
export async function addLicensor(
	client: TestClient,
	productionId: number,
	fields: Fields = {},
): Promise<number> {
	const licensor = { name: `Archive ${next()}`, currency: "USD", ...fields };
	const answer = await client.post(`/productions/${productionId}/licensors`, { licensor });
	return made(answer, (body) => body.licensor.id);
}

/** @returns the id of a new price: 50 per second of footage, unless told otherwise. */
export async function addPrice(client: TestClient, licensorId: number, fields: Fields = {}): Promise<number> {
	const price = { category: "Footage", charge_by: "Second", value: 50, ...fields };
	return made(await client.post(`/licensors/${licensorId}/prices`, { price }), (body) => body.price.id);
}

/** @returns the id of a new record: footage, unless told otherwise. */
export async function addRecord(
	client: TestClient,
	productionId: number,
	fields: Fields = {},
): Promise<number> {
	const record = { title: `Reel ${next()}`, category: "Footage", ...fields };
	const answer = await client.post(`/productions/${productionId}/records`, { record });
	return made(answer, (body) => body.record.id);
}
