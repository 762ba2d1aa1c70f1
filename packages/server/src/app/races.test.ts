import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { atOnce, TIMES, tally } from "../testing/at-once.ts";
import { addLicensor, addPrice, addRecord, makeProduction, signUp } from "../testing/factories.ts";
import { mailedToken, signUp as signUpPerson } from "../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import type { TestClient } from "../testing/test-client.ts";

let server: TestServer;
let ann: TestClient;
let production: number;

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server, "Ann");
});
beforeEach(async () => {
	production = await makeProduction(ann);
});
afterAll(() => server.close());

test("if twenty people use one emailed link to choose a password, one succeeds", async () => {
	const { email } = await signUpPerson(server);
	await server.client().post("account/reset_password_link", { email });
	const token = await mailedToken(server, email, "resetpassword");
	const passwords = Array.from({ length: TIMES }, (_, index) => `chosen-${index}-archive`);
	const answers = await atOnce((index) =>
		server.client().put("account/password", { token, password: passwords[index] }),
	);
	expect(tally(answers)).toEqual({ 204: 1, 422: TIMES - 1 });
	const chosen = passwords[answers.findIndex(({ status }) => status === 204)];
	const signedIn = await server.client().post("users/sign_in", { user: { email, password: chosen } });
	expect(signedIn.status).toBe(200);
});

test("if twenty people use one link to verify an address, one succeeds", async () => {
	const { client, email } = await signUpPerson(server);
	const second = `second-${email}`;
	await client.post("account/emails", { email: second });
	const token = await mailedToken(server, second, "verify_email");
	const answers = await atOnce(() => server.client().patch("account/emails/verify", { token }));
	expect(tally(answers)).toEqual({ 200: 1, 422: TIMES - 1 });
});

test("if two accounts verify the same address at once, one gets it", async () => {
	const people = [await signUpPerson(server), await signUpPerson(server)];
	const shared = "shared-desk@example.com";
	const tokens: string[] = [];
	for (const { client } of people) {
		await client.post("account/emails", { email: shared });
		tokens.push(await mailedToken(server, shared, "verify_email"));
	}
	const answers = await Promise.all(
		tokens.map((token) => server.client().patch("account/emails/verify", { token })),
	);
	expect(tally(answers)).toEqual({ 200: 1, 422: 1 });
});

test("twenty simultaneous invites to one address leave one invite", async () => {
	const invite = { emails: ["b@archive.example", "a@archive.example"], role: "viewer" };
	const answers = await atOnce(() => ann.post(`productions/${production}/invites`, invite));
	expect(tally(answers)).toEqual({ 201: TIMES });
	expect((await ann.get(`productions/${production}/invites`)).body.invites).toHaveLength(2);
});

test("an invite accepted, rejected and revoked at once has one outcome", async () => {
	const { client, email } = await signUpPerson(server);
	const sent = await ann.post(`productions/${production}/invites`, { emails: [email], role: "viewer" });
	const { id } = sent.body.invites[0];
	const answers = await atOnce((index) => {
		if (index % 3 === 0) return ann.delete(`productions/${production}/invites/${id}`);
		return client.put(`account/invites/${id}`, { answer: index % 3 === 1 ? "accept" : "reject" });
	});
	const ended = answers.filter(({ status }) => status === 200 || status === 204);
	expect(ended).toHaveLength(1);
	expect(answers.filter(({ status }) => status === 404)).toHaveLength(TIMES - 1);
});

test("[API5] of twenty creates under one Idempotency-Key, one creates", async () => {
	const record = { title: "Boat", category: "Footage" };
	const path = `productions/${production}/records`;
	const answers = await atOnce(() => ann.post(path, { record }, { "Idempotency-Key": `boat-${production}` }));
	const statuses = new Set(answers.map(({ status }) => status));
	for (const status of statuses) expect([201, 409]).toContain(status);
	const ids = answers.flatMap(({ status, body }) => (status === 201 ? [body.record.id] : []));
	expect(new Set(ids).size).toBe(1);
	expect((await ann.get(path)).body.records).toHaveLength(1);
});

