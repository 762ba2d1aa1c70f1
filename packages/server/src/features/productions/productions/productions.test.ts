import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endRateLimits } from "../../../testing/end-rate-limits.ts";
import { addCut, addRecord, joinAs, makeProduction, signUp } from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

let server: TestServer;
let ann: TestClient;

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server, "Ann");
});
afterAll(() => server.close());

async function listed(client: TestClient, path: string): Promise<number[]> {
	const { status, body } = await client.get(path);
	expect(status).toBe(200);
	return body.productions.map(({ id }: { id: number }) => id);
}

async function timestamp(client: TestClient): Promise<string> {
	return (await client.get("/productions")).body.timestamp;
}

async function since(client: TestClient, token: string): Promise<{ ids: number[]; deleted: number[] }> {
	const { body } = await client.get(`/productions/updated_since/${token}`);
	return { ids: body.productions.map(({ id }: { id: number }) => id), deleted: body.deleted_ids };
}

describe("a production", () => {
	test("is created with its owner, its plan and its defaults", async () => {
		const { status, body, headers } = await ann.post("/productions", {
			production: { name: "Harbour Lights" },
		});
		expect(status).toBe(201);
		expect(headers.get("ETag")).toBe('"1"');
		expect(body.production).toMatchObject({
			studio_id: null,
			name: "Harbour Lights",
			description: "",
			display_currency: "USD",
			public_state: "active",
			config: { demoFullyGenerated: false },
			permissions: { main_role: "owner", production: "edit", billing: "edit" },
			billing: { plan: { name: "Free", features: {} } },
		});
		expect(Object.values(body.production.cached_team_names)).toEqual(["Ann Archer"]);
		const again = await ann.get(`/productions/${body.production.id}`);
		expect(again.body).toEqual(body);
		const { productions } = (await ann.get("/productions")).body;
		expect(productions).toContainEqual(body.production);
	});

	test.each([
		[{}, "name", "must be present"],
		[{ name: " " }, "name", "must be present"],
		[{ name: "x".repeat(251) }, "name", "can't be longer than 250 characters"],
		[{ name: "a\0" }, "name", "contains a forbidden character: U+0000, null"],
		[
			{ name: "A", display_currency: "usd" },
			"display_currency",
			"must be a currency code of three capital letters",
		],
	])("can't be created from %j", async (production, field, message) => {
		const { status, body } = await ann.post("/productions", { production });
		expect(status).toBe(422);
		expect(body).toEqual({ errors: { [field]: [message] } });
	});

	test("keeps fields that an update doesn't name, and rejects an update of an older version [API5]", async () => {
		const id = await makeProduction(ann, { name: "Tide", description: "Three parts" });
		const first = await ann.put(
			`/productions/${id}`,
			{ production: { name: "Tides" } },
			{ "If-Match": '"1"' },
		);
		expect(first.body.production).toMatchObject({ name: "Tides", description: "Three parts" });
		expect(first.headers.get("ETag")).toBe('"2"');
		const late = await ann.put(`/productions/${id}`, { production: { name: "Ebb" } }, { "If-Match": '"1"' });
		expect(late.status).toBe(412);
		expect(late.body.production.name).toBe("Tides");
		expect((await ann.get(`/productions/${id}`)).body.production.name).toBe("Tides");
	});

	test("is gone with everything in it once deleted for good", async () => {
		const id = await makeProduction(ann);
		await addRecord(ann, id);
		expect((await ann.delete(`/productions/${id}`)).status).toBe(204);
		expect((await ann.delete(`/productions/deleted/${id}`)).status).toBe(204);
		expect((await ann.get(`/productions/${id}`)).status).toBe(404);
		const left = await server.deps.db.knex("records").where({ production_id: id }).select("id");
		expect(left).toEqual([]);
		const remembered = await server.deps.db.knex("deletions").where({ production_id: id }).select("id");
		expect(remembered).toEqual([]);
	});
});

