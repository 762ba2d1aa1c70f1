import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { until } from "../../../testing/patience.ts";
import { test as base } from "./harness/browser-test.ts";
import { readKept } from "./harness/kept-data.ts";
import { signUpPerson } from "./harness/person.ts";
import { startApp, WEB_DIR } from "./harness/start-app.ts";

/** Longer than the app waits before it registers its service worker. */
const A_WHILE_MS = 15_000;

const test = base
	/** Somebody whose browser may have a service worker. */
	.extend("maren", async ({ signUp }) =>
		signUp({ viewport: { width: 1440, height: 900 }, serviceWorkers: "allow" }),
	);

/** Waits until the page's service worker has stored the app and its data is stored, too. */
async function isStored(page: Page, productionId: number): Promise<void> {
	await until("the app and its data are stored", async () => {
		await page.clock.fastForward(A_WHILE_MS);
		const state = await page.evaluate(() => navigator.serviceWorker.controller?.state);
		const stored = await Promise.all(
			["account", "queries", `records:${productionId}`].map((id) => readKept(page, id)),
		);
		return (state === "activated" && !stored.includes(undefined)) || null;
	});
}

/** Chromium's emulation leaves `navigator.onLine` true in pages that a service worker loads. */
async function watchConnection(page: Page): Promise<void> {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, "onLine", { get: () => window.name !== "cut off" });
	});
}

async function cutOff(page: Page): Promise<void> {
	await page.context().setOffline(true);
	await page.evaluate(() => {
		window.name = "cut off";
	});
}

async function reconnect(page: Page): Promise<void> {
	await page.context().setOffline(false);
	await page.evaluate(() => {
		window.name = "";
		window.dispatchEvent(new Event("online"));
	});
}

const recordSchema = z.object({ record: z.object({ id: z.number(), title: z.string() }) });

test("a reload without a connection shows the stored data; edits are saved later, and signing out leaves nothing", async ({
	maren,
	page,
	productionId,
}) => {
	const added = { record: { title: "Pickets at Gate 4", category: "Footage" } };
	const { record } = recordSchema.parse(
		await maren.call("POST", `/productions/${productionId}/records`, added),
	);
	const cell = (title: string) => page.getByRole("gridcell", { name: title });
	await page.clock.install();
	await watchConnection(page);
	await page.goto(`/projects/${productionId}/records`);
	await cell("Pickets at Gate 4").waitFor();
	await isStored(page, productionId);

	await cutOff(page);
	await page.reload();
	await cell("Pickets at Gate 4").click();
	await page.getByText("You're offline.").first().waitFor();
	await page.keyboard.press("Enter");
	await page.getByLabel("Edit Title").fill("Pickets at Gate 5");
	await page.keyboard.press("Enter");
	await page.getByText("1 unsaved change will be saved when you're back.").waitFor();
	// The code of a page that wasn't opened before.
	await page.getByRole("link", { name: /^Licensors/ }).click();
	await page.getByRole("heading", { name: "Licensors" }).waitFor();
	// A record's own page, without the list.
	await page.goto(`/records/${record.id}`);
	await page.getByRole("heading", { name: /^Pickets at Gate/ }).waitFor();

	await reconnect(page);
	const title = async () => recordSchema.parse(await maren.call("GET", `/records/${record.id}`)).record.title;
	await expect.poll(title).toBe("Pickets at Gate 5");

	await page.goto("/account");
	await page.getByRole("button", { name: "Sign out", exact: true }).click();
	await page.getByRole("heading", { name: "Sign in" }).waitFor();
	expect(await readKept(page, "account")).toBeUndefined();
	const files = await page.evaluate(async () =>
		(await (await caches.open("ox:app")).keys()).map(({ url }) => new URL(url).pathname),
	);
	expect(files.filter((path) => !path.startsWith("/assets/"))).toEqual([
		...["/theme.js", "/favicon.svg", "/"],
		"/files-of-build.json",
	]);
	await cutOff(page);
	await page.goto(`/projects/${productionId}/records`);
	await page.getByRole("heading", { name: "Sign in" }).waitFor();
});

/** A copy of the built app, as an operator updates it. */
function makeWebFolder() {
	const folder = mkdtempSync(join(tmpdir(), "ox-web-"));
	cpSync(WEB_DIR, folder, { recursive: true });
	const worker = join(folder, "service-worker.js");
	const built = readFileSync(worker, "utf8");
	for (const packed of [".br", ".gz"]) rmSync(worker + packed, { force: true });
	return {
		folder,
		/** Puts the files of one build beside the app's own; those of the one before are gone. */
		deploy: (...names: readonly string[]) => {
			for (const name of readdirSync(join(folder, "assets")))
				if (name.startsWith("later-page-")) rmSync(join(folder, "assets", name));
			for (const name of names) writeFileSync(join(folder, "assets", name), "export {};");
			const added = names.map((name) => `"/assets/${name}",`).join("");
			writeFileSync(worker, built.replace("const FILES = [", `const FILES = [${added}`));
		},
	};
}

test("a page that is open while the server is updated still loads the code of its build, until the next update", async ({
	openContext,
}) => {
	const { folder, deploy } = makeWebFolder();
	deploy("later-page-1.js");
	const app = await startApp({ OX_WEB_DIR: folder });
	try {
		const { page } = await signUpPerson(app, openContext, { serviceWorkers: "allow" });
		await page.clock.install();
		await page.goto(`${app.url}/projects`);
		const loads = (name: string) =>
			page.evaluate(async (path) => (await fetch(path, { cache: "no-store" })).ok, `/assets/${name}`);
		const isActive = async (name: string) => {
			const list = await page.evaluate(async () =>
				(await (await caches.open("ox:app")).match("/files-of-build.json"))?.text(),
			);
			return list?.includes(name) ?? null;
		};
		await until("the first build is stored", async () => {
			await page.clock.fastForward(A_WHILE_MS);
			return isActive("later-page-1.js");
		});
		/** Browsers look for an update whenever a page is opened, but only once the worker has had no calls for a second. */
		const update = async (name: string) => {
			deploy(name);
			await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
			await until(`the build with ${name} is stored`, () => isActive(name));
		};
		await update("later-page-2.js");
		expect(await loads("later-page-1.js")).toBe(true);
		await update("later-page-3.js");
		expect(await loads("later-page-1.js")).toBe(false);
		expect(await loads("later-page-2.js")).toBe(true);
	} finally {
		await app.stop();
		rmSync(folder, { recursive: true });
	}
});
