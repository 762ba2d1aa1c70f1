import { copyFile, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { made } from "./harness/harbour-production.ts";

const recordSchema = z.object({
	title: z.string(),
	category: z.string(),
	notes: z.string(),
	thumbnails: z.array(z.string()),
});
const recordsSchema = z.object({ records: z.array(recordSchema) });
const altFilesSchema = z.object({
	alt_files: z.array(z.object({ name: z.string(), record_ids: z.array(z.int()) })),
});
const importsSchema = z.object({ imports: z.array(z.unknown()) });

const FOLDER = 'input[name="media folder"]';
const FILES = 'input[name="media files"]';

const test = base
	.extend("productionId", async ({ maren: { call } }) => {
		const studio = await made(call("POST", "/studios", { studio: { name: "Longshore Films" } }), "studio");
		const production = { name: "The Ferry Years" };
		return made(call("POST", `/studios/${studio}/productions`, { production }), "production");
	})
	// biome-ignore lint/correctness/noEmptyPattern: the empty pattern tells Vitest that the fixture needs no other.
	.extend("folder", async ({}, { onCleanup }) => {
		const root = await mkdtemp(join(tmpdir(), "ox-media-"));
		onCleanup(() => rm(root, { recursive: true }));
		const folder = join(root, "shoot");
		await mkdir(folder);
		return folder;
	})
	.extend("find", ({ maren, productionId }) => ({
		records: async () =>
			recordsSchema.parse(await maren.call("GET", `/productions/${productionId}/records`)).records,
		altFiles: async () =>
			altFilesSchema.parse(await maren.call("GET", `/productions/${productionId}/alt_files`)).alt_files,
		imports: async () =>
			importsSchema.parse(await maren.call("GET", `/productions/${productionId}/imports`)).imports,
	}));

function fixture(name: string): string {
	return fileURLToPath(new URL(`../../../fixtures/media/${name}`, import.meta.url));
}

async function fill(folder: string, names: readonly string[]): Promise<void> {
	for (const name of names) await copyFile(fixture(name), join(folder, basename(name)));
}

function rowOf(page: Page, name: string) {
	return page.getByRole("row", { name });
}

test("a folder from the records page is previewed, becomes records with alt files and posters, and is undone", async ({
	page,
	maren,
	productionId,
	folder,
	find,
}) => {
	await fill(folder, [
		"strike.jpg",
		"queue.png",
		"chorus.mp3",
		"quay.webm",
		"lying.mov",
		"scan.tiff",
		"README.md",
	]);
	await writeFile(join(folder, "empty.jpg"), "");
	await writeFile(join(folder, "Thumbs.db"), "left by Windows");
	await page.goto(`/projects/${productionId}/records`);
	await page.getByRole("button", { name: "More", exact: true }).click();
	await page.getByRole("menuitem", { name: "Add a folder of media…" }).waitFor();
	await page.locator(FOLDER).setInputFiles(folder);

	await page.getByText("shoot, 8 files.").waitFor();
	await rowOf(page, "shoot/chorus.mp3").getByText("Audio").waitFor();
	await rowOf(page, "shoot/strike.jpg").getByText("is the same file as shoot/lying.mov").waitFor();
	await rowOf(page, "shoot/README.md").getByText("is neither video, sound nor still").waitFor();
	await rowOf(page, "shoot/empty.jpg").getByText("No media or track in MediaInfo result").waitFor();
	expect(await page.getByText("Thumbs.db").count()).toBe(0);
	expect(await accessProblems(page)).toEqual([]);
	expect(await find.records()).toEqual([]);

	await page.getByRole("button", { name: "Import 6 records" }).click();
	await page.getByRole("heading", { name: "Imported shoot" }).waitFor();
	const records = await find.records();
	// Written in XMP alone.
	expect(records.map(({ title }) => title)).toContain("Queue at a bakery, winter of 1947");
	expect(records.map(({ category }) => category).sort()).toEqual([
		"Audio",
		"Footage",
		"Still",
		"Still",
		"Still",
		"Still",
	]);
	expect((await find.altFiles()).map(({ name }) => name).sort()).toEqual([
		"chorus",
		"empty",
		"lying",
		"quay",
		"queue",
		"scan",
	]);
	const withPosters = async () =>
		(await find.records()).filter(({ thumbnails }) => thumbnails.length > 0).map(({ title }) => title);
	// The server draws the TIFF.
	const pictures = ["A tram in Lisbon", "Dock strike", "Quay at dawn", "Queue at a bakery, winter of 1947"];
	await expect.poll(async () => (await withPosters()).sort()).toEqual(pictures);
	await page.getByRole("progressbar").waitFor({ state: "detached" });

	await page.getByRole("button", { name: "Undo import" }).click();
	await page.getByRole("heading", { name: "The import of shoot was undone" }).waitFor();
	expect([await find.records(), await find.altFiles()]).toEqual([[], []]);
	expect(maren.complaints).toEqual([]);
});

test("files dropped on the records page a second time update their records, also under another name", async ({
	page,
	productionId,
	find,
	folder,
}) => {
	await fill(folder, ["strike.jpg", "queue.png"]);
	await page.goto(`/projects/${productionId}/records`);
	await page.getByText("No records yet").waitFor();
	const strike = await drop(page, [join(folder, "strike.jpg")]);
	await page.getByRole("main").first().dispatchEvent("drop", { dataTransfer: strike });
	await page.getByRole("button", { name: "Import 1 record" }).click();
	await page.getByRole("heading", { name: "Imported strike.jpg" }).waitFor();
	const [before] = await find.records();

	await copyFile(join(folder, "strike.jpg"), join(folder, "gate-4.jpg"));
	await rm(join(folder, "strike.jpg"));
	await page.getByRole("link", { name: "Show records" }).click();
	await page.getByRole("button", { name: "More", exact: true }).waitFor();
	await page.locator(FOLDER).setInputFiles(folder);
	await rowOf(page, "shoot/gate-4.jpg").getByText("Unchanged").waitFor();
	await page.getByRole("button", { name: "Import 1 record" }).click();
	await page.getByRole("heading", { name: "Imported shoot" }).waitFor();
	const records = await find.records();
	expect(records.length).toBe(2);
	expect(records.map(({ title }) => title)).toContain(before?.title);
});

/** A drop's transfer with copies of files. */
async function drop(page: Page, paths: readonly string[]) {
	const files = await Promise.all(
		paths.map(async (path) => ({ name: basename(path), base64: (await readFile(path)).toString("base64") })),
	);
	return page.evaluateHandle((given) => {
		const transfer = new DataTransfer();
		for (const { name, base64 } of given) {
			const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
			transfer.items.add(new File([bytes], name, { type: "image/jpeg" }));
		}
		return transfer;
	}, files);
}

/** The most memory that the browser's processes have taken so far, in bytes; 0 on systems that don't report it. */
async function memoryOf(page: Page): Promise<number> {
	const session = await page.context().browser()?.newBrowserCDPSession();
	const { processInfo } = (await session?.send("SystemInfo.getProcessInfo")) ?? { processInfo: [] };
	await session?.detach();
	if (process.platform !== "linux") return 0;
	const peaks = processInfo.map(async ({ id }) => {
		// A process may have ended in the meantime.
		const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => "");
		return 1024 * Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
	});
	return (await Promise.all(peaks)).reduce((sum, bytes) => sum + bytes, 0);
}

