import { exportReport } from "@oxcut/core/exports";
import {
	checkFairUse,
	fairUseDossier,
	type PresentedFairUse,
	presentFairUse,
	reviewedParts,
} from "@oxcut/core/fair-use";
import { EXPORT_FORMATS, type FairUseReview, fairUseReviewSchema, REPORT_FORMATS } from "@oxcut/core/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildBoatCut } from "../../../testing/boat-cut.ts";
import { addRecord, joinAs, made, signUp } from "../../../testing/factories.ts";
import { fetchFile } from "../../../testing/fetch-file.ts";
import { buildHere } from "../../../testing/harbour-lights.ts";
import { addHarbourCut, buildHarbourLights, wholeLibrary } from "../../../testing/harbour-production.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { sourceOf } from "../cut-builds/build-in-worker.ts";
import { requireBuilt } from "../cut-builds/require-built.ts";

type Checked = PresentedFairUse & {
	readonly records: readonly Pick<FairUseReview, "record_id" | "picture" | "sound">[];
};

const APPROVED = { verdict: "approved", counsel: "Ruth Adeyemi", reviewed_on: "2026-11-04" };

let server: TestServer;
let client: TestClient;
let productionId: number;
let cutId: number;

beforeAll(async () => {
	server = await startTestServer();
	client = await signUp(server);
	({ productionId, cutId } = await buildHarbourLights(server, client));
});
afterAll(() => server.close());

async function checked(): Promise<Checked> {
	const { status, body } = await client.get(`/cuts/${cutId}/fair_use`);
	expect(status).toBe(200);
	return body.fair_use;
}

/** Adds a review of a record that covers its use in the cut. @returns its id. */
async function review(record_id: number, fields: object): Promise<number> {
	const own = (await checked()).records.find((one) => one.record_id === record_id);
	const answer = await client.post(`/productions/${productionId}/fair_use_reviews`, {
		fair_use_review: { ...own, ...fields },
	});
	return made(answer, (body) => body.fair_use_review.id);
}

const statesOf = ({ parts }: Checked, recordId: number) => [
	...new Set(parts.filter(({ record_id }) => record_id === recordId).map(({ state }) => state)),
];

/** The cut as the engine builds it in this process, from the whole production as it is now. */
async function cutHere() {
	const source = sourceOf(await requireBuilt(server.deps.db.knex, cutId));
	const { body } = await client.get(`/productions/${productionId}/fair_use_reviews`);
	const reviews = body.fair_use_reviews.map((one: unknown) => fairUseReviewSchema.parse(one));
	const { context: cut } = buildHere(source, await wholeLibrary(server, productionId));
	return { cut, reviews: reviews as FairUseReview[] };
}

const fetchDossier = (path: string, as = client) => fetchFile(server, as, `/cuts/${path}`);

describe("GET cuts/{id}/fair_use", () => {
	it("[FUR3] [FUR4] follows a record from unreviewed over pending to approved, and reopens what nobody reviewed", async () => {
		const before = await checked();
		const [{ record_id }, other] = before.records as [Checked["records"][number], Checked["records"][number]];
		expect(before.records.length).toBeGreaterThan(1);
		expect(new Set(before.parts.map(({ state }) => state))).toEqual(new Set(["unreviewed"]));

		const id = await review(record_id, { argument: "It is criticised." });
		expect(statesOf(await checked(), record_id)).toEqual(["pending"]);
		await client.put(`/fair_use_reviews/${id}`, { fair_use_review: APPROVED });
		expect(statesOf(await checked(), record_id)).toEqual(["approved"]);
		expect(statesOf(await checked(), other.record_id)).toEqual(["unreviewed"]);

		const { picture, sound } = before.records[0] ?? {};
		const moved = {
			picture: picture && { ...picture, tracks: ["V9"] },
			sound: sound && { ...sound, tracks: ["A9"] },
		};
		await client.put(`/fair_use_reviews/${id}`, { fair_use_review: moved });
		const reopened = (await checked()).parts.filter((part) => part.record_id === record_id);
		for (const part of reopened)
			expect(part).toMatchObject({
				...{ state: "reopened", is_open: true, review_id: id },
				reason: expect.stringMatching(/^reviewed on [VA]9 only$/),
			});
		await client.put(`/fair_use_reviews/${id}`, { fair_use_review: { picture, sound } });
	});

	it("is what the engine finds here, with reviews of records that no list names", async () => {
		const unnamed = await addRecord(client, productionId, { fair_use: true });
		const answer = await client.post(`/productions/${productionId}/fair_use_reviews`, {
			fair_use_review: { record_id: unnamed, picture: { tracks: ["V1"] } },
		});
		const unused: number = answer.body.fair_use_review.id;
		const { cut, reviews } = await cutHere();
		const { cut_id, name, records, ...presented } = (await client.get(`/cuts/${cutId}/fair_use`)).body
			.fair_use;
		expect([cut_id, name]).toEqual([cutId, "Rough cut"]);
		expect(presented).toEqual(
			JSON.parse(JSON.stringify(presentFairUse(checkFairUse({ cut, reviews }), cut))),
		);
		expect(presented.unused_review_ids).toEqual([unused]);
		expect(presented.diagnostics).toEqual([]);
		expect(records).toEqual([...reviewedParts(cut)].map(([record_id, sides]) => ({ record_id, ...sides })));
	});

	it("[FUR4] reports a reviewed label that the cut's rate doesn't have", async () => {
		const [{ record_id } = { record_id: 0 }] = (await checked()).records.slice(-1);
		const picture = { tracks: ["V1"], ranges: [{ in: "00:00:00:00", out: "00:00:01:29" }] };
		const id = await review(record_id, { picture, sound: null });
		expect((await checked()).diagnostics).toMatchObject([{ code: "FAIR_USE_RANGE_UNREADABLE" }]);
		await client.delete(`/fair_use_reviews/${id}`);
		expect((await checked()).diagnostics).toEqual([]);
	});

	it("follows the records as they are now, without a new build", async () => {
		const [{ record_id } = { record_id: 0 }] = (await checked()).records.slice(-1);
		await client.put(`/records/${record_id}`, { record: { fair_use: false } });
		expect(statesOf(await checked(), record_id)).toEqual([]);
		await client.put(`/records/${record_id}`, { record: { fair_use: true } });
		expect(statesOf(await checked(), record_id)).toEqual(["unreviewed"]);
	});

	it("[PERM1] is for whoever may see reports and records; strangers get 404, as for a cut that doesn't exist", async () => {
		const path = `/cuts/${cutId}/fair_use`;
		const viewer = await joinAs(server, productionId, "viewer");
		const { body } = await viewer.get("/account");
		const member = `/productions/${productionId}/team_members/${body.account.id}/permissions`;
		for (const [records, reports, status] of [
			["no_access", "view", 403],
			["view", "no_access", 403],
			["view", "view", 200],
		]) {
			await client.put(member, { permission: { records, reports } });
			expect((await viewer.get(path)).status).toBe(status);
		}
		expect((await (await signUp(server)).get(path)).status).toBe(404);
		expect((await client.get("/cuts/999999/fair_use")).status).toBe(404);
	});
});

