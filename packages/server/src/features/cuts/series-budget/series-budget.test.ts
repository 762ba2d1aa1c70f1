import { seriesReport } from "@oxcut/core/budget";
import { exportReport } from "@oxcut/core/exports";
import { EXPORT_FORMATS } from "@oxcut/core/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildBoatCut } from "../../../testing/boat-cut.ts";
import { addLicensor, joinAs, signUp } from "../../../testing/factories.ts";
import { fetchFile } from "../../../testing/fetch-file.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import { statementsOf } from "../../../testing/statements-of.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { readRates } from "../../site/currencies/read-rates.ts";

let server: TestServer;
let ann: TestClient;
let studio: number;
/** Two built productions of the studio, and one without a cut. */
let one: number;
let two: number;
let bare: number;
let elsewhere: number;

const LINE = { territories: "World", media: "All", term: { kind: "perpetuity" } };

async function addDeal(production: number, status: string): Promise<void> {
	const id = await addLicensor(ann, production, { name: "Series Archive" });
	const license = {
		name: "Series deal",
		reference: "SD-1",
		status,
		fee: 1000,
		currency: "USD",
		lines: [LINE],
	};
	expect((await ann.post(`/licensors/${id}/licenses`, { license })).status).toBe(201);
}

async function addProduction(name: string, built: boolean): Promise<number> {
	const production = built
		? (await buildBoatCut(server, ann)).production
		: (await ann.post("/productions", { production: { name, studio_id: studio } })).body.production.id;
	await server.deps.db.knex("productions").where({ id: production }).update({ name, studio_id: studio });
	return production;
}

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server);
	studio = (await ann.post("/studios", { studio: { name: "Longshore" } })).body.studio.id;
	one = await addProduction("Episode one", true);
	two = await addProduction("Episode two", true);
	bare = await addProduction("Episode three", false);
	elsewhere = (await buildBoatCut(server, ann)).production;
	await addDeal(one, "signed");
	await addDeal(two, "paid");
	const budget_line = { name: "Whole project", amount: 5000, currency: "USD" };
	expect((await ann.post(`/productions/${one}/budget_lines`, { budget_line })).status).toBe(201);
});
afterAll(() => server.close());

const read = (query = "", as = ann) => as.get(`/studios/${studio}/budget/budget.json${query}`);
const idsIn = (body: { episodes: { id: number }[]; uncounted_episodes: { id: number }[] }) =>
	[...body.episodes, ...body.uncounted_episodes].map(({ id }) => id);

describe("GET studios/{id}/budget/budget.{format}", () => {
	it("[BUD13] [BUD15] adds up what each project's own budget says, with a shared licence once", async () => {
		// The client compares the response with the contract.
		const { status, body } = await read();
		expect(status).toBe(200);
		const own = await Promise.all(
			[one, two].map(async (production) => {
				const { body: listed } = await ann.get(`/productions/${production}/cuts`);
				return (await ann.get(`/cuts/${listed.cuts[0].id}/budget/budget.json`)).body;
			}),
		);
		for (const [index, document] of own.entries()) {
			const { estimate, committed, paid, expected, budget, left } = document;
			expect(body.episodes[index]).toMatchObject({ estimate, committed, paid, expected, budget, left });
			expect(body.episodes[index].currency).toBe(document.display_currency);
		}
		const saved = body.shared_licenses[0].saved;
		expect(saved).toBeGreaterThan(0);
		expect(body.shared_licenses).toMatchObject([
			{ reference: "SD-1", counted: { episode_id: two }, repeated: [{ episode_id: one }] },
		]);
		expect(body.committed).toBeCloseTo(own[0].committed + own[1].committed - saved, 2);
		expect(body.counted_once).toMatchObject({ committed: -saved, paid: 0 });
		expect(body.uncounted_episodes).toEqual([
			{ id: bare, name: "Episode three", reason: "no_cut", currency: null, problem: null },
		]);
	});

	it("adds up the chosen projects in their order and in a given currency", async () => {
		const { body } = await read(`?production_ids=${two},${one}&currency=JPY`);
		expect(idsIn(body)).toEqual([two, one]);
		expect(body).toMatchObject({ display_currency: "JPY", episodes: [{ currency: expect.any(String) }, {}] });
		expect(Number.isInteger(body.expected)).toBe(true);
		expect(idsIn((await read(`?production_ids=${two}&production_ids=${two}`)).body)).toEqual([two]);
	});

	it.each(EXPORT_FORMATS)("[BUD15] budget.%s is what the engine writes here, to the byte", async (format) => {
		const { status, headers, bytes } = await fetchFile(
			server,
			ann,
			`/studios/${studio}/budget/budget.${format}?production_ids=${one},${two}&currency=EUR`,
		);
		expect(status).toBe(200);
		expect(headers.get("Content-Disposition")).toContain(`filename="Series budget.${format}"`);
		const cuts = await Promise.all(
			[one, two].map(async (id) => (await ann.get(`/productions/${id}/cuts`)).body.cuts[0]),
		);
		const episodes = await Promise.all(
			["Episode one", "Episode two"].map(async (name, index) => ({
				...{ id: [one, two][index] ?? 0, name },
				document: (await ann.get(`/cuts/${cuts[index].id}/budget/budget.json`)).body,
			})),
		);
		const { timestamp, rates } = await readRates(server.deps.db.knex);
		const report = seriesReport(episodes, { displayCurrency: "EUR", rates: { timestamp, rates } });
		const buildDate = cuts
			.map(({ info }) => info.date)
			.sort()
			.at(-1);
		expect(bytes.equals(await exportReport(report, format, { buildDate }))).toBe(true);
	});

	it("refuses an unknown currency, and more than 100 projects", async () => {
		expect(await read("?currency=XXX")).toMatchObject({
			status: 422,
			body: { errors: { currency: [expect.stringContaining("currency")] } },
		});
		const many = Array.from({ length: 101 }, (_, index) => index + 1).join(",");
		expect(await read(`?production_ids=${many}`)).toMatchObject({
			status: 422,
			body: { errors: { production_ids: ["can't be more than 100 projects: choose some of them"] } },
		});
	});

	it("[BUD16] names a project whose cut can't be built with the reason, and adds up the others", async () => {
		const broken = await addProduction("Broken", true);
		await server.deps.db
			.knex("cut_data_files")
			.whereIn("cut_id", server.deps.db.knex("cuts").select("id").where({ production_id: broken }))
			.update({ events: 999 });
		const { status, body } = await read(`?production_ids=${broken},${one}`);
		const { body: alone } = await read(`?production_ids=${one}`);
		expect(status).toBe(200);
		expect(body).toEqual({
			...alone,
			is_complete: false,
			uncounted_episodes: [
				{
					...{ id: broken, name: "Broken", reason: "not_built", currency: null },
					problem: expect.stringContaining("had 999 when it was imported"),
				},
			],
		});
		expect(alone.is_complete).toBe(true);
		const csv = await fetchFile(
			server,
			ann,
			`/studios/${studio}/budget/budget.csv?production_ids=${broken},${one}`,
		);
		expect(csv.bytes.toString()).toContain("Total without Broken");
		expect((await read(`?production_ids=${broken}`)).body).toMatchObject({
			episodes: [],
			is_complete: false,
		});
		await server.deps.db.knex("productions").where({ id: broken }).update({ studio_id: null });
	});
});

