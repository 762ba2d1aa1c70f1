import type { Page } from "playwright-core";
import { expect } from "vitest";
import { addCut } from "./harness/add-cut.ts";
import { test as base } from "./harness/browser-test.ts";
import { HARBOUR_LISTS, made } from "./harness/harbour-production.ts";
import { makeSmallFilm } from "./harness/small-film.ts";

/** A licensor with three prices. */
const test = base.extend("licensorId", async ({ maren: { call }, productionId }) => {
	const licensor = { name: "Apex Films", currency: "USD" };
	const id = await made(call("POST", `/productions/${productionId}/licensors`, { licensor }), "licensor");
	for (const name of ["Cinema", "Radio", "Web"]) {
		const price = { name, category: "Still", charge_by: "Use", value: 100 };
		await call("POST", `/licensors/${id}/prices`, { price });
	}
	return id;
});

test.afterEach(({ maren }) => {
	expect(maren.complaints).toEqual([]);
});

/** The focused element's name, or its id. */
function focused(page: Page): Promise<string> {
	return page.evaluate(() => {
		const element = document.activeElement;
		return element?.getAttribute("aria-label") ?? (element?.id || element?.textContent) ?? "";
	});
}

/** Whether the focused element is inside the page, beside the rail. */
function isInPage(page: Page): Promise<boolean> {
	return page.evaluate(() => document.activeElement?.closest("#page") !== null);
}

test("a followed link, the palette and Back leave the keyboard's focus with the new page", async ({
	page,
	productionId,
	licensorId,
}) => {
	await page.goto(`/projects/${productionId}/licensors`);
	await page.getByRole("link", { name: "Apex Films" }).focus();
	await page.keyboard.press("Enter");
	await page.waitForURL(`**/licensors/${licensorId}`);
	const newPrice = page.getByRole("button", { name: "New price" });
	await newPrice.waitFor();
	await expect.poll(() => focused(page)).toBe("page");
	await page.keyboard.press("Tab");
	expect(await isInPage(page)).toBe(true);

	await newPrice.focus();
	const search = page.getByRole("combobox", { name: "Search or do anything" });
	await page.keyboard.press("ControlOrMeta+k");
	await search.fill("tags");
	await page.getByRole("option", { name: "Tags", selected: true }).waitFor();
	await page.keyboard.press("Enter");
	await page.getByRole("heading", { name: "Tags", exact: true }).waitFor();
	await expect.poll(() => focused(page)).toBe("page");

	await page.keyboard.press("Tab");
	await page.goBack();
	await newPrice.waitFor();
	await expect.poll(() => focused(page)).toBe("page");

	await page.keyboard.press("ControlOrMeta+k");
	await search.fill("new record");
	await page.getByRole("option", { name: "New record", selected: true }).waitFor();
	await page.keyboard.press("Enter");
	await page.waitForURL("**/records/new");
	await page.getByLabel("Title").waitFor();
	// The watcher's own timer of 50 ms began before this one, so it has run.
	await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
	expect(await page.getByLabel("Title").evaluate((field) => field === document.activeElement)).toBe(true);
});

test("on a phone, the focus goes along between a list and the record that replaces it", async ({
	page,
	harbourId,
	harbourCutId,
}) => {
	await page.setViewportSize({ width: 375, height: 812 });
	await page.goto(`/projects/${harbourId}/fair-use?cut=${harbourCutId}`);
	const link = page
		.getByRole("navigation", { name: "Records used under fair use" })
		.getByRole("link")
		.first();
	await link.focus();
	await page.keyboard.press("Enter");
	await expect.poll(() => focused(page)).toBe("All records");
	await page.keyboard.press("Enter");
	await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("a deleted row leaves the focus with the row that follows, then the one before, then the section", async ({
	page,
	licensorId,
}) => {
	await page.goto(`/licensors/${licensorId}`);
	const remove = async (name: string) => {
		await page.getByRole("button", { name: `Actions of ${name}` }).focus();
		await page.keyboard.press("Enter");
		await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
		await page.getByRole("alertdialog").getByRole("button", { name: "Delete price" }).press("Enter");
		await page.getByRole("button", { name: `Actions of ${name}` }).waitFor({ state: "detached" });
	};
	await remove("Radio");
	await expect.poll(() => focused(page)).toBe("Actions of Web");
	await remove("Web");
	await expect.poll(() => focused(page)).toBe("Actions of Cinema");
	await remove("Cinema");
	await expect.poll(() => focused(page)).toBe("New price");
});

test("Mark solved leaves the focus with the next problem", async ({ page, maren }) => {
	const { cutId } = await makeSmallFilm(maren, "Rough cut 14");
	await page.goto(`/cuts/${cutId}`);
	const solve = page.getByRole("button", { name: "Mark solved" });
	await solve.first().focus();
	await page.keyboard.press("Enter");
	await expect.poll(() => solve.count()).toBe(1);
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.closest("li")?.textContent))
		.toContain("Night fire");
	await page.keyboard.press("Tab");
	expect(await isInPage(page)).toBe(true);
});

test("an order's next step and a received master leave the focus beside them", async ({
	page,
	maren,
	harbourId,
}) => {
	const cutId = await addCut(maren, harbourId, HARBOUR_LISTS);
	await page.goto(`/projects/${harbourId}/orders?cut=${cutId}`);
	await page.getByRole("button", { name: "Create order for Northern Film Archive" }).press("Enter");
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("button", { name: "Create order" }).press("Enter");
	const order = page.getByRole("article");
	await order.getByRole("button", { name: "Mark as sent" }).press("Enter");
	await order.getByRole("button", { name: "Mark as sent" }).waitFor({ state: "detached" });
	await expect.poll(() => focused(page)).toBe("Mark as confirmed");

	await order
		.getByRole("button", { name: /^Receive the master/ })
		.first()
		.press("Enter");
	await dialog.getByRole("button", { name: "Receive" }).press("Enter");
	await dialog.waitFor({ state: "detached" });
	await expect.poll(() => page.evaluate(() => document.activeElement?.closest("tr")?.rowIndex)).toBe(1);
	await page.keyboard.press("Tab");
	expect(await isInPage(page)).toBe(true);
});
