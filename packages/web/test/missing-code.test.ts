import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { made } from "./harness/harbour-production.ts";
import { openBrowser } from "./harness/open-browser.ts";
import { type Person, signUpPerson } from "./harness/person.ts";
import { type RunningApp, startApp } from "./harness/start-app.ts";

const WAIT_MS = 60_000;
/** The files of what shows notices, and of the palette. */
const LATE = /assets\/(notice-toasts|palette)-/;

let app: RunningApp;
let browser: Browser;
let maren: Person;
let productionId: number;

beforeAll(async () => {
	app = await startApp();
	browser = await openBrowser();
	maren = await signUpPerson(app, browser);
	const production = { name: "The Ferry Years" };
	productionId = await made(maren.call("POST", "/productions", { production }), "production");
});
afterAll(async () => {
	await browser?.close();
	await app?.stop();
});

test(
	"a page stays where the code of a notice or of the palette does not come",
	async () => {
		const { page } = maren;
		const name = `Meridian ${Date.now()}`;
		const refused = () => page.waitForEvent("requestfailed", (request) => LATE.test(request.url()));
		await page.route(LATE, (route) => route.abort("internetdisconnected"));
		await page.goto(`/projects/${productionId}/licensors`);
		await page.getByRole("button", { name: "New licensor" }).click();
		await page.getByRole("dialog", { name: "New licensor" }).getByLabel("Name").fill(name);
		await Promise.all([refused(), page.keyboard.press("Enter")]);
		await page.getByRole("link", { name }).waitFor();
		await Promise.all([refused(), page.keyboard.press("Control+k")]);
		// As long as anything would take that follows from it.
		await page.waitForTimeout(500);
		expect(await page.getByRole("link", { name }).count()).toBe(1);
		await page.unroute(LATE);
	},
	WAIT_MS,
);

test(
	"who has been on a page for a while has both without a connection",
	async () => {
		const { page, context } = maren;
		const come = new Set<string>();
		page.on("requestfinished", (request) => {
			const [, part] = LATE.exec(request.url()) ?? [];
			if (part !== undefined) come.add(part);
		});
		await page.goto(`/projects/${productionId}/licensors`);
		await expect.poll(() => come.size, { timeout: 30_000 }).toBe(2);
		await context.setOffline(true);
		await page.keyboard.press("Control+k");
		await page.getByRole("combobox", { name: "Search or do anything" }).waitFor();
		await context.setOffline(false);
	},
	WAIT_MS,
);
