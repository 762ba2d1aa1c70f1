import { expiryReport } from "@oxcut/core/clearance";
import { EXPORT_FORMATS } from "@oxcut/core/model";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addLicensor, joinAs, makeProduction, signUp } from "../../../testing/factories.ts";
import { fetchFile } from "../../../testing/fetch-file.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { sendReminders } from "./send-reminders.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The first day of each test. */
const START = new Date("2028-10-01T05:30:00Z");
const ENDS = "2028-12-31";
const LINE = { territories: "World", media: "SVOD", term: { kind: "dates", from: "2027-01-01", to: ENDS } };

let server: TestServer;
let owner: TestClient;
let productionId: number;
let licensorId: number;

beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
	await server.deps.db.knex("licenses").delete();
	owner = await signUp(server);
	productionId = await makeProduction(owner);
	licensorId = await addLicensor(owner, productionId);
});

async function addLicense(fields: object = {}): Promise<number> {
	const license = { name: "NFA deal", status: "signed", lines: [LINE], ...fields };
	const { status, body } = await owner.post(`/licensors/${licensorId}/licenses`, { license });
	expect(status).toBe(201);
	return body.license.id;
}

/** Runs the job so many days after the start. @returns the reminders that were emailed since the last run. */
async function remind(day: number) {
	const before = (await server.mails()).length;
	const clock = () => new Date(START.getTime() + day * DAY_MS);
	await sendReminders({ ...server.deps, clock });
	return (await server.mails()).slice(before).map(({ to, text }) => ({ to, text }));
}

const addressOf = async (client: TestClient): Promise<string> => {
	const { body } = await client.get("/account/current");
	return body.account.email;
};

describe("[RIG16] reminders of last days", () => {
	it("are emailed 90, 30 and 7 days ahead, once each, and on no other day", async () => {
		await addLicense();
		const days: number[] = [];
		for (let day = 0; day <= 95; day++) if ((await remind(day)).length > 0) days.push(day);
		// 31 December is 91 days after 1 October.
		expect(days).toEqual([1, 61, 84]);
	});

	it("name the licence, its licensor, the day and the days left, with a link to the licences", async () => {
		await addLicense({ lines: [LINE, LINE] });
		const [{ text = "" } = {}] = await remind(61);
		expect(text).toMatch(/- 31 December 2028, in 30 days: NFA deal \(.+\), the term of 2 lines ends/);
		expect(text).toContain(`/projects/${productionId}/clearances`);
	});

	it("come in one email for all that is due, and after days without a run only the nearest of each", async () => {
		await addLicense();
		await addLicense({ name: "Second", lines: [{ ...LINE, term: { ...LINE.term, to: "2028-12-30" } }] });
		const mails = await remind(86);
		expect(mails).toHaveLength(1);
		expect(mails[0]?.text).toMatch(/Second[\s\S]*NFA deal/);
		expect(await remind(87)).toEqual([]);
	});

	it("go to the members who can edit records, and to nobody else", async () => {
		const researcher = await joinAs(server, productionId, "researcher");
		await joinAs(server, productionId, "viewer");
		await signUp(server, "Eve");
		await addLicense();
		const to = (await remind(61)).map((mail) => mail.to).sort();
		expect(to).toEqual([await addressOf(owner), await addressOf(researcher)].sort());
	});

	it("aren't sent to members whom the organization keeps out", async () => {
		const { knex } = server.deps.db;
		const { body } = await owner.post("/studios", { studio: { name: "Lantern" } });
		const studio_id: number = body.studio.id;
		await knex("productions").where({ id: productionId }).update({ studio_id });
		await addLicense();
		const studios = knex("studios").where({ id: studio_id });
		await studios.clone().update({ requires_two_factor: true });
		expect(await remind(61)).toEqual([]);
		await studios.clone().update({ requires_two_factor: false });
		await addLicense({ name: "Second" });
		const provider = { issuer: "https://id.example", client_id: "ox", client_secret: Buffer.of(1) };
		await knex("identity_providers").insert({ studio_id, ...provider, required: true });
		expect(await remind(62)).toEqual([]);
		await knex("identity_providers").where({ studio_id }).delete();
		await addLicense({ name: "Third" });
		expect(await remind(63)).toHaveLength(1);
	});

	it("are sent once by several processes at the same moment", async () => {
		await addLicense();
		const before = (await server.mails()).length;
		const clock = () => new Date(START.getTime() + 61 * DAY_MS);
		await Promise.all([1, 2, 3].map(() => sendReminders({ ...server.deps, clock })));
		expect((await server.mails()).length - before).toBe(1);
	});

	it("aren't repeated for a restored licence, and are sent again for a moved last day", async () => {
		const id = await addLicense();
		expect(await remind(61)).toHaveLength(1);
		const removed = await owner.delete(`/licenses/${id}`);
		expect(removed.status).toBe(204);
		expect(await remind(62)).toEqual([]);
		const trashId = removed.headers.get("X-Trash-Id");
		expect((await owner.post(`/productions/${productionId}/trash/${trashId}/restore`)).status).toBe(200);
		expect(await remind(63)).toEqual([]);
		const lines = [{ ...LINE, term: { ...LINE.term, to: "2029-01-02" } }];
		await owner.put(`/licenses/${id}`, { license: { lines } });
		expect(await remind(64)).toHaveLength(1);
	});

	it("aren't sent for licences that grant nothing, or of a deleted project", async () => {
		await addLicense({ status: "quoted" });
		expect(await remind(61)).toEqual([]);
		await addLicense();
		await owner.delete(`/productions/${productionId}`);
		expect(await remind(61)).toEqual([]);
	});
});