describe("states", () => {
	test("pausing, hiding and unhiding move a production between its lists", async () => {
		const id = await makeProduction(ann);
		const state = (new_state: string) => ann.put(`/productions/${id}/public_state`, { new_state });
		expect(await listed(ann, "/productions/recent")).toContain(id);

		expect((await state("on_hiatus")).body.production.public_state).toBe("on_hiatus");
		expect(await listed(ann, "/productions/recent")).not.toContain(id);
		expect(await listed(ann, "/productions/on_hiatus")).toContain(id);

		expect((await ann.put(`/productions/${id}/hide`)).body.production.public_state).toBe("hidden");
		expect(await listed(ann, "/productions/on_hiatus")).not.toContain(id);
		expect(await listed(ann, "/productions/hidden")).toContain(id);

		expect((await ann.put(`/productions/${id}/unhide`)).body.production.public_state).toBe("on_hiatus");
		expect((await state("active")).body.production.public_state).toBe("active");
		expect(await listed(ann, "/productions/recent")).toContain(id);
	});

	test("hiding twice, and unhiding a production that isn't hidden, change nothing", async () => {
		const id = await makeProduction(ann);
		expect((await ann.put(`/productions/${id}/unhide`)).status).toBe(200);
		const hidden = await ann.put(`/productions/${id}/hide`);
		const again = await ann.put(`/productions/${id}/hide`);
		expect(again.status).toBe(200);
		expect(again.headers.get("ETag")).toBe(hidden.headers.get("ETag"));
		expect((await ann.put(`/productions/${id}/unhide`)).body.production.public_state).toBe("active");
	});

	test("an unknown state is rejected by name", async () => {
		const id = await makeProduction(ann);
		const { status, body } = await ann.put(`/productions/${id}/public_state`, { new_state: "deleted" });
		expect(status).toBe(422);
		expect(body).toEqual({ errors: { new_state: ["must be active, on_hiatus, or hidden"] } });
	});

	test("the production opened last is the first of the recent ones", async () => {
		const bea = await signUp(server, "Bea");
		const first = await makeProduction(bea);
		server.advance(1000);
		const second = await makeProduction(bea);
		expect(await listed(bea, "/productions/recent")).toEqual([second, first]);
		server.advance(1000);
		expect((await bea.get(`/productions/${first}/mark_recent`)).body.production.id).toBe(first);
		expect(await listed(bea, "/productions/recent")).toEqual([first, second]);
	});

	test("[API12] another site's page can't open productions or create a demo: both require the key and the site", async () => {
		const bea = await signUp(server, "Bea");
		const first = await makeProduction(bea);
		server.advance(1000);
		const second = await makeProduction(bea);
		const before = await listed(bea, "/productions");
		for (const path of [`/productions/${first}/mark_recent`, "/productions/demo"]) {
			for (const headers of [
				{ "X-Session-Key": "guess" },
				{ Origin: "https://evil.example" },
				{ "Sec-Fetch-Site": "cross-site" },
			]) {
				const { status } = await bea.get(path, headers);
				expect([path, headers, status]).toEqual([path, headers, 403]);
			}
		}
		expect(await listed(bea, "/productions/recent")).toEqual([second, first]);
		expect(await listed(bea, "/productions")).toEqual(before);
		const { paths } = (await bea.get("openapi.json")).body;
		const withKey = { session: [], sessionKey: [] };
		expect(paths["/productions/demo"].get.security).toContainEqual(withKey);
		expect(paths["/productions/{id}"].get.security).not.toContainEqual(withKey);
	});
});

