import { SHIPPED_TEMPLATES } from "@oxcut/core/templates";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addLicensor, addPrice, addRecord, makeProduction, signUp } from "../testing/factories.ts";
import { signUp as signUpPerson } from "../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import type { TestClient, TestResponse } from "../testing/test-client.ts";

let server: TestServer;
let owner: TestClient;
let production: number;

beforeAll(async () => {
	server = await startTestServer();
	owner = await signUp(server);
	production = await makeProduction(owner);
});
afterAll(() => server.close());

/** An item that was changed once after its creation, and the call that removes it. */
interface Changed {
	readonly path: string;
	readonly singular: string;
	/** The last response that showed it. */
	readonly shown: TestResponse;
}

/** Creates an item and changes it once, each by a call. */
async function changed(
	singular: string,
	collection: string,
	item: string,
	bodies: readonly [object, object],
): Promise<Changed> {
	const made = await owner.post(collection, bodies[0]);
	const path = `${item}/${made.body[singular].id}`;
	return { path, singular, shown: await owner.put(path, bodies[1]) };
}

let made = 0;

/** A name unused by earlier tests. */
function fresh(name: string): string {
	made += 1;
	return `${name} ${made}`;
}

const ITEMS: Readonly<Record<string, () => Promise<Changed>>> = {
	"a production": () =>
		changed("production", "productions", "productions", [
			{ production: { name: "Harbour" } },
			{ production: { name: "Harbour Lights" } },
		]),
	"a studio": () =>
		changed("studio", "studios", "studios", [
			{ studio: { name: "Quay" } },
			{ studio: { name: "Quay Films" } },
		]),
	"a tag": () =>
		changed("tag", `productions/${production}/tags`, `productions/${production}/tags`, [
			{ name: fresh("harbour") },
			{ name: fresh("port") },
		]),
	"a custom field": () =>
		changed(
			"custom_field",
			`productions/${production}/custom_fields`,
			`productions/${production}/custom_fields`,
			[{ custom_field: { name: fresh("Shelf"), kind: "text" } }, { custom_field: { name: fresh("Rack") } }],
		),
	"a saved view": () =>
		changed(
			"record_view",
			`productions/${production}/record_views`,
			`productions/${production}/record_views`,
			[{ record_view: { name: fresh("To clear"), query: {} } }, { record_view: { name: fresh("Cleared") } }],
		),
	"a medium": () =>
		changed("medium", `productions/${production}/media`, "media", [
			{ medium: { name: fresh("Kiosks") } },
			{ medium: { parent: "TV" } },
		]),
	"a delivery": () =>
		changed("delivery", `productions/${production}/deliveries`, "deliveries", [
			{ delivery: { name: fresh("SVOD"), territories: "World", media: "SVOD", starts_on: "2028-01-01" } },
			{ delivery: { ends_on: "2031-12-31" } },
		]),
	"an order": async () => {
		const licensor_id = await addLicensor(owner, production);
		return changed("order", `productions/${production}/orders`, "orders", [
			{ order: { licensor_id, name: fresh("Meridian"), fps: "25", lines: [] } },
			{ order: { spec: "ProRes 422 HQ" } },
		]);
	},
	"a template": () =>
		changed("template", `productions/${production}/templates`, "templates", [
			{ template: { name: fresh("list"), definition: SHIPPED_TEMPLATES.vpro } },
			{ template: { name: fresh("log") } },
		]),
	"a scenario": () =>
		changed("scenario", `productions/${production}/scenarios`, "scenarios", [
			{ scenario: { name: fresh("Festival deal"), prices: [{ price_id: 1, value: 45 }] } },
			{ scenario: { prices: [] } },
		]),
	"an exclusion rule": () =>
		changed("exclusion_rule", `productions/${production}/exclusion_rules`, "exclusion_rules", [
			{ exclusion_rule: { name: fresh("Leaders"), condition: "track is A7" } },
			{ exclusion_rule: { condition: "track is A8" } },
		]),
	"a budget line": () =>
		changed("budget_line", `productions/${production}/budget_lines`, "budget_lines", [
			{ budget_line: { name: fresh("Music"), amount: 1200, currency: "GBP" } },
			{ budget_line: { amount: 1500 } },
		]),
	"a fair-use review": async () => {
		const record_id = await addRecord(owner, production);
		return changed("fair_use_review", `productions/${production}/fair_use_reviews`, "fair_use_reviews", [
			{ fair_use_review: { record_id, picture: { tracks: ["V1"] } } },
			{ fair_use_review: { argument: "It is criticised." } },
		]);
	},
	"a licensor": () =>
		changed("licensor", `productions/${production}/licensors`, "licensors", [
			{ licensor: { name: fresh("Archive North"), currency: "USD" } },
			{ licensor: { name: fresh("Archive South") } },
		]),
	"a record": () =>
		changed("record", `productions/${production}/records`, "records", [
			{ record: { title: "Boat", category: "Footage" } },
			{ record: { title: "Ship" } },
		]),
	"a price": async () => {
		const licensor = await addLicensor(owner, production);
		const path = `prices/${await addPrice(owner, licensor)}`;
		return { path, singular: "price", shown: await owner.put(path, { price: { value: 60 } }) };
	},
	"an alt file": async () => {
		const record = await addRecord(owner, production);
		const made = await owner.post(`productions/${production}/alt_files`, {
			alt_file: { name: fresh("a.mov") },
		});
		const path = `alt_files/${made.body.alt_file.id}`;
		return { path, singular: "alt_file", shown: await owner.post(`${path}/records/${record}`) };
	},
	"a member of the team": async () => {
		const { id } = await signUpPerson(server);
		await server.deps.db
			.knex("production_members")
			.insert({ production_id: production, account_id: id, main_role: "viewer" });
		const path = `productions/${production}/team_members/${id}`;
		const shown = await owner.put(`${path}/main_role`, { main_role: "editor" });
		return { path, singular: "team_member", shown };
	},
};