test("merging two licensors into each other at once leaves one", async () => {
	const [north, south] = [await addLicensor(ann, production), await addLicensor(ann, production)];
	for (const licensor_id of [north, south]) await addRecord(ann, production, { licensor_id });
	const answers = await atOnce((index) => {
		const [from, into] = index % 2 === 0 ? [north, south] : [south, north];
		return ann.put(`licensors/${from}/merge_into/${into}`);
	});
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	expect(answers.filter(({ status }) => status === 404)).toHaveLength(TIMES - 1);
	const { records } = (await ann.get(`productions/${production}/records`)).body;
	const [first, second] = records.map(({ licensor_id }: { licensor_id: number }) => licensor_id);
	expect([north, south]).toContain(first);
	expect(second).toBe(first);
});

test("changing, tagging, pricing, copying and deleting records at once never fails", async () => {
	const licensor = await addLicensor(ann, production);
	const price = await addPrice(ann, licensor);
	const target = await makeProduction(ann);
	const ids: number[] = [];
	for (let count = 0; count < 6; count++)
		ids.push(await addRecord(ann, production, { licensor_id: licensor }));
	const backwards = [...ids].reverse();
	const calls = [
		() => ann.patch("records", { ids, record: { price_id: price } }),
		() => ann.patch("records", { ids: backwards, record: { source: "shelf" } }),
		() =>
			ann.post(`productions/${production}/tags/taggings`, {
				tag: { name: "harbour" },
				record_ids: backwards,
			}),
		() => ann.post(`productions/${production}/tags/taggings`, { tag: { name: "HARBOUR" }, record_ids: ids }),
		() => ann.post(`records/${ids[0]}/copy_to_production/${target}`),
		() => ann.delete(`prices/${price}`),
		() => ann.delete("records", { ids: ids.slice(3) }),
		() => ann.delete(`licensors/${licensor}`),
	];
	const answers = await atOnce((index) => calls[index % calls.length]?.() ?? expect.fail());
	for (const { status, body } of answers) {
		expect([status, body]).toEqual([expect.toSatisfy((code) => code < 500), body]);
	}
	expect((await ann.get(`productions/${production}/records`)).body.records).toHaveLength(3);
	const { tags } = (await ann.get(`productions/${production}/tags/counts`)).body;
	expect(tags.length).toBeLessThanOrEqual(1);
});

test("a production deleted while records are added is gone with all of them", async () => {
	const answers = await atOnce((index) =>
		index === 10
			? ann.delete(`productions/${production}`)
			: ann.post(`productions/${production}/records`, { record: { title: "Boat", category: "Still" } }),
	);
	for (const { status } of answers) expect([201, 204, 404, 409, 422]).toContain(status);
	expect((await ann.get(`productions/${production}/records`)).status).toBe(404);
	expect((await ann.delete(`productions/deleted/${production}`)).status).toBe(204);
	const left = await server.deps.db.knex("records").where({ production_id: production }).pluck("id");
	expect(left).toEqual([]);
});

test("if twenty people delete a production at once while others change it, one succeeds", async () => {
	const answers = await atOnce((index) =>
		index % 4 === 3
			? ann.put(`productions/${production}`, { production: { name: `Film ${index}` } })
			: ann.delete(`productions/${production}`),
	);
	expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
	for (const { status } of answers) expect([200, 204, 404]).toContain(status);
});

test("calls of an account that is deleted meanwhile return 401", async () => {
	const { client } = await signUpPerson(server);
	const calls = [
		() => client.get("account"),
		() => client.post("account/webauthn_credentials/create_options"),
		() => client.patch("account", { user: { first_name: "Eve" } }),
		() => client.post("account/emails", { email: "eve@archive.example" }),
		() => client.get("productions/demo"),
	];
	const answers = await atOnce((index) =>
		index === 7 ? client.delete("account") : (calls[index % calls.length]?.() ?? expect.fail()),
	);
	for (const { status, body } of answers) {
		expect([status, body]).toEqual([expect.toSatisfy((code) => code < 500), body]);
	}
});
