import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCut } from "./harness/add-cut.ts";
import { HARBOUR_LISTS, makeHarbourProduction } from "./harness/harbour-production.ts";
import { openBrowser } from "./harness/open-browser.ts";
import { type Person, signUpPerson } from "./harness/person.ts";
import { type RunningApp, startApp } from "./harness/start-app.ts";

const WAIT_MS = 120_000;

let app: RunningApp;
let browser: Browser;
let maren: Person;
let productionId: number;

beforeAll(async () => {
	app = await startApp();
	browser = await openBrowser();
	maren = await signUpPerson(app, browser, { viewport: { width: 1440, height: 600 } });
	productionId = await makeHarbourProduction(maren);
}, WAIT_MS);
afterAll(async () => {
	await browser?.close();
	await app?.stop();
});

/** Scrolls a part of the page, goes to the licensors and back. @returns how far it is scrolled then. */
async function thereAndBack(part: string, top: number): Promise<() => Promise<unknown>> {
	const { page } = maren;
	const scrolled = () => page.evaluate(`document.querySelector("${part}")?.scrollTop`);
	await page.evaluate(`document.querySelector("${part}").scrollTop = ${top}`);
	await expect.poll(scrolled).toBe(top);
	await page
		.getByRole("navigation")
		.getByRole("link", { name: /^Licensors/ })
		.click();
	await page.getByRole("heading", { name: "Licensors", level: 1 }).waitFor();
	await page.goBack();
	return scrolled;
}

test(
	"a cut is where it was left when one comes back to it",
	async () => {
		const { page } = maren;
		await page.goto(`/cuts/${await addCut(maren, productionId, HARBOUR_LISTS)}`);
		await page.getByRole("heading", { name: "Cost report" }).waitFor();
		const scrolled = await thereAndBack("main", 1500);
		await expect.poll(scrolled, { timeout: 10_000 }).toBe(1500);
	},
	WAIT_MS,
);

test(
	"the grid is where it was left when one comes back to it",
	async () => {
		const { page } = maren;
		await page.goto(`/projects/${productionId}/records`);
		await page.getByRole("gridcell").first().waitFor();
		const scrolled = await thereAndBack("[role=grid]", 700);
		await expect.poll(scrolled, { timeout: 10_000 }).toBe(700);
	},
	WAIT_MS,
);