describe("access to a series' budget", () => {
	it("[PERM1] [BUD15] needs each project's own permissions, and hides the others from rows and sums", async () => {
		const viewer = await joinAs(server, one, "viewer");
		const { body: me } = await viewer.get("/account");
		const member = `/productions/${one}/team_members/${me.account.id}/permissions`;
		for (const [records, reports, datasets] of [
			["view", "view", "no_access"],
			["no_access", "view", "view"],
			["view", "no_access", "view"],
		]) {
			await ann.put(member, { permission: { records, reports, datasets } });
			const hidden = await read("", viewer);
			expect([hidden.status, idsIn(hidden.body), hidden.body.expected]).toEqual([200, [], 0]);
			expect((await read(`?production_ids=${one}`, viewer)).status).toBe(403);
		}
		await ann.put(member, { permission: { records: "view", reports: "view", datasets: "view" } });
		const seen = await read("", viewer);
		const alone = await read(`?production_ids=${one}`);
		expect(idsIn(seen.body)).toEqual([one]);
		expect(seen.body).toEqual(alone.body);
		expect(JSON.stringify(seen.body)).not.toContain("Episode two");
		expect(seen.body.shared_licenses).toEqual([]);
	});

	it("[PERM4] answers alike for a hidden project, one of elsewhere, and one that doesn't exist", async () => {
		const viewer = await joinAs(server, one, "manager");
		const answers = await Promise.all(
			[two, elsewhere, 999_999].map((id) => read(`?production_ids=${one},${id}`, viewer)),
		);
		expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
		expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
		// To its owner too: it belongs to no studio.
		expect((await read(`?production_ids=${elsewhere}`)).status).toBe(404);
	});

	it("[BUD15] reads the caller's access to all projects of the organization in one query", async () => {
		const viewer = await joinAs(server, one, "manager");
		const queries = () =>
			statementsOf(server.deps.db.knex, async () =>
				expect(idsIn((await read("", viewer)).body)).toEqual([one]),
			);
		await read("", viewer);
		const before = await queries();
		const added: number[] = [];
		for (const name of ["Four", "Five", "Six"]) added.push(await addProduction(name, false));
		expect((await queries()).length).toBe(before.length);
		await server.deps.db.knex("productions").whereIn("id", added).update({ studio_id: null });
	});

	it("is hidden from people outside of the organization, and from visitors", async () => {
		const eve = await signUp(server, "Eve");
		expect((await read("", eve)).status).toBe(404);
		expect((await read(`?production_ids=${one}`, eve)).status).toBe(404);
		expect((await ann.get("/studios/999999/budget/budget.json")).status).toBe(404);
		expect((await fetchFile(server, server.client(), `/studios/${studio}/budget/budget.csv`)).status).toBe(
			401,
		);
	});

	it("[PERM4] leaves out projects on a view-only plan", async () => {
		const { knex } = server.deps.db;
		const { billing_plan_id } = await knex("productions").where({ id: two }).first("billing_plan_id");
		const plan = knex("billing_plans").select("id").where({ name: "View Only" });
		await knex("productions").where({ id: two }).update({ billing_plan_id: plan });
		expect(idsIn((await read()).body)).toEqual([one, bare]);
		await knex("productions").where({ id: two }).update({ billing_plan_id });
	});

	it("[PERM13] shows a token that is limited to projects only these", async () => {
		const tokenFor = async (production_ids: number[]) => {
			const { body } = await ann.post("/account/access_tokens", {
				access_token: { name: "Series", production_ids },
			});
			const headers = { Authorization: `Bearer ${body.access_token.token}` };
			return (query: string) => server.client().get(`/studios/${studio}/budget/budget.json${query}`, headers);
		};
		const limited = await tokenFor([one, elsewhere]);
		expect(idsIn((await limited("")).body)).toEqual([one]);
		expect((await limited(`?production_ids=${two}`)).status).toBe(404);
		expect((await (await tokenFor([elsewhere]))("")).status).toBe(404);
	});
});
