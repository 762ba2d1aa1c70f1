import { afterAll, beforeAll, expect, test } from "vitest";
import { addLicensor, joinAs, makeProduction, signUp } from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

let server: TestServer;
let ann: TestClient;
let production: number;
let licensor: number;

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server, "Ann");
	production = await makeProduction(ann);
	licensor = await addLicensor(ann, production, { name: "Getty Images" });
});
afterAll(() => server.close());

const IDA = { first_name: "Ida", last_name: "Wells", email: { email: "ida@archive.org" } };

test("an employee is added and listed by licensor and by production", async () => {
	const { status, body } = await ann.post(`/licensors/${licensor}/employees`, { employee: IDA });
	expect(status).toBe(201);
	expect(body.employee).toEqual({
		...IDA,
		id: expect.any(Number),
		licensor_id: licensor,
		primogenitor_id: null,
		contact_info: "",
		updated_at: expect.any(String),
	});
	for (const list of [`/licensors/${licensor}/employees`, `/productions/${production}/licensors/employees`]) {
		expect((await ann.get(list)).body.employees).toContainEqual(body.employee);
	}
});

test("an invalid address must be a valid email address", async () => {
	const employee = { ...IDA, email: { email: "a@b" } };
	const { status, body } = await ann.post(`/licensors/${licensor}/employees`, { employee });
	expect([status, body]).toEqual([422, { errors: { "email.email": ["must be a valid email address"] } }]);
});

test("[MOD8] an update changes the fields that it names; a stale one changes nothing", async () => {
	const added = (await ann.post(`/licensors/${licensor}/employees`, { employee: IDA })).body.employee;
	const path = `/licensors/${licensor}/employees/${added.id}`;
	const read = await ann.get(path);
	expect([read.status, read.body, read.headers.get("ETag")]).toEqual([200, { employee: added }, '"1"']);
	const changed = await ann.put(path, { employee: { contact_info: "+1 555 0100", email: null } });
	expect([changed.status, changed.body.employee]).toEqual([
		200,
		{ ...added, contact_info: "+1 555 0100", email: null, updated_at: expect.any(String) },
	]);
	const stale = await ann.put(path, { employee: { first_name: "I." } }, { "If-Match": '"1"' });
	expect([stale.status, stale.body.employee.first_name]).toEqual([412, "Ida"]);
});

test("an employee is only found under its own licensor", async () => {
	const { employee } = (await ann.post(`/licensors/${licensor}/employees`, { employee: IDA })).body;
	const other = await addLicensor(ann, production, { name: "Reuters" });
	const path = `/licensors/${other}/employees/${employee.id}`;
	expect((await ann.get(path)).status).toBe(404);
	expect((await ann.put(path, { employee: { first_name: "X" } })).status).toBe(404);
	expect((await ann.delete(path)).status).toBe(404);
	const list = await ann.get(`/licensors/${licensor}/employees`);
	expect(list.body.employees).toContainEqual(employee);
});

test("a removed employee is in the list of changes", async () => {
	const { employee } = (await ann.post(`/licensors/${licensor}/employees`, { employee: IDA })).body;
	const base = `/productions/${production}/licensors/employees`;
	const { timestamp } = (await ann.get(base)).body;
	expect((await ann.delete(`/licensors/${licensor}/employees/${employee.id}`)).status).toBe(204);
	const since = await ann.get(`${base}/updated_since/${timestamp}`);
	expect(since.body.employees).not.toContainEqual(employee);
	expect(since.body.deleted_ids).toContain(employee.id);
});

test("[PERM1, PERM4] employees belong to records: a viewer sees them, an outsider learns nothing", async () => {
	const viewer = await joinAs(server, production, "viewer");
	const outsider = await signUp(server, "Otto");
	expect((await viewer.get(`/licensors/${licensor}/employees`)).status).toBe(200);
	expect((await viewer.post(`/licensors/${licensor}/employees`, { employee: IDA })).status).toBe(403);
	expect((await outsider.get(`/licensors/${licensor}/employees`)).status).toBe(404);
});
