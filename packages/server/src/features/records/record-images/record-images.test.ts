import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepFiles } from "../../../files/sweep-files.ts";
import { addRecord, deleteForGood, joinAs, makeProduction, signUp } from "../../../testing/factories.ts";
import { samplePng } from "../../../testing/sample-images.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import { statementsOf } from "../../../testing/statements-of.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { announce, uploadFile } from "../../../testing/upload-file.ts";

const PNG_FIELDS = { name: "frame.png", type: "image/png" };

let server: TestServer;
let ann: TestClient;
let production: number;
let png: Buffer;

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server);
	production = await makeProduction(ann);
	png = await samplePng();
});
afterAll(() => server.close());

function upload(client = ann, of = production, bytes = png): Promise<string> {
	return uploadFile(server, client, `/productions/${of}/records/new/image`, bytes, PNG_FIELDS);
}

async function withImage(of = production): Promise<number> {
	const id = await addRecord(ann, of);
	const { status } = await ann.post(`/records/${id}/images`, { signed_id: await upload(ann, of) });
	expect(status).toBe(200);
	return id;
}

async function thumbnails(id: number): Promise<string[]> {
	return (await ann.get(`/records/${id}`)).body.record.thumbnails;
}

function open(link: string, client = ann): Promise<Response> {
	return fetch(server.url + link, { headers: client.credentials() });
}

function storedImages(): string[] {
	try {
		return readdirSync(join(server.deps.settings.filesDir, "images")).sort();
	} catch {
		return [];
	}
}

