import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import * as z from "zod";
import { startAnalysisService } from "./harness/analysis-service.ts";
import { test as base } from "./harness/browser-test.ts";
import { made } from "./harness/harbour-production.ts";
import { signUpPerson } from "./harness/person.ts";
import { startApp } from "./harness/start-app.ts";
import { watchContexts } from "./harness/watched-contexts.ts";

const NOT_DRIVEN = "Object.defineProperty(navigator, 'webdriver', { get: () => false })";
const ASSET = { title: "Dockers at Gate 4", assetId: "MN-1951-042", licensor: "Meridian Newsreel Archive" };
const recordsSchema = z.object({
	records: z.array(z.object({ title: z.string(), archive_locator: z.string() })),
});

/** A server that asks a file-analysis service. */
const test = base
	// biome-ignore lint/correctness/noEmptyPattern: the empty pattern tells Vitest that the fixture needs no other.
	.extend("service", { scope: "file" }, async ({}, { onCleanup }) => {
		const service = await startAnalysisService({
			"strike.jpg": { exact: ASSET },
			"queue.png": { suggestions: [{ title: "Bread queue", assetId: "Q7" }] },
			"chorus.mp3": "<html>Bad gateway</html>",
		});
		onCleanup(service.stop);
		return service;
	})
	.extend("askingApp", { scope: "file" }, async ({ service }, { onCleanup }) => {
		const app = await startApp(service.settings);
		onCleanup(app.stop);
		return app;
	})
	.extend("openContext", async ({ askingApp: app, browser, task }, { onCleanup }) =>
		watchContexts({ app, browser, task }, onCleanup),
	)
	.extend("signUp", async ({ askingApp, openContext }) => {
		return () => signUpPerson(askingApp, openContext);
	})
	.extend("maren", async ({ signUp }) => signUp())
	.extend("page", async ({ maren }) => maren.page)
	.extend("productionId", async ({ maren }) =>
		made(maren.call("POST", "/productions", { production: { name: "The Ferry Years" } }), "production"),
	)
	// biome-ignore lint/correctness/noEmptyPattern: the empty pattern tells Vitest that the fixture needs no other.
	.extend("folder", async ({}, { onCleanup }) => {
		const root = await mkdtemp(join(tmpdir(), "ox-analysis-"));
		onCleanup(() => rm(root, { recursive: true }));
		const folder = join(root, "shoot");
		await mkdir(folder);
		return folder;
	});

function fixture(name: string): string {
	return fileURLToPath(new URL(`../../../fixtures/media/${name}`, import.meta.url));
}

test("[INT11] a recognized still takes its asset's title and original ID, and the service learns its record", async ({
	page,
	maren,
	productionId,
	service,
	folder,
}) => {
	await page.context().addInitScript(NOT_DRIVEN);
	for (const name of ["queue.png", "strike.jpg"]) await copyFile(fixture(name), join(folder, name));
	await page.goto(`/projects/${productionId}/records/import`);
	await page.locator('input[name="media folder"]').setInputFiles(folder);
	await page.getByRole("row", { name: "shoot/strike.jpg" }).getByText("Dockers at Gate 4").waitFor();
	await page.getByText("2 notes").click();
	await page
		.getByText(
			'shoot/strike.jpg: is "Dockers at Gate 4" (asset MN-1951-042, Meridian Newsreel Archive) (file key key of strike.jpg)',
		)
		.waitFor();
	await page
		.getByText('shoot/queue.png: may be "Bread queue" (asset Q7) (file key key of queue.png)')
		.waitFor();
	await page.getByRole("button", { name: "Import 2 records" }).click();
	await page.getByRole("heading", { name: "Imported shoot" }).waitFor();
	const { records } = recordsSchema.parse(await maren.call("GET", `/productions/${productionId}/records`));
	expect(records).toContainEqual({ title: "Dockers at Gate 4", archive_locator: "MN-1951-042" });
	const linked = () => service.calls.filter(({ call }) => call === "record_files").map(({ body }) => body);
	await expect.poll(() => linked().length).toBe(2);
	expect(linked()).toContainEqual({
		production_id: productionId,
		cwFileKey: "key of strike.jpg",
		production_locator: expect.any(String),
	});
	expect(maren.complaints).toEqual([]);
});

test("[INT11] an answer that can't be read doesn't stop the intake", async ({
	page,
	productionId,
	folder,
}) => {
	await page.context().addInitScript(NOT_DRIVEN);
	await copyFile(fixture("chorus.mp3"), join(folder, "chorus.mp3"));
	await page.goto(`/projects/${productionId}/records/import`);
	await page.locator('input[name="media folder"]').setInputFiles(folder);
	await page.getByText("Couldn't recognize some files").waitFor();
	await page.getByRole("row", { name: "shoot/chorus.mp3" }).getByText("Audio").waitFor();
	await page.getByRole("button", { name: "Import 1 record" }).waitFor();
});

test("[INT11] a browser that a program drives asks no service", async ({
	page,
	productionId,
	service,
	folder,
}) => {
	await copyFile(fixture("strike.jpg"), join(folder, "gate.jpg"));
	await page.goto(`/projects/${productionId}/records/import`);
	await page.locator('input[name="media folder"]').setInputFiles(folder);
	await page.getByRole("row", { name: "shoot/gate.jpg" }).waitFor();
	expect(service.calls.filter(({ body }) => JSON.stringify(body).includes("gate.jpg"))).toEqual([]);
});