describe("updated_since", () => {
	test("returns changes, productions that the caller gained access to, and those that it lost [API0]", async () => {
		const id = await makeProduction(ann);
		const viewer = await joinAs(server, id, "viewer");
		const start = await timestamp(viewer);
		await ann.put(`/productions/${id}`, { production: { name: "Renamed" } });
		expect(await since(viewer, start)).toEqual({ ids: [id], deleted: [] });

		const { body } = await viewer.get("/account");
		await ann.delete(`/productions/${id}/team_members/${body.account.id}`);
		expect(await since(viewer, start)).toEqual({ ids: [], deleted: [id] });

		const seen = await timestamp(viewer);
		await server.deps.db
			.knex("production_members")
			.insert({ production_id: id, account_id: body.account.id, main_role: "viewer" });
		expect(await since(viewer, seen)).toEqual({ ids: [id], deleted: [] });

		await ann.delete(`/productions/${id}`);
		expect(await since(viewer, seen)).toEqual({ ids: [], deleted: [id] });
	});

	test("a production that the caller can no longer view counts as gone", async () => {
		const id = await makeProduction(ann);
		const viewer = await joinAs(server, id, "viewer");
		const start = await timestamp(viewer);
		const { body } = await viewer.get("/account");
		await ann.put(`/productions/${id}/team_members/${body.account.id}/permissions`, {
			permission: { production: "no_access" },
		});
		expect(await since(viewer, start)).toEqual({ ids: [], deleted: [id] });
		expect(await listed(viewer, "/productions")).not.toContain(id);
	});

	test("an invalid timestamp brings everything", async () => {
		const { body } = await ann.get("/productions");
		expect((await since(ann, "yesterday")).ids).toHaveLength(body.productions.length);
	});
});

describe("permissions [PERM4]", () => {
	test("to a stranger, a production is as unknown as a nonexistent one", async () => {
		const id = await makeProduction(ann);
		const stranger = await signUp(server);
		const none = await stranger.get("/productions/999999");
		for (const answer of [
			await stranger.get(`/productions/${id}`),
			await stranger.put(`/productions/${id}`, { production: { name: "Mine" } }),
			await stranger.delete(`/productions/${id}`),
			await stranger.get("/productions/x"),
		]) {
			expect(answer.status).toBe(404);
			expect(answer.body).toEqual(none.body);
		}
		expect(await listed(stranger, "/productions")).toEqual([]);
	});

	test("a visitor is asked to sign in", async () => {
		expect((await server.client().get("/productions")).status).toBe(401);
	});

	test("a program's token that is limited to a production sees no other and can't create any [PERM13]", async () => {
		const [one, other] = [await makeProduction(ann), await makeProduction(ann)];
		const made = await ann.post("/account/access_tokens", {
			access_token: { name: "Export", production_ids: [one] },
		});
		const bearer = { Authorization: `Bearer ${made.body.access_token.token}` };
		const program = server.client();
		const { productions, timestamp: token } = (await program.get("/productions", bearer)).body;
		expect(productions.map(({ id }: { id: number }) => id)).toEqual([one]);
		expect((await program.get(`/productions/${other}`, bearer)).status).toBe(404);
		const production = { production: { name: "B" } };
		expect((await program.post("/productions", production, bearer)).status).toBe(403);
		expect((await program.post("/studios", { studio: { name: "B" } }, bearer)).status).toBe(403);
		expect((await program.get("/studios", bearer)).body.studios).toEqual([]);
		await ann.delete(`/productions/${other}`);
		await ann.delete(`/productions/${one}`);
		const since = await program.get(`/productions/updated_since/${token}`, bearer);
		expect(since.body.deleted_ids).toEqual([one]);
	});

	test.each([
		["manager", 200],
		["editor", 403],
		["viewer", 403],
	] as const)("a %s changes a production: %d", async (role, status) => {
		const id = await makeProduction(ann);
		const member = await joinAs(server, id, role);
		expect((await member.get(`/productions/${id}`)).status).toBe(200);
		expect((await member.put(`/productions/${id}`, { production: { name: "B" } })).status).toBe(status);
		expect((await member.put(`/productions/${id}/hide`)).status).toBe(status);
	});

	test("on a view-only plan the owner looks and does nothing else", async () => {
		const id = await makeProduction(ann);
		const { knex } = server.deps.db;
		await knex("productions")
			.where({ id })
			.update({ billing_plan_id: knex("billing_plans").where({ name: "View Only" }).select("id") });
		const { body } = await ann.get(`/productions/${id}`);
		expect(body.production.billing.plan).toMatchObject({ name: "View Only", features: { view_only: true } });
		expect((await ann.put(`/productions/${id}`, { production: { name: "B" } })).status).toBe(403);
		expect((await ann.put(`/productions/${id}/hide`)).status).toBe(403);
		expect((await ann.delete(`/productions/${id}`)).status).toBe(403);
	});
});