describe("GET productions/{id}/licenses/expiring/expiries.{format}", () => {
	const path = (file: string) => `/productions/${productionId}/licenses/expiring/${file}`;

	it.each([...EXPORT_FORMATS, "ics"])("[RIG15] writes expiries.%s", async (format) => {
		await addLicense();
		const file = `${path(`expiries.${format}`)}?from=2028-10-02`;
		const { status, headers, bytes } = await fetchFile(server, owner, file);
		expect(status).toBe(200);
		expect(headers.get("Content-Disposition")).toContain(`expiry calendar.${format}"`);
		const text = bytes.toString();
		if (["csv", "json"].includes(format)) expect(text).toContain(ENDS);
		if (format === "ics") expect(text).toContain("DTSTART;VALUE=DATE:20281231\r\n");
	});

	it("[RIG15] has what the engine finds, in the days that are asked for", async () => {
		const license_id = await addLicense();
		// The client compares the response with the contract.
		const { body } = await owner.get(`${path("expiries.json")}?from=2028-12-01&days=30`);
		const { body: listed } = await owner.get(`/productions/${productionId}/licenses`);
		const names = { licensorName: () => body.expiries[0].licensor_name, locator: () => "" };
		const here = expiryReport({ licenses: listed.licenses, today: "2028-12-01", within: 30, ...names });
		expect(body).toEqual(here.document);
		expect(body.expiries).toMatchObject([{ license_id, date: ENDS, days_left: 30, lines: [1] }]);
		const { body: none } = await owner.get(`${path("expiries.json")}?from=2028-12-01&days=29`);
		expect(none.expiries).toEqual([]);
	});

	it("answers 422 for days and dates that are none, and 404 for another file", async () => {
		for (const [query, field] of [
			["days=-1", "days"],
			["days=soon", "days"],
			["from=31.12.2028", "from"],
		]) {
			const { status, body } = await owner.get(`${path("expiries.json")}?${query}`);
			expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
		}
		expect((await owner.get(path("expiries.docx"))).status).toBe(404);
	});

	it("[PERM1] needs records and downloads; strangers get 404", async () => {
		const viewer = await joinAs(server, productionId, "viewer");
		const { body } = await viewer.get("/account");
		const member = `/productions/${productionId}/team_members/${body.account.id}/permissions`;
		for (const [records, datasets, status] of [
			["view", "no_access", 403],
			["no_access", "view", 403],
			["view", "view", 200],
		]) {
			await owner.put(member, { permission: { records, datasets } });
			expect((await viewer.get(path("expiries.json"))).status).toBe(status);
		}
		expect((await (await signUp(server, "Eve")).get(path("expiries.json"))).status).toBe(404);
	});
});
