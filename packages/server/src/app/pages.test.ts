import { CALLS, createClient, cursorParameter } from "@oxcut/core/api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { addLicensor, addPrice, addRecord, made, makeProduction } from "../testing/factories.ts";
import { signUp } from "../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import type { TestClient } from "../testing/test-client.ts";

let server: TestServer;
let client: TestClient;
/** A path of each call whose list has pages, with several items on it. */
let paths: Readonly<Record<string, string>>;

beforeAll(async () => {
	server = await startTestServer();
	const ann = await signUp(server);
	client = ann.client;
	await server.deps.db.knex("accounts").where({ id: ann.id }).update({ system_ox_admin: "edit" });
	const production = await makeProduction(client);
	const records: number[] = [];
	for (const title of ["Quay", "Tug", "Crane", "Lock"]) {
		records.push(await addRecord(client, production, { title, category: "Still" }));
	}
	const [first = 0] = records;
	for (const title of ["Quay 1", "Quay 2"]) await client.put(`/records/${first}`, { record: { title } });
	for (const name of ["night", "rain", "fog"]) {
		const tag = made(await client.post(`/productions/${production}/tags`, { name }), (body) => body.tag.id);
		await client.delete(`/productions/${production}/tags/${tag}`);
	}
	const licensor = await addLicensor(client, production);
	for (const name of ["Festivals", "Worldwide"]) await addPrice(client, licensor, { name });
	const contents = Buffer.from("title,category\nReel 1,Still\nReel 2,Still\nReel 3,Still").toString("base64");
	const imported: number[] = [];
	for (const name of ["a.csv", "b.csv", "c.csv"]) {
		const answer = await client.post(`/productions/${production}/imports`, { import: { name, contents } });
		imported.push(made(answer, (body) => body.import.id));
	}
	for (const address of ["a@example.com", "b@example.com"]) {
		await enqueueMail(server.deps.db.knex, address, { template: "password_changed" }, server.deps);
	}
	const studio = made(
		await client.post("/studios", { studio: { name: "Lantern" } }),
		(body) => body.studio.id,
	);
	const { knex } = server.deps.db;
	const [webhook] = await knex("webhooks")
		.insert({ studio_id: studio, url: "https://example.com/", events: ["import.done"], secret: Buffer.of(0) })
		.returning("id");
	const delivery = { webhook_id: webhook.id, event: "import.done", payload: "{}", state: "failed" };
	await knex("webhook_deliveries").insert([delivery, delivery, delivery]);
	const change = { action: "price_changed", studio_id: studio };
	await knex("audit_entries").insert([change, change, change]);
	paths = {
		listRecords: `/productions/${production}/records`,
		listActivity: `/productions/${production}/logs`,
		listProductionAudit: `/productions/${production}/audit`,
		listStudioAudit: `/studios/${studio}/audit`,
		listAccountAudit: "/account/audit",
		listRecordHistory: `/records/${first}/history`,
		listTrash: `/productions/${production}/trash`,
		listImports: `/productions/${production}/imports`,
		listImportRows: `/imports/${imported[0]}/rows`,
		listJobs: "/admin/jobs",
		listAllAuditEntries: "/admin/audit_entries",
		listMails: "/admin/mails",
		listWebhookDeliveries: `/studios/${studio}/webhook_deliveries`,
	};
});
afterAll(() => server.close());

const PAGED = Object.values(CALLS).filter((call) => cursorParameter(call) !== null);

/** The path that an answer's link leads to, under `/api`; null if it has none. */
function nextOf(headers: Headers): string | null {
	return /^<\/api(\/[^>]+)>; rel="next"$/.exec(headers.get("Link") ?? "")?.[1] ?? null;
}

/** The list in an answer. */
function listIn(body: object): readonly unknown[] {
	return Object.values(body).find((value) => Array.isArray(value)) ?? [];
}

test.each(PAGED.map(({ id }) => id))("[API22] each page of %s links to the next one", async (id) => {
	const path = paths[id];
	if (path === undefined) throw new Error(`no path to try ${id} with`);
	const whole = await client.get(path);
	const expected = listIn(whole.body);
	expect(expected.length).toBeGreaterThan(1);
	expect(whole.headers.get("Link")).toBeNull();
	const paged: unknown[] = [];
	let pages = 0;
	for (let next: string | null = `${path}?limit=1`; next !== null; pages += 1) {
		const { status, body, headers } = await client.get(next);
		expect(status).toBe(200);
		paged.push(...listIn(body));
		next = nextOf(headers);
	}
	// No empty page at the end.
	expect({ pages, paged }).toEqual({ pages: expected.length, paged: expected });
});

test("[API22] a link keeps the list's parameters", async () => {
	const { headers } = await client.get(`${paths.listRecords}?sort=title&desc=true&q=u&limit=1`);
	const { records } = (await client.get(nextOf(headers) ?? "")).body;
	expect(records.map(({ title }: { title: string }) => title)).toEqual(["Quay 2"]);
});

test("[API22] the API's client reads a list page by page", async () => {
	const ox = createClient({
		baseUrl: server.url,
		fetch: (url, init) =>
			fetch(url, { ...init, headers: { ...Object(init.headers), ...client.credentials() } }),
	});
	const production_id = Number(/\d+/.exec(paths.listRecords ?? "")?.[0]);
	const titles: string[][] = [];
	const filter = ["category is Still", "title contains_not lock"];
	for await (const { records } of ox.pages("/productions/:production_id/records", {
		production_id,
		query: { filter, limit: 2 },
	})) {
		titles.push(records.map(({ title }) => title));
	}
	expect(titles).toEqual([["Quay 2", "Tug"], ["Crane"]]);
});

test("[API6, API22] the API's document describes the link, and the size of a page", async () => {
	const { body } = await client.get("openapi.json");
	for (const { id, path } of PAGED) {
		const { parameters, responses } = body.paths[path.replaceAll(/:(\w+)/g, "{$1}")].get;
		expect(responses["200"].headers?.Link?.description, id).toMatch(/next page/);
		const limit = parameters.find(({ name }: { name: string }) => name === "limit");
		expect(limit.description, id).toMatch(/: (100|all of them) if left out, at most \d+$/);
		expect(limit.schema.maximum, id).toBeGreaterThanOrEqual(250);
	}
	expect(body.paths["/productions/{production_id}/licensors"].get.responses["200"]).not.toHaveProperty(
		"headers",
	);
});
