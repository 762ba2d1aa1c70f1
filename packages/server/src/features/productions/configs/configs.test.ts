import { afterAll, beforeAll, expect, test } from "vitest";
import { expectedSince } from "../../../testing/expected-since.ts";
import { addRecord, joinAs, makeProduction, signUp } from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

let server: TestServer;
let ann: TestClient;

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server, "Ann");
});
afterAll(() => server.close());

test("[ID1] a new production numbers its records with eight digits, and names files by locator and title", async () => {
	const id = await makeProduction(ann);
	const stored = { id: expect.any(Number), production_id: id, updated_at: expect.any(String) };
	expect((await ann.get(`/productions/${id}/resource_configs/locator`)).body).toEqual({
		resource_config: { ...stored, type: "LocatorConfig", prefix: "", digits: 8, next_number: 1 },
	});
	expect((await ann.get(`/productions/${id}/resource_configs/filename`)).body).toEqual({
		resource_config: { ...stored, type: "FilenameConfig", pattern: "{locator}_{title}" },
	});
});

test("[ID1] the ID format applies to new records, and can only change before there are any", async () => {
	const id = await makeProduction(ann);
	const path = `/productions/${id}/resource_configs/locator`;
	const set = await ann.put(path, { resource_config: { prefix: "HL-", digits: 4, next_number: 7 } });
	expect(set.body.resource_config).toMatchObject({ prefix: "HL-", digits: 4, next_number: 7 });
	const record = await addRecord(ann, id);
	expect((await ann.get(`/records/${record}`)).body.record.production_locator).toBe("HL-0007");

	const late = await ann.put(path, { resource_config: { prefix: "X" } });
	expect(late.status).toBe(422);
	expect(late.body).toEqual({ errors: "The ID format can't be changed once the project has records" });
	const same = await ann.put(path, { resource_config: { prefix: "HL-", digits: 4 } });
	expect(same.status).toBe(200);

	await ann.delete(`/records/${record}`);
	expect((await ann.put(path, { resource_config: { prefix: "X" } })).status).toBe(200);
});

test.each([
	[{ prefix: "A_" }, "prefix", "must only use letters, numbers and hyphens"],
	[{ digits: 0 }, "digits", "must be at least 1"],
	[{ digits: 16 }, "digits", "can't be more than 15"],
	[{ next_number: 0 }, "next_number", "must be a valid number"],
	[{ next_number: Number.MAX_SAFE_INTEGER }, "next_number", "must be a valid number"],
])("[ID1] %j is an invalid ID format", async (resource_config, field, message) => {
	const id = await makeProduction(ann);
	const { status, body } = await ann.put(`/productions/${id}/resource_configs/locator`, { resource_config });
	expect(status).toBe(422);
	expect(body).toEqual({ errors: { [field]: [message] } });
});

test("[ID5] a file name's pattern starts with the locator", async () => {
	const id = await makeProduction(ann);
	const path = `/productions/${id}/resource_configs/filename`;
	const set = await ann.put(path, { resource_config: { pattern: "{locator}_{archive_name}" } });
	expect(set.body.resource_config.pattern).toBe("{locator}_{archive_name}");
	const wrong = await ann.put(path, { resource_config: { pattern: "{title}" } });
	expect(wrong.status).toBe(422);
	expect(wrong.body.errors.pattern).toEqual([
		"must start with {locator}, followed by an underscore or nothing",
	]);
	const late = await ann.put(path, { resource_config: { pattern: "{locator}" } }, { "If-Match": '"1"' });
	expect(late.status).toBe(412);
	expect(late.body.resource_config.pattern).toBe("{locator}_{archive_name}");
});

test("of twenty simultaneous changes of one version, one succeeds [API5]", async () => {
	const id = await makeProduction(ann);
	const path = `/productions/${id}/resource_configs/locator`;
	const answers = await Promise.all(
		Array.from({ length: 20 }, (_, index) =>
			ann.put(path, { resource_config: { next_number: index + 2 } }, { "If-Match": '"1"' }),
		),
	);
	const statuses = answers.map(({ status }) => status).sort();
	expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
});

test("if records are added while the ID format changes, none gets the old format after the new", async () => {
	const id = await makeProduction(ann);
	const [format] = await Promise.all([
		ann.put(`/productions/${id}/resource_configs/locator`, { resource_config: { prefix: "N-" } }),
		...Array.from({ length: 5 }, () => addRecord(ann, id)),
	]);
	const { records } = (await ann.get(`/productions/${id}/records`)).body;
	const isNew = records.map(({ production_locator }: { production_locator: string }) =>
		production_locator.startsWith("N-"),
	);
	expect([200, 422]).toContain(format.status);
	expect(isNew).toEqual(Array.from({ length: 5 }, () => format.status === 200));
});

test("updated_since returns a changed configuration and nothing else", async () => {
	const id = await makeProduction(ann);
	const { timestamp } = (await ann.get("/productions")).body;
	const path = (kind: string) => `/productions/${id}/resource_configs/${kind}/updated_since/${timestamp}`;
	await ann.put(`/productions/${id}/resource_configs/locator`, { resource_config: { digits: 5 } });
	const locator = await ann.get(path("locator"));
	expect(locator.body).toMatchObject({ resource_configs: [{ digits: 5 }], deleted_ids: [] });
	expect((await ann.get(path("filename"))).body.resource_configs).toEqual(expectedSince(server.deps.db, []));
	await ann.put(`/productions/${id}/resource_configs/filename`, {
		resource_config: { pattern: "{locator}" },
	});
	expect((await ann.get(path("filename"))).body.resource_configs).toHaveLength(1);
});

test.each(["locator", "filename"])(
	"a viewer can read the %s configuration but not change it",
	async (kind) => {
		const id = await makeProduction(ann);
		const viewer = await joinAs(server, id, "viewer");
		const path = `/productions/${id}/resource_configs/${kind}`;
		expect((await viewer.get(path)).status).toBe(200);
		expect((await viewer.put(path, { resource_config: {} })).status).toBe(403);
		const stranger = await signUp(server);
		expect((await stranger.get(path)).status).toBe(404);
	},
);
