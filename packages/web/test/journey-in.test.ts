import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "./harness/open-browser.ts";
import { watchConsole } from "./harness/person.ts";
import { type RunningApp, startApp } from "./harness/start-app.ts";

const PASSWORD = "harbour-lights-1963";
const NEW_PASSWORD = "gate-4-pickets";

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
	// With the captcha, which the page solves by itself.
	app = await startApp({ OX_CAPTCHA: "on" });
	browser = await openBrowser();
});
afterAll(async () => {
	await browser?.close();
	await app?.stop();
});

async function openPage(path: string): Promise<{ page: Page; complaints: string[] }> {
	const context = await browser.newContext({ baseURL: app.url });
	const page = await context.newPage();
	const complaints = watchConsole(page);
	await page.goto(path);
	return { page, complaints };
}

async function join(page: Page, email: string): Promise<void> {
	await page.getByLabel("First name").fill("Maren");
	await page.getByLabel("E-mail").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.getByRole("button", { name: "Create account" }).click();
}

function linkIn(mail: string): string {
	const link = /http\S+tkn=\S+/.exec(mail)?.[0];
	if (link === undefined) throw new Error(`no link in: ${mail}`);
	return link;
}

test("who joins accepts the terms, confirms the address by the mailed link and finds the first steps", async () => {
	const { page, complaints } = await openPage("/");
	await page.getByLabel("Demo project").check();
	await page.getByRole("link", { name: "Create account" }).click();
	await page.getByRole("heading", { name: "Create an account" }).waitFor();
	await join(page, "first@example.com");
	await page.getByRole("button", { name: "Accept and go on" }).click();
	await page.waitForURL("**/dashboard?plan=demo");
	await page.getByText("Confirm first@example.com").waitFor();
	await page.getByRole("button", { name: "Open the demo project" }).waitFor();
	await page.goto(linkIn(await app.mailTo("first@example.com")));
	await page.getByRole("heading", { name: "E-mail confirmed" }).waitFor();
	await page.getByRole("link", { name: "Go to Home" }).click();
	await page.getByRole("heading", { name: "Begin with a project" }).waitFor();
	expect(await page.getByText("Confirm first@example.com").count()).toBe(0);
	expect(complaints).toEqual([]);
	await page.context().close();
});

test("the password's rules are ticked off while it is typed", async () => {
	const { page } = await openPage("/join");
	const rules = page.getByRole("list", { name: "The password" });
	const password = page.getByLabel("Password", { exact: true });
	await password.fill("harbour");
	expect(await rules.getByText("must contain at least 1 letter: met").count()).toBe(1);
	expect(await rules.getByText("must be at least 8 characters: not met yet").count()).toBe(1);
	await password.fill(PASSWORD);
	expect(await rules.getByText("not met yet").count()).toBe(0);
	await page.context().close();
});

test("an address that has an account is told of beside its field, in the catalogue's words", async () => {
	const { page } = await openPage("/join");
	await join(page, "first@example.com");
	await page.getByText("Error creating account. Email has already been taken.").waitFor();
	expect(await page.getByLabel("E-mail").getAttribute("aria-invalid")).toBe("true");
	expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe(PASSWORD);
	await page.context().close();
});

test("whoever is not signed in is asked to, and goes on to where they wanted", async () => {
	const { page, complaints } = await openPage("/dashboard?from=mail");
	await page.getByRole("button", { name: "Sign in" }).click();
	expect(await page.getByRole("alert").first().textContent()).toContain("Fill in all login info.");
	await page.getByLabel("E-mail").fill("first@example.com");
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.getByLabel("Password", { exact: true }).press("Enter");
	await page.waitForURL("**/dashboard?from=mail");
	await page.getByRole("heading", { name: "Home" }).waitFor();
	expect(complaints).toEqual([]);
	await page.context().close();
});

test("who is invited by /signup finds the form to join, with the address filled in", async () => {
	const { page, complaints } = await openPage("/signup?account_email=ines%40example.com");
	await page.getByRole("heading", { name: "Create an account" }).waitFor();
	expect(new URL(page.url()).pathname).toBe("/join");
	expect(await page.getByLabel("E-mail").inputValue()).toBe("ines@example.com");
	expect(complaints).toEqual([]);
	await page.context().close();
});

test("a forgotten password is chosen anew by the mailed link, which works once", async () => {
	const { page, complaints } = await openPage("/login");
	await page.getByRole("link", { name: "Reset password" }).click();
	await page.getByRole("heading", { name: "Reset password" }).waitFor();
	await page.getByLabel("E-mail").fill("first@example.com");
	await page.getByRole("button", { name: "Send link" }).click();
	await page.getByRole("heading", { name: "Look in your mail" }).waitFor();
	await expect.poll(() => app.mailTo("first@example.com")).toContain("/u/resetpassword");
	const link = linkIn(await app.mailTo("first@example.com"));
	await page.goto(link);
	await page.getByLabel("New password").fill(NEW_PASSWORD);
	await page.getByRole("button", { name: "Change password" }).click();
	await page.getByText("Password changed!").waitFor();
	await page.getByRole("link", { name: "Sign in" }).click();
	await page.getByRole("heading", { name: "Sign in" }).waitFor();
	await page.getByLabel("E-mail").fill("first@example.com");
	await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
	await page.getByRole("button", { name: "Sign in" }).click();
	await page.waitForURL("**/dashboard");
	expect(complaints).toEqual([]);
	await page.goto(link);
	await page.getByLabel("New password").fill(PASSWORD);
	await page.getByRole("button", { name: "Change password" }).click();
	await page.getByText("This link has expired or was used before.").waitFor();
	await page.context().close();
});

test.each([
	"/u/verify_email?tkn=a.b",
	"/u/verify_email",
	"/u/anything?tkn=a.b.c",
	"/u/resetpassword?tkn=x",
	"/legal/no_such_document",
])("%s is refused", async (path) => {
	const { page } = await openPage(path);
	await page.getByRole("heading", { name: "Page not found." }).waitFor();
	await page.context().close();
});
