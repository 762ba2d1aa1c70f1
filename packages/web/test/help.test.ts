import type { Page } from "playwright-core";
import { expect } from "vitest";
import { HELP_SECTIONS, readArticles } from "../help/read-articles.ts";
import { ROUTE_TABLE, ROUTES } from "../src/app/route-table.ts";
import { PAGE_ARTICLES } from "../src/help/page-articles.ts";
import { PHONE, pageFaults, settled, test } from "./harness/page-faults.ts";

const ARTICLES = readArticles(new URL("../help/articles/", import.meta.url));

function titleOf(name: string): string {
	return ARTICLES.find((article) => article.name === name)?.title ?? "";
}

const helpOf = (page: Page) => page.getByRole("complementary", { name: "Help" });
const helpButton = (page: Page) => page.getByRole("link", { name: "Help for this page" });
const title = (page: Page) => helpOf(page).getByRole("heading", { level: 2 }).first();

/** Pages with the app's header. */
const PAGES = ROUTES.filter(({ layout, path }) => layout === "main" && !path.startsWith("/dev/"));

test.for(PAGES.map((route) => [route.path, route] as const))(
	"the question mark on %s opens the page's own article",
	async ([path, { name, permission }], { openPage, addressOf }) => {
		const { page, complaints } = await openPage(permission?.area === "system" ? "admin" : "owner");
		await page.goto(addressOf(path));
		await helpButton(page).click();
		await expect
			.poll(() => title(page).textContent())
			.toBe(titleOf(PAGE_ARTICLES[name as keyof typeof ROUTE_TABLE]));
		await helpButton(page).click();
		await expect.poll(() => helpOf(page).count()).toBe(0);
		expect(complaints).toEqual([]);
	},
);

test.for(["/login", "/join", "/u/resetpassword", "/contact", "/legal/privacy_policy"])(
	"a visitor finds the article of %s, without an account",
	async (path, { openPage }) => {
		const { page } = await openPage("stranger");
		await page.goto(path);
		await page.getByRole("link", { name: "Help", exact: true }).click();
		await page.waitForURL(/\/help\/docs\//);
		const name = Object.entries(ROUTE_TABLE).find(([key]) =>
			page.url().endsWith(`/${PAGE_ARTICLES[key as keyof typeof ROUTE_TABLE]}`),
		);
		expect(name).toBeDefined();
		await page.getByRole("heading", { level: 1 }).waitFor();
	},
);

test.for(HELP_SECTIONS)(
	"every article of “%s” opens, fits on a phone, and asks for nothing that is missing",
	async (section, { openPage }) => {
		const { page, complaints } = await openPage("stranger");
		await page.setViewportSize(PHONE);
		const wide: string[] = [];
		for (const { name, title: expected } of ARTICLES.filter((article) => article.section === section)) {
			await page.goto(`/help/docs/${name}`);
			await settled(page);
			expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(expected);
			await page.locator(".article").waitFor();
			if (await page.evaluate("document.documentElement.scrollWidth > innerWidth")) wide.push(name);
		}
		expect(wide).toEqual([]);
		expect(complaints).toEqual([]);
	},
);

test.for(["/help", "/help/docs/export-media-composer", "/help/docs/no-such-article"])(
	"%s is sound for visitors too, in light, in dark and on a phone",
	async (path, { openPage }) => {
		const { page } = await openPage("stranger");
		expect(await pageFaults(page, path)).toEqual([]);
	},
);

test("an article beside a page is sound in light, in dark and on a phone", async ({
	openPage,
	addressOf,
}) => {
	const { page, complaints } = await openPage("owner");
	expect(await pageFaults(page, addressOf("/projects/:productionId/licensors?help=prices"))).toEqual([]);
	expect(complaints).toEqual([]);
});

test("help stays open when a link leads to another page, and Escape closes it", async ({
	openPage,
	addressOf,
}) => {
	const { page } = await openPage("owner");
	await page.goto(addressOf("/projects/:productionId/licensors"));
	await helpButton(page).click();
	await helpOf(page).getByRole("link", { name: "prices", exact: true }).click();
	await expect.poll(() => title(page).textContent()).toBe(titleOf("prices"));
	await page.getByRole("navigation", { name: "Project" }).getByRole("link", { name: "Team" }).click();
	await page.waitForURL(/\/team\?help=prices$/);
	await expect.poll(() => title(page).textContent()).toBe(titleOf("prices"));
	await helpOf(page).getByRole("searchbox").press("Escape");
	await page.waitForURL(/\/team$/);
	await expect.poll(() => helpOf(page).count()).toBe(0);
	await page.goBack();
	await expect.poll(() => title(page).textContent()).toBe(titleOf("prices"));
});

test("help beside the records keeps their view and default, and is no filter", async ({
	openPage,
	addressOf,
}) => {
	const { page } = await openPage("owner");
	await page.goto(addressOf("/projects/:productionId/records"));
	await page.getByRole("grid").waitFor();
	await helpButton(page).click();
	await expect.poll(() => title(page).textContent()).toBe(titleOf("records"));
	expect(await page.getByText("This view has unsaved changes").count()).toBe(0);
	expect(new URL(page.url()).search).toBe("?help=records");
});

test("the search of the help finds words of the texts, and opens what it finds", async ({ openPage }) => {
	const { page } = await openPage("owner");
	await page.goto("/dashboard?help=home");
	await helpOf(page).getByRole("searchbox").fill("file_129");
	await helpOf(page)
		.getByRole("link", { name: titleOf("export-media-composer") })
		.click();
	await expect.poll(() => title(page).textContent()).toBe(titleOf("export-media-composer"));
	await helpOf(page).getByRole("button", { name: "Back to the previous article" }).click();
	await expect.poll(() => title(page).textContent()).toBe(titleOf("home"));
	await helpOf(page).getByRole("searchbox").fill("zzzz");
	await helpOf(page).getByText("No article has “zzzz”. Try fewer words.").waitFor();
});

test("the question mark key still shows the keys, which lead to their article", async ({ openPage }) => {
	const { page } = await openPage("owner");
	await page.goto("/dashboard");
	await settled(page);
	await page.keyboard.press("?");
	await page.getByRole("dialog", { name: "Keys" }).getByRole("link", { name: "More about keys" }).click();
	await page.getByRole("heading", { level: 1, name: titleOf("keys") }).waitFor();
	expect(await page.getByRole("dialog").count()).toBe(0);
});

test("the other addresses of the help lead to it", async ({ openPage }) => {
	const { page } = await openPage("stranger");
	for (const [from, to] of [
		["/docs", "/help"],
		["/help/docs", "/help"],
		["/docs/prices", "/help/docs/prices"],
	] as const) {
		await page.goto(from);
		await page.waitForURL((url) => url.pathname === to);
		await page.getByRole("heading", { level: 1 }).waitFor();
	}
});

test("the template workbook downloads", async ({ openPage }) => {
	const { page } = await openPage("stranger");
	await page.goto("/help/docs/prepare-log");
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: "template workbook" }).click(),
	]);
	expect(download.suggestedFilename()).toBe("log-template.xlsx");
});

test("an article shows its picture, described in words", async ({ openPage }) => {
	const { page, complaints } = await openPage("stranger");
	await page.goto("/help/docs/cut");
	const picture = page.getByRole("img", { name: /^The top of a cut's page/ });
	await picture.scrollIntoViewIfNeeded();
	await expect
		.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
		.toBeGreaterThan(776);
	expect(complaints).toEqual([]);
});