test("the reading of a file of 100 GB can be cancelled, takes no memory, and saves nothing", async ({
	page,
	productionId,
	folder,
	find,
}) => {
	const master = join(folder, "master.mov");
	await writeFile(master, "");
	await truncate(master, 100 * 1024 ** 3);
	await page.goto(`/projects/${productionId}/records/import`);
	const memory = await memoryOf(page);
	await page.locator(FILES).setInputFiles([master]);
	await page.getByText("Reading master.mov, file 1 of 1").waitFor();
	const bar = page.getByRole("progressbar");
	// Some of it was read.
	await expect.poll(async () => Number(await bar.getAttribute("aria-valuenow"))).toBeGreaterThan(0);
	expect((await memoryOf(page)) - memory).toBeLessThan(400_000_000);
	await page.getByRole("button", { name: "Cancel" }).click();
	await bar.waitFor({ state: "detached" });
	expect([await find.imports(), await find.records()]).toEqual([[], []]);
	await page.locator(FILES).setInputFiles([fixture("strike.jpg")]);
	await page.getByRole("button", { name: "Import 1 record" }).waitFor();
});

test("a choice without any media says so, and sends nothing", async ({
	page,
	productionId,
	find,
	folder,
}) => {
	await writeFile(join(folder, "notes.txt"), "nothing to see");
	await page.goto(`/projects/${productionId}/records/import`);
	await page.locator(FOLDER).setInputFiles(folder);
	await page
		.getByText("Couldn't read the files: shoot/notes.txt is neither video, sound nor still")
		.waitFor();
	expect(await find.imports()).toEqual([]);
});
