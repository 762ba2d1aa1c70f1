import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type IntakeFile, type MediaList, writeMediaList } from "@oxcut/core/intake";
import { afterAll, beforeAll, expect, test } from "vitest";
import { POSIX } from "../../../../../../testing/needs.ts";
import { drawPoster } from "../../../files/draw-poster.ts";
import { addLicensor, addRecord, makeProduction } from "../../../testing/factories.ts";
import { importableDataOf, importText, recordsOf } from "../../../testing/imports.ts";
import { samplePng } from "../../../testing/sample-images.ts";
import { signUp } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

let server: TestServer;
let owner: TestClient;

let folder: string;

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "ox-frames-"));
	server = await startTestServer({ ffmpeg: await frameProgram() });
	({ client: owner } = await signUp(server));
});
afterAll(async () => {
	await server.close();
	rmSync(folder, { recursive: true });
});

/** A stand-in for ffmpeg that always returns the same frame. */
async function frameProgram(): Promise<string> {
	writeFileSync(join(folder, "frame.png"), await samplePng());
	const path = join(folder, "ffmpeg");
	writeFileSync(path, `#!/bin/sh\n/bin/cat "${join(folder, "frame.png")}"\n`);
	chmodSync(path, 0o700);
	return path;
}

const media = (name: string) =>
	readFileSync(new URL(`../../../../../../fixtures/media/${name}`, import.meta.url));

/** A media file as the browser reads it. @param fill - the first letter of its checksum. */
function still(path: string, fill = path.slice(-5, -4), texts: Record<string, string> = {}): IntakeFile {
	return {
		path,
		name: path.split("/").at(-1) ?? path,
		size: 1000,
		checksum: `${fill.repeat(22)}==`,
		facts: {
			category: "Still",
			technical: { file_format: "jpg", orientation: "Landscape" },
			texts: Object.entries(texts).map(([key, value]) => ({ key, value })),
			faults: [],
		},
	};
}

const preview = (production: number, list: Partial<MediaList>) =>
	importText(owner, production, writeMediaList({ files: [], leftOut: [], ...list }));

async function confirmed(production: number, files: readonly IntakeFile[]): Promise<number> {
	const { body } = await preview(production, { files });
	const { status } = await owner.post(`imports/${body.import.id}/confirm`);
	expect(status).toBe(200);
	return body.import.id;
}

async function sendPoster(importId: number, position: number): Promise<Response> {
	return sendFile(importId, `position=${position}`, await samplePng());
}

function sendFile(importId: number, query: string, bytes: Buffer): Promise<Response> {
	return fetch(`${server.url}/api/imports/${importId}/posters?${query}`, {
		method: "POST",
		headers: { ...owner.credentials(), "Content-Type": "application/octet-stream" },
		body: new Uint8Array(bytes),
	});
}

const imagesOf = async (production: number) =>
	(await recordsOf(owner, production)).map(
		(record: { thumbnails: string[] }) => record.thumbnails.length > 0,
	);

test("[INT9] media files are previewed, become records with alt files, and are undone in one step", async () => {
	const production = await makeProduction(owner);
	await addLicensor(owner, production, { name: "Meridian Archive" });
	const before = await importableDataOf(owner, production);
	const files = [
		still("stills/dockers-a.jpg", "a", { title: "Dockers", credit: "meridian archive" }),
		still("stills/copy-a.jpg", "a"),
		{ ...still("stills/empty-b.jpg"), facts: { ...still("b").facts, faults: ["Invalid image format"] } },
	];
	const leftOut = [{ path: "stills/list.txt", reason: "is neither video, sound nor still" }];
	const { status, body } = await preview(production, { files, leftOut });
	expect(status).toBe(201);
	expect(body.import).toMatchObject({
		format: "media",
		is_ok: true,
		counts: { records: { added: 2, skipped: 2 }, "alt-files": { added: 2 } },
	});
	expect(body.import.rows).toMatchObject([
		{ outcome: "added", values: { title: "Dockers", licensor_name: "Meridian Archive" }, errors: {} },
		{ outcome: "added", values: { title: "empty-b" }, errors: { file_path: ["Invalid image format"] } },
		{ outcome: "skipped", errors: { file_path: ["is the same file as stills/dockers-a.jpg"] } },
		{ outcome: "skipped", errors: { file_path: ["is neither video, sound nor still"] } },
	]);
	expect(await importableDataOf(owner, production)).toEqual(before);
	await owner.post(`imports/${body.import.id}/confirm`);
	const [dockers] = await recordsOf(owner, production);
	expect(dockers).toMatchObject({ title: "Dockers", category: "Still", orientation: "Landscape" });
	const { alt_files } = (await owner.get(`productions/${production}/alt_files`)).body;
	expect(alt_files).toMatchObject([{ name: "dockers-a", record_ids: [dockers.id] }, { name: "empty-b" }]);
	expect((await owner.post(`imports/${body.import.id}/undo`)).status).toBe(200);
	expect(await importableDataOf(owner, production)).toEqual(before);
});

