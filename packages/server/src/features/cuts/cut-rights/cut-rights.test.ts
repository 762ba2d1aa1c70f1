import { type CutRightsInput, clearanceReport, cutRights, rightsWarnings } from "@oxcut/core/clearance";
import { exportReport } from "@oxcut/core/exports";
import { EXPORT_FORMATS, REPORT_FORMATS } from "@oxcut/core/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinAs, signUp } from "../../../testing/factories.ts";
import { fetchFile } from "../../../testing/fetch-file.ts";
import { buildHere } from "../../../testing/harbour-lights.ts";
import { addHarbourCut, buildHarbourLights, wholeLibrary } from "../../../testing/harbour-production.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { testCutFileAccess } from "../../../testing/test-cut-file-access.ts";
import { listLicenses } from "../../licensors/licenses/queries.ts";
import { presentItem } from "../../production-items/item-kind.ts";
import { listItems } from "../../production-items/item-queries.ts";
import { deliveryKind } from "../../productions/deliveries/delivery-kind.ts";
import { sourceOf } from "../cut-builds/build-in-worker.ts";
import { listRightsRecords } from "../cut-builds/list-rights-records.ts";
import { requireBuilt } from "../cut-builds/require-built.ts";

const TERM = { kind: "dates", from: "2027-01-01", to: "2031-12-31" };
const LINE = { territories: "World", media: "Festival", term: TERM, time: { kind: "seconds", seconds: 10 } };

let server: TestServer;
let client: TestClient;
let productionId: number;
let cutId: number;
let festivalId: number;

beforeAll(async () => {
	server = await startTestServer();
	client = await signUp(server);
	({ productionId, cutId } = await buildHarbourLights(server, client));
	const { body } = await client.get(`/productions/${productionId}/licensors`);
	const { id } = body.licensors.find(({ name }: { name: string }) => /^Northern/.test(name));
	const license = { name: "NFA deal", status: "agreed", lines: [LINE] };
	expect((await client.post(`/licensors/${id}/licenses`, { license })).status).toBe(201);
	for (const [name, media] of [
		["Festival", "Festival"],
		["World SVOD", "SVOD"],
	]) {
		const delivery = { name, media, territories: "World", starts_on: "2028-01-01", ends_on: "2029-12-31" };
		const made = await client.post(`/productions/${productionId}/deliveries`, { delivery });
		festivalId ??= made.body.delivery.id;
	}
});
afterAll(() => server.close());

const rights = async (query = "") => {
	const { status, body } = await client.get(`/cuts/${cutId}/rights${query}`);
	expect(status).toBe(200);
	return body.rights;
};

/** All that the rights of the cut depend on. */
async function inputHere(): Promise<CutRightsInput> {
	const { knex } = server.deps.db;
	const { context: cut } = buildHere(
		sourceOf(await requireBuilt(knex, cutId)),
		await wholeLibrary(server, productionId),
	);
	const licenses = await listLicenses(knex, productionId);
	const deliveries = (await listItems(knex, deliveryKind, productionId)).map(presentItem);
	return { cut, licenses, deliveries, media: [], records: await listRightsRecords(knex, productionId) };
}

