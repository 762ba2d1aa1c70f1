import type { Role } from "@oxcut/core/model";
import { signUp as signUpPerson } from "./sign-up.ts";
import type { TestServer } from "./start-test-server.ts";
import type { TestClient, TestResponse } from "./test-client.ts";

type Fields = Readonly<Record<string, unknown>>;

let count = 0;

/** A number unique in this test run. */
function next(): number {
	count += 1;
	return count;
}

/** @throws the server's response, so that a test stops where its setup failed. */
export function made<T>({ status, body }: TestResponse, pick: (body: TestResponse["body"]) => T): T {
	if (status !== 201 && status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
	return pick(body);
}

/** Signs up a person whose name doesn't matter. */
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

/** @returns the id of a new price: 50 per second of footage, by default. */
export async function addPrice(client: TestClient, licensorId: number, fields: Fields = {}): Promise<number> {
	const price = { category: "Footage", charge_by: "Second", value: 50, ...fields };
	return made(await client.post(`/licensors/${licensorId}/prices`, { price }), (body) => body.price.id);
}

/** @returns the id of a new record: footage, by default. */
export async function addRecord(
	client: TestClient,
	productionId: number,
	fields: Fields = {},
): Promise<number> {
	const record = { title: `Reel ${next()}`, category: "Footage", ...fields };
	const answer = await client.post(`/productions/${productionId}/records`, { record });
	return made(answer, (body) => body.record.id);
}

/** @returns the id of a new cut without lists, at 25 frames a second by default. */
export async function addCut(client: TestClient, productionId: number, info: Fields = {}): Promise<number> {
	const cut = {
		info: { name: `Cut ${next()}`, date: "2026-11-20", ...info },
		nle_config: { fps: "25" },
	};
	return made(await client.post(`/productions/${productionId}/cuts`, { cut }), (body) => body.cut.id);
}

/** One clip of two seconds, `BOAT` from source hour 1, at 25 frames a second. */
const ONE_CLIP = `TITLE: TEST
FCM: NON-DROP FRAME

001  BOAT     V     C        00:00:10:00 00:00:12:00 01:00:00:00 01:00:02:00
* FROM CLIP NAME: BOAT_1.mov
`;

/** Adds an edit list to a cut without building it: one clip on V1, by default. @returns its id. */
export async function addDataFile(client: TestClient, cutId: number, text = ONE_CLIP): Promise<number> {
	const info_data = { name: `list-${next()}.edl`, fps: "25", track: "V1" };
	const data_file = { info_data, contents: Buffer.from(text).toString("base64") };
	const answer = await client.post(`/cuts/${cutId}/data_files?build=false`, { data_file });
	return made(answer, (body) => body.data_file.id);
}

/** Deletes a production for good. */
export async function deleteForGood(owner: TestClient, id: number): Promise<void> {
	await owner.delete(`/productions/${id}`);
	const { status } = await owner.delete(`/productions/deleted/${id}`);
	if (status !== 204) throw new Error(`deleting production ${id} for good answered ${status}`);
}
