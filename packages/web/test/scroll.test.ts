import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { test as base } from "./harness/browser-test.ts";

/** A window in which the pages are taller than the screen. */
const test = base.extend("page", async ({ maren: { page } }) => {
	await page.setViewportSize({ width: 1440, height: 600 });
	return page;
});

/**
 * Scrolls a part of the page, goes to the licensors and back, and waits until the same content is in view. Content that loads
 * above it changes the scroll position, but not what is visible.
 */
async function scrollThereAndBack(page: Page, part: string, top: number, seen: Locator): Promise<void> {
	const scrolled = () => page.evaluate(`document.querySelector("${part}")?.scrollTop`);
	const place = () => seen.evaluate((element) => Math.round(element.getBoundingClientRect().top));
	await page.evaluate(`document.querySelector("${part}").scrollTop = ${top}`);
	await expect.poll(scrolled).toBeGreaterThanOrEqual(top);
	const left = await place();
	await page
		.getByRole("navigation")
		.getByRole("link", { name: /^Licensors/ })
		.click();
	await page.getByRole("heading", { name: "Licensors", level: 1 }).waitFor();
	await page.goBack();
	await expect.poll(place).toBe(left);
}

test("Back to a cut restores how far it was scrolled", async ({ page, harbourCutId }) => {
	await page.goto(`/cuts/${harbourCutId}`);
	await page.getByRole("heading", { name: "Cost report" }).waitFor();
	await scrollThereAndBack(page, "main", 1500, page.getByRole("heading", { name: "Cost report" }));
});

test("a new order of the grid begins at its top, wherever the cursor is", async ({
	page,
	maren,
	productionId,
}) => {
	const records = Array.from({ length: 90 }, (_, index) => ({ title: `Reel ${index}`, category: "Footage" }));
	await maren.call("POST", `/productions/${productionId}/records/multiple`, { records });
	await page.goto(`/projects/${productionId}/records`);
	await page.locator("[data-column=title]").first().click();
	await page.keyboard.press("Control+ArrowDown");
	const scrolled = () => page.evaluate(`document.querySelector("[role=grid]").scrollTop`);
	await expect.poll(scrolled).toBeGreaterThan(500);
	await page.getByRole("columnheader", { name: "Title" }).getByRole("button", { name: "Title" }).click();
	await page.waitForURL(/sort=title/);
	await expect.poll(scrolled).toBe(0);
	// 2 comes before 10. The rows in view are drawn after the grid has moved.
	const titles = () => page.locator("[role=row] [data-column=title]").allTextContents();
	const sorted = Array.from({ length: 11 }, (_, index) => `Reel ${index}`);
	await expect.poll(async () => (await titles()).slice(0, 11)).toEqual(sorted);
});

test("Back to the grid restores how far it was scrolled", async ({ page, maren, productionId }) => {
	const records = Array.from({ length: 90 }, (_, index) => ({ title: `Reel ${index}`, category: "Footage" }));
	await maren.call("POST", `/productions/${productionId}/records/multiple`, { records });
	await page.goto(`/projects/${productionId}/records`);
	await page.getByRole("gridcell").first().waitFor();
	await scrollThereAndBack(page, "[role=grid]", 700, page.getByRole("gridcell", { name: "Reel 30" }));
});