test.each(Object.keys(ITEMS))(
	"[API5] %s is only removed if it is unchanged since the caller saw it",
	async (name) => {
		const { path, singular, shown } = (await ITEMS[name]?.()) ?? expect.fail();
		expect(shown.status).toBe(200);
		const etag = shown.headers.get("ETag") ?? "";
		expect(etag).toMatch(/^"\d+"$/);

		const refused = await owner.delete(path, undefined, { "If-Match": '"1"' });
		expect(refused.status).toBe(412);
		expect(refused.body).toEqual({ errors: "changed meanwhile", [singular]: shown.body[singular] });
		expect((await owner.delete(path, undefined, { "If-Match": etag })).status).toBeLessThan(300);
		expect((await owner.delete(path)).status).toBe(404);
	},
);

test.each(Object.keys(ITEMS))("[API5] %s is read with its version", async (name) => {
	const { path, singular, shown } = (await ITEMS[name]?.()) ?? expect.fail();
	const read = await owner.get(path);
	expect(read).toMatchObject({ status: 200, body: { [singular]: shown.body[singular] } });
	expect(read.headers.get("ETag")).toBe(shown.headers.get("ETag"));
	const nothing = await owner.get(path.replace(/\d+$/, "999999"));
	expect(nothing.status).toBe(404);
});

test("[API5] an alt file's redirect only changes if it is unchanged since the caller saw it", async () => {
	const [boat, ship] = [await addRecord(owner, production), await addRecord(owner, production)];
	const made = await owner.post(`productions/${production}/alt_files`, {
		alt_file: { name: "b.mov", record_ids: [boat] },
	});
	const path = `alt_files/${made.body.alt_file.id}/records`;
	const first = { "If-Match": made.headers.get("ETag") ?? "" };
	const shown = await owner.post(`${path}/${ship}`, undefined, first);
	expect(shown.body.alt_file.record_ids).toEqual([boat, ship]);

	const current = { errors: "changed meanwhile", alt_file: shown.body.alt_file };
	expect(await owner.post(`${path}/${boat}`, undefined, first)).toMatchObject({ status: 412, body: current });
	expect(await owner.delete(`${path}/${boat}`, undefined, first)).toMatchObject({
		status: 412,
		body: current,
	});
	const second = { "If-Match": shown.headers.get("ETag") ?? "" };
	const left = await owner.delete(`${path}/${boat}`, undefined, second);
	expect(left.body.alt_file.record_ids).toEqual([ship]);
});
