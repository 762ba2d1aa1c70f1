import { timelineOfCut, timelineOfSelection, writeTimelineFiles, zipTimelineFiles } from "@oxcut/core/cut";
import { TIMELINE_FILE_FORMATS, TIMELINE_FILES, type TimelineFileFormat } from "@oxcut/core/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildBoatCut } from "../../../testing/boat-cut.ts";
import { joinAs, made, signUp } from "../../../testing/factories.ts";
import { fetchFile } from "../../../testing/fetch-file.ts";
import { buildHere, harbourLists } from "../../../testing/harbour-lights.ts";
import { addHarbourCut, buildHarbourLights } from "../../../testing/harbour-production.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { sourceOf } from "../cut-builds/build-in-worker.ts";
import { requireBuilt } from "../cut-builds/require-built.ts";

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

const fetchTimeline = (path: string, as = client) => fetchFile(server, as, `/cuts/${path}`);

type Exported = Parameters<typeof writeTimelineFiles>[0];

function bytesHere(exported: Exported, format: TimelineFileFormat): Buffer {
	const { files } = writeTimelineFiles(exported, format, "Rough cut");
	return format === "edl" ? Buffer.from(zipTimelineFiles(files)) : Buffer.from(files[0]?.text ?? "");
}

describe("GET cuts/{id}/timeline_files/{file}", () => {
	it.each(TIMELINE_FILE_FORMATS)("[TIM69] %s is what the engine writes here, to the byte", async (format) => {
		const { file, mediaType } = TIMELINE_FILES[format];
		const { status, headers, bytes } = await fetchTimeline(`${cutId}/timeline_files/${file}`);
		expect(status).toBe(200);
		expect(headers.get("Content-Type")).toContain(mediaType);
		expect(headers.get("Content-Disposition")).toContain(`filename="Rough cut ${file}"`);
		expect(bytes.equals(bytesHere(timelineOfCut(harbourLists(), "25", "Rough cut"), format))).toBe(true);
	});

	it.each(["licensor_id", "clips"])("[TIM70] writes the selection of ?%s=…", async (field) => {
		const { body } = await client.get(`/productions/${productionId}/licensors`);
		const licensor = body.licensors.find(({ name }: { name: string }) => /^Meridian/.test(name));
		const chosen =
			field === "clips"
				? ({ clips: "unidentified", licensorId: null } as const)
				: ({ clips: "all", licensorId: Number(licensor.id) } as const);
		const query = field === "clips" ? "clips=unidentified" : `licensor_id=${licensor.id}`;
		const { bytes } = await fetchTimeline(`${cutId}/timeline_files/timeline.otio?${query}`);
		const stored = await requireBuilt(server.deps.db.knex, cutId);
		const build = buildHere(sourceOf(stored), stored.snapshot);
		expect(bytes.equals(bytesHere(timelineOfSelection(build, chosen), "otio"))).toBe(true);
		expect(bytes.toString().match(/"Clip\.2"/g)?.length).toBeGreaterThan(2);
	});

	it("[TIM69] writes a cut that wasn't built, but no selection from it [CUT33]", async () => {
		const unbuilt = await addHarbourCut(client, productionId);
		expect((await fetchTimeline(`${unbuilt}/timeline_files/timeline.xml`)).status).toBe(200);
		expect((await fetchTimeline(`${unbuilt}/timeline_files/timeline.xml?clips=unidentified`)).status).toBe(
			409,
		);
	});

	it.each(["timeline.aaf", "timeline", "lists.edl", "..%2Ftimeline.xml"])(
		"answers 404 for %s",
		async (file) => {
			expect((await fetchTimeline(`${cutId}/timeline_files/${file}`)).status).toBe(404);
		},
	);

	it.each([
		["clips=some", "clips"],
		["licensor_id=Meridian", "licensor_id"],
		["licensor_id=0", "licensor_id"],
	])("answers 422 for ?%s, naming the field", async (query, field) => {
		const { status, body } = await client.get(`/cuts/${cutId}/timeline_files/timeline.xml?${query}`);
		expect(status).toBe(422);
		expect(Object.keys(body.errors)).toEqual([field]);
	});

	it("answers 422 for a cut without clips, and for a licensor without clips in it", async () => {
		const cut = { info: { name: "Empty", date: "2026-11-21" }, nle_config: { fps: "25" } };
		const empty = made(
			await client.post(`/productions/${productionId}/cuts`, { cut }),
			(body) => body.cut.id,
		);
		const none = await client.get(`/cuts/${empty}/timeline_files/timeline.xml`);
		expect([none.status, JSON.stringify(none.body)]).toEqual([
			422,
			expect.stringContaining("The cut has no clips to write"),
		]);
		const other = await client.get(`/cuts/${cutId}/timeline_files/timeline.xml?licensor_id=999999`);
		expect([other.status, JSON.stringify(other.body)]).toEqual([
			422,
			expect.stringContaining("None of the cut's clips match this choice"),
		]);
	});
});

describe("GET cuts/{id}/timeline_files", () => {
	it("[TIM58] says for each format what it can't carry", async () => {
		const { status, body } = await client.get(`/cuts/${cutId}/timeline_files`);
		expect(status).toBe(200);
		const here = timelineOfCut(harbourLists(), "25", "Rough cut");
		expect(body.timeline_files).toEqual(
			TIMELINE_FILE_FORMATS.map((format) => ({
				cut_id: cutId,
				format,
				file: TIMELINE_FILES[format].file,
				num_clips: here.timeline.tracks.reduce((sum, { clips }) => sum + clips.length, 0),
				lost: writeTimelineFiles(here, format, "Rough cut").lost.map(({ severity, message }) => ({
					severity,
					message,
				})),
			})),
		);
		const lost = body.timeline_files.map(({ lost }: { lost: { message: string }[] }) =>
			lost.map(({ message }) => message),
		);
		expect(lost.map((messages: string[]) => messages.length)).toEqual([2, 1, 1]);
		expect(lost[0]).toContain("Final Cut Pro 7 XML: 1 marker with a color: written without it");
	});
});

describe("who may download a cut's timeline", () => {
	it.each(["timeline_files", "timeline_files/timeline.xml"])(
		"[PERM1] %s is for whoever may see reports and download datasets",
		async (path) => {
			const viewer = await joinAs(server, productionId, "viewer");
			const { body } = await viewer.get("/account");
			const member = `/productions/${productionId}/team_members/${body.account.id}/permissions`;
			for (const [reports, datasets, status] of [
				["view", "no_access", 403],
				["no_access", "view", 403],
				["view", "view", 200],
			]) {
				await client.put(member, { permission: { records: "no_access", reports, datasets } });
				expect((await fetchTimeline(`${cutId}/${path}`, viewer)).status).toBe(status);
			}
			const stranger = await signUp(server, "Eve");
			expect((await fetchTimeline(`${cutId}/${path}`, stranger)).status).toBe(404);
		},
	);

	it("[PERM4] can't be downloaded on a view-only plan", async () => {
		const boat = await buildBoatCut(server, client);
		const { knex } = server.deps.db;
		const plan = knex("billing_plans").select("id").where({ name: "View Only" });
		await knex("productions").where({ id: boat.production }).update({ billing_plan_id: plan });
		expect((await fetchTimeline(`${boat.cut}/timeline_files/timeline.xml`)).status).toBe(403);
	});
});