test("[INT7] a file met before fills blank fields of its record, and nothing the second time", async () => {
	const production = await makeProduction(owner);
	await confirmed(production, [still("one-a.jpg", "a", { title: "Dockers" })]);
	const again = await preview(production, {
		files: [still("renamed.jpg", "a", { title: "Dockers", description: "At the gate" })],
	});
	expect(again.body.import.counts).toMatchObject({ records: { added: 0, updated: 1 } });
	await owner.post(`imports/${again.body.import.id}/confirm`);
	expect(await recordsOf(owner, production)).toMatchObject([{ title: "Dockers", notes: "At the gate" }]);
	const third = await preview(production, { files: [still("renamed.jpg", "a")] });
	expect(third.body.import.counts).toMatchObject({
		records: { added: 0, updated: 0, unchanged: 1 },
		"alt-files": { added: 0, updated: 0 },
	});
});

test("[INT6] a licensor named like an archive joins the project", async () => {
	const production = await makeProduction(owner);
	const { ox_archives: archives } = (await owner.get(`productions/${production}/ox_archives`)).body;
	await confirmed(production, [still("one-a.jpg", "a", { credit: archives[0].name.toUpperCase() })]);
	const { licensors } = (await owner.get(`productions/${production}/licensors`)).body;
	const names = licensors.map(({ name }: { name: string }) => name);
	expect(names).toContain(archives[0].name);
});

test("a damaged list is an import with an error that names the place, and can't be confirmed", async () => {
	const production = await makeProduction(owner);
	const damaged = writeMediaList({ files: [{ ...still("one-a.jpg"), size: -1 }], leftOut: [] });
	const { body } = await importText(owner, production, damaged);
	expect(body.import).toMatchObject({ is_ok: false, errors: [{ code: "INTAKE_LIST_INVALID" }] });
	expect(body.import.errors[0].message).toContain("files.0.size");
	expect((await owner.post(`imports/${body.import.id}/confirm`)).status).toBe(422);
});

test("[INT10] posters go to records without an image, and undoing the import removes them", async () => {
	const production = await makeProduction(owner);
	const known = await addRecord(owner, production, { title: "Known", production_locator: "Known-1" });
	const first = await confirmed(production, [still("Known-1_a.jpg"), still("new-b.jpg")]);
	expect((await sendPoster(first, 1)).status).toBe(200);
	expect((await sendPoster(first, 2)).status).toBe(200);
	expect((await sendPoster(first, 9)).status).toBe(404);
	expect(await imagesOf(production)).toEqual([true, true]);
	const links = (await recordsOf(owner, production)).map(
		({ thumbnails }: { thumbnails: string[] }) => thumbnails,
	);
	expect((await sendPoster(first, 1)).status).toBe(200);
	const after = (await recordsOf(owner, production)).map(
		({ thumbnails }: { thumbnails: string[] }) => thumbnails,
	);
	expect(after).toEqual(links);
	expect((await owner.post(`imports/${first}/undo`)).status).toBe(200);
	expect(await recordsOf(owner, production)).toMatchObject([{ id: known, title: "Known", thumbnails: [] }]);
	expect((await sendPoster(first, 1)).status).toBe(409);
});

test(
	"[INT10] the server draws posters of stills and videos that the browser doesn't show",
	POSIX,
	async () => {
		const production = await makeProduction(owner);
		const names = ["scan-a.tiff", "master-b.mov", "chorus-c.wav", "list-d.mov"];
		const id = await confirmed(
			production,
			names.map((name, index) => still(name, "abcd".charAt(index))),
		);
		expect((await owner.get(`imports/${id}`)).body.import.video_posters).toBe(true);
		const video = media("prores.mov");
		const answers = [
			await sendFile(id, "position=1", media("scan.tiff")),
			await sendFile(id, `position=2&size=${100 * 1024 ** 3}`, video),
			await sendFile(id, "position=3", media("chorus.wav")),
			await sendFile(id, "position=4", Buffer.from("#EXTM3U\n/etc/passwd\n")),
		];
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 422, 422]);
		expect(await imagesOf(production)).toEqual([true, true, false, false]);
		expect((await sendFile(id, "position=2&size=0", video)).status).toBe(422);
	},
);

test("[INT10] without ffmpeg, a video has no poster, and the import says so before one is sent", async () => {
	const other = await startTestServer();
	try {
		const { client } = await signUp(other);
		const production = await makeProduction(client);
		const list = writeMediaList({ files: [still("master-a.mov", "a")], leftOut: [] });
		const { body } = await importText(client, production, list);
		expect(body.import.video_posters).toBe(false);
		await expect(drawPoster(other.deps.settings, { bytes: media("prores.mov") })).rejects.toThrow();
	} finally {
		await other.close();
	}
});

test("[INT10] a preview takes no posters", async () => {
	const production = await makeProduction(owner);
	const { body } = await preview(production, { files: [still("one-a.jpg")] });
	expect((await sendPoster(body.import.id, 1)).status).toBe(409);
});

test("a record changed after its poster still prevents undoing", async () => {
	const production = await makeProduction(owner);
	const id = await confirmed(production, [still("one-a.jpg"), still("two-b.jpg")]);
	const [one] = await recordsOf(owner, production);
	await sendPoster(id, 1);
	await owner.put(`records/${one.id}`, { record: { title: "Corrected" } });
	const { status, body } = await owner.post(`imports/${id}/undo`);
	expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining("has changed since")]);
	expect(await imagesOf(production)).toEqual([true, false]);
});