describe("GET cuts/{id}/rights", () => {
	it("[RIG14] is what the engine finds here, to the frame", async () => {
		const here = cutRights(await inputHere());
		const { cut_id, name, num_records, num_cleared, warnings, ...checked } = await rights();
		expect([cut_id, name, num_records]).toEqual([cutId, "Rough cut", here.records.length]);
		expect(checked).toEqual(JSON.parse(JSON.stringify(here)));
		expect(warnings).toEqual(JSON.parse(JSON.stringify(rightsWarnings(here))));
		expect(warnings.over.length).toBeGreaterThan(0);
		expect(warnings.gaps.length).toBeGreaterThan(0);
		expect(num_cleared).toBe(0);
		// [UND6] Two of the example's four underlying rights are open.
		expect(checked.open_rights).toMatchObject([
			{ production_locator: "10000034", kind: "location", status: "open" },
			{ production_locator: "30000008", kind: "music_publishing", status: "quoted" },
		]);
	});

	it("[RIG10] reports a licence of a removed record, but not of one that the cut doesn't use", async () => {
		const { body: found } = await client.get(`/productions/${productionId}/licensors`);
		const licensor_id = found.licensors.find(({ name }: { name: string }) => /^Pacific/.test(name)).id;
		const record = { title: "Spare reel", category: "Footage", licensor_id };
		const made = await client.post(`/productions/${productionId}/records`, { record });
		const record_id = made.body.record.id;
		const license = { name: "Spare", status: "agreed", lines: [{ ...LINE, record_id }] };
		const licensed = await client.post(`/licensors/${licensor_id}/licenses`, { license });
		expect(licensed.status).toBe(201);
		const codes = async () => (await rights()).diagnostics.map(({ code }: { code: string }) => code);
		expect(await codes()).not.toContain("RIGHTS_RECORD_MISSING");
		await client.delete(`/records/${record_id}`);
		expect(await codes()).toContain("RIGHTS_RECORD_MISSING");
		await client.delete(`/licenses/${licensed.body.license.id}`);
	});

	it("[RIG10] reports a licence whose licensor has a currency without a rate, though the cut uses nothing of it", async () => {
		const licensor = { name: "Kabul Film", currency: "AFN" };
		const made = await client.post(`/productions/${productionId}/licensors`, { licensor });
		expect(made.status).toBe(201);
		const { id } = made.body.licensor;
		const license = { name: "Spare", status: "agreed", fee: 20, lines: [] };
		const licensed = await client.post(`/licensors/${id}/licenses`, { license });
		expect((await rights()).diagnostics).toMatchObject([{ code: "RIGHTS_NO_RATE", text: "AFN" }]);
		await client.delete(`/licenses/${licensed.body.license.id}`);
	});

	it("[RIG9] compares one delivery alone, and only signed licences when asked to", async () => {
		const festival = await rights(`?delivery_id=${festivalId}`);
		expect(festival.num_cleared).toBe(12);
		expect(
			festival.warnings.gaps.every(({ delivery }: { delivery: string }) => delivery === "Festival"),
		).toBe(true);
		const signed = await rights(`?delivery_id=${festivalId}&signed=true`);
		expect([signed.num_cleared, signed.warnings.over]).toEqual([0, []]);
	});

	it("answers 422 for a delivery that isn't the project's, and for a flag that is neither true nor false", async () => {
		for (const [query, field] of [
			["delivery_id=999999", "delivery_id"],
			["delivery_id=x", "delivery_id"],
			["signed=maybe", "signed"],
		]) {
			const { status, body } = await client.get(`/cuts/${cutId}/rights?${query}`);
			expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
		}
	});

	it("[CUT33] returns 409 for a cut that wasn't built", async () => {
		const unbuilt = await addHarbourCut(client, productionId);
		expect((await client.get(`/cuts/${unbuilt}/rights`)).status).toBe(409);
	});

	it("[PERM1] is for whoever may see reports and records; strangers get 404", async () => {
		const viewer = await joinAs(server, productionId, "viewer");
		const { body } = await viewer.get("/account");
		const member = `/productions/${productionId}/team_members/${body.account.id}/permissions`;
		for (const [records, reports, status] of [
			["no_access", "view", 403],
			["view", "no_access", 403],
			["view", "view", 200],
		]) {
			await client.put(member, { permission: { records, reports } });
			expect((await viewer.get(`/cuts/${cutId}/rights`)).status).toBe(status);
		}
		expect((await (await signUp(server, "Eve")).get(`/cuts/${cutId}/rights`)).status).toBe(404);
	});
});

describe("GET cuts/{id}/rights/clearance.{format}", () => {
	const fetchRights = (file: string) => fetchFile(server, client, `/cuts/${cutId}/rights/${file}`);

	it.each(EXPORT_FORMATS)(
		"[RIG19] clearance.%s is what the engine writes here, to the byte",
		async (format) => {
			const { status, headers, bytes } = await fetchRights(`clearance.${format}`);
			expect(status).toBe(200);
			expect(headers.get("Content-Type")).toBe(REPORT_FORMATS[format].mediaType);
			expect(headers.get("Content-Disposition")).toContain(`filename="Rough cut clearance.${format}"`);
			const here = await exportReport(clearanceReport(await inputHere()), format, {
				buildDate: "2026-11-20",
			});
			expect(bytes.equals(here)).toBe(true);
		},
	);

	it("[RIG19] compares one delivery alone when asked to", async () => {
		const { bytes } = await fetchRights(`clearance.csv?delivery_id=${festivalId}`);
		expect(bytes.toString()).toContain("Festival");
		expect(bytes.toString()).not.toContain("World SVOD");
		expect((await fetchRights("clearance.csv?delivery_id=999999")).status).toBe(422);
	});

	testCutFileAccess("rights/clearance.csv", () => ({ server, client, productionId, cutId }));
});