describe("stats and logs", () => {
	test("stats count what there is", async () => {
		const id = await makeProduction(ann);
		await addRecord(ann, id);
		await addRecord(ann, id, { category: "Still" });
		const { body } = await ann.get(`/productions/${id}/stats`);
		expect(body).toEqual({
			stats: {
				records_count: 2,
				records_by_category: { Audio: 0, Footage: 1, Still: 1 },
				licensors_count: 2,
				tags_count: 0,
				alt_files_count: 0,
				cuts_count: 0,
				team_members_count: 1,
			},
		});
	});

	test("the log tells who did what, newest first, a page at a time", async () => {
		const id = await makeProduction(ann);
		await addRecord(ann, id, { title: "Harbour" });
		await ann.put(`/productions/${id}/resource_configs/filename`, {
			resource_config: { pattern: "{locator}" },
		});
		await ann.put(`/productions/${id}`, { production: { name: "Tide" } });
		await ann.put(`/productions/${id}`, { production: { name: "Tide" } });
		await ann.put(`/productions/${id}/hide`);
		const { logs } = (await ann.get(`/productions/${id}/logs`)).body;
		expect(logs.map(({ action }: { action: string }) => action)).toEqual([
			"hid the project",
			"changed the project",
			"changed the file names' format",
			"created a record",
			"created the project",
		]);
		expect(logs[3]).toEqual({
			id: expect.any(Number),
			date: expect.stringMatching(/Z$/),
			user_name: "Ann Archer",
			action: "created a record",
			record_locator: "00000001",
			title: "Harbour",
		});
		const page = await ann.get(`/productions/${id}/logs?limit=1&before=${logs[2].id}`);
		expect(page.body.logs).toEqual([logs[3]]);
	});

	test("[PERM16] lines and counts of an area are reported to those who may look there", async () => {
		const id = await makeProduction(ann);
		await addRecord(ann, id);
		await addCut(ann, id);
		const member = await joinAs(server, id, "viewer");
		const { body } = await member.get("/account");
		const path = `/productions/${id}/team_members/${body.account.id}/permissions`;
		const none = "no_access";
		await ann.put(path, { permission: { records: none, reports: none, team: none } });
		const { logs } = (await member.get(`/productions/${id}/logs`)).body;
		expect(logs.map(({ action }: { action: string }) => action)).toEqual(["created the project"]);
		expect((await member.get(`/productions/${id}/stats`)).body.stats).toEqual({
			records_count: null,
			records_by_category: null,
			licensors_count: null,
			tags_count: null,
			alt_files_count: null,
			cuts_count: null,
			team_members_count: null,
		});
		await ann.put(path, { permission: { records: none, reports: "view", team: none } });
		expect((await member.get(`/productions/${id}/logs`)).body.logs).toHaveLength(2);
		expect((await member.get(`/productions/${id}/stats`)).body.stats.cuts_count).toBe(1);
	});

	test.each(["limit=-1", "limit=1e9", "limit=251", "before=x"])("?%s is rejected", async (query) => {
		const id = await makeProduction(ann);
		expect((await ann.get(`/productions/${id}/logs?${query}`)).status).toBe(422);
	});
});

test("[API14] an account creates at most 50 productions a day", async () => {
	const strict = await startTestServer({ rateLimits: true });
	const client = await signUp(strict);
	const begin = async () => (await client.post("productions", { production: { name: "Film" } })).status;
	const statuses: number[] = [];
	for (let count = 0; count < 51; count++) statuses.push(await begin());
	expect(statuses).toEqual([...Array(50).fill(201), 429]);
	await endRateLimits(strict);
	expect(await begin()).toBe(201);
	await strict.close();
});
