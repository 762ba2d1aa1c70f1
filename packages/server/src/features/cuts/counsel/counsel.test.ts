import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { addRecord, joinAs, signUp } from "../../../testing/factories.ts";
import { addHarbourCut, buildHarbourLights, makeHarbourLights } from "../../../testing/harbour-production.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

const DAY_MS = 86_400_000;
const NO_LINK = { token: ["is not valid or has expired"] };

let server: TestServer;
let maren: TestClient;
/** Ruth has no account. */
let ruth: TestClient;
let production: number;
let cut: number;
let path: string;
/** The end of a link, unless a test chooses another. */
let ends: string;

beforeAll(async () => {
	server = await startTestServer();
	maren = await signUp(server);
	({ productionId: production, cutId: cut } = await buildHarbourLights(server, maren));
	path = `/productions/${production}/counsel_links`;
	ends = inDays(7);
});
beforeEach(() => {
	ruth = server.client();
});
afterAll(() => server.close());

const inDays = (days: number) => new Date(server.deps.clock().getTime() + days * DAY_MS).toISOString();

function make(fields: object = {}, as = maren, at = path) {
	const counsel_link = { name: "Ruth Adeyemi", email: "ruth@law.example", expires_at: ends, ...fields };
	return as.post(at, { counsel_link });
}

/** @returns the new link's id and secret. */
async function made(fields: object = {}): Promise<{ readonly id: number; readonly token: string }> {
	const { status, body } = await make(fields);
	expect(status).toBe(201);
	return { id: body.counsel_link.id, token: new URL(body.counsel_link.url).hash.slice(1) };
}

const open = (token: string) => ruth.post("/counsel/review", { token });

async function read(token: string) {
	const { status, body } = await open(token);
	expect(status).toBe(200);
	return body.counsel_review;
}

/** @param verdict - with the record as the review shows it. */
function decide(
	token: string,
	{ has_image: _, ...verdict }: { has_image?: boolean; [field: string]: unknown },
) {
	return ruth.post("/counsel/verdict", { token, counsel_verdict: { verdict: "approved", ...verdict } });
}

