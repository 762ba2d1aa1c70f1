import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./setup.mjs";

const folder = join(root, "packages", "web", "help", "pictures");
/** In pixels of the page; the help shows all pictures in this shape. */
const SIZE = { width: 776, height: 485 };
/** Wide enough for the area beside the rail to fill a picture. */
const VIEWPORT = { width: 832, height: 700 };
const MAX_BYTES = 60_000;
const TIMEOUT_MS = 60_000;
/** Pixels of the file for a pixel of the page, so that text is sharp. */
const SCALE = 1.4;
/** Above the element where the picture begins, in pixels of the page. */
const MARGIN = 16;

/** @typedef {import("playwright-core").Page} Page */

/**
 * The pictures of the help's articles: how the page is opened, and the element at the picture's top.
 *
 * @type {readonly { name: string, open: (page: Page, demo: { production_id: number }) => Promise<import("playwright-core").Locator> }[]}
 */
const PICTURES = [
	{
		name: "records",
		open: async (page, { production_id }) => {
			await page.goto(`/projects/${production_id}/records`);
			await page.getByRole("grid").waitFor();
			return page.getByRole("searchbox").first();
		},
	},
	{
		name: "import",
		open: async (page, { production_id }) => {
			await page.goto(`/projects/${production_id}/records/import`);
			await page
				.locator("input[type=file]")
				.first()
				.setInputFiles(join(root, "examples", "harbour-lights", "log.xlsx"));
			await page.getByRole("button", { name: /^Import/ }).waitFor();
			return page.locator("main h2").nth(1);
		},
	},
	{ name: "cut", open: async (page, demo) => (await openCut(page, demo)).getByRole("region").first() },
	{ name: "warnings", open: (page, demo) => inCut(page, demo, "Warnings") },
	{ name: "timeline", open: (page, demo) => inCut(page, demo, "Timeline") },
	{ name: "cost-report", open: (page, demo) => inCut(page, demo, "Cost report") },
	{
		name: "cue-sheet",
		open: async (page, demo) => {
			await openCut(page, demo);
			await page.getByRole("tab", { name: "Cue sheet" }).click();
			const heading = page.getByRole("heading", { name: "Cue sheet" });
			await heading.waitFor();
			return heading;
		},
	},
	{
		name: "team",
		open: async (page, { production_id }) => {
			await page.goto(`/projects/${production_id}/team`);
			await page.getByRole("table").first().waitFor();
			return page.locator("main h1, header h1").first();
		},
	},
];

/** @param {Page} page @param {{ production_id: number }} demo */
async function openCut(page, { production_id }) {
	await page.goto(`/projects/${production_id}/reports`);
	await page.locator("main a[href^='/cuts/']").first().click();
	await page.getByRole("heading", { name: "Cost report" }).waitFor();
	return page;
}

/** @param {Page} page @param {{ production_id: number }} demo @param {string} heading */
async function inCut(page, demo, heading) {
	await openCut(page, demo);
	return page.getByRole("heading", { name: heading, exact: true });
}

/**
 * Takes the pictures of the help's articles, in light mode.
 *
 * @param {import("playwright-core").BrowserContext} context - signed in.
 * @param {{ production_id: number }} demo
 */
export async function takeHelpPictures(context, demo) {
	const page = await context.newPage();
	await page.setViewportSize(VIEWPORT);
	page.setDefaultTimeout(TIMEOUT_MS);
	const devTools = await context.newCDPSession(page);
	for (const { name, open } of PICTURES) {
		const top = await open(page, demo);
		await top.evaluate((element, margin) => {
			element.style.scrollMarginTop = `${margin}px`;
			element.scrollIntoView({ block: "start" });
		}, MARGIN);
		await page.mouse.move(0, 0);
		await page.evaluate("document.activeElement?.blur()");
		// Content loaded after the first paint doesn't shift the layout, but still has to be drawn.
		await page.waitForTimeout(1500);
		const box = await top.boundingBox();
		if (box === null) throw new Error(`the top of ${name} is not on the page`);
		const clip = {
			x: VIEWPORT.width - SIZE.width,
			y: Math.max(0, Math.min(box.y - MARGIN, VIEWPORT.height - SIZE.height)),
			...SIZE,
			scale: SCALE,
		};
		// Playwright itself writes no WebP.
		const { data } = await devTools.send("Page.captureScreenshot", { format: "webp", quality: 55, clip });
		const path = join(folder, `${name}.webp`);
		writeFileSync(path, Buffer.from(data, "base64"));
		const { size } = statSync(path);
		console.log(`${path}: ${Math.ceil(size / 1000)} kB`);
		if (size > MAX_BYTES) throw new Error(`${path} has more than ${MAX_BYTES} bytes`);
	}
	await page.close();
}