describe("a record's image", () => {
	test("is announced, sent, attached, and linked to at three sizes", async () => {
		const id = await addRecord(ann, production);
		expect(await thumbnails(id)).toEqual([]);
		const { status, body, headers } = await ann.post(`/records/${id}/images`, { signed_id: await upload() });
		expect([status, headers.get("ETag")]).toEqual([200, '"2"']);
		expect(body.record.thumbnails).toEqual(
			["96", "320", "1280"].map((size) =>
				expect.stringMatching(new RegExp(`^/api/records/${id}/images/${size}\\?v=[0-9a-f]{12}$`)),
			),
		);
		const widths = body.record.thumbnails.map(async (link: string) => {
			const image = await open(link);
			expect(image.headers.get("Content-Type")).toBe("image/webp");
			expect(image.headers.get("Cache-Control")).toBe("private, max-age=31536000, immutable");
			return (await sharp(Buffer.from(await image.arrayBuffer())).metadata()).width;
		});
		expect(await Promise.all(widths)).toEqual([96, 320, 640]);
	});

	test("comes with a new record, or the record is not made", async () => {
		const record = { title: "Quay", category: "Still" };
		const path = `/productions/${production}/records`;
		const signed_id = await upload();
		const wrong = await ann.post(path, { record: { ...record, title: "", image: { signed_id } } });
		expect(wrong.status).toBe(422);
		const made = await ann.post(path, { record: { ...record, image: { signed_id } } });
		expect([made.status, made.headers.get("ETag")]).toEqual([201, '"1"']);
		expect((await open(made.body.record.thumbnails[0])).status).toBe(200);
		const { records } = (await ann.get(path)).body;
		expect((await ann.post(path, { record: { ...record, image: { signed_id } } })).status).toBe(404);
		expect((await ann.get(path)).body.records).toHaveLength(records.length);
	});

	test("is in lists, whole and in pages, and in changes", async () => {
		const fresh = await makeProduction(ann);
		const { timestamp } = (await ann.get(`/productions/${fresh}/records`)).body;
		const id = await withImage(fresh);
		const links = await thumbnails(id);
		expect(links).toHaveLength(3);
		for (const path of ["records", "records?limit=5", `records/updated_since/${timestamp}`]) {
			const { records } = (await ann.get(`/productions/${fresh}/${path}`)).body;
			expect([path, records[0].thumbnails]).toEqual([path, links]);
		}
	});

	test("is shared by copies, and removed with the last of them", async () => {
		const other = await makeProduction(ann);
		const later = async () => {
			server.advance(11 * 60 * 1000);
			await sweepFiles(server.deps);
		};
		await later();
		const before = storedImages();
		const id = await withImage();
		const duplicate = (await ann.post(`/records/${id}/duplicate`)).body.record;
		const copy = (await ann.post(`/records/${id}/copy_to_production/${other}`)).body.record;
		for (const record of [duplicate, copy]) {
			expect((await open(record.thumbnails[0])).status).toBe(200);
		}
		expect(storedImages()).toHaveLength(before.length + 3);
		await ann.delete(`/records/${id}`);
		await ann.delete(`/records/${duplicate.id}`);
		await ann.delete(`/productions/${production}/trash`);
		await later();
		expect((await open(copy.thumbnails[0])).status).toBe(200);
		await deleteForGood(ann, other);
		await later();
		expect(storedImages()).toEqual(before);
	});

	test("can be replaced and removed", async () => {
		const id = await withImage();
		const [first] = await thumbnails(id);
		await ann.post(`/records/${id}/images`, {
			signed_id: await upload(ann, production, await samplePng(50, 50)),
		});
		const [second] = await thumbnails(id);
		expect(second).not.toBe(first);
		// An outdated link serves the current image, uncached.
		expect((await open(first ?? "")).headers.get("Cache-Control")).toBe("private, no-cache");
		const gone = await ann.delete(`/records/${id}/images`);
		expect([gone.status, gone.body.record.thumbnails]).toEqual([200, []]);
		expect((await open(second ?? "")).status).toBe(404);
		const again = await ann.delete(`/records/${id}/images`);
		expect(again.headers.get("ETag")).toBe(gone.headers.get("ETag"));
	});

	test("that isn't an image by its content returns 422 and is removed", async () => {
		const id = await addRecord(ann, production);
		const before = storedImages();
		const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
		const signed_id = await upload(ann, production, svg);
		const { status, body } = await ann.post(`/records/${id}/images`, { signed_id });
		expect([status, body.errors]).toEqual([422, { signed_id: ["must be a PNG, JPEG, TIFF, or WebP image"] }]);
		expect([await thumbnails(id), storedImages()]).toEqual([[], before]);
		const path = `/productions/${production}/records/new/image`;
		expect((await announce(ann, path, svg, { type: "image/svg+xml" })).body.errors).toEqual({
			type: ["must be a PNG, JPEG, TIFF, or WebP image"],
		});
	});

	test("[API5] is not changed by who saw an older record", async () => {
		const id = await withImage();
		const stale = { "If-Match": '"1"' };
		const late = await ann.post(`/records/${id}/images`, { signed_id: await upload() }, stale);
		expect([late.status, late.body.record.id]).toEqual([412, id]);
		expect((await ann.delete(`/records/${id}/images`, undefined, stale)).status).toBe(412);
		expect(await thumbnails(id)).toHaveLength(3);
	});

	test("[PERM4] is visible to viewers, can be changed by editors, and is unknown to others", async () => {
		const id = await withImage();
		const [link = ""] = await thumbnails(id);
		const viewer = await joinAs(server, production, "viewer");
		const stranger = await signUp(server);
		expect((await open(link, viewer)).status).toBe(200);
		expect((await viewer.delete(`/records/${id}/images`)).status).toBe(403);
		expect((await open(link, stranger)).status).toBe(404);
		expect((await open(link, server.client())).status).toBe(401);
		const theirs = await makeProduction(stranger);
		const signed_id = await upload(stranger, theirs);
		expect((await ann.post(`/records/${id}/images`, { signed_id })).status).toBe(404);
	});

	test("takes no query per record in a list", async () => {
		const fresh = await makeProduction(ann);
		const listed = () =>
			statementsOf(server.deps.db.knex, () => ann.get(`/productions/${fresh}/records?limit=50`));
		await withImage(fresh);
		const one = await listed();
		await withImage(fresh);
		await withImage(fresh);
		expect(await listed()).toEqual(one);
	});

	test("is in the record's history when it is changed or removed [RCD10]", async () => {
		const id = await withImage();
		await ann.post(`/records/${id}/images`, { signed_id: await upload() });
		for (const _again of [1, 2]) await ann.delete(`/records/${id}/images`);
		const { body } = await ann.get(`/records/${id}/history`);
		expect(body.history.map(({ action }: { action: string }) => action)).toEqual([
			"image removed",
			"image changed",
			"image changed",
			"created",
		]);
	});
});