describe("GET cuts/{id}/fair_use/dossier.{format}", () => {
	it.each(EXPORT_FORMATS)("[FUR5] dossier.%s is what the engine writes here, to the byte", async (format) => {
		const { status, headers, bytes } = await fetchDossier(`${cutId}/fair_use/dossier.${format}`);
		expect(status).toBe(200);
		expect(headers.get("Content-Type")).toBe(REPORT_FORMATS[format].mediaType);
		expect(headers.get("Content-Disposition")).toContain(`filename="Rough cut fair use dossier.${format}"`);
		const { cut, reviews } = await cutHere();
		const dossier = fairUseDossier(checkFairUse({ cut, reviews }), cut, reviews);
		expect(bytes.equals(await exportReport(dossier, format, { buildDate: "2026-11-20" }))).toBe(true);
	});

	it("[API6] as JSON is what the contract describes, with the reviews that decide", async () => {
		const own = await buildHarbourLights(server, client);
		const { records } = (await client.get(`/cuts/${own.cutId}/fair_use`)).body.fair_use;
		const { record_id, picture, sound } = records[0];
		const added = await client.post(`/productions/${own.productionId}/fair_use_reviews`, {
			fair_use_review: { record_id, picture, sound, ...APPROVED },
		});
		expect(added.status).toBe(201);
		// The client compares the response with the contract.
		const { status, body } = await client.get(`/cuts/${own.cutId}/fair_use/dossier.json`);
		expect(status).toBe(200);
		expect(body.reviews).toMatchObject([APPROVED]);
	});

	it.each(["dossier.docx", "dossier", "credits.csv", "..%2Fdossier.csv"])(
		"answers 404 for %s",
		async (file) => {
			expect((await fetchDossier(`${cutId}/fair_use/${file}`)).status).toBe(404);
		},
	);

	it("answers 422 for an unknown paper size, naming the field", async () => {
		const { status, body } = await client.get(`/cuts/${cutId}/fair_use/dossier.pdf?paper=a5`);
		expect([status, Object.keys(body.errors)]).toEqual([422, ["paper"]]);
	});

	it("[PERM1] also needs datasets; [PERM4] a view-only plan has no downloads", async () => {
		const path = `${cutId}/fair_use/dossier.csv`;
		const viewer = await joinAs(server, productionId, "viewer");
		const { body } = await viewer.get("/account");
		const member = `/productions/${productionId}/team_members/${body.account.id}/permissions`;
		for (const [datasets, status] of [
			["no_access", 403],
			["view", 200],
		]) {
			await client.put(member, { permission: { records: "view", reports: "view", datasets } });
			expect((await fetchDossier(path, viewer)).status).toBe(status);
		}
		const boat = await buildBoatCut(server, client);
		const { knex } = server.deps.db;
		const plan = knex("billing_plans").select("id").where({ name: "View Only" });
		await knex("productions").where({ id: boat.production }).update({ billing_plan_id: plan });
		expect((await fetchDossier(`${boat.cut}/fair_use/dossier.csv`)).status).toBe(403);
	});
});

it("[CUT33] a cut that wasn't built has neither: 409", async () => {
	const unbuilt = await addHarbourCut(client, productionId);
	for (const path of ["fair_use", "fair_use/dossier.pdf"])
		expect((await client.get(`/cuts/${unbuilt}/${path}`)).status).toBe(409);
});
