import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessProblems } from "./harness/check-access.ts";
import { openBrowser } from "./harness/open-browser.ts";
import { type Person, signUpPerson, watchConsole } from "./harness/person.ts";
import { type RunningApp, startApp } from "./harness/start-app.ts";

let app: RunningApp;
let browser: Browser;
let maren: Person;

beforeAll(async () => {
	app = await startApp();
	browser = await openBrowser();
	maren = await signUpPerson(app, browser);
});
afterAll(async () => {
	await browser?.close();
	await app?.stop();
});

test("whoever is not signed in is asked to, and goes on to where they wanted", async () => {
	const context = await browser.newContext({ baseURL: app.url });
	const page = await context.newPage();
	const complaints = watchConsole(page);
	await page.goto("/dashboard?from=mail");
	await page.getByRole("button", { name: "Sign in" }).click();
	expect(await page.getByRole("alert").first().textContent()).toContain("Fill in all login info.");
	await page.getByLabel("E-mail").fill(maren.email);
	await page.getByLabel("Password", { exact: true }).fill(maren.password);
	await page.getByLabel("Password", { exact: true }).press("Enter");
	await page.waitForURL("**/dashboard?from=mail");
	await page.getByRole("heading", { name: "Home" }).waitFor();
	expect(complaints).toEqual([]);
	await context.close();
});

test("who is invited by /signup finds the form to join, with the address filled in", async () => {
	const context = await browser.newContext({ baseURL: app.url });
	const page = await context.newPage();
	const complaints = watchConsole(page);
	await page.goto("/signup?account_email=ines%40example.com");
	await page.getByRole("heading", { name: "Create an account" }).waitFor();
	expect(new URL(page.url()).pathname).toBe("/join");
	expect(await page.getByLabel("E-mail").inputValue()).toBe("ines@example.com");
	expect(complaints).toEqual([]);
	await context.close();
});

test.each(["light", "dark"] as const)(
	"the sign-in page is sound for assistive technology, %s",
	async (colorScheme) => {
		const context = await browser.newContext({ baseURL: app.url, colorScheme });
		const page = await context.newPage();
		await page.goto("/login");
		await page.getByRole("heading", { name: "Sign in" }).waitFor();
		expect(await accessProblems(page)).toEqual([]);
		await context.close();
	},
);