describe("[FUR7] a link for counsel", () => {
	test("is made for a name, shown once, listed without its secret, and stored as a hash", async () => {
		const { status, body } = await make({ cut_id: cut });
		expect(status).toBe(201);
		const { url, ...link } = body.counsel_link;
		expect(link).toEqual({
			...{ id: expect.any(Number), production_id: production, cut_id: cut, name: "Ruth Adeyemi" },
			...{ email: "ruth@law.example", created_at: expect.any(String), updated_at: expect.any(String) },
			...{ expires_at: ends },
			last_used_at: null,
		});
		const { pathname, search, hash } = new URL(url);
		expect([pathname, search]).toEqual(["/counsel", ""]);
		expect(hash).toMatch(/^#[\w-]{43}$/);
		expect((await maren.get(path)).body.counsel_links).toContainEqual(link);
		const rows = await server.deps.db.knex("counsel_links");
		expect(JSON.stringify(rows)).not.toContain(hash.slice(1));
		const audit = await server.deps.db
			.knex("audit_entries")
			.where({ action: "counsel_link_made", item_id: link.id });
		expect(audit).toMatchObject([{ after: { name: "Ruth Adeyemi" } }]);
		expect(JSON.stringify(audit)).not.toContain(hash.slice(1));
	});

	test("[PERM14] is made and revoked by those who may edit team and records; the team sees it", async () => {
		const { id } = await made();
		const editor = await joinAs(server, production, "editor");
		const viewer = await joinAs(server, production, "viewer");
		for (const client of [editor, viewer]) {
			expect((await make({}, client)).status).toBe(403);
			expect((await client.delete(`${path}/${id}`)).status).toBe(403);
			expect((await client.get(path)).status).toBe(200);
		}
		const { body } = await editor.get("/account");
		const levels = { permission: { team: "edit", records: "view" } };
		await maren.put(`/productions/${production}/team_members/${body.account.id}/permissions`, levels);
		expect((await make({}, editor)).status).toBe(403);
		const stranger = await signUp(server);
		expect((await make({}, stranger)).status).toBe(404);
		expect((await stranger.delete(`${path}/${id}`)).status).toBe(404);
	});

	test.each([
		[{ name: " " }, { name: ["must be present"] }],
		[{ email: "ruth" }, { email: ["must be a valid email address"] }],
		[{ expires_at: "2020-01-01T00:00:00Z" }, { expires_at: ["must be in the future"] }],
		[{ expires_at: "2099-01-01T00:00:00Z" }, { expires_at: ["can't be more than 366 days ahead"] }],
		[{ cut_id: 999_999 }, { cut_id: ["must be a cut of the project"] }],
	])("%j is refused, naming the field", async (fields, errors) => {
		const { status, body } = await make(fields);
		expect(status).toBe(422);
		expect(Object.keys(body.errors)).toEqual(Object.keys(errors));
		if (!("email" in fields)) expect(body.errors).toEqual(errors);
	});

	test("opens the fair uses of the newest cut, and its opening is remembered", async () => {
		const { id, token } = await made();
		const review = await read(token);
		expect(review).toMatchObject({ name: "Ruth Adeyemi", fps: "25", expires_at: ends });
		const { body } = await maren.get(`/cuts/${cut}/fair_use`);
		expect(review.fair_use).toEqual(body.fair_use);
		expect(review.seen.map(({ record_id }: { record_id: number }) => record_id).sort()).toEqual(
			body.fair_use.records.map(({ record_id }: { record_id: number }) => record_id).sort(),
		);
		// Neither prices nor costs.
		expect(JSON.stringify(review)).not.toMatch(/"(price|cost|currency|amount_minor|licensor_id)[_\w]*":/);
		const { counsel_links: links } = (await maren.get(path)).body;
		const link = links.find((one: { id: number }) => one.id === id);
		expect(Date.parse(link.last_used_at)).toBeGreaterThanOrEqual(Date.parse(link.created_at));
	});

	test("ends when it expires, is revoked, or its maker may no longer make it", async () => {
		const short = await made({ expires_at: inDays(0.5) });
		const revoked = await made();
		expect((await open(short.token)).status).toBe(200);
		server.advance(DAY_MS);
		expect((await maren.delete(`${path}/${revoked.id}`)).status).toBe(204);
		expect((await maren.delete(`${path}/${revoked.id}`)).status).toBe(404);

		const manager = await joinAs(server, production, "manager");
		const { body } = await make({}, manager);
		const left = new URL(body.counsel_link.url).hash.slice(1);
		expect((await open(left)).status).toBe(200);
		const managerId = (await manager.get("/account")).body.account.id;
		await maren.delete(`/productions/${production}/team_members/${managerId}`);

		const live = await made();
		const seen = (await read(live.token)).seen[0];
		for (const token of [short.token, revoked.token, left, "", "x", live.token.slice(1), `${live.token}A`]) {
			for (const answer of [
				await open(token),
				await decide(token, seen),
				await ruth.post("/counsel/image", { token, record_id: seen.record_id, size: 96 }),
			])
				expect([token, answer.status, answer.body.errors]).toEqual([token, 422, NO_LINK]);
		}
	});

	test("ends while its maker's account is deactivated, or the organization keeps the maker out", async () => {
		const { knex } = server.deps.db;
		const { token } = await made();
		const statusIn = async (change: Promise<unknown>) => {
			await change;
			return (await open(token)).status;
		};
		const maker = (await maren.get("/account")).body.account.id;
		const accounts = knex("accounts").where({ id: maker });
		expect(await statusIn(accounts.clone().update({ deactivated_at: new Date() }))).toBe(422);
		expect(await statusIn(accounts.clone().update({ deactivated_at: null }))).toBe(200);

		const { body } = await maren.post("/studios", { studio: { name: "Lantern" } });
		const studio_id: number = body.studio.id;
		await knex("productions").where({ id: production }).update({ studio_id });
		const studios = knex("studios").where({ id: studio_id });
		expect(await statusIn(studios.clone().update({ requires_two_factor: true }))).toBe(422);
		expect(await statusIn(studios.clone().update({ requires_two_factor: false }))).toBe(200);

		const provider = { issuer: "https://id.example", client_id: "ox", client_secret: Buffer.of(1) };
		const required = knex("identity_providers").insert({ studio_id, ...provider, required: true });
		expect(await statusIn(required)).toBe(422);
		const now = server.deps.clock();
		const person = { issuer: provider.issuer, subject: "1", email: "m@lantern.example" };
		const times = { created_at: now, last_used_at: now };
		const linked = knex("account_identities").insert({ account_id: maker, studio_id, ...person, ...times });
		expect(await statusIn(linked)).toBe(200);
		await knex("productions").where({ id: production }).update({ studio_id: null });
	});

	test("opens nothing else: as a bearer token, cookie or in an address it is worth nothing", async () => {
		const { token } = await made();
		const tries = [
			{ Authorization: `Bearer ${token}` },
			{ Authorization: `Bearer ox_${token}` },
			{ Cookie: `ox_session=${token}` },
		];
		const places = [
			...[`/productions/${production}`, `/productions/${production}/records`, `/cuts/${cut}`],
			...[`/cuts/${cut}/fair_use`, `/cuts/${cut}/fair_use/dossier.json`, path, "/account"],
			`/productions/${production}/fair_use_reviews`,
		];
		for (const headers of tries)
			for (const place of places) {
				const { status } = await fetch(`${server.url}/api${place}`, { headers });
				expect([place, status]).toEqual([place, 401]);
			}
		for (const place of places) {
			const { status } = await fetch(`${server.url}/api${place}?token=${token}`);
			expect([place, status]).toEqual([place, 401]);
		}
		const moved = await fetch(`${server.url}/api/counsel/review?token=${token}`, { method: "POST" });
		expect(moved.status).toBe(422);
	});

	test("a project's deletion ends it", async () => {
		const other = await makeHarbourLights(maren);
		const { body } = await make({}, maren, `/productions/${other.productionId}/counsel_links`);
		const token = new URL(body.counsel_link.url).hash.slice(1);
		expect((await open(token)).status).toBe(409);
		await maren.delete(`/productions/${other.productionId}`);
		expect((await open(token)).status).toBe(422);
	});
});

describe("[FUR8] a verdict of counsel", () => {
	test("is written under the link's name on its day, on a new review of what counsel has read", async () => {
		const { id, token } = await made();
		const before = await read(token);
		const [{ record_id, seen }] = before.seen;
		const used = before.fair_use.records.find((one: { record_id: number }) => one.record_id === record_id);
		const answer = await decide(token, { record_id, seen, letter: "Opinion 7", note: "As cut." });
		expect(answer.status).toBe(200);
		expect(answer.body.fair_use_review).toMatchObject({
			...{ record_id, picture: used.picture, sound: used.sound, verdict: "approved" },
			...{ counsel: "Ruth Adeyemi", letter: "Opinion 7", note: "As cut." },
			reviewed_on: server.deps.clock().toISOString().slice(0, 10),
		});
		const after = await read(token);
		const states = after.fair_use.parts
			.filter((part: { record_id: number }) => part.record_id === record_id)
			.map(({ state }: { state: string }) => state);
		expect(new Set(states)).toEqual(new Set(["approved"]));
		const item_id = answer.body.fair_use_review.id;
		const audit = await server.deps.db
			.knex("audit_entries")
			.where({ action: "counsel_verdict_given", item_id })
			.orderBy("id");
		expect(audit.at(-1)).toMatchObject({
			account_id: null,
			after: { link_id: id, verdict: "approved", counsel: "Ruth Adeyemi" },
		});

		// Repeating the call changes nothing, because the text that counsel has read has changed.
		const again = await decide(token, { record_id, seen, verdict: "rejected" });
		expect(again.status).toBe(412);
		expect((await read(token)).reviews).toEqual(after.reviews);
		// Counsel may change a verdict.
		const now = after.seen.find((one: { record_id: number }) => one.record_id === record_id);
		const changed = await decide(token, { ...now, verdict: "rejected", note: "On second thought." });
		expect([changed.status, changed.body.fair_use_review.id]).toEqual([200, answer.body.fair_use_review.id]);
	});

	test("isn't written for an argument that was changed meanwhile", async () => {
		const { token } = await made();
		expect((await decide(token, (await read(token)).seen[0])).status).toBe(200);
		const review = await read(token);
		const [stored] = review.reviews;
		const seen = review.seen.find((one: { record_id: number }) => one.record_id === stored.record_id);
		await maren.put(`/fair_use_reviews/${stored.id}`, { fair_use_review: { argument: "Another one." } });
		expect((await decide(token, seen)).status).toBe(412);
		expect((await read(token)).reviews[0]).toMatchObject({
			verdict: stored.verdict,
			argument: "Another one.",
		});
	});

	test("of records that the link doesn't open is refused as if there were none", async () => {
		const { token } = await made();
		const { seen } = (await read(token)).seen[0];
		const notFairUse = await addRecord(maren, production, { fair_use: false });
		const unused = await addRecord(maren, production, { fair_use: true });
		const other = await buildHarbourLights(server, maren);
		const theirs = (await maren.get(`/cuts/${other.cutId}/fair_use`)).body.fair_use.records[0].record_id;
		for (const record_id of [notFairUse, unused, theirs, 999_999]) {
			expect([record_id, (await decide(token, { record_id, seen })).status]).toEqual([record_id, 404]);
			const image = await ruth.post("/counsel/image", { token, record_id, size: 96 });
			expect([record_id, image.status]).toEqual([record_id, 404]);
		}
		expect(
			(await maren.get(`/productions/${other.productionId}/fair_use_reviews`)).body.fair_use_reviews,
		).toEqual([]);
	});

	test.each([
		[{ verdict: "pending" }, ["counsel_verdict.verdict"]],
		[{ verdict: "approved_with_changes", note: " " }, ["counsel_verdict.note"]],
		[{ verdict: "approved", counsel: "Somebody else" }, null],
	])("%j is refused", async (fields, _names) => {
		const { token } = await made();
		const [seen] = (await read(token)).seen;
		expect((await decide(token, { record_id: seen.record_id, seen: seen.seen, ...fields })).status).toBe(422);
	});

	test("[PERM4] can be read but not given on a view-only plan", async () => {
		const { token } = await made();
		const [seen] = (await read(token)).seen;
		const { knex } = server.deps.db;
		const before = await knex("productions").where({ id: production }).first("billing_plan_id");
		const plan = knex("billing_plans").select("id").where({ name: "View Only" });
		await knex("productions").where({ id: production }).update({ billing_plan_id: plan });
		expect((await open(token)).status).toBe(200);
		const { record_id, seen: read_ } = seen;
		expect((await decide(token, { record_id, seen: read_ })).status).toBe(403);
		await knex("productions").where({ id: production }).update(before);
	});
});

test("a link of one cut opens that cut only", async () => {
	const second = await addHarbourCut(maren, production);
	onTestFinished(async () => void (await maren.delete(`/cuts/${second}`)));
	const { token } = await made({ cut_id: second });
	expect((await open(token)).status).toBe(409);
	await maren.post(`/cuts/${second}/build`);
	await server.runJobs();
	expect((await read(token)).fair_use.cut_id).toBe(second);
	const { headers } = await maren.delete(`/cuts/${second}`);
	expect((await open(token)).status).toBe(422);
	// A restored cut has its links again, except for revoked ones.
	await maren.post(`/productions/${production}/trash/${headers.get("X-Trash-Id")}/restore`);
	expect((await read(token)).fair_use.cut_id).toBe(second);
});
